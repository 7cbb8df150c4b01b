/// Where a key moves the caret. Left and right are those of the screen, whatever the direction of the text.
package enum TextMovement: CaseIterable, Sendable {
  case left, right, wordLeft, wordRight, beginning, end

  /// In a text of which nobody is to see where its words are.
  var besidesWords: TextMovement {
    switch self {
    case .wordLeft: .beginning
    case .wordRight: .end
    default: self
    }
  }
}

extension TextEditing {
  /// Moves the caret. Without `extends` the selection becomes empty: a step to the left of it leads to its left end.
  package mutating func move(_ movement: TextMovement, extends: Bool) {
    let isCollapse = !extends && !selection.isEmpty && (movement == .left || movement == .right)
    let place = isCollapse ? outermost(movement) : place(movement, from: caret)
    select(from: extends ? anchor : place, to: place)
  }

  /// The place to which a movement leads from another.
  package func place(_ movement: TextMovement, from place: Int) -> Int {
    switch movement {
    case .left: neighbour(of: place, isRight: false)
    case .right: neighbour(of: place, isRight: true)
    case .wordLeft: TextDirections(text).isRightToLeft ? wordEnd(after: place) : wordStart(before: place)
    case .wordRight: TextDirections(text).isRightToLeft ? wordStart(before: place) : wordEnd(after: place)
    case .beginning: 0
    case .end: length
    }
  }

  package func character(before place: Int) -> Int { stops.last { $0 < place } ?? 0 }
  package func character(after place: Int) -> Int { stops.first { $0 > place } ?? length }

  private func outermost(_ movement: TextMovement) -> Int {
    let ends = [selection.lowerBound, selection.upperBound]
    let columns = TextDirections(text).columns
    let first = columns[characters(before: ends[0])] <= columns[characters(before: ends[1])]
    return first == (movement == .left) ? ends[0] : ends[1]
  }

  /// The next place on the screen. Where the direction changes, two places can be at one column: then the one that goes
  /// on in the order of the text is taken.
  private func neighbour(of place: Int, isRight: Bool) -> Int {
    let columns = TextDirections(text).columns
    let own = columns[characters(before: place)]
    let beyond = columns.filter { isRight ? $0 > own : $0 < own }
    guard let next = isRight ? beyond.min() : beyond.max() else { return place }
    let index = isRight ? columns.lastIndex(of: next) : columns.firstIndex(of: next)
    return index.map { stops[$0] } ?? place
  }
}

// MARK: - Words

extension TextEditing {
  /// The word at a place, or the spaces or signs there: all characters of one kind.
  package func word(at place: Int) -> Range<Int> {
    let characters = Array(text)
    guard !characters.isEmpty else { return 0..<0 }
    let index = min(self.characters(before: stop(atOrBefore: place)), characters.count - 1)
    let kind = WordKind(characters[index])
    let start = characters[..<index].lastIndex { WordKind($0) != kind }.map { $0 + 1 } ?? 0
    let end = characters[index...].firstIndex { WordKind($0) != kind } ?? characters.count
    return stops[start]..<stops[end]
  }

  /// What lies between the line feeds around a place.
  package func paragraph(at place: Int) -> Range<Int> {
    let units = Array(text.utf16)
    let middle = min(max(place, 0), units.count)
    let start = units[..<middle].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return start..<(units[middle...].firstIndex(of: 10) ?? units.count)
  }

  /// Where the word ends that goes on or begins behind a place.
  package func wordEnd(after place: Int) -> Int {
    let kinds = text.map(WordKind.init)
    var index = characters(before: place)
    while index < kinds.count, !kinds[index].isWord { index += 1 }
    guard index < kinds.count else { return length }
    let kind = kinds[index]
    while index < kinds.count, kinds[index] == kind { index += 1 }
    return stops[index]
  }

  /// Where the word begins that goes on or ends before a place.
  package func wordStart(before place: Int) -> Int {
    let kinds = text.map(WordKind.init)
    var index = characters(before: place)
    while index > 0, !kinds[index - 1].isWord { index -= 1 }
    guard index > 0 else { return 0 }
    let kind = kinds[index - 1]
    while index > 0, kinds[index - 1] == kind { index -= 1 }
    return stops[index]
  }
}

/// What holds together when the caret moves by words. Chinese and Japanese have no spaces: there a change of the script
/// is taken for the edge of a word, since no dictionary is here.
enum WordKind: Equatable {
  case space, letters, ideographs, hiragana, katakana, signs

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .signs
      return
    }
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    default:
      if scalar.properties.isIdeographic {
        self = .ideographs
      } else if character.isLetter || character.isNumber || character == "_" || scalar.properties.isAlphabetic {
        self = .letters
      } else {
        self = character.isWhitespace ? .space : .signs
      }
    }
  }

  var isWord: Bool { self != .space && self != .signs }
}
