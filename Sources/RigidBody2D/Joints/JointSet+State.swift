extension JointSet {
  func hertz(of joint: JointHandle) -> Double { self[slot(of: joint)].hertz }

  func dampingRatio(of joint: JointHandle) -> Double { self[slot(of: joint)].dampingRatio }

  func anchor(of joint: JointHandle) -> Vec2? {
    let slot = slot(of: joint)
    return self[slot].isToPoint ? self[slot].far : nil
  }

  func length(of joint: JointHandle) -> Double {
    kind(of: joint) == .rope ? detail(of: joint).upper : self[slot(of: joint)].length
  }

  func limits(of joint: JointHandle) -> (lower: Double, upper: Double) {
    let detail = detail(of: joint)
    return (detail.lower, detail.upper)
  }

  func maxMotorTorque(of joint: JointHandle) -> Double { detail(of: joint).maxMotorTorque }

  /// Nil of a distance joint.
  func kind(of joint: JointHandle) -> JointDetail.Kind? {
    let slot = slot(of: joint)
    return self[slot].isDistance ? nil : details[Int(self[slot].detail)].kind
  }

  func detail(of joint: JointHandle) -> JointDetail {
    let slot = slot(of: joint)
    demand(!self[slot].isDistance, "a distance joint has a length, and no limits")
    return details[Int(self[slot].detail)]
  }
}
