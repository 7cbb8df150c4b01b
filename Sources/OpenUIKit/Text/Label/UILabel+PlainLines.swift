import Foundation

// The lines of a text without attributes, by the fonts of the host.

extension UILabel {
  /// In a box of that width, before they are cut.
  func plainLines(fitting width: CGFloat, lines limit: Int) -> [String] {
    let isWhole = limit == 1 && lineBreakMode.keepsSingleLine
    var lines: [String] = []
    for paragraph in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      lines += isWhole ? [String(paragraph)] : wrap(paragraph, width)
    }
    return limit > 0 ? Array(lines.prefix(limit)) : lines
  }

  /// The same, the last one cut where it is too long or where others would follow.
  func cutLines(fitting width: CGFloat) -> [String] {
    // One line is not worth keeping beside what is cut of it.
    var lines = numberOfLines == 1 ? plainLines(fitting: width, lines: 1) : lines(fitting: width)
    guard numberOfLines > 0, lines.count == numberOfLines, lineBreakMode.truncates, let last = lines.last,
      !drawsWhole(in: width)
    else { return lines }
    guard numberOfLines > 1 else {
      let font = drawnFont
      if isTooLong(last, width, font) { lines[0] = cut(last, width, font) }
      return lines
    }
    let rest = rest(behind: lines, width)
    return lines.dropLast() + [rest.map { cut($0, width, font) } ?? last]
  }

  /// What of the text has to go into the last of the lines; nil if that is the line itself.
  private func rest(behind lines: [String], _ width: CGFloat) -> String? {
    var before = 0
    let paragraphs = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
      let own = wrap(paragraph, width)
      guard before + own.count >= lines.count else {
        before += own.count
        continue
      }
      let left = own[(lines.count - before - 1)...]
      let isLast = index == paragraphs.count - 1
      if left.count == 1, isLast { return nil }
      // Where another paragraph follows the "…" stands for it.
      return left.joined(separator: " ") + (isLast ? "" : " " + String(paragraphs[index + 1]))
    }
    return nil
  }

  private func isTooLong(_ line: String, _ width: CGFloat, _ font: UIFont) -> Bool {
    self.width(of: line, font) > width + 1e-6
  }

  private func cut(_ line: String, _ width: CGFloat, _ font: UIFont) -> String {
    guard isTooLong(line, width, font) else { return line }
    // A string that is short takes nothing from the heap: cells that come into view are cut in the middle of a scroll.
    func kept(_ first: Int, _ last: Int) -> String {
      var kept = String(line.prefix(first))
      kept.append(Truncation.ellipsis)
      kept.append(contentsOf: line.suffix(last))
      return kept
    }
    let (first, last) = Truncation.kept(of: line.count, lineBreakMode) { self.width(of: kept($0, $1), font) <= width }
    return kept(first, last)
  }

  /// Greedy filling. A word that is wider than the box has a line of its own and sticks out.
  private func wrap(_ paragraph: Substring, _ width: CGFloat) -> [String] {
    guard lineBreakMode != .byCharWrapping else { return characterLines(of: String(paragraph), width) }
    var lines: [String] = []
    var line = ""
    for piece in LinePiece.pieces(of: paragraph) {
      let longer = line.isEmpty ? piece.text : line + (piece.followsSpace ? " " : "") + piece.text
      if !line.isEmpty, self.width(of: longer, font) > width {
        lines.append(line)
        line = piece.text
      } else {
        line = longer
      }
    }
    return lines + [line]
  }

  private func characterLines(of text: String, _ width: CGFloat) -> [String] {
    var (lines, line): ([String], String) = ([], "")
    for character in text {
      if !line.isEmpty, self.width(of: line + String(character), font) > width {
        lines.append(line)
        line = ""
      }
      line.append(character)
    }
    return lines + [line]
  }
}
