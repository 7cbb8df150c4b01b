// In the place of Sources/RigidBody2D/Workers where there is no system that has threads: who works on a step does not
// matter for what comes of it.

struct Workers: Sendable {
  static let alone = Workers()
  static let steadyParts = 1
  static let blockGrain = 1
  static let bodyGrain = 1
  static let contactGrain = 1

  var isAlone: Bool { true }

  func parts(_ items: Int, grain: Int, perWorker: Int = 1) -> Int { 1 }

  func share(_ work: some SharedWork, over items: Range<Int>, grain: Int, perWorker: Int = 1) {
    work.work(on: items, part: 0)
  }

  func share(_ work: some SharedWork, over runs: [BlockRun], grain: Int) {
    if let last = runs.last { work.work(on: 0..<last.end, part: 0) }
  }
}

struct BlockRun: Sendable {
  var end: Int
  var isDisjoint: Bool
}

protocol SharedWork {
  func work(on items: Range<Int>, part: Int)
}

extension WorldState {
  mutating func takeWorkers(_ count: Int) {}
  mutating func giveBackWorkers() {}
}
