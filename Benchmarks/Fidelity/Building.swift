import RigidBody2D

extension World {
  /// An item of a ten-thousandth of a kilogram a square point, as the toolkit above has them, under gravity.
  ///
  /// The outline has its centre of mass in the body's place.
  mutating func add(
    _ geometry: ShapeGeometry, at place: Vec2, friction: Double = 0.2, restitution: Double = 0,
    gravity: Vec2 = Vec2(0, 1000), _ change: (inout BodyDefinition) -> Void = { _ in }
  ) -> BodyHandle {
    var definition = BodyDefinition()
    (definition.mass, definition.inertia) = (geometry.area / 10_000, geometry.secondMoment / 10_000)
    (definition.position, definition.acceleration) = (place, gravity)
    change(&definition)
    let body = addBody(definition)
    give(body, geometry, friction: friction, restitution: restitution)
    return body
  }

  /// Something that holds still, made of some outlines.
  @discardableResult
  mutating func addStill(
    _ geometries: [ShapeGeometry], at place: Vec2 = .zero, angle: Double = 0, friction: Double = 0.2,
    restitution: Double = 0
  ) -> BodyHandle {
    var definition = BodyDefinition()
    (definition.position, definition.angle, definition.isStatic) = (place, angle, true)
    let body = addBody(definition)
    for geometry in geometries { give(body, geometry, friction: friction, restitution: restitution) }
    return body
  }

  /// A floor at height 0, far to both sides.
  @discardableResult
  mutating func addGround(friction: Double = 0.2, restitution: Double = 0) -> BodyHandle {
    addStill([.segment(Vec2(-10_000, 0), Vec2(10_000, 0))], friction: friction, restitution: restitution)
  }

  /// Walls in a row, from one point to the next.
  mutating func addWalls(_ points: [Vec2], isLoop: Bool, friction: Double = 0.2, restitution: Double = 0) -> BodyHandle
  {
    let walls = addStill([])
    var surface = ShapeDefinition(.circle(radius: 1))
    (surface.friction, surface.restitution) = (friction, restitution)
    _ = addChain(points, isLoop: isLoop, surface: surface, to: walls)
    return walls
  }

  private mutating func give(_ body: BodyHandle, _ geometry: ShapeGeometry, friction: Double, restitution: Double) {
    var shape = ShapeDefinition(geometry)
    (shape.friction, shape.restitution) = (friction, restitution)
    _ = addShape(shape, to: body)
  }

  func place(of body: BodyHandle) -> Vec2 { pose(of: body).position }

  /// Of motion and of height.
  func wholeEnergy(of bodies: [BodyHandle]) -> Double {
    bodies.reduce(energy(of: bodies)) { $0 - mass(of: $1) * acceleration(of: $1).dot(place(of: $1)) }
  }

  /// Steps so many ticks; whether in one of them something was so of the world before and after it.
  mutating func step(_ ticks: Int, isEver isSo: (_ before: World, _ after: World) -> Bool) -> Bool {
    var wasSo = false
    for _ in 0..<ticks {
      let before = self
      step()
      wasSo = wasSo || isSo(before, self)
    }
    return wasSo
  }

  /// Steps until nothing is awake; how many seconds that took, or nil.
  mutating func sleep(within seconds: Double, _ watch: (World) -> Void = { _ in }) -> Double? {
    for tick in 1...Int(seconds / World.tick) {
      step()
      watch(self)
      if awakeBodyCount == 0 { return Double(tick) * World.tick }
    }
    return nil
  }
}

extension ShapeGeometry {
  /// About the origin, one corner to the right.
  static func regular(_ corners: Int, radius: Double) -> ShapeGeometry {
    .polygon(
      (0..<corners).map { index in
        let (sine, cosine) = Real.sinCos(2 * Real.pi * Double(index) / Double(corners))
        return Vec2(cosine, sine) * radius
      })
  }

  private var corners: [Vec2] {
    switch self {
    case .circle: []
    case .polygon(let corners): corners
    case .segment(let a, let b): [a, b]
    }
  }

  /// Pairs of neighbouring corners.
  private var sides: [(Vec2, Vec2)] { Array(zip(corners, corners.dropFirst() + corners.prefix(1))) }

  var area: Double {
    if case .circle(let radius, _) = self { return Real.pi * radius * radius }
    return abs(sides.reduce(0) { $0 + $1.0.cross($1.1) / 2 })
  }

  /// About the origin, of an even density of 1.
  var secondMoment: Double {
    if case .circle(let radius, _) = self { return area * radius * radius / 2 }
    return abs(
      sides.reduce(0) { sum, side in
        let (a, b) = side
        return sum + a.cross(b) / 12 * (a.lengthSquared + a.dot(b) + b.lengthSquared)
      })
  }

  /// From the origin to the lowest point, turned by an angle.
  func reach(turnedBy angle: Double) -> Double {
    if case .circle(let radius, _) = self { return radius }
    let (sine, cosine) = Real.sinCos(angle)
    return corners.map { sine * $0.x + cosine * $0.y }.max() ?? 0
  }

  /// From the origin to the nearest side.
  var innerRadius: Double {
    if case .circle(let radius, _) = self { return radius }
    return sides.map { a, b in abs(a.cross(b)) / (b - a).length }.min() ?? 0
  }
}
