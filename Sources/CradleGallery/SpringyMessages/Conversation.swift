import Foundation

/// The messages of the scene, the newest last: those that the conversation began with, of which some have been deleted,
/// and those that were typed.
///
/// It is kept as runs, so that ten million messages take no memory until some are deleted. Looking one up takes time in
/// proportion to the number of runs, which is that of deletions.
package struct Conversation: Equatable {
  package enum Run: Equatable, Sendable {
    /// Messages that the conversation began with, by their numbers.
    case generated(Range<Int>)
    case typed(String)

    package var count: Int {
      if case .generated(let numbers) = self { numbers.count } else { 1 }
    }
  }

  package struct Message: Equatable {
    package let text: String
    /// Written by the user.
    let isOwn: Bool
  }

  package private(set) var runs: [Run]
  package private(set) var count: Int

  package init(_ runs: [Run]) {
    self.runs = runs
    count = runs.reduce(0) { $0 + $1.count }
  }

  package init(count: Int) {
    self.init(count == 0 ? [] : [.generated(0..<count)])
  }

  package subscript(item: Int) -> Message {
    let (run, place) = place(of: item)
    switch runs[run] {
    case .generated(let numbers): return SampleMessages.message(numbers.lowerBound + place)
    case .typed(let text): return Message(text: text, isOwn: true)
    }
  }

  /// The message at `item`, as a run of its own.
  package func run(of item: Int) -> Run {
    let (run, place) = place(of: item)
    guard case .generated(let numbers) = runs[run] else { return runs[run] }
    let number = numbers.lowerBound + place
    return .generated(number..<number + 1)
  }

  /// Puts one message before the one at `item`, or at the end.
  package mutating func insert(_ message: Run, at item: Int) {
    var index = runs.count
    if item < count {
      let (run, place) = place(of: item)
      index = run
      if place > 0 {
        runs.replaceSubrange(run...run, with: Conversation.split(runs[run], at: place, without: 0))
        index += 1
      }
    }
    runs.insert(message, at: index)
    join(at: index + 1)
    join(at: index)
    count += 1
  }

  package mutating func remove(at item: Int) {
    let (run, place) = place(of: item)
    runs.replaceSubrange(run...run, with: Conversation.split(runs[run], at: place, without: 1))
    count -= 1
  }

  /// The two parts of a run, without so many messages at the beginning of the second one.
  private static func split(_ run: Run, at place: Int, without removed: Int) -> [Run] {
    guard case .generated(let numbers) = run else { return removed == 0 ? [run] : [] }
    let number = numbers.lowerBound + place
    return [numbers.lowerBound..<number, number + removed..<numbers.upperBound].filter { !$0.isEmpty }.map(
      Run.generated)
  }

  /// Makes one run of two that follow each other, which a deletion that is undone had parted.
  private mutating func join(at index: Int) {
    guard runs.indices.contains(index), index > 0, case .generated(let before) = runs[index - 1],
      case .generated(let after) = runs[index], before.upperBound == after.lowerBound
    else { return }
    runs.replaceSubrange(index - 1...index, with: [.generated(before.lowerBound..<after.upperBound)])
  }

  private func place(of item: Int) -> (run: Int, place: Int) {
    var rest = item
    for (index, run) in runs.enumerated() {
      if rest < run.count { return (index, rest) }
      rest -= run.count
    }
    fatalError("There is no message \(item): there are \(count).")
  }
}
