import CradleScenes
import Foundation
import UIKit

/// A message in its bubble.
final class BubbleCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)
  private var text = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 17
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: BubbleText.fontSize)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ message: Conversation.Message, in traits: UITraitCollection) {
    text = message.text
    let isDark = traits.userInterfaceStyle == .dark
    if traits.accessibilityContrast == .high {
      contentView.backgroundColor = message.isOwn ? Palette.deepOwnBubble : Palette.ground(in: traits)
      label.textColor = message.isOwn || isDark ? .white : .black
    } else {
      contentView.backgroundColor = message.isOwn ? Palette.ownBubble : isDark ? Palette.darkBubble : Palette.bubble
      label.textColor = message.isOwn ? .white : isDark ? Palette.darkBubbleInk : Palette.ink
    }
    contentView.outlineItem(in: traits)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = BubbleText.padding
    let width = bounds.width - 2 * padding.width
    label.text = BubbleText.lines(of: text, within: width).joined(separator: "\n")
    // Another font than the usual one may run wider than its lines were reckoned; it must not break them again.
    label.frame = CGRect(
      x: padding.width, y: padding.height, width: width + 100, height: bounds.height - 2 * padding.height)
  }
}

extension Palette {
  static let ownBubble = rgb(0x0072B2)
  /// White stands out from it by 7:1.
  static let deepOwnBubble = rgb(0x00517E)
  package static let bubble = rgb(0xE3DBCE)
  package static let darkBubble = rgb(0x3A342E)
  static let darkBubbleInk = rgb(0xF1ECE4)
}
