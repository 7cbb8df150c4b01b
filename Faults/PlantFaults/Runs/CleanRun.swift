import Foundation
import Planting

/// The tests without any fault: how long each group takes, and which faults' places it reaches.
struct CleanRun {
  struct Group: Codable, Sendable {
    let group: TestGroup
    /// The tests and sources that it has run with.
    let digest: String
    let seconds: Double
    /// The numbers of the faults whose places it reaches, in order.
    let reached: [Int]
  }

  /// A suite that takes longer is run test by test.
  private static let longSuite = 2.0

  let runner: TestRunner
  let copy: PlantedCopy
  let faults: Int
  let known: Lines<Group>
  let scratch: URL

  /// - Parameter jobs: how many are run at once; as many as faults are tried at once, since that makes each slower.
  func groups(jobs: Int) async throws -> [Group] {
    let tests = try await runner.tests()
    let digests = try Dictionary(uniqueKeysWithValues: runner.modules.map { ($0, try digest(of: $0)) })
    let earlier = Dictionary(try known.read().map { ($0.group, $0) }) { _, later in later }
    var result: [Group] = []
    var waiting = TestGroup.groups(of: tests)
    say("Running \(waiting.count) suites without a fault.")
    while !waiting.isEmpty {
      let isKnown = { (group: TestGroup) in earlier[group]?.digest == digests[group.module] }
      let groups = waiting.filter(isKnown).map { earlier[$0]! }
      let ran = try await run(waiting.filter { !isKnown($0) }, digests, jobs: jobs)
      waiting = []
      for one in groups + ran {
        let parts = one.group.parts(among: tests)
        if !one.group.isSuite || one.seconds < Self.longSuite || parts.count < 2 {
          result.append(one)
        } else {
          waiting += parts
        }
      }
    }
    return result
  }

  private func run(_ groups: [TestGroup], _ digests: [String: String], jobs: Int) async throws -> [Group] {
    var waiting = groups.reversed() as [TestGroup]
    return try await withThrowingTaskGroup(of: (Int, Group).self) { tasks in
      func start(_ job: Int) {
        guard let group = waiting.popLast(), let digest = digests[group.module] else { return }
        tasks.addTask { (job, try await run(group, digest, job)) }
      }
      for job in 0..<jobs { start(job) }
      var result: [Group] = []
      for try await (job, group) in tasks {
        try known.append(group)
        result.append(group)
        start(job)
      }
      return result
    }
  }

  private func run(_ group: TestGroup, _ digest: String, _ job: Int) async throws -> Group {
    let reached = scratch.appending(path: "reached-\(job)")
    try Data(count: faults + 1).write(to: reached)
    let start = ContinuousClock.now
    let output = scratch.appending(path: "clean-\(job).log")
    if case .failed(let complaint) = try await runner.run(
      [group], fault: 0, limit: .infinity, into: output, noting: reached)
    {
      throw Complaint("\(group.name) fails without a fault: \(complaint); \(output.path) has what it said.", status: 1)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let bytes = [UInt8](try Data(contentsOf: reached))
    return Group(group: group, digest: digest, seconds: seconds, reached: bytes.indices.filter { bytes[$0] != 0 })
  }

  /// A module's tests, and what tests share: the folders beside it that are no tests themselves.
  private func digest(of module: String) throws -> String {
    var digest = Digest()
    let shared = copy.paths.filter { path in
      let folder = path.split(separator: "/").dropFirst().first ?? ""
      return path.hasPrefix("Tests/") && (folder == module || !folder.hasSuffix("Tests"))
    }
    for path in shared {
      digest.add(path)
      digest.add((try? Data(contentsOf: copy.folders.package.appending(path: path))) ?? Data())
    }
    return digest.description
  }
}
