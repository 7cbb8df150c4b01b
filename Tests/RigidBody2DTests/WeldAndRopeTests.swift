import RigidBody2D
import Testing

@Suite("A weld holds place and angle, a rope a greatest distance")
struct WeldAndRopeTests {
  @Test("A shelf of welded boxes on a wall bears a heap, and bends by 17 degrees at most while that falls on it")
  func shelf() {
    var world = World()
    var last = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var end = Vec2.zero
    for index in 0..<6 {
      let place = Vec2(30 + Double(index) * 60, 0)
      let box = world.add(
        .box(60, 20), item(60, 20, at: place).with { $0.acceleration = Vec2(0, 1000) }, restitution: 0)
      _ = world.addJoint(WeldJointDefinition(bodyA: box, offsetA: Vec2(-30, 0), other: .body(last, offset: end)))
      (last, end) = (box, Vec2(30, 0))
    }
    for index in 0..<80 {
      _ = world.addBox(20, at: Vec2(25 + Double(index % 16) * 20.5, -21 - 20.5 * Double(index / 16)), friction: 0.6)
    }
    for _ in 0..<240 {
      world.step()
      #expect(abs(world.pose(of: last).angle) < 0.3)
    }
  }

  @Test("A beam of welded boxes that sticks out of a wall stays straight under its weight", arguments: [1, 3])
  func beam(count: Int) {
    var world = World()
    var last = world.addBody(item(40, 40, at: .zero).with { $0.isStatic = true })
    var (boxes, welds) = ([BodyHandle](), [JointHandle]())
    for index in 1...count {
      let box = world.addBody(item(40, 40, at: Vec2(Double(index) * 40, 0)).with { $0.acceleration = Vec2(0, 1000) })
      welds.append(
        world.addJoint(
          WeldJointDefinition(bodyA: box, offsetA: Vec2(-20, 0), other: .body(last, offset: Vec2(20, 0)))))
      boxes.append(box)
      last = box
    }
    for _ in 0..<600 {
      world.step()
      for weld in welds {
        #expect(world.currentLength(of: weld) <= 0.1 && abs(world.displacement(of: weld)) <= Real.pi / 1800)
      }
    }
    for (index, box) in boxes.enumerated() {
      #expect((world.position(of: box) - Vec2(Double(index + 1) * 40, 0)).length <= 0.1)
    }
    #expect(world.awakeBodyCount == 0)
  }

  @Test("Two welded boxes fly and turn as one, with the momentum they had")
  func flight() {
    var world = World()
    let left = world.addBody(item(40, 20, at: Vec2(-20, 0)).with { $0.velocity = Vec2(0, -90) })
    let right = world.addBody(
      item(40, 80, at: Vec2(20, 0)).with {
        $0.velocity = Vec2(0, 120)
        $0.angle = 0.5
      })
    _ = world.addJoint(WeldJointDefinition(bodyA: left, offsetA: Vec2(20, 0), other: .point(.zero)).with(right, .zero))
    let before = world.momentum(of: [left, right])
    for _ in 0..<600 {
      world.step()
      let (a, b) = (world.pose(of: left), world.pose(of: right))
      #expect(abs(b.angle - a.angle - 0.5) <= Real.pi / 1800)
      let between = Vec2(Real.cos(a.angle), Real.sin(a.angle)) * 40
      #expect((b.position - a.position - between).length <= 0.1)
      #expect((world.momentum(of: [left, right]).linear - before.linear).length <= 1e-9)
    }
    #expect(abs(world.momentum(of: [left, right]).angular - before.angular) <= 0.02 * abs(before.angular))
  }

  @Test("A body placed anew with another count of turns is not unwound")
  func turns() {
    var world = World()
    let body = world.addBody(item(40, 40, at: .zero))
    _ = world.addJoint(WeldJointDefinition(bodyA: body, other: .point(.zero)))
    world.setPose(Pose(position: .zero, angle: 6 * Real.pi + 0.1), of: body)
    world.step(60)
    #expect(abs(world.pose(of: body).angle - 6 * Real.pi) <= 1e-3)
  }

