/// In which direction each character of a line goes, and in which order they stand on the screen.
///
/// This is the implicit part of the Unicode Bidirectional Algorithm (UAX #9): P2 and P3, W1 to W7, N1 and N2, I1 and
/// I2, L1 and L2. Explicit embeddings, isolates and pairs of brackets (N0) are left out: people who type have no keys
/// for the former, and brackets follow from what is around them. Each line is a paragraph of its own.
package struct TextDirections: Equatable, Sendable {
  /// Characters that follow each other on the screen and go in one direction.
  package struct Run: Equatable, Sendable {
    /// Characters of the line, counted from 0 in the order of the text.
    package let characters: Range<Int>
    package let isRightToLeft: Bool
  }

  /// Whether the line begins at the right: its first letter says so.
  package let isRightToLeft: Bool
  /// By character. Odd ones go from right to left.
  package let levels: [UInt8]

  package init(_ line: String) {
    // Most lines have nothing in them that goes to the left.
    guard line.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
      (isRightToLeft, levels) = (false, Array(repeating: 0, count: line.count))
      return
    }
    let kinds = line.map(BidiClass.init)
    isRightToLeft = kinds.first(where: \.isLetter).map { $0 != .left } ?? false
    levels = BidiLevels.levels(of: kinds, base: isRightToLeft ? 1 : 0)
  }

  /// From left to right on the screen.
  package var runs: [Run] {
    var runs: [(characters: Range<Int>, level: UInt8)] = []
    for (index, level) in levels.enumerated() {
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].characters = last.characters.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, level))
      }
    }
    // From the highest level to 1, whatever is at a level or above it is reversed (L2).
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        if end > start { runs[start..<end].reverse() }
        start = end + 1
      }
    }
    return runs.map { Run(characters: $0.characters, isRightToLeft: $0.level % 2 == 1) }
  }

  /// For each place between characters, counted in characters, its column on the screen if all are equally wide: the
  /// leading edge of the character behind it, and for the last place the trailing edge of the last character.
  package var columns: [Int] {
    guard levels.contains(where: { $0 > 0 }) else { return Array(0...levels.count) }
    var columns = Array(repeating: 0, count: levels.count + 1)
    var column = 0
    for run in runs {
      for (index, character) in run.characters.enumerated() {
        columns[character] = column + (run.isRightToLeft ? run.characters.count - index : index)
        if character == levels.count - 1 { columns[levels.count] = columns[character] + (run.isRightToLeft ? -1 : 1) }
      }
      column += run.characters.count
    }
    return columns
  }
}

/// The rules that give each character its level.
private enum BidiLevels {
  static func levels(of original: [BidiClass], base: UInt8) -> [UInt8] {
    let kinds = resolveNeutrals(resolveNumbers(original, base), base)
    var levels = kinds.map { kind -> UInt8 in
      switch kind {
      case .right, .arabic: 1
      case .number, .arabicNumber: 2
      case .left: base == 0 ? 0 : 2
      default: base
      }
    }
    // Spaces at the end of a line belong to its beginning's side (L1).
    for index in original.indices.reversed() {
      guard original[index] == .space else { break }
      levels[index] = base
    }
    return levels
  }

  /// W2 to W7. W1 is done already: a mark is part of its character.
  private static func resolveNumbers(_ original: [BidiClass], _ base: UInt8) -> [BidiClass] {
    var kinds = original
    var strong: BidiClass = base == 0 ? .left : .right
    for index in kinds.indices {
      if kinds[index].isLetter { strong = kinds[index] }
      if kinds[index] == .number, strong == .arabic { kinds[index] = .arabicNumber }
    }
    for index in kinds.indices.dropFirst().dropLast() where kinds[index].separates {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      let joins = before == after && (before == .number || before == .arabicNumber && kinds[index] == .commonSeparator)
      if joins { kinds[index] = before }
    }
    attachTerminators(&kinds)
    strong = base == 0 ? .left : .right
    for index in kinds.indices {
      if kinds[index].isLetter { strong = kinds[index] }
      if kinds[index].separates || kinds[index] == .terminator { kinds[index] = .neutral }
      if kinds[index] == .number, strong == .left { kinds[index] = .left }
    }
    return kinds
  }

  /// Signs such as that of a currency belong to the number beside them (W5).
  private static func attachTerminators(_ kinds: inout [BidiClass]) {
    for order in [Array(kinds.indices), kinds.indices.reversed()] {
      for (previous, index) in zip(order, order.dropFirst())
      where kinds[index] == .terminator && kinds[previous] == .number { kinds[index] = .number }
    }
  }

  /// N1 and N2: what has no direction takes that of both neighbours, and else that of the line.
  private static func resolveNeutrals(_ original: [BidiClass], _ base: UInt8) -> [BidiClass] {
    var kinds = original
    let own: BidiClass = base == 0 ? .left : .right
    var start = 0
    while start < kinds.count {
      guard kinds[start].isNeutral else {
        start += 1
        continue
      }
      let end = kinds[start...].firstIndex { !$0.isNeutral } ?? kinds.count
      let before = start == 0 ? own : kinds[start - 1].side
      let after = end == kinds.count ? own : kinds[end].side
      for index in start..<end { kinds[index] = before == after ? before : own }
      start = end
    }
    return kinds
  }
}

extension BidiClass {
  fileprivate var separates: Bool { self == .separator || self == .commonSeparator }
  fileprivate var isNeutral: Bool { self == .neutral || self == .space }
  /// Numbers count as letters from right to left where neutral characters ask.
  fileprivate var side: BidiClass { self == .left ? .left : .right }
}
