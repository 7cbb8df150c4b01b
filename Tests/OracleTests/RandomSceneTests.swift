import EngineScenes
import RigidBody2D
import SceneOracle
import SeededRandom
import Testing

/// What the oracle draws.
struct RandomSceneTests {
  private var some: [RandomScene] { (0..<rounds(240, nightly: 4800)).map { RandomScene(seed: 5, number: $0) } }

  @Test func aSceneFollowsFromItsSeedAndNumber() {
    let texts = (0..<48).map { RandomScene(seed: 3, number: $0).scene.text }
    #expect(texts == (0..<48).map { RandomScene(seed: 3, number: $0).scene.text })
    #expect(Set(texts).count == texts.count)
    #expect(RandomScene(seed: 4, number: 7).scene.text != texts[7])
  }

  @Test func everyFamilyComesInTurnWithLawsOfItsOwn() {
    let families = Family.allCases
    for (number, scene) in some.enumerated() {
      #expect(scene.family == families[number % families.count])
      #expect(scene.laws.first == .numbers && scene.laws.count > 2)
      #expect(Set(scene.laws).count == scene.laws.count)
      #expect(scene.rooms.count == scene.scene.bodies.count)
    }
    let laws = Set(some.flatMap(\.laws))
    #expect(laws == Set(SceneLaw.allCases))
  }

  @Test func everyEngineCanReadIt() {
    for scene in some {
      #expect(scene.scene.sleeps && scene.scene.measured > 0)
      for body in scene.scene.bodies {
        #expect(body.place.isFinite && body.mass > 0 && (body.kind.isDynamic ? body.inertia > 0 : true))
        // The peers' places are those of the centre of mass.
        #expect(!body.kind.isDynamic || body.center.length < 1e-9)
        for shape in body.shapes {
          if case .polygon(let corners) = shape.outline { #expect((3...8).contains(corners.count)) }
        }
      }
    }
  }

  @Test func whatIsToKeepApartBeginsApart() {
    for scene in some where scene.family != .overlapped {
      var begun = scene
      begun.laws = [.overlap, .lengths, .inside, .limits]
      let states = scene.scene.bodies.map { BodyState(place: $0.place, angle: $0.angle) }
      for finding in begun.findings(of: Trajectory(frames: [states])) {
        let what = "scene \(scene.number), \(scene.family): \(finding)"
        // A box on its slope touches it.
        #expect(finding.value < (finding.law == .overlap ? 1e-6 : 1e-9), "\(what)")
      }
    }
  }

  @Test func whatBeginsInsideOthersDoesSo() {
    let deep = some.filter { $0.family == .overlapped }.map { scene in
      var begun = scene
      begun.laws = [.overlap]
      let states = scene.scene.bodies.map { BodyState(place: $0.place, angle: $0.angle) }
      return begun.findings(of: Trajectory(frames: [states]))[0].value
    }
    #expect(deep.contains { $0 > 5 })
    #expect(deep.contains { $0 < 5 })
  }

  /// Whatever is above a box has its centre of mass over what that box and the next one have in common.
  @Test func towersStandByTheLawsOfStatics() {
    for scene in some where scene.family == .tower {
      let boxes = scene.scene.bodies.filter(\.kind.isDynamic)
      for index in 1..<boxes.count {
        let above = boxes[index...]
        let center = above.reduce(0) { $0 + $1.mass * $1.place.x } / above.reduce(0) { $0 + $1.mass }
        for box in boxes[index - 1...index] {
          guard case .polygon(let corners) = box.shapes[0].outline else { continue }
          let half = corners.map(\.x).max() ?? 0
          #expect((center - box.place.x).magnitude < half * 0.81)
        }
      }
    }
  }

  /// One scene of each family, by the road that `scripts/oracle` takes, but for the process.
  @Test func ourEngineKeepsTheLawsInTheFirstSceneOfEachFamily() {
    for number in 0..<Family.allCases.count {
      let scene = RandomScene(seed: 1, number: number)
      let run = Trajectory(ofOursIn: scene.scene)
      for finding in scene.findings(of: run) {
        // A ragdoll that is hit goes beyond its limits, in other engines in every scene, and by up to 3 rad: in ours in
        // four of ten, by up to .2 rad. `scripts/oracle` counts them.
        let isKept = finding.law == .limits ? finding.value < 0.25 : !finding.isBroken
        #expect(isKept, "scene \(number): \(finding)")
      }
      let read = Trajectory(bytes: run.bytes, of: scene.scene)
      #expect(read.map(scene.findings) == scene.findings(of: run))
    }
  }

  /// In the first of these a blow to folded links left impulses of a hundred times their load, and the tick after began
  /// with them.
  @Test func whatIsJointedGainsNoEnergyAsItLands() {
    for round in 0..<rounds(10, nightly: 1000) {
      let number = 966 + round * Family.allCases.count
      let scene = RandomScene(seed: 2, number: number)
      #expect(scene.family == .tied)
      let findings = scene.findings(of: Trajectory(ofOursIn: scene.scene))
      #expect(findings.contains { $0.law == .energy })
      for finding in findings where finding.law == .energy {
        #expect(!finding.isBroken, "scene \(number): \(finding)")
      }
    }
  }
}
