internal import CradleStage

/// A line of text in the parts that are placed beside each other, from left to right on the screen.
enum LinePart {
  /// Characters that stand for themselves, each placed by its own advance.
  case letters(Substring, characters: Range<Int>)
  /// A word that the font engine shapes as a whole.
  case word(ShapedWord, font: OpenFont, characters: Range<Int>)
}

extension FontFace {
  /// Itemises a line: by direction, by what has to be shaped, and there by words and fonts.
  func parts(of line: String) -> [LinePart] {
    // Nothing before the combining marks has to be shaped: most lines are done with one look.
    if line.utf8.allSatisfy({ $0 < 0xCC }) { return [.letters(line[...], characters: 0..<line.count)] }
    let characters = Array(line)
    return DrawnRun.runs(of: line).flatMap { run in
      let pieces = pieces(of: characters, in: run)
      return run.isRightToLeft ? pieces.reversed() : pieces
    }
  }

  private func pieces(of characters: [Character], in run: DrawnRun) -> [LinePart] {
    var pieces: [LinePart] = []
    var start = run.characters.lowerBound
    while start < run.characters.upperBound {
      let key = PieceKey(characters[start], in: run, of: self)
      var end = start + 1
      let limit = min(run.characters.upperBound, start + (key.font == nil ? characters.count : longestWord))
      while end < limit, key.goesOn, PieceKey(characters[end], in: run, of: self) == key { end += 1 }
      let text = String(characters[start..<end])
      pieces.append(
        key.font.map {
          .word(ShapedWord(string: text, isRightToLeft: run.isRightToLeft), font: $0, characters: start..<end)
        } ?? .letters(text[...], characters: start..<end))
      start = end
    }
    return pieces
  }

  /// In characters. A longer word, as a sentence in a script without spaces, is shaped in parts: each has to fit into
  /// the atlas, which begins with 1024 pixels, and few characters are wider than a line is high.
  private var longestWord: Int { max(1, 1024 / max(1, lineHeight)) }

  /// Pixels from the start of a part to its end.
  func width(of part: LinePart) -> Int {
    switch part {
    case .letters(let text, _): width(ofLetters: text)
    case .word(let word, let font, _): font.width(of: word)
    }
  }
}

/// What characters have in common that are shaped, or placed, together.
@MainActor private struct PieceKey: Equatable {
  /// Nil for letters that need no shaping.
  let font: OpenFont?
  /// Words end at spaces: so they stay small enough for the atlas, and come again.
  let isSpace: Bool
  let goesOn: Bool

  init(_ character: Character, in run: DrawnRun, of face: FontFace) {
    let isEmoji = ShapedWord.isEmoji(character)
    isSpace = character == " "
    goesOn = !isEmoji
    font = run.isRightToLeft || ShapedWord.needs(character) ? face.shaper(of: character, isEmoji: isEmoji) : nil
  }

  nonisolated static func == (left: PieceKey, right: PieceKey) -> Bool {
    left.font === right.font && left.goesOn && right.goesOn && (left.font == nil || left.isSpace == right.isSpace)
  }
}

// MARK: - Measuring

extension FontFace {
  /// Device pixels from the start of a string to its end.
  func width(of string: String) -> Int { parts(of: string).reduce(0) { $0 + width(of: $1) } }

  /// The edges of each character, in device pixels from the left end, in the order of the text.
  func places(in line: String) -> [(leading: Int, trailing: Int)] {
    var places = Array(repeating: (leading: 0, trailing: 0), count: line.count)
    var left = 0
    for part in parts(of: line) {
      switch part {
      case .letters(let text, let characters):
        var (right, previous): (Int, Unicode.Scalar?) = (left, nil)
        for (index, character) in zip(characters, text) {
          let start = right
          for scalar in character.unicodeScalars where scalar.isDrawn {
            if let previous { right += kerning(previous, scalar) }
            right += advance(scalar)
            previous = scalar
          }
          places[index] = (start, right)
        }
      case .word(let word, let font, let characters):
        let width = font.width(of: word)
        for (count, index) in characters.enumerated() {
          let (start, end) = (font.width(ofFirst: count, of: word), font.width(ofFirst: count + 1, of: word))
          places[index] = word.isRightToLeft ? (left + width - start, left + width - end) : (left + start, left + end)
        }
      }
      left += width(of: part)
    }
    return places
  }
}
