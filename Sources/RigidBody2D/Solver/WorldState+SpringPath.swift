extension WorldState {
  var usesSpringPath: Bool {
    get { settings.springPathIsOn }
    set {
      guard newValue != settings.springPathIsOn else { return }
      let awakeSlots = bodies.solved + bodies.lanes.slots
      for slot in awakeSlots { withdraw(Int(slot)) }
      settings.springPathIsOn = newValue
      for slot in awakeSlots { admit(Int(slot)) }
    }
  }

  /// Every lane by its linear map; those that arrive are put to sleep on their equilibrium.
  mutating func stepSprings() {
    scratch.settled.removeAll(keepingCapacity: true)
    bodies.lanes.advance(settled: &scratch.settled)
    layToRest()
  }

  /// The same arrival for springs that the general solver stepped.
  mutating func settleSprings() {
    if joints.detailTable.liveCount > 0 { settleSnaps() }
    guard !settings.springPathIsOn || shapes.table.liveCount > 0 else { return }
    scratch.settled.removeAll(keepingCapacity: true)
    for slot in bodies.solved where isAtRestOnSpring(Int(slot)) { scratch.settled.append(slot) }
    layToRest()
  }

  /// Exactly on the equilibrium: a sprung cell that has stopped is where its layout put it, to the last bit.
  private mutating func layToRest() {
    for slot in scratch.settled.lazy.map({ Int($0) }) {
      withdraw(slot)
      bodies[slot].offset = springRest(of: slot)
      bodies[slot].stop()
    }
  }

  @inline(__always)
  private func isAtRestOnSpring(_ slot: Int) -> Bool {
    guard plainSpring(of: slot) != nil else { return false }
    return bodies[slot].isSlow
      && (isNear(slot, springRest(of: slot)) || (settings.law == .exact && isNear(slot, solvedRest(of: slot))))
  }
}

extension WorldState {
  private func isNear(_ slot: Int, _ rest: Vec2) -> Bool {
    (bodies[slot].offset - rest).lengthSquared <= Tuning.restDistance * Tuning.restDistance
  }

  /// Where the solver brings a body that the exact law has to leave to it, beside a pile.
  private func solvedRest(of slot: Int) -> Vec2 {
    SpringMap.rest(of: bodies[slot], hertz: joints[bodies.slots[slot].firstEdge.joint].hertz, .uikit)
  }

  /// The body's joint, when nothing else holds the body and it is a spring that comes to rest in its own way.
  ///
  /// Without contacts the body is then stepped in a lane; with contacts by the solver, touched or not.
  @inline(__always)
  func plainSpring(of slot: Int) -> Int? {
    bodies.slots[slot].touchCount == 0 ? onlySpring(of: slot) : nil
  }

  /// The body's joint, when it is its only one and a spring that the lanes can take, whatever the body touches. Its
  /// anchor is then the body's origin. A lane knows one acceleration for all ticks: what is driven is none of theirs.
  @inline(__always)
  func onlySpring(of slot: Int) -> Int? {
    guard bodies.slots[slot].jointCount == 1, !bodies[slot].isStatic, !bodies[slot].isDriven,
      bodies[slot].angularAcceleration == 0
    else { return nil }
    let joint = bodies.slots[slot].firstEdge.joint
    return joints[joint].isPlainSpring ? joint : nil
  }

  func springMap(of slot: Int, on joint: Int) -> SpringMap {
    SpringMap(bodies[slot], hertz: joints[joint].hertz, dampingRatio: joints[joint].dampingRatio, settings.law)
  }

  /// The equilibrium of a body on a plain spring, from its origin, which is the anchor.
  @inline(__always)
  func springRest(of slot: Int) -> Vec2 {
    if bodies[slot].acceleration == .zero { return .zero }
    return SpringMap.rest(of: bodies[slot], hertz: joints[bodies.slots[slot].firstEdge.joint].hertz, settings.law)
  }
}

extension Body {
  /// Slow enough to stop where a spring lets it.
  var isSlow: Bool {
    velocity.lengthSquared <= Tuning.restSpeed * Tuning.restSpeed
      && spin * spin <= Tuning.restSpin * Tuning.restSpin
  }
}
