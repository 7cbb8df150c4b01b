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

  func groups() async throws -> [Group] {
    let tests = try await runner.tests()
    let digests = try Dictionary(uniqueKeysWithValues: runner.modules.map { ($0, try digest(of: $0)) })
    let earlier = Dictionary(try known.read().map { ($0.group, $0) }) { _, later in later }
    var result: [Group] = []
    var waiting = Array(TestGroup.groups(of: tests).reversed())
    say("Running \(waiting.count) suites without a fault.")
    while let group = waiting.popLast() {
      let digest = digests[group.module]!
      var one = earlier[group]
      if one?.digest != digest {
        let new = try await run(group, digest)
        try known.append(new)
        one = new
      }
      let parts = group.parts(among: tests)
      if let one, !group.isSuite || one.seconds < Self.longSuite || parts.count < 2 {
        result.append(one)
      } else {
        waiting += parts.reversed()
      }
    }
    return result
  }

  private func run(_ group: TestGroup, _ digest: String) async throws -> Group {
    let reached = scratch.appending(path: "reached")
    try Data(count: faults + 1).write(to: reached)
    let start = ContinuousClock.now
    let output = scratch.appending(path: "clean.log")
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
