import Foundation

// Words in what is drawn by code: `.font` and `.foregroundColor` of their attributes.

extension NSString {
  /// One line a line feed, from the upper left corner on.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    TextRun(self as String, attrs).draw(at: point, width: nil)
  }

  /// Broken between words where a line is as wide as the rectangle. What is lower than the rectangle is cut off.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    TextRun(self as String, attrs).draw(at: rect.origin, width: rect.width)
    context.restoreGState()
  }

  /// In points.
  @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextRun(self as String, attrs).size
  }
}

extension String {
  @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }
}

/// Text in one font and one colour. A label breaks its lines.
@MainActor
private struct TextRun {
  private let label = UILabel()
  private let color: UIColor

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    color = attributes?[.foregroundColor] as? UIColor ?? .black
    label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    label.numberOfLines = 0
    label.text = text
  }

  var size: CGSize { label.sizeThatFits(.zero) }

  func draw(at point: CGPoint, width: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    label.bounds.size = CGSize(width: width ?? .greatestFiniteMagnitude, height: 0)
    for (index, line) in label.drawnLines.enumerated() where !line.isEmpty {
      let box = CGRect(
        x: point.x, y: point.y + CGFloat(index) * label.lineHeight, width: width ?? size.width, height: label.lineHeight
      )
      context.draw(line, in: box, label.font, color)
    }
  }
}

extension CGContext {
  fileprivate func draw(_ line: String, in box: CGRect, _ font: UIFont, _ color: UIColor) {
    add(
      .text(
        Drawing.Text(
          string: line, box: box, alignment: .left, font: font, color: color, opacity: state.alpha, transform: ctm,
          clip: state.clipBox)))
  }
}
