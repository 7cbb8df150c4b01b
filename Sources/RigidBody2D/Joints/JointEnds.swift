/// Where the two ends of a joint are at this moment.
struct JointEnds {
  /// From a body's centre to its end of the joint.
  var armA: Vec2
  var armB: Vec2
  /// From the end on A to the end on B.
  var separation: Vec2

  @inline(__always)
  init(of joint: Joint, _ a: Body, _ b: Body?) {
    self.init(of: joint, BodyPlace(a), b.map { BodyPlace($0) })
  }

  @inline(__always)
  init(of joint: Joint, _ a: BodyPlace, _ b: BodyPlace?) {
    // Origins first: they are large and near each other, so their difference is exact where their sums are not.
    let between = b.map { ($0.origin - a.origin) + ($0.offset - a.offset) } ?? (joint.far - a.origin) - a.offset
    self.init(
      armA: JointEnds.arm(joint.localA, of: a), armB: b.map { JointEnds.arm(joint.far, of: $0) } ?? .zero,
      between: between)
  }

  /// - Parameter between: from the centre of A to that of B, or to the fixed point.
  @inline(__always)
  init(armA: Vec2, armB: Vec2, between: Vec2) {
    self.armA = armA
    self.armB = armB
    separation = between + (armB - armA)
  }

  /// Ends that coincide are pushed apart along y, one arbitrary direction being as good as another.
  var direction: Vec2 {
    let length = separation.length
    return length < Tuning.rounding ? Vec2(0, 1) : separation / length
  }

  @inline(__always)
  private static func arm(_ local: Vec2, of body: BodyPlace) -> Vec2 {
    local == .zero ? .zero : Rotation(radians: body.angle)(local)
  }
}

/// Where a body is: what a joint asks of it.
struct BodyPlace {
  var origin: Vec2
  var offset: Vec2
  var angle: Double
}

extension BodyPlace {
  @inline(__always)
  init(_ body: borrowing Body) {
    (origin, offset, angle) = (body.origin, body.offset, body.angle)
  }
}
