import Foundation

/// What a text view shows of its text: the lines in sight, what is selected below them, the rule under what is being
/// composed, and the caret. It follows from the rest of the state, and from the fonts of the host.
@MainActor
final class TextCanvas: ControlPart {
  private var labels: [LineLabel] = []
  private var stretches: [ControlPart] = []
  private let selections = ControlPart(frame: .zero)
  private let words = ControlPart(frame: .zero)
  private let caret = ControlPart(frame: .zero)

  /// Of the tint over the ground, as in a text field.
  private static let selectionOpacity: CGFloat = 0.3
  /// Of the rule under marked text, in points.
  private static let rule: CGFloat = 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [selections, words, caret] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UITextView) {
    UIView.performWithoutAnimation {
      frame = CGRect(origin: .zero, size: view.contentSize)
      for part in [selections, words] { part.frame = bounds }
      let lines = linesInSight(of: view)
      showWords(of: view, lines)
      showStretches(of: view, lines)
      caret.isHidden = !view.isEditing || !view.mayEdit
      guard !caret.isHidden else { return }
      caret.frame = view.caretRect(for: UITextPosition(offset: view.editing.caret))
      caret.backgroundColor = view.tintColor
    }
  }

  private func linesInSight(of view: UITextView) -> Range<Int> {
    let count = view.lines.lines.count
    let first = max(0, view.line(at: view.bounds.minY))
    let end = max(0, view.line(at: view.bounds.maxY.nextDown) + 1)
    return min(first, count)..<min(max(first, end), count)
  }

  private func showWords(of view: UITextView, _ lines: Range<Int>) {
    while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
    while labels.count < lines.count {
      let label = LineLabel(frame: .zero)
      labels.append(label)
      words.addSubview(label)
    }
    let allLines = view.lines.lines
    let (left, right) = (view.textContainerInset.left, view.textContainerInset.right)
    let color = view.textColor ?? ControlColors(of: view).ink
    for (label, index) in zip(labels, lines) {
      label.frame = CGRect(
        x: left + UITextView.padding, y: view.y(ofLine: index),
        width: max(0, view.bounds.width - left - right - 2 * UITextView.padding), height: view.height(ofLine: index))
      label.line = view.lines.layout?.line(index)
      if label.text != allLines[index].text { label.text = allLines[index].text }
      if label.font !== view.shownFont { label.font = view.shownFont }
      (label.textColor, label.textAlignment) = (color, view.textAlignment)
    }
  }

  /// What is selected, and the rules under what is being composed.
  private func showStretches(of view: UITextView, _ lines: Range<Int>) {
    let tint = (view.tintColor ?? .systemBlue).withAlphaComponent(Self.selectionOpacity)
    let ink = view.textColor ?? ControlColors(of: view).ink
    var bars: [(frame: CGRect, color: UIColor)] = []
    for index in lines {
      if view.isEditing { bars += self.bars(of: view.editing.selection, index, view).map { ($0, tint) } }
      if let marked = view.editing.marked {
        bars += self.bars(of: marked, index, view).map { bar in
          (CGRect(x: bar.minX, y: bar.maxY - Self.rule, width: bar.width, height: Self.rule), ink)
        }
      }
    }
    while stretches.count > bars.count { stretches.removeLast().removeFromSuperview() }
    while stretches.count < bars.count {
      let part = ControlPart(frame: .zero)
      stretches.append(part)
      selections.addSubview(part)
    }
    for (part, bar) in zip(stretches, bars) { (part.frame, part.backgroundColor) = (bar.frame, bar.color) }
  }

  /// What a line has of a range. A line feed that is selected shows as a narrow bar.
  private func bars(of range: Range<Int>, _ index: Int, _ view: UITextView) -> [CGRect] {
    let line = view.lines.lines[index]
    let own = range.clamped(to: line.range)
    let hasFeed = !line.isWrapped && range.contains(line.range.upperBound)
    guard !own.isEmpty || hasFeed else { return [] }
    let geometry = view.geometry(ofLine: index, by: view.metrics)
    let start = view.start(ofWidth: geometry.width)
    let place = own.lowerBound - line.range.lowerBound..<own.upperBound - line.range.lowerBound
    var stretches = own.isEmpty ? [] : geometry.stretches(of: place)
    let height = view.height(ofLine: index)
    if hasFeed { stretches.append(geometry.width...geometry.width + height / 4) }
    return stretches.map { stretch in
      CGRect(
        x: start + stretch.lowerBound, y: view.y(ofLine: index), width: stretch.upperBound - stretch.lowerBound,
        height: height)
    }
  }
}

/// A line of a text view, which was broken and laid out before: it is drawn whole.
private final class LineLabel: UILabel {
  /// Nil for one without attributes.
  var line: TextLayout?

  override var isPartOfState: Bool { false }
  override var drawnLines: [String] { text.map { [$0] } ?? [] }
  override var drawnLayout: TextLayout? { line }
}
