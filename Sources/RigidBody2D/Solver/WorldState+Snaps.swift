// A body that one zero-length spring holds in its place and one angular spring at its angle has a rest of its own, as a
// body on the first alone has: it arrives there exactly, and at once sleeps.
extension WorldState {
  struct Snap {
    var spring: Int
    var turn: Int
  }

  /// The body's two joints, when they are these, and nothing else holds or turns the body.
  func snap(of slot: Int) -> Snap? {
    guard bodies.slots[slot].jointCount == 2, joints.detailTable.liveCount > 0, bodies.slots[slot].touchCount == 0,
      !bodies[slot].isStatic, !bodies[slot].isDriven, bodies[slot].angularAcceleration == 0
    else { return nil }
    let first = bodies.slots[slot].firstEdge
    let (one, other) = (first.joint, joints[first].next.joint)
    return snap(one, other) ?? snap(other, one)
  }

  /// Those that have arrived are put to sleep on their equilibrium.
  mutating func settleSnaps() {
    scratch.settled.removeAll(keepingCapacity: true)
    for slot in bodies.solved where bodies[Int(slot)].isSlow {
      if let snap = snap(of: Int(slot)), isAtRest(Int(slot), on: snap) { scratch.settled.append(slot) }
    }
    for slot in scratch.settled.lazy.map({ Int($0) }) {
      guard let snap = snap(of: slot) else { continue }
      withdraw(slot)
      bodies[slot].rebase(to: joints[snap.spring].far)
      bodies[slot].offset = snapRest(of: slot, on: snap)
      bodies[slot].angle -= turnLeft(of: slot, on: snap)
      bodies[slot].stop()
    }
  }

  /// How far the body is from where it will rest, in points.
  func distanceLeft(of slot: Int, on snap: Snap) -> Double {
    var body = bodies[slot]
    body.rebase(to: joints[snap.spring].far)
    return (body.offset - snapRest(of: slot, on: snap)).length
  }

  /// Two joints are the solver's, whatever the law.
  private func snapRest(of slot: Int, on snap: Snap) -> Vec2 {
    SpringMap.rest(of: bodies[slot], hertz: joints[snap.spring].hertz, .uikit)
  }

  private func snap(_ spring: Int, _ turn: Int) -> Snap? {
    guard joints[spring].isPlainSpring, !joints[turn].isDistance,
      joints.details[Int(joints[turn].detail)].kind == .angularSpring
    else { return nil }
    return Snap(spring: spring, turn: turn)
  }

  private func isAtRest(_ slot: Int, on snap: Snap) -> Bool {
    distanceLeft(of: slot, on: snap) <= Tuning.restDistance && abs(turnLeft(of: slot, on: snap)) <= Tuning.restTurn
  }

  /// None for a body that cannot turn.
  private func turnLeft(of slot: Int, on snap: Snap) -> Double {
    let joint = joints[snap.turn]
    guard bodies[slot].inverseInertia > 0 else { return 0 }
    return joints.details[Int(joint.detail)].prepare(joint, bodies[slot], nil).error.x
  }
}
