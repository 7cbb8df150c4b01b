import EngineScenes
import RigidBody2D
import SceneOracle
import Testing

/// Each law lets pass what keeps it, and not what breaks it.
struct PlaceTests {
  @Test func whatLeavesItsRoomIsOutsideByAsMuch() {
    var run = MadeUpRun()
    run.addDisc(50, -50, velocity: Vec2(40, 0))
    func finding(_ width: Double) -> Finding {
      run.finding(.inside, { $0.rooms = [Bounds(low: Vec2(0, -100), high: Vec2(width, 0))] })
    }
    #expect(!finding(95).isBroken)
    #expect(finding(80).isBroken)
    #expect((finding(80).value - 10).magnitude < 1e-9)
  }

  @Test func whatIsFastAndStaysWhereItIsDoesNotMove() {
    var run = MadeUpRun()
    run.addDisc(0, 0, velocity: Vec2(120, 0))
    #expect(!run.finding(.moving).isBroken)
    func held(_ frames: ClosedRange<Int>, _ speed: Double) -> Finding {
      run.finding(.moving) { frame, states in
        if frames.contains(frame) { states[0].place = .zero }
        states[0].velocity.x = speed
      }
    }
    #expect(held(20...24, 120).value == 4 && held(20...24, 120).isBroken)
    #expect(!held(20...22, 120).isBroken)
    #expect(!held(20...50, 90).isBroken)
  }

  @Test func whatMovesInTheEndIsNotAtRest() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    #expect(!run.finding(.rest).isBroken)
    #expect(run.finding(.rest) { _, states in states[0].velocity.x = 11 }.isBroken)
    // Turning shows at the rim.
    #expect(run.finding(.rest) { _, states in states[0].spin = 1.1 }.isBroken)
    let early = run.finding(.rest) { frame, states in if frame < 20 { states[0].velocity.x = 500 } }
    #expect(!early.isBroken)
  }

  @Test func aDiscMayRollOnButNotSlip() {
    var run = MadeUpRun()
    run.addDisc(0, 0, velocity: Vec2(100, 0), spin: 10)
    #expect(!run.finding(.rest).isBroken)
    #expect(run.finding(.rest) { _, states in states[0].spin = 0 }.isBroken)
    var box = MadeUpRun()
    box.add(.box(20, 20), BodyState(place: .zero, velocity: Vec2(100, 0), spin: 10))
    #expect(box.finding(.rest).isBroken)
  }

  /// Discs of 10 points, and boxes of 20: by how much they overlap is plain.
  @Test(arguments: [0.3, 0.7])
  func overlapsAreAsDeepAsTheyAre(depth: Double) {
    let outlines = [SceneShape(.circle(radius: 10)), .box(20, 20)]
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      var run = MadeUpRun()
      run.add(outlines[a], BodyState(place: .zero))
      run.add(outlines[b], BodyState(place: Vec2(20 - depth, 0)))
      let finding = run.finding(.overlap)
      #expect((finding.value - depth).magnitude < 1e-9)
      #expect(finding.isBroken == (depth > 0.5))
    }
  }

  @Test func aDiscAtACornerOverlapsByTheWayToIt() {
    var run = MadeUpRun()
    run.add(.box(20, 20), BodyState(place: .zero))
    // The corner is 9 points from its middle: 7.2 to the side and 5.4 up.
    run.addDisc(17.2, -15.4)
    #expect((run.finding(.overlap).value - 1).magnitude < 1e-9)
    run.states[1].place = Vec2(19, -19)
    #expect(run.finding(.overlap).value == 0)
  }

  @Test func whatMayNotMeetDoesNotOverlap() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    run.addDisc(5, 0)
    #expect(run.finding(.overlap).isBroken)
    var hinged = run
    hinged.scene.addHinge(1, Vec2(-5, 0), to: 0, .zero)
    #expect(!hinged.finding(.overlap).isBroken)
    for index in run.scene.bodies.indices { run.scene.bodies[index].shapes[0].group = -1 }
    #expect(!run.finding(.overlap).isBroken)
  }

  @Test func whatReachesIntoAWallOverlapsIt() {
    var run = MadeUpRun()
    run.addDisc(50, -9)
    let room = Bounds(low: Vec2(0, -100), high: Vec2(100, 0))
    let finding = run.finding(.overlap) {
      ($0.rooms, $0.roomsHaveWalls) = ([room], true)
    }
    #expect(finding.isBroken && (finding.value - 1).magnitude < 1e-9)
  }

  @Test func whatStandsMaySettleButNotLean() {
    var run = MadeUpRun()
    run.add(.box(40, 30), BodyState(place: Vec2(0, -17)))
    func finding(_ x: Double, _ y: Double, _ angle: Double) -> Finding {
      run.finding(.standing) { frame, states in
        if frame > 10 { states[0] = BodyState(place: Vec2(x, y), angle: angle) }
      }
    }
    #expect(!finding(1, -15, 0.01).isBroken)
    #expect(finding(6, -15, 0).isBroken)
    #expect(finding(0, -15, 0.25).isBroken)
  }

  @Test func whatSlidesGoesAsFarAsItHasTo() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    func finding(_ way: Double) -> Finding {
      run.finding(
        .sliding, { $0.slide = (0, Vec2(200, 0)) },
        changing: { frame, states in if frame == 60 { states[0].place.x = way } })
    }
    #expect(!finding(195).isBroken)
    #expect(finding(185).isBroken)
    #expect(finding(215).isBroken)
  }

  @Test func whatComesApartIsNotFlungAway() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    run.addDisc(1, 0)
    func finding(_ speed: Double) -> Finding {
      run.finding(.parting) { frame, states in if frame > 3 { states[1].velocity.x = speed } }
    }
    #expect(!finding(300).isBroken)
    #expect(finding(500).isBroken)
  }

  /// From 500 points, in closed form: it meets the floor after a second at 1000 points a second.
  @Test(arguments: [0.0, 0.5, 1])
  func whatFallsComesUpAgainToItsShare(restitution: Double) {
    var run = MadeUpRun()
    run.scene.gravity = Vec2(0, 1000)
    run.scene.measured = 180
    run.addDisc(0, -510)
    func finding(_ real: Double) -> Finding {
      let frames = (0...180).map { frame in
        let time = Double(frame) / 60 - 1
        guard time > 0 else {
          return [BodyState(place: Vec2(0, -510 + 500 * (time + 1) * (time + 1)), velocity: Vec2(0, 1000 * (time + 1)))]
        }
        let height = max(0, 1000 * real * time - 500 * time * time)
        return [BodyState(place: Vec2(0, -10 - height), velocity: Vec2(0, height > 0 ? 1000 * (time - real) : 0))]
      }
      return run.finding(.rebound, { $0.fall = (500, restitution) }, frames: frames)
    }
    #expect(!finding(restitution).isBroken)
    #expect(finding(restitution > 0.5 ? restitution - 0.1 : restitution + 0.3).isBroken)
  }
}
