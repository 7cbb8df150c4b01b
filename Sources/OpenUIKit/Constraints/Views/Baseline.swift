import Foundation

/// Where a line of text stands in a view: so far down its height, from 0 to 1, and so many points below that.
struct Baseline: Equatable {
  /// That of what has no text.
  static let lowerEdge = Baseline(share: 1, offset: 0)

  var share: CGFloat
  var offset: CGFloat

  func place(in height: CGFloat) -> CGFloat { share * height + offset }

  /// Of one line in the middle of a height.
  static func centered(_ font: UIFont) -> Baseline {
    Baseline(share: 0.5, offset: font.ascender - font.lineHeight / 2)
  }
}

/// Which of several lines a baseline is of.
enum BaselineLine {
  case first, last
}

/// A view with text of its own.
@MainActor
protocol BaselineView: UIView {
  func baseline(of line: BaselineLine) -> Baseline
}

extension UIView {
  /// The baseline of the first line of text, and where there is none the lower edge.
  ///
  /// Text that is not as high as its view is taken to be in its middle if it has one line, and else at its top for the
  /// first line and at its bottom for the last one.
  ///
  /// Source: [firstBaselineAnchor](https://developer.apple.com/documentation/uikit/uiview/firstbaselineanchor).
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text, and where there is none the lower edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The view whose baseline it is: this one, or one in it.
  func baselineView(of line: BaselineLine) -> UIView {
    var view = self
    while true {
      let inner = line == .first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard inner !== view, inner.isDescendant(of: view) else { return view }
      view = inner
    }
  }

  /// Without what views in it say.
  func ownBaseline(of line: BaselineLine) -> Baseline { (self as? any BaselineView)?.baseline(of: line) ?? .lowerEdge }

  /// How far below the upper edge of a view of that height it is, in points. Views in it count as they are now.
  func baselinePlace(of line: BaselineLine, in height: CGFloat) -> CGFloat {
    let inner = baselineView(of: line)
    guard inner !== self else { return ownBaseline(of: line).place(in: height) }
    let place = inner.ownBaseline(of: line).place(in: inner.bounds.height)
    return inner.convert(CGPoint(x: 0, y: inner.bounds.minY + place), to: self).y - bounds.minY
  }
}

// MARK: - Views with text

extension UILabel: BaselineView {
  func baseline(of line: BaselineLine) -> Baseline {
    guard isStyled, let text, !text.isEmpty else {
      if numberOfLines == 1 { return .centered(font) }
      return line == .first
        ? Baseline(share: 0, offset: font.ascender) : Baseline(share: 1, offset: font.descender)
    }
    let layout = makeLayout(in: .greatestFiniteMagnitude, lines: numberOfLines)
    let height = layout.size.height
    if numberOfLines == 1 {
      return Baseline(share: 0.5, offset: (layout.lines.first?.baseline ?? height) - height / 2)
    }
    return line == .first
      ? Baseline(share: 0, offset: layout.lines.first?.baseline ?? 0)
      : Baseline(share: 1, offset: (layout.lines.last?.baseline ?? height) - height)
  }
}

extension UIButton: BaselineView {
  func baseline(of line: BaselineLine) -> Baseline {
    guard let title = parts.title else { return .lowerEdge }
    var baseline = Baseline.centered(title.font)
    baseline.offset += (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    return baseline
  }
}

extension UITextField: BaselineView {
  func baseline(of line: BaselineLine) -> Baseline { font.map(Baseline.centered) ?? .lowerEdge }
}

extension UITextView: BaselineView {
  func baseline(of line: BaselineLine) -> Baseline {
    guard let font else { return .lowerEdge }
    return line == .first
      ? Baseline(share: 0, offset: textContainerInset.top + font.ascender)
      : Baseline(share: 1, offset: font.descender - textContainerInset.bottom)
  }
}
