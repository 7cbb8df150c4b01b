import EngineScenes
import Foundation
import RigidBody2D
import SceneOracle
import Testing

/// Who broke what.
struct VerdictTests {
  private let scene: RandomScene
  private let still: [BodyState]

  init() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    scene = RandomScene(family: .heap, seed: 9, number: 4, scene: run.scene, laws: [.numbers, .rest])
    still = run.states
  }

  private func trajectory(restless: Bool) -> Trajectory {
    var states = still
    if restless { states[0].velocity.x = 20 }
    return Trajectory(frames: Array(repeating: states, count: 61))
  }

  private func verdict(_ restless: Set<ComparedEngine>, ended: Set<ComparedEngine> = []) -> Verdict {
    var trajectories: [ComparedEngine: Trajectory] = [:]
    for engine in ComparedEngine.allCases where !ended.contains(engine) {
      trajectories[engine] = trajectory(restless: restless.contains(engine))
    }
    return Verdict(scene, trajectories)
  }

  @Test func whatOursBreaksAloneIsNamed() {
    #expect(verdict([.ours]).breachesOfOursAlone.map(\.law) == [.rest])
    #expect(verdict([.ours, .box2D]).breachesOfOursAlone.isEmpty)
    #expect(verdict([.chipmunk]).breachesOfOursAlone.isEmpty)
    #expect(verdict([]).breachesOfOursAlone.isEmpty)
  }

  @Test func anEngineThatEndsBreaksTheLawOfNumbersAndNoOther() {
    let verdict = verdict([.chipmunk], ended: [.ours])
    #expect(verdict.breachesOfOursAlone.map(\.law) == [.numbers])
    #expect(verdict.breakers(of: .rest) == [.chipmunk])
  }

  @Test func theTableHasEachSceneInOneColumn() {
    var tally = Tally()
    for breakers: Set<ComparedEngine> in [
      [], [.ours], [.ours], [.ours, .box2D], [.ours, .chipmunk], [.ours, .box2D, .chipmunk], [.box2D], [.chipmunk],
      [.box2D, .chipmunk],
    ] {
      tally.add(verdict(breakers).breakers(of: .rest))
    }
    #expect(tally.scenes == 9)
    #expect(tally.byOursAlone == 2)
    #expect(tally.byOursAndOthers == 3)
    #expect(tally.byBox2DAlone == 1)
    #expect(tally.byChipmunkAlone == 1)
    #expect(tally.byBothOthers == 1)
  }

  @Test func aKnownBreachNeedsAReason() throws {
    let known = try #require(KnownBreach(line: "9 4 rest It rolls on a disc."))
    #expect(known.reason == "It rolls on a disc.")
    #expect(known.names(.rest, of: verdict([])))
    #expect(!known.names(.overlap, of: verdict([])))
    for line in ["9 4 rest", "9 4 calm It rolls.", "-9 4 rest It rolls.", "9 4.5 rest It rolls.", ""] {
      #expect(KnownBreach(line: line) == nil, "\(line)")
    }
  }

  @Test func bytesThatAreNotAllOfTheFramesAreNoRun() throws {
    let bytes = trajectory(restless: true).bytes
    let read = try #require(Trajectory(bytes: bytes, of: scene.scene))
    #expect(read.frameCount == 61)
    #expect(read[60, 0].velocity.x == 20)
    #expect(Trajectory(bytes: bytes.dropLast(), of: scene.scene) == nil)
    #expect(Trajectory(bytes: Data(), of: scene.scene) == nil)
  }
}
