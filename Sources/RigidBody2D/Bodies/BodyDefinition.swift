/// What a body is made of when it is added to a world. Every number must be finite.
public struct BodyDefinition: Hashable, Sendable {
  /// The body's place, in points: what poses speak of, and what shapes and the ends of joints are relative to.
  public var position: Vec2 = .zero
  /// Where the centre of mass is, from `position`, in the body's own axes. Free motion turns the body about it, gravity
  /// pulls there, and velocities are those of this point.
  public var massCenter: Vec2 = .zero
  /// Radians, clockwise on screen.
  public var angle: Double = 0
  /// Points per second.
  public var velocity: Vec2 = .zero
  /// Radians per second.
  public var angularVelocity: Double = 0
  /// Width and height, in points, at least 0. Kept for the body's owner; motion depends on mass and inertia only.
  public var size: Vec2 = .zero
  /// Kilograms, above 0. Ignored while the body is static.
  public var mass: Double = 1
  /// Moment of inertia about the centre of mass, kg·pt², at least 0. Zero means that no joint can turn the body.
  public var inertia: Double = 0
  /// The rate at which speed decays, per second, above −120: each tick divides it by 1 + damping ÷ 120.
  public var linearDamping: Double = 0
  /// The same for rotation, per second.
  public var angularDamping: Double = 0
  /// A constant acceleration, points per second squared, such as gravity.
  public var acceleration: Vec2 = .zero
  /// No joint turns the body. A rotation it already has goes on.
  public var fixedRotation: Bool = false
  /// The body never moves by itself and holds whatever is joined to it. Its velocity is zero.
  public var isStatic: Bool = false
  /// Free for the owner; handed back by `World.forEachMovedBody(_:)`.
  public var tag: Int = 0

  /// A body with the defaults of all properties: of 1 kg, at the origin, that nothing turns.
  public init() {}

  /// A rectangle of even density, its sides in points and its mass in kilograms: inertia m(w² + h²) ÷ 12.
  public static func box(size: Vec2, mass: Double) -> BodyDefinition {
    var definition = BodyDefinition()
    definition.size = size
    definition.mass = mass
    definition.inertia = mass * size.lengthSquared / 12
    return definition
  }
}

extension BodyDefinition {
  /// Ends the program, naming the property, when one is outside its range.
  func validate() {
    demandFinite(position, "position")
    demandFinite(massCenter, "massCenter")
    demandFinite(angle, "angle")
    demandFinite(velocity, "velocity")
    demandFinite(angularVelocity, "angularVelocity")
    demandFinite(size, "size")
    demandFinite(acceleration, "acceleration")
    demand(size.x >= 0 && size.y >= 0, "size must not be negative")
    Body.validate(mass: mass, inertia: inertia)
    Body.validate(damping: linearDamping, "linearDamping")
    Body.validate(damping: angularDamping, "angularDamping")
  }
}
