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

extension WorldState {
  /// For bodies that the general solver steps; the records of sprung ones lag behind.
  func reach(of joint: Joint) -> Reach {
    reach(of: joint, bodies[Int(joint.bodyA)], joint.isToPoint ? nil : bodies[Int(joint.bodyB)])
  }

  func currentLength(of joint: Joint) -> Double {
    let b = joint.isToPoint ? nil : currentBody(Int(joint.bodyB))
    return reach(of: joint, currentBody(Int(joint.bodyA)), b).separation.length
  }

  func reach(of joint: Joint, _ a: Body, _ b: Body?) -> Reach {
    let ends = JointEnds(of: joint, a, b)
    let (armA, armB, separation) = (ends.armA, ends.armB, ends.separation)
    let axis = joint.isZeroLength ? nil : ends.direction
    let inverseMass = inverseMass(a, armA, b, armB)
    return Reach(
      armA: armA, armB: armB, separation: separation, axis: axis,
      error: axis.map { separation - $0 * joint.length } ?? separation,
      mass: axis.map { inverseMass.inverse(along: $0) } ?? inverseMass.inverse)
  }

  private func inverseMass(_ a: Body, _ armA: Vec2, _ b: Body?, _ armB: Vec2) -> SymmetricMatrix {
    let own = SymmetricMatrix(inverseMass: a.inverseMass, inverseInertia: a.inverseInertia, arm: armA)
    guard let b else { return own }
    return own + SymmetricMatrix(inverseMass: b.inverseMass, inverseInertia: b.inverseInertia, arm: armB)
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
