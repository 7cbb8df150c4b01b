import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("The history of a scene")
struct HistoryTests {
  /// A scene in random hands, with the hash of the state after each tick.
  @MainActor
  private struct Life {
    let run: SceneRun
    let history: History
    private(set) var hashes: [UInt64] = []
    var hand: FuzzHand

    init(_ scene: String, seed: UInt64) throws {
      let start = RecordRig.start(scene, items: 200, size: CGSize(width: 600, height: 504))
      run = try SceneRun(start)
      history = History(of: run)
      hand = FuzzHand(seed: seed, size: start.stageSize)
      hand.settings = FuzzRun.settings(of: run.controller)
      hashes.append(run.stage.stateHash)
    }

    mutating func tick(_ events: [HostEvent]) {
      let wasAtRest = !run.stage.isInMotion
      history.add(run.tick(events), of: run, wasAtRest: wasAtRest)
      // A scene that is built anew in this tick has the hash of the new one.
      hashes.append(run.stage.stateHash)
    }

    func hash(after tick: Int) -> UInt64 { hashes[tick] }
  }

  @Test(
    "has each of its states again, to the bit, whatever was done to it",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func states(scene: String) throws {
    var life = try Life(scene, seed: 22)
    for tick in 1...1800 {
      // Then it rests, is built anew, and is taken up again.
      life.tick(tick < 1300 || tick > 1600 ? life.hand.events() : tick == 1300 ? life.hand.letGo() : [])
    }
    var random = SplitMix64(state: 7)
    for _ in 0..<12 {
      let tick = Int.random(in: 0...1800, using: &random)
      life.history.seek(tick)
      while life.history.found == nil { life.history.work() }
      let found = try #require(life.history.found)
      #expect(found.tickNumber == tick && found.stage.stateHash == life.hash(after: tick), "tick \(tick)")
    }
  }

  /// Flicks of tiles without a rest.
  private static func unresting(_ ticks: Int, then look: (Life) throws -> Void) throws {
    var life = try Life("springy-tiles", seed: 1)
    let gesture = Dictionary(grouping: CannedGesture.flick.events(in: life.run.stage.size)) { $0.tick }
    for tick in 1...ticks {
      life.tick(gesture[(tick - 1) % 120 + 1]?.map(\.event) ?? [])
      life.history.work()
      try look(life)
    }
  }

  @Test("has followers where a scene never rests, none of them far from where it ought to be")
  func followers() throws {
    try Self.unresting(15_600) { life in
      guard life.history.past.tick % 300 == 0 else { return }
      let past = life.history.past
      #expect(past.parts.count == 1)
      for distance in Trail.distances where past.tick > 2 * distance + 600 {
        let place = past.tick - distance
        #expect(life.history.followers.contains { $0 <= place && $0 > place - Trail.batch })
      }
    }
  }

  @Test("is at most six and a half seconds away in the last ten, and 37 in the last two minutes")
  func distances() throws {
    var random = SplitMix64(state: 3)
    try Self.unresting(16_000) { life in
      let past = life.history.past
      guard past.tick > 15_000, past.tick % 200 == 0 else { return }
      for age in [0, 1, 599, 601, 1200, 1201, 6000, 9000, 14_400] + [Int.random(in: 0...14_400, using: &random)] {
        let most = age <= 1200 ? 780 : 4440
        #expect(life.history.ticks(to: past.tick - age) <= most, "\(age) ticks ago")
      }
    }
  }

  @Test("is as near after many looks back as before, once the runs that follow have caught up")
  func looks() throws {
    var random = SplitMix64(state: 9)
    try Self.unresting(15_000) { life in
      guard life.history.past.tick == 14_990 else { return }
      for _ in 0..<12 {
        life.history.seek(Int.random(in: 600...14_990, using: &random))
        while life.history.found == nil { life.history.work(until: 0) }
        let tick = try #require(life.history.target)
        #expect(life.history.found?.stage.stateHash == life.hash(after: tick))
        if Bool.random(using: &random) { life.history.stopSeeking() }
      }
      life.history.stopSeeking()
      while life.history.work() {}
      for age in [1, 600, 1200, 4000, 9000, 14_000] { #expect(life.history.ticks(to: 14_990 - age) <= 4440) }
    }
  }

  @Test("has found what is looked for before it builds another run in place of the one that got there")
  func foundFirst() throws {
    try Self.unresting(2500) { life in
      guard life.history.past.tick == 2500 else { return }
      while life.history.work() {}
      let followers = life.history.followers.count
      life.history.seek(1750)
      while life.history.found == nil { life.history.work() }
      #expect(life.history.followers.count == followers - 1)
      while life.history.work() {}
      #expect(life.history.followers.count == followers)
    }
  }

  @Test("forgets what it cannot show any more")
  func forgetting() throws {
    var life = try Life("springy-tiles", seed: 5)
    let gesture = Dictionary(grouping: CannedGesture.flick.events(in: life.run.stage.size)) { $0.tick }
    for tick in 1...30_000 { life.tick(gesture[(tick - 1) % 700 + 1]?.map(\.event) ?? []) }
    let past = life.history.past
    #expect(life.history.firstTick == past.tick - History.reach)
    #expect(past.firstTick <= life.history.firstTick && past.firstTick > past.tick - History.reach - 4800)
    life.history.seek(0)
    while life.history.found == nil { life.history.work() }
    #expect(life.history.found?.stage.stateHash == life.hash(after: life.history.firstTick))
  }
}
