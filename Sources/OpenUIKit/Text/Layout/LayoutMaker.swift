import Foundation

/// Makes the lines of a layout, from the top to the bottom.
struct LayoutMaker {
  private let text: StyledText
  private let ruler: TextRuler
  private let width: CGFloat
  private let limit: Int
  private let breakMode: NSLineBreakMode?
  private var lines: [TextLayout.Line] = []
  private var bottom: CGFloat = 0

  init(_ text: StyledText, width: CGFloat, limit: Int, breakMode: NSLineBreakMode?) {
    (self.text, self.width, self.limit, self.breakMode) = (text, width, limit, breakMode)
    ruler = TextRuler(text)
  }

  mutating func make() -> (lines: [TextLayout.Line], size: CGSize) {
    for (index, paragraph) in text.paragraphs.enumerated() {
      if limit > 0, lines.count >= limit { break }
      if index > 0 {
        bottom += text.paragraphs[index - 1].look.paragraphSpacing + paragraph.look.paragraphSpacingBefore
      }
      addLines(of: paragraph.range, paragraph.look, isLast: index == text.paragraphs.count - 1)
    }
    return (lines, CGSize(width: max(0, lines.map { $0.x + $0.width }.max() ?? 0), height: bottom))
  }

  private mutating func addLines(of range: Range<Int>, _ look: ParagraphLook, isLast: Bool) {
    let mode = breakMode ?? look.lineBreakMode
    let end = look.end(in: width)
    let indent = { (line: Int) in line == 0 ? look.firstLineHeadIndent : look.headIndent }
    let isSingle = limit == 1 && mode.keepsSingleLine
    let breaker = LineBreaker(text: text, ruler: ruler, isByWords: mode != .byCharWrapping)
    let broken =
      isSingle
      ? [LineBreaker.Line(range: range, end: range.upperBound)]
      : breaker.lines(of: range) { end - indent($0) }
    for (index, line) in broken.enumerated() {
      let isLastLine = limit > 0 && lines.count == limit - 1
      let room = end - indent(index)
      var pieces = [line.range]
      if isLastLine, mode.truncates {
        // What is left of the paragraph is cut; a line that fits is cut as well where paragraphs follow.
        let rest = line.range.lowerBound..<range.upperBound
        let hasMore = !isLast && !isSingle
        if ruler.width(of: rest) > room + 1e-6 || hasMore { pieces = cut(rest, mode, room) } else { pieces = [rest] }
      }
      let isJustified = look.alignment == .justified && index < broken.count - 1 && !isLastLine
      if index > 0 { bottom += look.lineSpacing }
      add(pieces, look, indent(index), room, isJustified: isJustified)
      if isLastLine { return }
    }
  }

  /// The two ranges that are kept of a line, the "…" between them: either of them may be empty.
  private func cut(_ range: Range<Int>, _ mode: NSLineBreakMode, _ room: CGFloat) -> [Range<Int>] {
    let stops = Array(ruler.stops(in: range))
    let count = stops.count - 1
    func ranges(_ first: Int, _ last: Int) -> [Range<Int>] {
      [range.lowerBound..<stops[min(first, count)], stops[count - last]..<range.upperBound]
    }
    // A line that is cut since others follow loses nothing if the "…" still has room.
    let whole = ranges(count, 0)
    if mode == .byTruncatingTail, widthOfCut(whole) <= room { return whole }
    let (first, last) = Truncation.kept(of: count, mode) { widthOfCut(ranges($0, $1)) <= room + 1e-6 }
    return ranges(first, last)
  }

  private func widthOfCut(_ ranges: [Range<Int>]) -> CGFloat {
    let look = ellipsisLook(ranges)
    return ranges.reduce(LetterWidths.width(of: Truncation.ellipsis, in: look.font.face) * look.font.pointSize) {
      $0 + ruler.width(of: $1)
    }
  }

  /// The "…" looks as the character before it, or that behind it at the beginning of a line.
  private func ellipsisLook(_ ranges: [Range<Int>]) -> StyledText.Look {
    text.look(at: ranges[0].isEmpty ? ranges[1].lowerBound : ranges[0].upperBound - 1)
  }

