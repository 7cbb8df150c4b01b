import RigidBody2D
import Testing

@Suite("Driven bodies")
struct DrivenBodyTests {
  private var box: BodyDefinition { .box(size: Vec2(40, 40), mass: 2) }

  @Test("Driving wakes nobody, keeps who is asleep asleep, and is written where it is read")
  func quiet() {
    var world = World()
    let body = world.addBody(box)
    world.setDriven(true, of: body)
    for _ in 0..<70 { world.step() }
    #expect(!world.isAwake(body))
    world.drive(body, acceleration: Vec2(0, 300))
    #expect(!world.isAwake(body) && world.acceleration(of: body) == Vec2(0, 300))
    world.wake(body)
    world.step()
    #expect(world.velocity(of: body) == Vec2(0, 2.5))
    world.checkInvariants()
  }

  @Test("A driven body moves as one of the same constant acceleration, to the last bit")
  func same() {
    var (driven, constant) = (World(), World())
    let (a, b) = (driven.addBody(box), constant.addBody(box))
    driven.setDriven(true, of: a)
    constant.setAcceleration(Vec2(30, -70), of: b)
    for _ in 0..<240 {
      driven.drive(a, acceleration: Vec2(30, -70))
      driven.step()
      constant.step()
    }
    #expect(driven.pose(of: a) == constant.pose(of: b) && driven.velocity(of: a) == constant.velocity(of: b))
  }

  @Test(
    "On a spring of no length it leaves the lanes, and goes back to them, without a jump", arguments: [true, false])
  func spring(hasSpringPath: Bool) {
    var world = World()
    world.usesSpringPath = hasSpringPath
    let body = world.addBody(box)
    _ = world.addJoint(
      DistanceJointDefinition(bodyA: body, other: .point(Vec2(100, 0)), length: 0, hertz: 1, dampingRatio: 0.1))
    for _ in 0..<30 { world.step() }
    let (pose, velocity) = (world.pose(of: body), world.velocity(of: body))
    world.setDriven(true, of: body)
    world.checkInvariants()
    #expect((world.pose(of: body).position - pose.position).length < 1e-9 && world.velocity(of: body) == velocity)
    for _ in 0..<30 {
      world.drive(body, acceleration: Vec2(0, 500))
      world.step()
    }
    #expect(world.pose(of: body).position.y > 1)
    world.checkInvariants()
    world.setDriven(false, of: body)
    world.setAcceleration(.zero, of: body)
    world.checkInvariants()
    for _ in 0..<2400 { world.step() }
    #expect(!world.isAwake(body) && world.pose(of: body).position == Vec2(100, 0))
  }

  @Test("Its motion is read in one go: where it is, how fast, what acts, and whether it is there at all")
  func motions() {
    var world = World()
    let handles = (0..<4).map { _ in world.addBody(box) }
    for body in handles { world.setDriven(true, of: body) }
    world.setVelocity(Vec2(120, 0), of: handles[0])
    world.drive(handles[0], acceleration: Vec2(0, 120))
    world.setStatic(true, of: handles[1])
    world.removeBody(handles[2])
    for _ in 0..<65 { world.step() }
    var motions: [BodyMotion] = []
    world.readMotions(of: handles, into: &motions)
    #expect(motions.map(\.state) == [.awake, .fixed, .fixed, .asleep])
    #expect(motions[0].position == world.pose(of: handles[0]).position && motions[0].mass == 2)
    #expect(motions[0].velocity == world.velocity(of: handles[0]) && motions[0].acceleration == Vec2(0, 120))
  }

  @Test("That a body is driven is part of the world's value; a world without such bodies hashes as ever")
  func hash() {
    var world = World()
    let body = world.addBody(box)
    let before = world
    world.setDriven(true, of: body)
    #expect(world != before && world.stateHash != before.stateHash && world.isDriven(body))
    world.setDriven(false, of: body)
    #expect(world.stateHash == before.stateHash)
  }
}
