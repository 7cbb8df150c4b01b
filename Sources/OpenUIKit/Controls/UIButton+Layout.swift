import Foundation

// Where title and image are: side by side, the image first, aligned in the content.

extension UIButton {
  /// Points above and below a title, where `contentEdgeInsets` says nothing, and the least width of a button with one.
  private static let titleMargin: CGFloat = 6
  private static let leastWidth: CGFloat = 30

  var fittingSize: CGSize {
    if let configuration { return configuration.size(of: self) }
    if let side = buttonType.signSide { return CGSize(width: side, height: side) }
    let image = currentImage?.size ?? .zero
    let words = writtenTitleSize
    let insets = contentEdgeInsets
    let margin = insets == .zero && words.height > 0 ? Self.titleMargin : 0
    let least = words.width > 0 ? Self.leastWidth : 0
    return CGSize(
      width: max(least, image.width + words.width + insets.left + insets.right),
      height: max(image.height, words.height + 2 * margin) + insets.top + insets.bottom)
  }

  private var writtenTitleSize: CGSize {
    let own = buttonType == .system ? UIButton.systemFont : UIButton.customFont
    let font = parts.plainFont ?? parts.title?.font ?? own
    let lines = parts.title?.numberOfLines ?? 1
    if let attributed = currentAttributedTitle { return ControlText.size(of: attributed, font, lines: lines) }
    guard let string = currentTitle, !string.isEmpty else { return .zero }
    return ControlText.size(of: string, font, lines: lines)
  }

  func layOutParts() {
    parts.backgroundPicture?.frame = backgroundRect(forBounds: bounds)
    if let glyph = parts.glyph { glyph.center = CGPoint(x: bounds.midX, y: bounds.midY) }
    if let configuration { return layOut(configuration) }
    let content = contentRect(forBounds: bounds)
    parts.title?.frame = titleRect(forContentRect: content)
    parts.picture?.frame = imageRect(forContentRect: content)
  }

  /// How large the title is drawn, by the fonts of the host, in some width.
  private func titleSize(in width: CGFloat) -> CGSize {
    guard let label = parts.title, !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty else { return .zero }
    let size = label.sizeThatFits(CGSize(width: max(width, 1), height: 0))
    return CGSize(width: min(size.width, max(width, 0)), height: size.height)
  }

  func place(ofTitleIn content: CGRect) -> CGRect {
    let area = content.inset(by: titleEdgeInsets)
    let image = min(currentImage?.size.width ?? 0, max(content.width, 0))
    let size = titleSize(in: area.width - image)
    let isStretched = effectiveContentHorizontalAlignment == .fill
    let width = isStretched ? max(0, area.width - image) : size.width
    let x = start(of: image + width, in: area.minX...max(area.minX, area.maxX)) + image
    return CGRect(
      origin: CGPoint(x: x, y: top(of: size.height, in: area)), size: CGSize(width: width, height: size.height))
  }

  func place(ofImageIn content: CGRect) -> CGRect {
    let area = content.inset(by: imageEdgeInsets)
    let whole = currentImage?.size ?? .zero
    let size = CGSize(width: min(whole.width, max(area.width, 0)), height: min(whole.height, max(area.height, 0)))
    let words = titleSize(in: content.width - size.width).width
    let isStretched = effectiveContentHorizontalAlignment == .fill
    let x = isStretched ? area.minX : start(of: size.width + words, in: area.minX...max(area.minX, area.maxX))
    let height = contentVerticalAlignment == .fill ? max(0, area.height) : size.height
    return CGRect(x: x, y: top(of: height, in: area), width: size.width, height: height)
  }

  private func start(of width: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill: range.lowerBound
    case .right: range.upperBound - width
    default: (range.lowerBound + range.upperBound - width) / 2
    }
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: area.midY - height / 2
    }
  }
}
