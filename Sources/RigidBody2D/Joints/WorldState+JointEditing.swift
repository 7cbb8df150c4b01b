extension WorldState {
  mutating func setAnchor(_ anchor: Vec2, of joint: JointHandle) {
    let slot = liveSlot(joint)
    demandFinite(anchor, "anchor")
    demand(joints[slot].isToPoint, "setAnchor needs a joint to a point; this one joins two bodies")
    demand(kind(of: slot) != .angularSpring, "setAnchor needs a joint with an anchor; this is an angular spring")
    guard anchor != joints[slot].far else { return }
    joints[slot].far = anchor
    let body = Int(joints[slot].bodyA)
    if onlySpring(of: body) == slot { moveOrigin(of: body, to: anchor) }
    wake(slot: body)
  }

  mutating func setLength(_ length: Double, of joint: JointHandle) {
    Joint.validate(length: length)
    let kind = kind(of: liveSlot(joint))
    guard kind != nil else { return edit(joint) { $0.length = length } }
    demand(kind == .rope, "setLength needs a distance or a rope joint")
    editDetail(joint) { $0.upper = length }
  }

  mutating func setSpring(hertz: Double, dampingRatio: Double, of joint: JointHandle) {
    Joint.validate(hertz: hertz, dampingRatio: dampingRatio)
    let kind = kind(of: liveSlot(joint))
    demand(kind == nil || (kind == .angularSpring && hertz > 0), "setSpring needs a spring")
    edit(joint) {
      $0.hertz = hertz
      $0.dampingRatio = dampingRatio
    }
  }

  /// Of a hinge or a rail.
  mutating func setLimits(lower: Double, upper: Double, of joint: JointHandle) {
    JointDetail.validate(lower: lower, upper: upper)
    let kind = kind(of: liveSlot(joint))
    demand(kind == .revolute || kind == .prismatic, "setLimits needs a revolute or a prismatic joint")
    editDetail(joint) { ($0.lower, $0.upper) = (lower, upper) }
  }

  mutating func setMaxMotorTorque(_ torque: Double, of joint: JointHandle) {
    JointDetail.validate(maxMotorTorque: torque)
    demand(kind(of: liveSlot(joint)) == .revolute, "setMaxMotorTorque needs a revolute joint")
    editDetail(joint) { $0.maxMotorTorque = torque }
  }

  mutating func setAngle(_ angle: Double, of joint: JointHandle) {
    demandFinite(angle, "angle")
    demand(kind(of: liveSlot(joint)) == .angularSpring, "setAngle needs an angular spring")
    editDetail(joint) { $0.referenceAngle = angle }
  }

  func length(of joint: JointHandle) -> Double {
    let slot = liveSlot(joint)
    return kind(of: slot) == .rope ? joints.details[Int(joints[slot].detail)].upper : joints[slot].length
  }

  func limits(of joint: JointHandle) -> (lower: Double, upper: Double) {
    let detail = detail(of: joint)
    return (detail.lower, detail.upper)
  }

  func maxMotorTorque(of joint: JointHandle) -> Double { detail(of: joint).maxMotorTorque }

  /// What has the limits, or is pulled to an angle, now.
  func displacement(of joint: JointHandle) -> Double {
    let (detail, joint) = (detail(of: joint), joints[liveSlot(joint)])
    let b = joint.isToPoint ? nil : currentBody(Int(joint.bodyB))
    let aim = detail.prepare(joint, currentBody(Int(joint.bodyA)), b)
    return detail.kind == .angularSpring ? aim.error.x : aim.value
  }

  func hertz(of joint: JointHandle) -> Double { joints[liveSlot(joint)].hertz }

  func dampingRatio(of joint: JointHandle) -> Double { joints[liveSlot(joint)].dampingRatio }

  func currentLength(of joint: JointHandle) -> Double { currentLength(of: joints[liveSlot(joint)]) }

  func anchor(of joint: JointHandle) -> Vec2? {
    let slot = liveSlot(joint)
    return joints[slot].isToPoint ? joints[slot].far : nil
  }
}

extension WorldState {
  /// A change that can make the joint another kind, and its body one for another list.
  private mutating func edit(_ joint: JointHandle, _ change: (inout Joint) -> Void) {
    let slot = liveSlot(joint)
    var trial = joints[slot]
    change(&trial)
    guard trial != joints[slot] else { return }
    scratch.graphChanges += 1
    withdrawEnds(of: trial)
    change(&joints[slot])
    joints[slot].impulse = .zero
    wakeEnds(of: trial)
  }

  /// The same for a change to what a joint keeps besides, which makes no joint a plain spring.
  private mutating func editDetail(_ joint: JointHandle, _ change: (inout JointDetail) -> Void) {
    let slot = liveSlot(joint)
    let index = Int(joints[slot].detail)
    var trial = joints.details[index]
    change(&trial)
    guard trial != joints.details[index] else { return }
    scratch.graphChanges += 1
    joints.details[index] = trial
    wakeEnds(of: joints[slot])
  }

  private func kind(of slot: Int) -> JointDetail.Kind? {
    joints[slot].isDistance ? nil : joints.details[Int(joints[slot].detail)].kind
  }

  private func detail(of joint: JointHandle) -> JointDetail {
    let slot = liveSlot(joint)
    demand(!joints[slot].isDistance, "a distance joint has a length, and no limits")
    return joints.details[Int(joints[slot].detail)]
  }

  /// The origin of a body on a plain spring is the anchor; the body stays where it is.
  private mutating func moveOrigin(of slot: Int, to anchor: Vec2) {
    let shift = bodies[slot].origin - anchor
    bodies[slot].origin = anchor
    if bodies.slots[slot].place == .sprung {
      let index = Int(bodies.slots[slot].index)
      bodies.lanes.setDisplacement(bodies.lanes.displacement(index) + shift, index)
    } else {
      bodies[slot].offset += shift
      displace(slot)
    }
  }
}
