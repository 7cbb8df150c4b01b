extension WorldState {
  mutating func setAnchor(_ anchor: Vec2, of joint: JointHandle) {
    let slot = liveSlot(joint)
    demandFinite(anchor, "anchor")
    demand(joints[slot].isToPoint, "setAnchor needs a joint to a point; this one joins two bodies")
    guard anchor != joints[slot].far else { return }
    joints[slot].far = anchor
    let body = Int(joints[slot].bodyA)
    if onlySpring(of: body) == slot { moveOrigin(of: body, to: anchor) }
    wake(slot: body)
  }

  mutating func setLength(_ length: Double, of joint: JointHandle) {
    Joint.validate(length: length)
    edit(joint) { $0.length = length }
  }

  mutating func setSpring(hertz: Double, dampingRatio: Double, of joint: JointHandle) {
    Joint.validate(hertz: hertz, dampingRatio: dampingRatio)
    edit(joint) {
      $0.hertz = hertz
      $0.dampingRatio = dampingRatio
    }
  }

  func length(of joint: JointHandle) -> Double { joints[liveSlot(joint)].length }

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
    withdrawEnds(of: trial)
    change(&joints[slot])
    joints[slot].impulse = .zero
    wakeEnds(of: trial)
  }

  /// The origin of a body on a plain spring is the anchor; the body stays where it is.
  private mutating func moveOrigin(of slot: Int, to anchor: Vec2) {
    let shift = bodies[slot].origin - anchor
    bodies[slot].origin = anchor
    if slots[slot].place == .sprung {
      let index = Int(slots[slot].index)
      lanes.setDisplacement(lanes.displacement(index) + shift, index)
    } else {
      bodies[slot].offset += shift
    }
  }
}
