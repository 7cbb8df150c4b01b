import Foundation
import OpenUIKit
import Testing

/// A client may write a property of a view in a call-back while it is writing the same one. As with Apple's properties,
/// the outer write works on a value of its own and comes last.
@MainActor
struct OverlappingAccessTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let label = UILabel(frame: .zero)

  /// Changes `value` in place, with a call-back in the middle. Returns whether that has left the value alone.
  private func change<Value: Equatable>(_ value: inout Value, to last: Value, _ callback: () -> Void) -> Bool {
    let before = value
    callback()
    let isUndisturbed = value == before
    value = last
    return isUndisturbed
  }

  @Test func whenAColorIsWrittenWhileItIsWritten_thatTheOuterWriteHolds() {
    view.backgroundColor = UIColor(white: 0.25, alpha: 1)
    #expect(change(&view.backgroundColor, to: .red) { view.backgroundColor = UIColor(white: 0.5, alpha: 1) })
    #expect(view.backgroundColor == .red)
    #expect(change(&label.textColor, to: .red) { label.textColor = UIColor(white: 0.5, alpha: 1) })
    #expect(label.textColor == .red)
    #expect(change(&view.layer.borderColor, to: UIColor.red.cgColor) { view.layer.borderColor = UIColor.blue.cgColor })
    #expect(view.layer.borderColor == UIColor.red.cgColor)
  }

  @Test func whenAFontIsWrittenWhileItIsWritten_thatTheOuterWriteHolds() {
    let (inner, outer) = (UIFont.systemFont(ofSize: 11), UIFont.systemFont(ofSize: 13))
    #expect(change(&label.font, to: outer) { label.font = inner })
    #expect(label.font.pointSize == 13)
  }

  @Test func whenANumberIsWrittenWhileItIsWritten_thatTheOuterWriteHolds() {
    #expect(change(&view.alpha, to: 0.25) { view.alpha = 0.5 } && view.alpha == 0.25)
    #expect(change(&view.isHidden, to: false) { view.isHidden = true } && !view.isHidden)
    #expect(change(&view.clipsToBounds, to: false) { view.clipsToBounds = true } && !view.clipsToBounds)
    #expect(change(&view.layer.borderWidth, to: 1) { view.layer.borderWidth = 2 } && view.layer.borderWidth == 1)
    #expect(change(&view.layer.cornerRadius, to: 1) { view.layer.cornerRadius = 2 } && view.layer.cornerRadius == 1)
    #expect(change(&label.textAlignment, to: .left) { label.textAlignment = .right } && label.textAlignment == .left)
  }

  /// A subclass of a client, whose observer writes the property that it observes.
  private final class Blushing: UIView {
    override var backgroundColor: UIColor? {
      didSet { if backgroundColor == .white { backgroundColor = .red } }
    }
  }

  @Test func whenAnOverrideWritesThePropertyThatItObserves_thatItsWriteHolds() {
    let view = Blushing(frame: .zero)
    view.backgroundColor = .white
    #expect(view.backgroundColor == .red)
  }
}
