/// Draws faults at random: so many of each room, and of each room as many of one kind as of another, while there are
/// any.
package struct Draw {
  /// A fault that can be drawn.
  package struct Candidate: Sendable {
    package let line: FaultLine
    package let fault: Fault

    package init(line: FaultLine, fault: Fault) {
      self.line = line
      self.fault = fault
    }
  }

  /// For each room and kind the candidates in the order in which they are drawn.
  private let decks: [[[Candidate]]]

  /// - Parameter candidates: those of each room, in a fixed order.
  package init(from candidates: [[Candidate]], seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    decks = candidates.map { room in
      FaultKind.allCases.map { kind in room.filter { $0.fault.kind == kind }.shuffled(using: &random) }
    }
  }

  /// For each room its faults, in the order in which they were drawn.
  ///
  /// - Parameter excluded: whether a candidate is not to be drawn. The same candidates come again without it, but for
  ///   one more in the place of each that is excluded.
  package func drawn(_ count: Int, weights: [Int], excluded: (Candidate) -> Bool) -> [[Candidate]] {
    let total = weights.reduce(0, +)
    return decks.indices.map { room in
      let before = weights[..<room].reduce(0, +)
      let share = count * (before + weights[room]) / total - count * before / total
      return drawn(share, of: decks[room].map { $0.filter { !excluded($0) } })
    }
  }

  private func drawn(_ count: Int, of decks: [[Candidate]]) -> [Candidate] {
    let longest = decks.map(\.count).max() ?? 0
    let inTurn = (0..<longest).flatMap { place in
      decks.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
    return Array(inTurn.prefix(count))
  }
}
