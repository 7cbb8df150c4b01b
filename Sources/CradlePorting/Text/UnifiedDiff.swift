#if Porting
  /// What changes from one text to another, as `diff -u` writes it and `patch -p1` reads it.
  package struct UnifiedDiff {
    private let lines: (old: [[UInt8]], new: [[UInt8]])
    private let steps: [Step]

    /// Lines of both texts, in the order of the diff: -1 is taken out, 1 put in, 0 stays.
    private struct Step {
      let sign: Int
      let old: Int
      let new: Int
    }

    /// How many lines around a change are shown.
    private static let context = 3

    package init(from old: [UInt8], to new: [UInt8]) {
      lines = (UnifiedDiff.lines(of: old), UnifiedDiff.lines(of: new))
      steps = UnifiedDiff.steps(from: lines.old, to: lines.new)
    }

    /// The diff with its two headers; nothing where the texts are the same.
    package func text(path: String) -> [UInt8] {
      let hunks = hunks()
      guard !hunks.isEmpty else { return [] }
      let headers = "--- \(UnifiedDiff.quoted("a/\(path)"))\n+++ \(UnifiedDiff.quoted("b/\(path)"))\n"
      return Array(headers.utf8) + hunks.flatMap(text(of:))
    }

    /// With the line feeds: what differs in nothing but those differs.
    private static func lines(of text: [UInt8]) -> [[UInt8]] {
      var (lines, start) = ([[UInt8]](), 0)
      for index in text.indices where text[index] == .lineFeed {
        lines.append(Array(text[start...index]))
        start = index + 1
      }
      if start < text.count { lines.append(Array(text[start...])) }
      return lines
    }

    private static func offsets(_ changes: [CollectionDifference<[UInt8]>.Change]) -> Set<Int> {
      Set(
        changes.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): offset
          }
        })
    }

    private static func steps(from old: [[UInt8]], to new: [[UInt8]]) -> [Step] {
      let difference = new.difference(from: old)
      let (removed, inserted) = (offsets(difference.removals), offsets(difference.insertions))
      var (steps, here, there) = ([Step](), 0, 0)
      while here < old.count || there < new.count {
        let sign = removed.contains(here) ? -1 : inserted.contains(there) ? 1 : 0
        steps.append(Step(sign: sign, old: here, new: there))
        if sign <= 0 { here += 1 }
        if sign >= 0 { there += 1 }
      }
      return steps
    }

    /// Changes with what is around them; those whose surroundings touch are one.
    private func hunks() -> [Range<Int>] {
      var hunks: [Range<Int>] = []
      for index in steps.indices where steps[index].sign != 0 {
        let start = max(index - UnifiedDiff.context, 0)
        let end = min(index + UnifiedDiff.context + 1, steps.count)
        if let last = hunks.last, last.upperBound >= start {
          hunks[hunks.count - 1] = last.lowerBound..<end
        } else {
          hunks.append(start..<end)
        }
      }
      return hunks
    }

    private func text(of hunk: Range<Int>) -> [UInt8] {
      let part = steps[hunk]
      guard let first = part.first else { return [] }
      let old = UnifiedDiff.span(first.old, part.count { $0.sign <= 0 })
      let new = UnifiedDiff.span(first.new, part.count { $0.sign >= 0 })
      return Array("@@ -\(old) +\(new) @@\n".utf8) + part.flatMap(text(of:))
    }

    /// A line's number counts from 1, but where there is none it is that of the line before.
    private static func span(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

    private func text(of step: Step) -> [UInt8] {
      let line = step.sign > 0 ? lines.new[step.new] : lines.old[step.old]
      let mark = UInt8(ascii: step.sign < 0 ? "-" : step.sign > 0 ? "+" : " ")
      return [mark] + line + (line.last == .lineFeed ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }

    /// A name with spaces ends with a tab; one with quotes, backslashes or control characters is written as in C.
    private static func quoted(_ path: String) -> String {
      let isPlain = path.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      }
      guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
      let escaped = path.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
        case 0x20..<0x7F: String(UnicodeScalar(byte))
        default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
        }
      }
      return "\"\(escaped.joined())\""
    }
  }
#endif
