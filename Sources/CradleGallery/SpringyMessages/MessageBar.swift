import CradleScenes
import Foundation
import UIKit

/// The field at the bottom, and what it lies in.
package final class MessageBar: UIView {
  static let height: CGFloat = 56
  package let field = UITextField(frame: .zero)
  private let well = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    well.layer.cornerRadius = 18
    well.layer.borderWidth = 1
    field.font = .systemFont(ofSize: BubbleText.fontSize)
    addSubview(well)
    addSubview(field)
    showState()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// A field that is edited has an edge in the colour of one's own bubbles.
  func showState() {
    let traits = traitCollection
    let isDark = traits.userInterfaceStyle == .dark
    let isHighContrast = traits.accessibilityContrast == .high
    backgroundColor = isHighContrast ? Palette.ground(in: traits) : isDark ? Palette.darkBar : Palette.bar
    well.backgroundColor = isDark ? Palette.ground(in: traits) : .white
    let idle = isHighContrast ? ThemeColor.strong.value(in: traits) : isDark ? Palette.darkBubble : Palette.bubble
    let edited = isHighContrast ? ThemeColor.blue.value(in: traits) : Palette.ownBubble
    well.layer.borderWidth = isHighContrast ? 2 : 1
    well.layer.borderColor = (field.isEditing ? edited : idle).cgColor
    field.textColor = isDark ? Palette.darkBubbleInk : Palette.ink
    field.tintColor = isDark ? Palette.darkTint : Palette.ownBubble
    field.placeholder = field.isEditing ? "Return sends, Esc leaves" : "Return or a click, then type a message"
    setNeedsDisplay()
  }

  /// Windows may be a point large: there a margin is what fits.
  private static func inside(_ rect: CGRect, _ margin: CGSize) -> CGRect {
    rect.insetBy(dx: min(margin.width, rect.width / 4), dy: min(margin.height, rect.height / 4))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    well.frame = bounds.insetBy(
      dx: SpringyMessagesController.margin(in: bounds.width), dy: min(10, bounds.height / 4))
    field.frame = MessageBar.inside(well.frame, CGSize(width: 16, height: 4))
  }
}

extension Palette {
  static let bar = rgb(0xEDE7DD)
  static let darkBar = rgb(0x24201C)
  /// The colour of one's own bubbles, as light as a caret on the dark ground has to be.
  static let darkTint = rgb(0x56B4E9)
}
