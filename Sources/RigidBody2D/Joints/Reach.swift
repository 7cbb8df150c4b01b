/// Where the ends of a joint are at this moment, and what that asks for.
struct Reach {
  /// From a body's centre to its end of the joint.
  var armA: Vec2
  var armB: Vec2
  /// From the end on A to the end on B.
  var separation: Vec2
  /// The direction a rod or spring acts in; nil for a zero-length joint, which acts in both.
  var axis: Vec2?
  /// What is wrong with the separation.
  var error: Vec2
  /// What an impulse at the far end has to move, seen through the joint.
  var mass: SymmetricMatrix
}

extension Reach {
  init(of joint: Joint, _ a: Body, _ b: Body?) {
    let ends = JointEnds(of: joint, a, b)
    (armA, armB, separation) = (ends.armA, ends.armB, ends.separation)
    axis = joint.isZeroLength ? nil : ends.direction
    error = axis.map { [separation] in separation - $0 * joint.length } ?? separation
    let inverseMass = Reach.inverseMass(a, armA, b, armB)
    mass = axis.map { inverseMass.inverse(along: $0) } ?? inverseMass.inverse
  }

  private static func inverseMass(_ a: Body, _ armA: Vec2, _ b: Body?, _ armB: Vec2) -> SymmetricMatrix {
    let own = SymmetricMatrix(inverseMass: a.inverseMass, inverseInertia: a.inverseInertia, arm: armA)
    guard let b else { return own }
    return own + SymmetricMatrix(inverseMass: b.inverseMass, inverseInertia: b.inverseInertia, arm: armB)
  }
}

extension BodySet {
  /// For bodies that the general solver steps; the records of sprung ones lag behind.
  @inline(__always)
  func reach(of joint: Joint) -> Reach {
    Reach(of: joint, self[Int(joint.bodyA)], joint.isToPoint ? nil : self[Int(joint.bodyB)])
  }
}

extension WorldState {
  func currentLength(of joint: Joint) -> Double {
    let b = joint.isToPoint ? nil : currentBody(Int(joint.bodyB))
    return Reach(of: joint, currentBody(Int(joint.bodyA)), b).separation.length
  }
}

extension SymmetricMatrix {
  /// The velocity that a unit impulse at the end of an arm gives that end.
  init(inverseMass m: Double, inverseInertia i: Double, arm r: Vec2) {
    self.init(xx: m + i * r.y * r.y, xy: -i * r.x * r.y, yy: m + i * r.x * r.x)
  }

  static func + (a: SymmetricMatrix, b: SymmetricMatrix) -> SymmetricMatrix {
    SymmetricMatrix(xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy)
  }

  /// The effective mass along u alone.
  func inverse(along u: Vec2) -> SymmetricMatrix {
    let inverseMass = u.dot(self * u)
    return SymmetricMatrix(along: u, scaledBy: inverseMass > 0 ? 1 / inverseMass : 0)
  }
}
