extension WorldState {
  mutating func setAnchor(_ anchor: Vec2, of joint: JointHandle) {
    let slot = joints.slot(of: joint)
    demandFinite(anchor, "anchor")
    demand(joints[slot].isToPoint, "setAnchor needs a joint to a point; this one joins two bodies")
    demand(
      joints.kind(of: joint) != .angularSpring, "setAnchor needs a joint with an anchor; this is an angular spring")
    guard anchor != joints[slot].far else { return }
    joints[slot].far = anchor
    let body = Int(joints[slot].bodyA)
    if onlySpring(of: body) == slot { moveOrigin(of: body, to: anchor) }
    wake(slot: body)
  }

  mutating func setLength(_ length: Double, of joint: JointHandle) {
    Joint.validate(length: length)
    let kind = joints.kind(of: joint)
    guard kind != nil else { return edit(joint) { $0.length = length } }
    demand(kind == .rope, "setLength needs a distance or a rope joint")
    editDetail(joint) { $0.upper = length }
  }

  mutating func setSpring(hertz: Double, dampingRatio: Double, of joint: JointHandle) {
    Joint.validate(hertz: hertz, dampingRatio: dampingRatio)
    let kind = joints.kind(of: joint)
    demand(kind == nil || (kind == .angularSpring && hertz > 0), "setSpring needs a spring")
    edit(joint) {
      $0.hertz = hertz
      $0.dampingRatio = dampingRatio
    }
  }

  /// Of a hinge or a rail.
  mutating func setLimits(lower: Double, upper: Double, of joint: JointHandle) {
    JointDetail.validate(lower: lower, upper: upper)
    let kind = joints.kind(of: joint)
    demand(kind == .revolute || kind == .prismatic, "setLimits needs a revolute or a prismatic joint")
    editDetail(joint) { ($0.lower, $0.upper) = (lower, upper) }
  }

  mutating func setMaxMotorTorque(_ torque: Double, of joint: JointHandle) {
    JointDetail.validate(maxMotorTorque: torque)
    demand(joints.kind(of: joint) == .revolute, "setMaxMotorTorque needs a revolute joint")
    editDetail(joint) { $0.maxMotorTorque = torque }
  }

  mutating func setAngle(_ angle: Double, of joint: JointHandle) {
    demandFinite(angle, "angle")
    demand(joints.kind(of: joint) == .angularSpring, "setAngle needs an angular spring")
    editDetail(joint) { $0.referenceAngle = angle }
  }

  /// What has the limits, or is pulled to an angle, now.
  func displacement(of joint: JointHandle) -> Double {
    let (detail, joint) = (joints.detail(of: joint), joints[joints.slot(of: joint)])
    let b = joint.isToPoint ? nil : currentBody(Int(joint.bodyB))
    let aim = detail.prepare(joint, currentBody(Int(joint.bodyA)), b)
    return detail.kind == .angularSpring ? aim.error.x : aim.value
  }

  func currentLength(of joint: JointHandle) -> Double { currentLength(of: joints[joints.slot(of: joint)]) }
}

extension WorldState {
  /// A change that can make the joint another kind, and its body one for another list.
  private mutating func edit(_ joint: JointHandle, _ change: (inout Joint) -> Void) {
    let slot = joints.slot(of: joint)
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
    let slot = joints.slot(of: joint)
    let index = Int(joints[slot].detail)
    var trial = joints.details[index]
    change(&trial)
    guard trial != joints.details[index] else { return }
    scratch.graphChanges += 1
    joints.details[index] = trial
    wakeEnds(of: joints[slot])
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
      bodies.displace(slot)
    }
  }
}
