import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Text views that do not scroll are as large as their text")
struct TextViewSizeTests {
  private let playground = Playground()

  /// Letters are six points wide, lines twelve high, with eight points above and below and five at the sides.
  private func make(_ text: String) -> UITextView {
    let view = playground.stage.perform { UITextView() }
    (view.font, view.text, view.isScrollEnabled) = (.systemFont(ofSize: 10), text, false)
    return view
  }

  private func pin(_ view: UITextView, width: CGFloat) -> UIView {
    let (root, below) = (playground.root, playground.stage.perform { Content(10, 10) })
    view.translatesAutoresizingMaskIntoConstraints = false
    playground.stage.perform {
      for subview in [view, below] { root.addSubview(subview) }
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: width), below.topAnchor.constraint(equalTo: view.bottomAnchor),
        below.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
    }
    playground.ticks(3)
    return below
  }

  @Test("by itself it is as wide as its longest paragraph, and one that scrolls has no size of its own")
  func intrinsic() {
    let view = make("four\nletters")
    #expect(view.intrinsicContentSize == CGSize(width: 7 * 6 + 10, height: 2 * 12 + 16))
    view.isScrollEnabled = true
    let none = UIView.noIntrinsicMetric
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
  }

  @Test("constraints make it as high as its text, and it follows the text, the font, the insets and the width")
  func following() {
    let view = make("seven letters and more")
    let below = pin(view, width: 70)
    func expectFit(lines: CGFloat, height: CGFloat = 12, around: CGFloat = 16, _ comment: Comment) {
      playground.ticks(3)
      #expect(view.frame.height == lines * height + around, comment)
      #expect(view.frame.height == view.sizeThatFits(view.bounds.size).height, comment)
      #expect(below.frame.minY == view.frame.maxY, comment)
    }
    expectFit(lines: 3, "as it is made")
    view.text = "more"
    expectFit(lines: 1, "another text")
    playground.stage.perform { _ = view.becomeFirstResponder() }
    playground.stage.tick([.text(" and more")])
    expectFit(lines: 2, "typed")
    view.font = .systemFont(ofSize: 20)
    expectFit(lines: 3, height: 24, "another font")
    view.textContainerInset = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    expectFit(lines: 3, height: 24, around: 2, "other insets")
    view.constraints.first { $0.firstAttribute == .width }?.constant = 190
    expectFit(lines: 1, height: 24, around: 2, "another width")
  }

  @Test("in a column it is as high as its text in the column's width")
  func stacks() {
    let view = make("seven letters and more")
    let column = playground.add(UIStackView(arrangedSubviews: [view, UIView()]))
    (column.axis, column.frame) = (.vertical, CGRect(x: 0, y: 0, width: 70, height: 300))
    playground.ticks(2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: 3 * 12 + 16))
    column.alignment = .leading
    view.text = "abc"
    playground.ticks(2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 28, height: 28))
  }

  @Test("in its own width each paragraph has one line, whatever the words and the font")
  func widths() {
    var texts = RandomTexts(seed: 51)
    for _ in 0..<rounds(200, nightly: 4000) {
      let view = make((0..<texts.number(1...9)).map { _ in "word" }.joined(separator: " ") + texts.string())
      view.font = .systemFont(ofSize: CGFloat(texts.number(80...300)) / 10)
      let size = view.intrinsicContentSize
      #expect(view.sizeThatFits(CGSize(width: size.width, height: 0)).height == size.height)
      #expect(view.sizeThatFits(CGSize(width: 10_000, height: 0)).height == size.height)
    }
  }
}
