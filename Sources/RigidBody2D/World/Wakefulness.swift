/// Why a body does not sleep. The first that holds, in this order.
public enum Wakefulness: Hashable, Sendable {
  /// It leaves its place, at so many points per second.
  case moving(speed: Double)
  /// Its outline does so by turning, at so many radians per second.
  case turning(rate: Double)
  /// On a plain spring or a snap, which have a rest of their own, so many points away.
  case springing(distance: Double)
  /// Slow, but it is accelerated and nothing holds it.
  case pulled
  /// Still; so many seconds more to sleep.
  case settling(seconds: Double)
  /// It could sleep, having gone nowhere for half a second, but another body of its island cannot.
  case joined
}

extension World {
  /// Nil for static and sleeping bodies. As of the last step.
  public func wakefulness(of body: BodyHandle) -> Wakefulness? { state.wakefulness(of: body) }

  /// Whether both have the same bodies, joints and shapes, so that every handle that is valid in one is valid in the
  /// other and names the same thing. Costs a look at all slots.
  public func hasSameParts(as other: World) -> Bool {
    state.bodies.table == other.state.bodies.table && state.joints.table == other.state.joints.table
      && state.shapes.table == other.state.shapes.table
  }
}

extension WorldState {
  fileprivate func wakefulness(of body: BodyHandle) -> Wakefulness? {
    let slot = bodies.slot(of: body)
    guard bodies.slots[slot].place.isAwake else { return nil }
    let present = currentBody(slot)
    if plainSpring(of: slot) != nil {
      return .springing(distance: (present.offset - springRest(of: slot)).length)
    }
    if let snap = snap(of: slot) { return .springing(distance: distanceLeft(of: slot, on: snap)) }
    let ticks = present.stillTicks
    let needed = bodies.stillTicksToSleep(slot)
    if bodies.hasBeenStill(slot) { return .joined }
    let (speed, turning) = (present.velocity.length, abs(present.spin) * bodies.sleepExtent(of: slot))
    let most = Tuning.sleepDistance / (Double(Tuning.stillTicksToSleep) * World.tick)
    if speed > most { return .moving(speed: speed) }
    if turning > most { return .turning(rate: abs(present.spin)) }
    return ticks == 0
      ? .pulled : .settling(seconds: Double((needed - ticks) * Tuning.stillTicksToSleep / needed) * World.tick)
  }
}
