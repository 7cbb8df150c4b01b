import EngineScenes
import RigidBody2D
import SceneOracle
import Testing

/// What holds things together, held to its laws.
struct JointTests {
  @Test func aRodKeepsItsLength() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    run.addDisc(100, 0)
    run.scene.joints.append(SceneJoint(.rod(length: 100), 1, to: 0))
    func finding(_ length: Double) -> Finding {
      run.finding(.lengths) { frame, states in if frame == 30 { states[1].place.x = length } }
    }
    #expect(!finding(100.9).isBroken)
    #expect(finding(101.1).isBroken)
    #expect(finding(98).isBroken)
    let inTheEnd = run.finding(
      .lengths, { $0.lengthsAreOfTheEnd = true },
      changing: { frame, states in if frame == 10 { states[1].place.x = 120 } })
    #expect(!inTheEnd.isBroken)
  }

  /// Links of 40 by 30 reach 25 points far, to both sides.
  @Test func theEndsOfAHingeStayTogether() {
    var run = MadeUpRun()
    run.add(.box(40, 30), BodyState(place: .zero))
    run.add(.box(40, 30), BodyState(place: Vec2(40, 0)))
    run.scene.addHinge(1, Vec2(-20, 0), to: 0, Vec2(20, 0), limits: -0.5...0.5)
    func finding(_ law: SceneLaw, _ gap: Double, _ angle: Double) -> Finding {
      run.finding(law) { frame, states in
        guard frame == 30 else { return }
        states[1] = BodyState(place: Vec2(20 + gap, 0) + Vec2(20, 0).turned(by: angle), angle: angle)
      }
    }
    #expect(!finding(.lengths, 0.4, 1).isBroken)
    #expect(finding(.lengths, 0.6, 0).isBroken)
    #expect(!finding(.limits, 0, 0.52).isBroken)
    #expect(finding(.limits, 0, 0.6).isBroken)
    #expect(finding(.limits, 0, -0.6).isBroken)
    #expect(!finding(.limits, 0, 2 * .pi).isBroken)
  }
}

extension Vec2 {
  /// By Taylor's series, which is enough for a turn or none.
  fileprivate func turned(by angle: Double) -> Vec2 {
    let rotation = angle.remainder(dividingBy: 2 * .pi)
    let square = rotation * rotation
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    let sine = rotation * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    return Vec2(x * cosine - y * sine, x * sine + y * cosine)
  }
}
