/// Sentences that wait until what they are about stands still: while a slider is dragged, the last one alone is told.
package struct PendingSentences: Sendable {
  /// What waits apart from others. One sentence of each waits at most.
  package enum Topic: CaseIterable, Sendable {
    case scene, count, numbers, time, notice, focus
  }

  package struct Entry: Equatable, Sendable {
    package let topic: Topic
    package fileprivate(set) var told: Told
    /// In seconds, on the clock of whoever asks.
    fileprivate var due: Double
  }

  private var entries: [Entry] = []

  package init() {}

  /// When the first one is due; nil while none waits.
  package var nextDue: Double? { entries.map(\.due).min() }

  /// Puts a sentence in the place of the one that waits of its topic; that one's turn among the topics stays.
  package mutating func put(_ told: Told, of topic: Topic, due: Double) {
    guard let index = entries.firstIndex(where: { $0.topic == topic }) else {
      return entries.append(Entry(topic: topic, told: told, due: due))
    }
    (entries[index].told, entries[index].due) = (told, due)
  }

  /// Takes what is due, in the order in which it was begun.
  package mutating func take(at now: Double) -> [Entry] {
    defer { entries.removeAll { $0.due <= now } }
    return entries.filter { $0.due <= now }
  }

  /// Takes all of them: something else has happened, and they came before it.
  package mutating func takeAll() -> [Entry] { take(at: .infinity) }
}
