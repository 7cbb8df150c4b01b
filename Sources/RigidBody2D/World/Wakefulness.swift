/// Why a body does not sleep. The first that holds, in this order.
public enum Wakefulness: Hashable, Sendable {
  /// Faster than what counts as still, points per second.
  case moving(speed: Double)
  /// Likewise, radians per second.
  case turning(rate: Double)
  /// On a plain spring or a snap, which have a rest of their own, so many points away.
  case springing(distance: Double)
  /// Slow, but it is accelerated and nothing holds it.
  case pulled
  /// Still; so many seconds more to sleep.
  case settling(seconds: Double)
  /// It could sleep, being still or having gone nowhere for two seconds (twenty, if it turns on the spot), but another
  /// body of its island cannot.
  case joined
}

extension World {
  /// Nil for static and sleeping bodies. As of the last step.
  public func wakefulness(of body: BodyHandle) -> Wakefulness? { state.wakefulness(of: body) }

  /// Whether both have the same bodies, joints and shapes, so that every handle that is valid in one is valid in the
  /// other and names the same thing. Costs a look at all slots.
  public func hasSameParts(as other: World) -> Bool {
    state.bodyTable == other.state.bodyTable && state.jointTable == other.state.jointTable
      && state.shapeTable == other.state.shapeTable
  }
}

extension WorldState {
  fileprivate func wakefulness(of body: BodyHandle) -> Wakefulness? {
    let slot = liveSlot(body)
    guard slots[slot].place.isAwake else { return nil }
    let present = currentBody(slot)
    if plainSpring(of: slot) != nil {
      return .springing(distance: (present.offset - springRest(of: slot)).length)
    }
    if let snap = snap(of: slot) { return .springing(distance: distanceLeft(of: slot, on: snap)) }
    if hasStayed(slot) { return .joined }
    if present.velocity.length >= Tuning.stillSpeed { return .moving(speed: present.velocity.length) }
    if abs(present.spin) >= Tuning.restSpin { return .turning(rate: abs(present.spin)) }
    let ticks = present.stillTicks
    if ticks == 0 { return .pulled }
    if ticks >= Tuning.stillTicksToSleep { return .joined }
    return .settling(seconds: Double(Tuning.stillTicksToSleep - ticks) * World.tick)
  }
}
