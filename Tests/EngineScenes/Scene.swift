import RigidBody2D

/// What engines are measured and compared in, as numbers: points (y down), seconds, radians and kilograms.
///
/// Ours is built from it, and the peers read it as text. So all have the same numbers, and each scene is written once.
package struct Scene {
  /// What is repeated and timed.
  package enum Task {
    case step
    /// A step, before which so many of these bodies, the next in turn, are taken out and put back where they were.
    case replace([Int], atOnce: Int)
    /// Boxes from their low to their high corner: which shapes have bounds in there?
    case regions([(low: Vec2, high: Vec2)])
    /// What is hit first from here to there?
    case rays([(from: Vec2, to: Vec2)])

    package var queryCount: Int {
      switch self {
      case .step, .replace: 0
      case .regions(let regions): regions.count
      case .rays(let rays): rays.count
      }
    }
  }

  package var gravity = Vec2(0, 1000)
  /// Nobody sleeps unless the scene is about that.
  package var sleeps = false
  package var bodies: [SceneBody] = []
  package var joints: [SceneJoint] = []
  package var task = Task.step
  /// Frames of 1/60 s to run first, and frames to measure.
  package var settling: Int
  package var measured: Int

  package init(settling: Int, measured: Int) {
    self.settling = settling
    self.measured = measured
  }
}

package struct SceneBody {
  package enum Kind {
    case still
    case dynamic
    /// Nothing turns it from its way: it turns at its spin, and goes to and fro along x.
    case led(sway: Double, rate: Double)
  }

  package var kind = Kind.dynamic
  package var place: Vec2
  package var angle = 0.0
  package var velocity = Vec2.zero
  package var spin = 0.0
  package var mass = 1.0
  /// About the centre of mass.
  package var inertia = 0.0
  package var center = Vec2.zero
  package var isAsleep = false
  package var shapes: [SceneShape] = []

  package init(kind: Kind = .dynamic, place: Vec2, angle: Double = 0, shapes: [SceneShape] = []) {
    (self.kind, self.place, self.angle, self.shapes) = (kind, place, angle, shapes)
  }
}

package struct SceneShape {
  package enum Outline {
    case circle(radius: Double)
    case polygon([Vec2])
    /// Solid from both sides. Where an engine has chains that nothing catches on they are used.
    case chain([Vec2], isLoop: Bool)
  }

  package var outline: Outline
  package var friction = 0.2
  package var restitution = 0.2
  package var category: UInt16 = 1
  package var mask = UInt16.max
  /// Those of one negative group do not meet.
  package var group = 0

  package init(_ outline: Outline) { self.outline = outline }

  package static func box(_ width: Double, _ height: Double, center: Vec2 = .zero) -> SceneShape {
    let (x, y) = (width / 2, height / 2)
    return SceneShape(.polygon([Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)].map { $0 + center }))
  }
}

package struct SceneJoint {
  package enum Kind {
    case spring(length: Double, hertz: Double, damping: Double)
    /// Holds the ends at this distance.
    case rod(length: Double)
    /// The angle is that of A seen from the other; the motor turns A at so many radians a second, whatever it takes.
    case hinge(limits: ClosedRange<Double>?, motor: Double)
  }

  package var kind: Kind
  package var bodyA: Int
  package var offsetA = Vec2.zero
  /// Nil for the world.
  package var bodyB: Int?
  /// From body B, or in the world.
  package var offsetB: Vec2

  package init(_ kind: Kind, _ bodyA: Int, _ offsetA: Vec2 = .zero, to bodyB: Int?, _ offsetB: Vec2 = .zero) {
    (self.kind, self.bodyA, self.offsetA, self.bodyB, self.offsetB) = (kind, bodyA, offsetA, bodyB, offsetB)
  }
}

extension Scene {
  /// Adds a body of this density (kilograms for 100 × 100 points) with its mass, and tells its index.
  @discardableResult
  package mutating func add(_ shapes: [SceneShape], density: Double = 1, at place: Vec2, angle: Double = 0) -> Int {
    var body = SceneBody(place: place, angle: angle, shapes: shapes)
    var moments = Moments()
    for shape in shapes { moments.add(shape.outline) }
    body.mass = moments.area * density / 10_000
    body.center = moments.center
    body.inertia = moments.aboutCenter * density / 10_000
    bodies.append(body)
    return bodies.count - 1
  }

  @discardableResult
  package mutating func addStill(_ shapes: [SceneShape]) -> Int {
    bodies.append(SceneBody(kind: .still, place: .zero, shapes: shapes))
    return bodies.count - 1
  }

  package mutating func addHinge(
    _ bodyA: Int, _ offsetA: Vec2, to bodyB: Int?, _ offsetB: Vec2, limits: ClosedRange<Double>? = nil,
    motor: Double = 0
  ) {
    joints.append(SceneJoint(.hinge(limits: limits, motor: motor), bodyA, offsetA, to: bodyB, offsetB))
  }

  /// To a point of the world.
  package mutating func addSpring(
    _ body: Int, to anchor: Vec2, length: Double = 0, hertz: Double = 1, damping: Double
  ) {
    joints.append(SceneJoint(.spring(length: length, hertz: hertz, damping: damping), body, to: nil, anchor))
  }
}

/// Area, first and second moments of outlines that do not overlap, about the body's place.
private struct Moments {
  var area = 0.0
  var first = Vec2.zero
  var second = 0.0

  var center: Vec2 { area > 0 ? first / area : .zero }
  var aboutCenter: Double { second - area * center.lengthSquared }

  mutating func add(_ outline: SceneShape.Outline) {
    switch outline {
    case .circle(let radius):
      area += .pi * radius * radius
      second += .pi * radius * radius * radius * radius / 2
    case .polygon(let corners):
      // Triangles from the place to each side.
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let triangle = a.cross(b) / 2
        area += triangle
        first += (a + b) * (triangle / 3)
        second += triangle / 6 * (a.lengthSquared + a.dot(b) + b.lengthSquared)
      }
    case .chain: break
    }
  }
}
