import CradleScenes
import Foundation
import UIKit

/// A heading with rows of controls below it.
final class Shelf: UIStackView {
  init(_ title: String, _ rows: [UIView]) {
    super.init(frame: .zero)
    (axis, spacing) = (.vertical, 10)
    addArrangedSubview(Line(title, .strong, size: 15, isBold: true))
    for row in rows { addArrangedSubview(row) }
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Some views side by side, from the left, as high as they want to be.
final class Row: UIStackView {
  /// - Parameter isFilled: whether the last one takes the room that is left.
  init(_ views: [UIView], isFilled: Bool = false) {
    super.init(frame: .zero)
    (alignment, spacing) = (.center, 12)
    for view in views + (isFilled ? [] : [UIView(frame: .zero)]) { addArrangedSubview(view) }
  }

  /// All alike in width.
  convenience init(equal views: [UIView]) {
    self.init(views, isFilled: true)
    (distribution, spacing) = (.fillEqually, 8)
  }

  required init(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// One line of words, in a room of a height that is written down and not that of the font which is installed.
final class Line: UIView {
  let label: ThemedLabel
  private let size: CGSize

  /// - Parameter width: in points; nil for as wide as there is room.
  init(_ text: String, _ color: ThemeColor = .faint, size: CGFloat = 13, isBold: Bool = false, width: CGFloat? = nil) {
    label = ThemedLabel(text, color, size: size, isBold: isBold)
    label.textAlignment = .left
    label.numberOfLines = 1
    self.size = CGSize(width: width ?? UIView.noIntrinsicMetric, height: (size * 1.4).rounded(.up))
    super.init(frame: .zero)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { size }
}

/// A coloured box that says how large it wants to be.
final class Brick: UIView, ThemedView {
  private let number: Int
  private let size: CGSize
  private let label = UILabel(frame: .zero)

  init(_ number: Int, _ size: CGSize) {
    (self.number, self.size) = (number, size)
    super.init(frame: .zero)
    layer.cornerRadius = 6
    label.text = "\(number + 1)"
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { size }

  func updateColors(in traits: UITraitCollection) {
    let hue = Palette.tile(number, in: traits)
    (backgroundColor, label.textColor) = (hue.fill, hue.text)
  }
}
