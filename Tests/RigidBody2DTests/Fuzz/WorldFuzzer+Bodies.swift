import RigidBody2D

extension WorldFuzzer {
  mutating func actOnShapes(_ deed: WorldDeed) {
    switch deed {
    case .addBody: if model.bodies.count < plan.mostBodies { addBody() }
    case .addShape: if let body = model.bodies.randomElement(using: &random) { addShape(to: body) }
    case .addChain: if let body = model.bodies.randomElement(using: &random) { addChain(to: body) }
    case .removeBody:
      guard let body = model.bodies.randomElement(using: &random) else { return }
      world.removeBody(body)
      model.removeBody(body)
    default: if let shape = model.shapes.randomElement(using: &random)?.handle { act(deed, on: shape) }
    }
  }

  private mutating func act(_ deed: WorldDeed, on shape: ShapeHandle) {
    switch deed {
    case .removeShape:
      world.removeShape(shape)
      model.removeShape(shape, inside: insides[shape])
    case .changeSurface:
      world.setFriction(number(0...1), of: shape)
      world.setRestitution(chance(0.3) ? 1 : number(0...1), of: shape)
    default: world.setFilter(filter(), of: shape)
    }
  }

  private mutating func filter() -> ShapeFilter {
    ShapeFilter(
      category: chance(0.5) ? 1 : 2, mask: chance(0.7) ? .max : 1,
      group: chance(0.8) ? 0 : Int32.random(in: -2...2, using: &random))
  }

  private mutating func addBody() {
    let size = size()
    let body = world.addBody(
      BodyDefinition.box(size: Vec2(size, size), mass: mass(size)).with {
        ($0.position, $0.angle) = (point(), number(-4...4))
        if chance(0.5) { ($0.velocity, $0.angularVelocity) = (velocity(), number(-9...9)) }
        if chance(0.8) { $0.acceleration = plan.gravity }
        ($0.isStatic, $0.fixedRotation) = (chance(0.15), chance(0.05))
        if chance(0.1) { $0.massCenter = Vec2(number(-size...size), number(-size...size)) * 0.3 }
        if chance(0.5) { ($0.linearDamping, $0.angularDamping) = (number(0...3), number(0...3)) }
      })
    model.addBody(body)
    if chance(0.9) { addShape(to: body) }
    if chance(0.2) { addShape(to: body) }
  }

  private mutating func addShape(to body: BodyHandle) {
    guard world.shapes(of: body).count < 4 else { return }
    let (size, other) = (size(), size())
    let middle = chance(0.7) ? .zero : Vec2(number(-size...size), number(-size...size))
    var shape: ShapeDefinition
    switch Int.random(in: 0..<6, using: &random) {
    case 0: shape = ShapeDefinition(.segment(Vec2(-size, 0) + middle, Vec2(size, other) + middle))
    case 1: shape = ShapeDefinition(.box(size * 10, other / 10, center: middle))
    case 2: shape = ShapeDefinition(.polygon([Vec2(-size, size), Vec2(0, -other), Vec2(other, size)]))
    default: shape = ShapeDefinition(ShapeGeometry.random(size, boxHeight: { _ in other }, &random).moved(by: middle))
    }
    decorate(&shape)
    model.addShape(world.addShape(shape, to: body), to: body)
  }

  private mutating func decorate(_ shape: inout ShapeDefinition) {
    (shape.friction, shape.restitution) = (number(0...1), chance(0.5) ? 0 : number(0...1))
    shape.reportsOnly = chance(0.05)
    if chance(0.2) { shape.filter = filter() }
  }

  /// A row of a few segments, open, or a loop about the body.
  private mutating func addChain(to body: BodyHandle) {
    guard world.shapes(of: body).count < 4 else { return }
    let (size, count) = (size() * 3, Int.random(in: 3...8, using: &random))
    let isLoop = chance(0.5)
    let points = (0..<count).map { index in
      let angle = 2 * Real.pi * Double(index) / Double(count)
      return isLoop
        ? Vec2(Real.cos(angle), Real.sin(angle)) * size : Vec2((Double(index) - 2) * size, number(-size...size))
    }
    var surface = ShapeDefinition(.circle(radius: 1))
    decorate(&surface)
    let shapes = world.addChain(
      chance(0.5) ? points : points.reversed(), isLoop: isLoop, isRoom: isLoop && chance(0.3), surface: surface,
      to: body)
    for shape in shapes { model.addShape(shape, to: body) }
    guard isLoop, let inside = shapes.last, shapes.count > count else { return }
    for side in shapes.dropLast() { insides[side] = inside }
  }
}

extension WorldFuzzer {
  mutating func actOnBody(_ deed: WorldDeed) {
    guard let body = model.bodies.randomElement(using: &random) else { return }
    switch deed {
    case .place: world.setPose(Pose(position: point(), angle: number(-4...4)), of: body)
    case .lead: world.move(body, to: Pose(position: point(), angle: number(-4...4)))
    case .push:
      world.setVelocity(velocity(), of: body)
      if chance(0.5) { world.setAngularVelocity(number(-60...60), of: body) }
    case .accelerate:
      world.setAcceleration(chance(0.5) ? .zero : plan.gravity * number(-1...2), of: body)
      world.setAngularAcceleration(chance(0.7) ? 0 : number(-9...9), of: body)
    case .damp: world.setDamping(linear: number(0...4), angular: number(0...4), of: body)
    case .weigh:
      let (size, mass) = (size(), mass(size()))
      world.setMass(mass, inertia: mass * size * size / 6, of: body)
    case .pin: world.setStatic(chance(0.15), of: body)
    case .keepUpright: world.setFixedRotation(chance(0.3), of: body)
    case .drive:
      world.setDriven(chance(0.5), of: body)
      if world.isDriven(body) { world.drive(body, acceleration: plan.gravity * number(-1...1)) }
    default: world.wake(body)
    }
  }
}
