import RigidBody2D

extension Scene {
  /// Ten boxes and nine hinges with limits, 190 points high, about its hips. Its own parts do not meet.
  package mutating func addRagdoll(at hips: Vec2, group: Int) {
    func part(_ width: Double, _ height: Double, _ x: Double, _ y: Double) -> Int {
      var shape = SceneShape.box(width, height)
      shape.group = group
      return add([shape], at: hips + Vec2(x, y))
    }
    func join(_ part: Int, at x: Double, _ y: Double, to other: Int, _ limits: ClosedRange<Double>) {
      let point = hips + Vec2(x, y)
      addHinge(part, point - bodies[part].place, to: other, point - bodies[other].place, limits: limits)
    }
    let torso = part(36, 60, 0, -30)
    let head = part(24, 28, 0, -76)
    join(head, at: 0, -61, to: torso, -0.5...0.5)
    for side in [-1.0, 1] {
      let (upperArm, lowerArm) = (part(12, 34, side * 26, -40), part(10, 34, side * 26, -6))
      join(upperArm, at: side * 26, -55, to: torso, -2...2)
      join(lowerArm, at: side * 26, -23, to: upperArm, 0...2)
      let (thigh, shin) = (part(15, 48, side * 10, 24), part(12, 48, side * 10, 72))
      join(thigh, at: side * 10, 0, to: torso, -1.2...1.2)
      join(shin, at: side * 10, 48, to: thigh, -2...0)
    }
  }
}
