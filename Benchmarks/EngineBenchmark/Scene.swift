import RigidBody2D

/// What an engine is measured in, as numbers: points (y down), seconds, radians and kilograms.
///
/// Ours is built from it, and the peers read it as text. So all have the same numbers, and each scene is written once.
struct Scene {
  /// What is repeated and timed.
  enum Task {
    case step
    /// A step, before which so many of these bodies, the next in turn, are taken out and put back where they were.
    case replace([Int], atOnce: Int)
    /// Boxes from their low to their high corner: which shapes have bounds in there?
    case regions([(low: Vec2, high: Vec2)])
    /// What is hit first from here to there?
    case rays([(from: Vec2, to: Vec2)])

    var queryCount: Int {
      switch self {
      case .step, .replace: 0
      case .regions(let regions): regions.count
      case .rays(let rays): rays.count
      }
    }
  }

  var gravity = Vec2(0, 1000)
  /// Nobody sleeps unless the scene is about that.
  var sleeps = false
  var bodies: [SceneBody] = []
  var joints: [SceneJoint] = []
  var task = Task.step
  /// Frames of 1/60 s to run first, and frames to measure.
  var settling: Int
  var measured: Int

  init(settling: Int, measured: Int) {
    self.settling = settling
    self.measured = measured
  }
}

struct SceneBody {
  enum Kind {
    case still
    case dynamic
    /// Nothing turns it from its way: it turns at its spin, and goes to and fro along x.
    case led(sway: Double, rate: Double)
  }

  var kind = Kind.dynamic
  var place: Vec2
  var angle = 0.0
  var velocity = Vec2.zero
  var spin = 0.0
  var mass = 1.0
  /// About the centre of mass.
  var inertia = 0.0
  var center = Vec2.zero
  var isAsleep = false
  var shapes: [SceneShape] = []
}

struct SceneShape {
  enum Outline {
    case circle(radius: Double)
    case polygon([Vec2])
    /// Solid from both sides. Where an engine has chains that nothing catches on they are used.
    case chain([Vec2], isLoop: Bool)
  }

  var outline: Outline
  var friction = 0.2
  var restitution = 0.2
  var category: UInt16 = 1
  var mask = UInt16.max
  /// Those of one negative group do not meet.
  var group = 0

  init(_ outline: Outline) { self.outline = outline }

  static func box(_ width: Double, _ height: Double, center: Vec2 = .zero) -> SceneShape {
    let (x, y) = (width / 2, height / 2)
    return SceneShape(.polygon([Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)].map { $0 + center }))
  }
}

struct SceneJoint {
  enum Kind {
    case spring(length: Double, hertz: Double, damping: Double)
    /// The angle is that of A seen from the other; the motor turns A at so many radians a second, whatever it takes.
    case hinge(limits: ClosedRange<Double>?, motor: Double)
  }

  var kind: Kind
  var bodyA: Int
  var offsetA = Vec2.zero
  /// Nil for the world.
  var bodyB: Int?
  /// From body B, or in the world.
  var offsetB: Vec2
}

extension Scene {
  /// Adds a body of this density (kilograms for 100 × 100 points) with its mass, and tells its index.
  @discardableResult
  mutating func add(_ shapes: [SceneShape], density: Double = 1, at place: Vec2, angle: Double = 0) -> Int {
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
  mutating func addStill(_ shapes: [SceneShape]) -> Int {
    bodies.append(SceneBody(kind: .still, place: .zero, shapes: shapes))
    return bodies.count - 1
  }

  mutating func addHinge(
    _ bodyA: Int, _ offsetA: Vec2, to bodyB: Int?, _ offsetB: Vec2, limits: ClosedRange<Double>? = nil,
    motor: Double = 0
  ) {
    joints.append(
      SceneJoint(
        kind: .hinge(limits: limits, motor: motor), bodyA: bodyA, offsetA: offsetA, bodyB: bodyB, offsetB: offsetB))
  }

  /// To a point of the world.
  mutating func addSpring(_ body: Int, to anchor: Vec2, length: Double = 0, hertz: Double = 1, damping: Double) {
    joints.append(
      SceneJoint(kind: .spring(length: length, hertz: hertz, damping: damping), bodyA: body, offsetB: anchor))
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
