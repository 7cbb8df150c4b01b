/// The outline of a shape, in points, relative to the place of its body; it turns with the body.
public enum ShapeGeometry: Hashable, Sendable {
  /// Radius above 0.
  case circle(radius: Double, center: Vec2 = .zero)
  /// Convex, 3 to 1000 corners in either sense of rotation, none repeated; corners on a straight edge are allowed.
  case polygon([Vec2])
  /// A line without thickness, solid from both sides. Two segments never collide with each other.
  case segment(Vec2, Vec2)

  /// A rectangle about a centre, in points.
  public static func box(_ width: Double, _ height: Double, center: Vec2 = .zero) -> ShapeGeometry {
    let (x, y) = (width / 2, height / 2)
    return .polygon([Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)].map { $0 + center })
  }
}

extension ShapeGeometry {
  /// The same outline elsewhere.
  public func moved(by shift: Vec2) -> ShapeGeometry {
    guard shift != .zero else { return self }
    return switch self {
    case .circle(let radius, let center): .circle(radius: radius, center: center + shift)
    case .polygon(let corners): .polygon(corners.map { $0 + shift })
    case .segment(let a, let b): .segment(a + shift, b + shift)
    }
  }
}

/// What a shape is made of when it is added to a body. Shapes have no mass: that is the body's.
public struct ShapeDefinition: Hashable, Sendable {
  /// The outline, relative to the place of the body.
  public var geometry: ShapeGeometry
  /// At least 0. Of two shapes that touch, the square root of the product counts.
  public var friction: Double = 0.2
  /// The share of the speed of approach that is given back, at least 0; the larger of two counts. Above 1 adds energy.
  /// Contacts slower than 100 points per second do not bounce.
  public var restitution: Double = 0.2
  /// Which shapes it meets; all, unless it is said.
  public var filter = ShapeFilter()
  /// Contacts of this shape are found and reported, but push nothing and wake nobody.
  public var reportsOnly: Bool = false
  /// Free for the owner; handed back by contact events.
  public var tag: Int = 0

  /// A shape of an outline, with the defaults of all else.
  public init(_ geometry: ShapeGeometry) {
    self.geometry = geometry
  }
}

extension ShapeDefinition {
  /// Ends the program, naming the property, when one is outside its range.
  func validate() {
    Shape.validate(friction: friction)
    Shape.validate(restitution: restitution)
    switch geometry {
    case .circle(let radius, let center):
      demandFinite(radius, "radius")
      demandFinite(center, "center")
      demand(radius > 0, "radius must be above 0; it is \(radius)")
    case .polygon(let corners): Self.validate(polygon: corners)
    case .segment(let a, let b): Self.validate(segment: a, b)
    }
  }

  static func validate(segment a: Vec2, _ b: Vec2) {
    demandFinite(a, "an end of a segment")
    demandFinite(b, "an end of a segment")
    demand((b - a).length >= Tuning.rounding, "the ends of a segment must differ; both are (\(a.x), \(a.y))")
  }

  private static func validate(polygon corners: [Vec2]) {
    demand(corners.count >= 3 && corners.count <= 1000, "a polygon needs 3 to 1000 corners; it has \(corners.count)")
    for corner in corners { demandFinite(corner, "a corner") }
    let area = signedArea(corners)
    demand(abs(area) > 0, "a polygon must enclose an area")
    let sense = area > 0 ? 1.0 : -1.0
    var turned = 0.0
    for index in corners.indices {
      let next = corners[(index + 1) % corners.count]
      let (edge, following) = (next - corners[index], corners[(index + 2) % corners.count] - next)
      demand(edge.length >= Tuning.rounding, "a polygon must not repeat a corner")
      let turn = sense * edge.cross(following)
      let isConvex = turn >= -Tuning.rounding * edge.length * following.length
      demand(isConvex, "a polygon must be convex; it is not at corner \(index)")
      turned += Real.atan2(turn, edge.dot(following))
    }
    demand(turned < 3 * Real.pi, "a polygon must not cross itself")
  }

  static func signedArea(_ corners: [Vec2]) -> Double {
    var sum = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index] - corners[0], corners[(index + 1) % corners.count] - corners[0])
      sum += a.cross(b)
    }
    return sum / 2
  }
}
