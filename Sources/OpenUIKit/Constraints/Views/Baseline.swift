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
  func textBaseline(of line: BaselineLine) -> Baseline
}

extension UIView {
  /// The baseline of the first line of text, and where there is none the lower edge.
  ///
  /// In a view that is higher than its text that is in the middle if it can have one line alone, and is taken to be at
  /// the top for the first of several and at the bottom for the last one. The baseline of a view that
  /// `forFirstBaselineLayout` names counts as of the last layout.
  ///
  /// Source: [firstBaselineAnchor](https://developer.apple.com/documentation/uikit/uiview/firstbaselineanchor).
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text, and where there is none the lower edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The view whose baseline it is: this one, or one in it.
  private func baselineView(of line: BaselineLine) -> UIView {
    var view = self
    while true {
      let inner = line == .first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard inner !== view, inner.isDescendant(of: view) else { return view }
      view = inner
    }
  }

  /// Whether it depends on a layout of what is in the view.
  func hasInnerBaseline(of line: BaselineLine) -> Bool { baselineView(of: line) !== self }

  /// That of a view in it is where it lies now. In the constraint system it has no place of its own: it may belong to
  /// another engine.
  func baseline(of line: BaselineLine) -> Baseline {
    let inner = baselineView(of: line)
    let text = (inner as? any BaselineView)?.textBaseline(of: line) ?? .lowerEdge
    guard inner !== self else { return text }
    let place = CGPoint(x: 0, y: inner.bounds.minY + text.place(in: inner.bounds.height))
    return Baseline(share: 0, offset: inner.convert(place, to: self).y - bounds.minY)
  }

  /// After a layout: views in this one may have another place.
  func checkBaselines() {
    if let box = autoLayout?.box, box.holdsBaseline { box.system?.engine?.checkBaselines(of: self) }
  }
}

extension NSLayoutConstraint {
  /// Whether it depends on where text stands in a view.
  var hasBaseline: Bool { firstAttribute.baselineLine != nil || secondAttribute.baselineLine != nil }

  /// Of its items, as far as it is with them.
  var baselines: [Baseline] {
    [(firstItem, firstAttribute), (secondItem, secondAttribute)].compactMap { item, attribute in
      attribute.baselineLine.flatMap { (item as? UIView)?.baseline(of: $0) }
    }
  }
}

// MARK: - Views with text

extension UILabel: BaselineView {
  func textBaseline(of line: BaselineLine) -> Baseline {
    if numberOfLines == 1 { return centeredLine }
    guard isStyled, let text, !text.isEmpty else {
      return line == .first
        ? Baseline(share: 0, offset: font.ascender) : Baseline(share: 1, offset: font.descender)
    }
    let layout = makeLayout(in: .greatestFiniteMagnitude, lines: numberOfLines)
    return line == .first
      ? Baseline(share: 0, offset: layout.lines.first?.baseline ?? 0)
      : Baseline(share: 1, offset: (layout.lines.last?.baseline ?? layout.size.height) - layout.size.height)
  }

  /// Of its text on one line in the middle.
  fileprivate var centeredLine: Baseline {
    guard isStyled, let text, !text.isEmpty else { return .centered(font) }
    let layout = makeLayout(in: .greatestFiniteMagnitude, lines: 1)
    let height = layout.size.height
    return Baseline(share: 0.5, offset: (layout.lines.first?.baseline ?? height) - height / 2)
  }
}

extension UIButton: BaselineView {
  /// As of a title of one line without anything above or below it.
  func textBaseline(of line: BaselineLine) -> Baseline {
    guard let title = parts.title else { return .lowerEdge }
    let insets = configuration.map { UIEdgeInsets($0.contentInsets) } ?? contentEdgeInsets + titleEdgeInsets
    let (offset, half) = (title.centeredLine.offset, title.font.lineHeight / 2)
    switch contentVerticalAlignment {
    case .top: return Baseline(share: 0, offset: insets.top + half + offset)
    case .bottom: return Baseline(share: 1, offset: offset - half - insets.bottom)
    default: return Baseline(share: 0.5, offset: offset + (insets.top - insets.bottom) / 2)
    }
  }
}

extension UITextField: BaselineView {
  func textBaseline(of line: BaselineLine) -> Baseline { .centered(drawnFont) }
}

extension UITextView: BaselineView {
  func textBaseline(of line: BaselineLine) -> Baseline {
    line == .first
      ? Baseline(share: 0, offset: textContainerInset.top + shownFont.ascender)
      : Baseline(share: 1, offset: shownFont.descender - textContainerInset.bottom)
  }
}