  @Test("Bodies that are brought together from afar do not fall asleep on the way; two welds that disagree do")
  func tornWeld() {
    var world = World()
    let near = world.addBody(item(40, 40, at: .zero))
    let far = world.addBody(item(40, 40, at: Vec2(150, 0)))
    let rail = world.addJoint(PrismaticJointDefinition(bodyA: near, other: .point(.zero), axis: Vec2(1, 0)))
    _ = world.addJoint(WeldJointDefinition(bodyA: near, other: .body(far, offset: Vec2(-150, 0))))
    world.setAnchor(Vec2(0, 40), of: rail)
    world.step(240)
    #expect((world.position(of: far) - Vec2(150, 40)).length <= 0.1 && abs(world.pose(of: far).angle) <= 0.001)
    #expect(world.awakeBodyCount == 0)
    let other = world.addJoint(WeldJointDefinition(bodyA: far, other: .point(Vec2(100, 90))))
    world.step(600)
    #expect(world.awakeBodyCount == 0)
    world.removeJoint(other)
    world.step(240)
    #expect(abs(world.position(of: near).y - 40) <= 0.1 && world.awakeBodyCount == 0)
  }

  @Test("A slack rope lets a body fall as if it were not there; taut, it swings and is never longer")
  func rope() {
    var world = World()
    let body = world.addBody(item(20, 20, at: Vec2(60, 0)).with { $0.acceleration = Vec2(0, 1000) })
    let free = world.addBody(item(20, 20, at: Vec2(60, 0)).with { $0.acceleration = Vec2(0, 1000) })
    let rope = world.addJoint(RopeJointDefinition(bodyA: body, other: .point(.zero), maxLength: 100))
    var wasTaut = false
    for _ in 0..<600 {
      world.step()
      let length = world.displacement(of: rope)
      #expect(length <= 100.1)
      wasTaut = wasTaut || length > 99.9
      if !wasTaut { #expect(world.position(of: body) == world.position(of: free)) }
    }
    #expect(wasTaut && world.position(of: body).y < world.position(of: free).y)
  }

  @Test("A weight comes to rest on its rope, at its length, and sleeps; let out, it sinks")
  func hangingWeight() {
    var world = World()
    let body = world.addBody(
      item(20, 20, at: Vec2(0, 60)).with {
        $0.acceleration = Vec2(0, 1000)
        $0.linearDamping = 1
      })
    let rope = world.addJoint(RopeJointDefinition(bodyA: body, other: .point(.zero), maxLength: 100))
    world.step(240)
    #expect((world.position(of: body) - Vec2(0, 100)).length <= 0.1 && world.awakeBodyCount == 0)
    world.setLength(130, of: rope)
    world.step(240)
    #expect((world.position(of: body) - Vec2(0, 130)).length <= 0.1 && world.awakeBodyCount == 0)
    #expect(world.length(of: rope) == 130)
  }

  @Test("A rope that is given no length has the distance that its ends have when it is added")
  func ropeLength() {
    var world = World()
    let a = world.addBody(item(20, 20, at: .zero).with { $0.velocity = Vec2(-300, 0) })
    let b = world.addBody(item(20, 20, at: Vec2(70, 0)).with { $0.velocity = Vec2(300, 0) })
    let rope = world.addJoint(
      RopeJointDefinition(bodyA: a, offsetA: Vec2(10, 0), other: .body(b, offset: Vec2(-10, 0))))
    #expect(world.length(of: rope) == 50)
    world.step(60)
    #expect(world.currentLength(of: rope) <= 50.1 && world.momentum(of: [a, b]).linear.length <= 1e-9)
  }
}

extension WeldJointDefinition {
  /// The same to a body.
  fileprivate func with(_ body: BodyHandle, _ place: Vec2) -> WeldJointDefinition {
    var copy = self
    copy.other = .body(body, offset: Vec2(-20 * Real.cos(0.5), 20 * Real.sin(0.5)))
    return copy
  }
}
