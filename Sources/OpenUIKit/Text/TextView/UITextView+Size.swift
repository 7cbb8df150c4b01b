import Foundation

// How large a text view is that does not scroll.

extension UITextView {
  /// As wide as its paragraphs in one line each, and as high as they are in a width; a width of 0 is no limit. Nil for
  /// a view that scrolls.
  func textSize(in width: CGFloat) -> CGSize? {
    guard !isScrollEnabled else { return nil }
    let whole = makeLines(in: .greatestFiniteMagnitude)
    var wanted = (self.width(of: whole) + sideways).rounded(.up)
    // By a rounding a word may be wider than the room that is measured by it.
    if makeLines(in: wanted).lines.count > whole.lines.count { wanted += 1 }
    return CGSize(width: wanted, height: height(of: width > 0 && width < wanted ? makeLines(in: width) : whole))
  }

  /// What lies at the sides of the text, in points.
  private var sideways: CGFloat { textContainerInset.left + textContainerInset.right + 2 * Self.padding }

  private func width(of lines: TextLines) -> CGFloat {
    if let layout = lines.layout { return layout.size.width }
    return (lines.lines.map { ControlText.advance(of: $0.text) }.max() ?? 0) * shownFont.pointSize
  }
}