  // MARK: A line

  private mutating func add(
    _ pieces: [Range<Int>], _ look: ParagraphLook, _ indent: CGFloat, _ room: CGFloat, isJustified: Bool
  ) {
    let range = pieces[0].lowerBound..<max(pieces[0].upperBound, pieces.last?.upperBound ?? 0)
    var runs = pieces.count == 1 ? self.runs(in: range) : cutRuns(pieces)
    let natural = runs.reduce(0) { $0 + $1.width }
    if isJustified, room.isFinite { stretch(&runs, by: room - natural) }
    let used = runs.reduce(0) { $0 + $1.width }
    var x = indent + (width < .greatestFiniteMagnitude ? look.alignment.share * max(0, room - used) : 0)
    let start = x
    for index in runs.indices {
      runs[index].x = x
      x += runs[index].width
    }
    let looks = runs.isEmpty ? [text.look(at: range.lowerBound)] : runs.map(\.look)
    let ascent = looks.map { $0.font.ascender + $0.rise }.max() ?? 0
    let descent = looks.map { -$0.font.descender - $0.rise }.max() ?? 0
    let height = look.lineHeight(of: ascent + descent)
    // What a line is higher than its letters lies above them, and so does what it is lower.
    lines.append(
      TextLayout.Line(
        range: range, runs: runs, x: start, width: used, top: bottom, height: height,
        baseline: bottom + height - descent))
    bottom += height
  }

  /// Takes what a line lacks into its spaces.
  private func stretch(_ runs: inout [TextLayout.Run], by slack: CGFloat) {
    let spaces = runs.reduce(0) { $0 + $1.spaces }
    guard spaces > 0, slack > 0 else { return }
    for index in runs.indices {
      runs[index].gap = slack / CGFloat(spaces)
      runs[index].width += runs[index].gap * CGFloat(runs[index].spaces)
    }
  }

  private func cutRuns(_ pieces: [Range<Int>]) -> [TextLayout.Run] {
    let look = ellipsisLook(pieces)
    let width = LetterWidths.width(of: Truncation.ellipsis, in: look.font.face) * look.font.pointSize
    let place = pieces[0].upperBound
    let ellipsis = TextLayout.Run(
      text: String(Truncation.ellipsis), look: look, x: 0, width: width, isRightToLeft: false, range: place..<place)
    return runs(in: pieces[0]) + [ellipsis] + runs(in: pieces[1])
  }

  /// From left to right on the screen. A tab is room, and ends a run.
  private func runs(in range: Range<Int>) -> [TextLayout.Run] {
    let string = text.string(range)
    let stops = Array(ruler.stops(in: range))
    return TextDirections(string).runs.flatMap { run -> [TextLayout.Run] in
      guard !run.characters.isEmpty else { return [] }
      let own = stops[run.characters.lowerBound]..<stops[run.characters.upperBound]
      let parts = text.stretches.flatMap { stretch -> [TextLayout.Run] in
        let part = stretch.range.clamped(to: own)
        return part.isEmpty ? [] : split(part).map { self.run($0, stretch.look, run.isRightToLeft) }
      }
      return run.isRightToLeft ? parts.reversed() : parts
    }
  }

  private func run(_ range: Range<Int>, _ look: StyledText.Look, _ isRightToLeft: Bool) -> TextLayout.Run {
    TextLayout.Run(
      text: text.string(range), look: look, x: 0, width: ruler.width(of: range), isRightToLeft: isRightToLeft,
      range: range)
  }

  /// Before and behind each tab.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var (parts, start): ([Range<Int>], Int) = ([], range.lowerBound)
    for place in range where text.units[place] == 9 {
      if place > start { parts.append(start..<place) }
      parts.append(place..<place + 1)
      start = place + 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }
}

extension TextLayout.Run {
  fileprivate var spaces: Int { text.utf8.count { $0 == 32 } }
}

extension NSTextAlignment {
  /// Which part of the room that a line does not need lies before it.
  package var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    case .left, .justified, .natural: 0
    }
  }
}
