import Foundation

/// The messages of the scene, the newest last: those that the conversation began with, of which some have been deleted,
/// and those that were typed.
///
/// It is kept as runs, so that ten million messages take no memory until some are deleted. Looking one up takes time in
/// proportion to the number of runs, which is that of deletions.
struct Conversation: Equatable {
  enum Run: Equatable, Sendable {
    /// Messages that the conversation began with, by their numbers.
    case generated(Range<Int>)
    case typed(String)

    var count: Int {
      if case .generated(let numbers) = self { numbers.count } else { 1 }
    }
  }

  struct Message: Equatable {
    let text: String
    /// Written by the user.
    let isOwn: Bool
  }

  private(set) var runs: [Run]
  private(set) var count: Int

  init(_ runs: [Run]) {
    self.runs = runs
    count = runs.reduce(0) { $0 + $1.count }
  }

  init(count: Int) {
    self.init(count == 0 ? [] : [.generated(0..<count)])
  }

  subscript(item: Int) -> Message {
    let (run, place) = place(of: item)
    switch runs[run] {
    case .generated(let numbers): return SampleMessages.message(numbers.lowerBound + place)
    case .typed(let text): return Message(text: text, isOwn: true)
    }
  }

  mutating func append(_ text: String) {
    runs.append(.typed(text))
    count += 1
  }

  mutating func remove(at item: Int) {
    let (run, place) = place(of: item)
    var left: [Run] = []
    if case .generated(let numbers) = runs[run] {
      let number = numbers.lowerBound + place
      left = [numbers.lowerBound..<number, number + 1..<numbers.upperBound].filter { !$0.isEmpty }.map(Run.generated)
    }
    runs.replaceSubrange(run...run, with: left)
    count -= 1
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
