import Foundation

/// What came of one fault.
struct Trial: Codable, Sendable {
  let number: Int
  let isCaught: Bool
  /// The test, signal or time that caught it.
  let by: String
  /// The tests that it was caught among, or all that were run.
  let groups: [TestGroup]
  /// The seconds that the run tests take without it, in all.
  let tested: Double
  /// Whether all tests that reach it were run.
  let isWhole: Bool
}

/// Switches faults on, one by one, and runs the tests that reach each, until one fails.
///
/// What takes least goes first, and before that what caught faults of the same file. Several groups are run by one
/// process, which ends at the first complaint; each further process has as much to do as those before it, and twice
/// more.
actor Trials {
  private static let firstBatch = 1.0
  private static let growth = 3.0
  /// A fault may make a run slow. It counts as caught when the run takes so many times as long, and so many seconds
  /// more.
  private static let slowness = 3.0
  private static let grace = 15.0

  private let faults: [PlantedFault]
  private let groups: [CleanRun.Group]
  private let homes: [String: String]
  private let runner: TestRunner
  /// The seconds of tests after which a fault counts as survived.
  private let patience: Double
  private let results: Lines<Trial>
  private let scratch: URL
  private var waiting: [PlantedFault]
  /// By file, the groups that caught faults in it, the last one first.
  private var catchers: [String: [TestGroup]] = [:]
  private var done = 0

  init(
    of waiting: [PlantedFault], among faults: [PlantedFault], groups: [CleanRun.Group], homes: [String: String],
    runner: TestRunner, patience: Double, results: Lines<Trial>, scratch: URL
  ) throws {
    (self.faults, self.groups, self.homes, self.runner) = (faults, groups, homes, runner)
    (self.patience, self.results, self.scratch) = (patience, results, scratch)
    self.waiting = waiting.reversed()
    for trial in try results.read() where trial.isCaught {
      catchers[faults[trial.number - 1].line.path, default: []].insert(contentsOf: trial.groups, at: 0)
    }
  }

  /// - Parameter jobs: how many faults are tried at once.
  func run(jobs: Int) async throws {
    let count = waiting.count
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for job in 0..<jobs { tasks.addTask { try await self.work(as: job, count) } }
      try await tasks.waitForAll()
    }
  }

  private func work(as job: Int, _ count: Int) async throws {
    while let fault = waiting.popLast() {
      let trial = try await attempt(fault, as: job)
      try results.append(trial)
      done += 1
      if trial.isCaught { catchers[fault.line.path, default: []].insert(contentsOf: trial.groups, at: 0) }
      say("\(done)/\(count)  \(fault.number)  \(trial.isCaught ? "caught: \(trial.by)" : "SURVIVED")")
    }
  }

  private func attempt(_ fault: PlantedFault, as job: Int) async throws -> Trial {
    let order = order(for: fault)
    var (place, tested, batch) = (0, 0.0, Self.firstBatch)
    var ran: [TestGroup] = []
    while place < order.count, tested < patience {
      var (groups, seconds) = ([TestGroup](), 0.0)
      repeat {
        groups.append(order[place].group)
        seconds += order[place].seconds
        place += 1
      } while place < order.count && seconds + order[place].seconds <= batch
      let outcome = try await runner.run(
        groups, fault: fault.number, limit: seconds * Self.slowness + Self.grace,
        into: scratch.appending(path: "trial-\(job).log"))
      (tested, batch) = (tested + seconds, batch * Self.growth)
      ran += groups
      if case .failed(let complaint) = outcome {
        return Trial(
          number: fault.number, isCaught: true, by: complaint, groups: groups.count <= 3 ? groups : [], tested: tested,
          isWhole: place == order.count)
      }
    }
    return Trial(
      number: fault.number, isCaught: false, by: "", groups: ran, tested: tested, isWhole: place == order.count)
  }

  /// The groups that reach a fault, in the order in which they are run.
  private func order(for fault: PlantedFault) -> [CleanRun.Group] {
    let lately = Array((catchers[fault.line.path] ?? []).prefix(4))
    func cost(_ group: CleanRun.Group) -> Double {
      if lately.contains(group.group), group.seconds < 5 { return 0 }
      return group.seconds * (group.group.module == homes[fault.room] ? 1 : 2)
    }
    return groups.filter { $0.reached.contains(fault.number) }.map { ($0, cost($0)) }
      .sorted { ($0.1, $0.0.group.name) < ($1.1, $1.0.group.name) }.map(\.0)
  }
}
