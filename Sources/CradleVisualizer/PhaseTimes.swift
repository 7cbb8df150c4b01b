import CradleStage
import OpenUIKit

/// How long each part of the last ticks took, in microseconds, for a stacked plot. Kept only while somebody shows it.
package struct PhaseTimes {
  /// The parts of a tick, from the bottom of the stack to its top.
  package enum Part: Int, CaseIterable, Sendable {
    /// What the hand does, scrolling included.
    case events
    /// The engine's, as `docs/engine.md` names its stages.
    case pairs, contacts, springs, islands, solver, continuous, sleep
    /// What else a step does: motions, behaviors, places written to items, call-backs.
    case step
    case layout

    /// In a word, for a legend.
    package var name: String { "\(self)" }

    package init(_ phase: Stage.Phase) {
      self =
        switch phase {
        case .deliver: .events
        case .step: .step
        case .layout: .layout
        }
    }

    package init(_ phase: DynamicsPhase) {
      self =
        switch phase {
        case .preparation: .step
        case .pairs: .pairs
        case .contacts: .contacts
        case .springs: .springs
        case .islands: .islands
        case .solver: .solver
        case .continuous: .continuous
        case .sleep: .sleep
        }
    }
  }

  /// How many ticks are kept, those at the start, which are all 0, among them.
  package let tickCount: Int
  /// Of each part a ring of its times.
  private var rings: [[Float]]
  private var present = [Float](repeating: 0, count: Part.allCases.count)
  /// Where the oldest tick is in each of the rings.
  private var first = 0

  package init(tickCount: Int = 240) {
    self.tickCount = tickCount
    rings = Part.allCases.map { _ in [Float](repeating: 0, count: tickCount) }
  }

  /// - Parameter lap: since the phase before ended, in microseconds. A part may have several in a tick.
  package mutating func add(_ lap: Double, to part: Part) {
    present[part.rawValue] += Float(lap)
  }

  package mutating func endTick() {
    for part in Part.allCases {
      rings[part.rawValue][first] = present[part.rawValue]
      present[part.rawValue] = 0
    }
    first = (first + 1) % tickCount
  }

  /// The times of a part, the oldest first.
  package func values(of part: Part) -> [Float] {
    let ring = rings[part.rawValue]
    return Array(ring[first...] + ring[..<first])
  }

  /// How long each kept tick took as a whole, the oldest first.
  package var totals: [Float] {
    (0..<tickCount).map { tick in rings.reduce(0) { $0 + $1[(first + tick) % tickCount] } }
  }
}
