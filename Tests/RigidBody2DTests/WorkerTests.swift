import Foundation
import RigidBody2D
import SeededRandom
import Testing

@Suite("However many workers step a world, it goes the same way to the bit")
struct WorkerTests {
  /// Each keeps what its steps keep from tick to tick, as all are edited alike.
  @Test(
    "A crowd in which everything is changed at random, with one worker, two, three and eight",
    arguments: Crowd.Kind.allCases, 0..<UInt64(rounds(1, nightly: 8)))
  func crowd(kind: Crowd.Kind, seed: UInt64) {
    let workers = [1, 2, 3, 8]
    var crowds = workers.map { _ in Crowd(kind, seed: seed) }
    var most = 0
    for tick in 0..<rounds(160, nightly: 600) {
      for index in crowds.indices {
        if tick % 8 == 7 { crowds[index].edit() }
        crowds[index].world.step(workers: workers[index])
      }
      most = max(most, crowds[0].world.contacts.count)
      for index in crowds.indices where crowds[index].world != crowds[0].world || crowds[index].hash != crowds[0].hash {
        Issue.record("\(workers[index]) workers went another way in tick \(tick)")
        return
      }
    }
    // Enough that every stage is shared out: there are as many contacts in ten parts as are worth handing over.
    #expect(most > 640 || kind == .springs)
    crowds[3].world.checkInvariants()
  }

  @Test("A copy of a crowd goes on as the crowd does, by another number of workers")
  func copies() {
    var crowd = Crowd(.mixed, seed: 21)
    for tick in 0..<80 {
      var copy = crowd.world
      copy.step(workers: tick % 4 + 1)
      crowd.world.step(workers: 2)
      guard copy == crowd.world else {
        Issue.record("the copy went another way in tick \(tick)")
        return
      }
      if tick % 8 == 7 { crowd.edit() }
    }
  }

  @Test("A crowd goes the same way where each tick has another number of workers")
  func changing() {
    var (one, other) = (Crowd(.jointed, seed: 31), Crowd(.jointed, seed: 31))
    var random = SplitMix64(state: 31)
    for tick in 0..<rounds(320, nightly: 1200) {
      one.world.step()
      other.world.step(workers: .random(in: 1...3, using: &random))
      guard one.world == other.world else {
        Issue.record("another number of workers went another way in tick \(tick)")
        return
      }
      if tick % 5 == 4 {
        one.edit()
        other.edit()
      }
    }
  }

  @Test("Each of several worlds that are stepped at the same time goes its own way")
  func atTheSameTime() async {
    let worlds = [Crowd(.boxes, seed: 11), Crowd(.mixed, seed: 12), Crowd(.jointed, seed: 13)].map(\.world)
    let apart = worlds.map { Self.hashes(of: $0, workers: 1) }
    let together = await withTaskGroup(of: (Int, [UInt64]).self) { group in
      for (index, world) in worlds.enumerated() {
        group.addTask { (index, Self.hashes(of: world, workers: 4)) }
      }
      return await group.reduce(into: [Int: [UInt64]]()) { $0[$1.0] = $1.1 }
    }
    for index in worlds.indices { #expect(together[index] == apart[index]) }
  }

  @Test("More workers than there may be are as many as there may be")
  func tooMany() {
    var (one, other) = (Crowd(.boxes, seed: 5).world, Crowd(.boxes, seed: 5).world)
    for _ in 0..<20 {
      one.step()
      other.step(workers: .max)
    }
    #expect(one == other)
  }

  @Test("The threads of a step serve the next one: a hundred steps start no more of them than a few")
  func threads() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
    var world = Crowd(.boxes, seed: 6).world
    let before = try count()
    for _ in 0..<100 { world.step(workers: 2) }
    #expect(try count() < before + 50)
  }

  /// Else all later steps would be left to the thread that steps, and take as long as without workers.
  @Test(
    "A thread that has fallen asleep between two steps is woken for the next one",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one processor has no second worker"))
  func waking() throws {
    var world = Crowd(.boxes, seed: 7).world
    for _ in 0..<80 { world.step(workers: 2) }
    let before = try WorkerThread.all()
    for _ in 0..<100 {
      usleep(1000)
      world.step(workers: 2)
    }
    let awakenings = try WorkerThread.all().compactMap { thread in
      before.first { $0.name == thread.name }.map { thread.naps - $0.naps }
    }
    #expect(awakenings.max() ?? 0 >= 10)
  }

  private static func hashes(of start: World, workers: Int) -> [UInt64] {
    var world = start
    return (0..<80).map { _ in
      world.step(workers: workers)
      return world.stateHash
    }
  }
}

/// A thread of the engine: it takes no signals, not even those of its own faults, as those of others do.
private struct WorkerThread {
  var name: String
  /// How often it has waited for something.
  var naps: Int

  static func all() throws -> [WorkerThread] {
    let tasks = "/proc/self/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { name in
      // A thread may end meanwhile.
      guard let status = try? String(contentsOfFile: "\(tasks)/\(name)/status", encoding: .utf8) else { return nil }
      let lines = status.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
      func value(_ key: String) -> Substring? { lines.first { $0.first == "\(key):" }?.last }
      guard let blocked = value("SigBlk").flatMap({ UInt64($0, radix: 16) }), blocked & UInt64(1) << (SIGSEGV - 1) != 0,
        let naps = value("voluntary_ctxt_switches").flatMap({ Int($0) })
      else { return nil }
      return WorkerThread(name: name, naps: naps)
    }
  }
}
