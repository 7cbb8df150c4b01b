// When a body is at rest, as far as it and what holds it say.
extension BodySet {
  /// What hangs and touches nothing stays in one place for long where it turns back.
  @inline(__always)
  func stillTicksToSleep(_ slot: Int) -> Int32 {
    slots[slot].jointCount > 0 && slots[slot].touchCount == 0
      ? Tuning.swayTicksToSleep : Tuning.stillTicksToSleep
  }

  @inline(__always)
  func hasBeenStill(_ slot: Int) -> Bool {
    self[slot].stillTicks >= stillTicksToSleep(slot) || self[slot].swayTicks >= Tuning.swayTicksToSleep
  }

  /// What is being brought apart or together in its place has no speed, but is not still either: asleep, it would stay
  /// half way. What is pushed to and fro is still.
  mutating func stir(_ slot: Int, ifMoved shift: Vec2, _ turn: Double) {
    let (far, wide) = (Tuning.restSpeed * World.tick, Tuning.restSpin * World.tick)
    guard shift.lengthSquared > far * far || abs(turn) > wide else { return }
    let way = self[slot].wayFromStay(extent: sleepExtent(of: slot))
    if way > Tuning.restSpeed * Double(Tuning.stillTicksToSleep) * World.tick { self[slot].stir() }
  }

  /// How far from its centre a turn of the body shows.
  @inline(__always)
  func sleepExtent(of slot: Int) -> Double {
    slots[slot].extent > 0
      ? slots[slot].extent : max(slots[slot].size.length / 2, Tuning.sleepExtent)
  }

  /// Counts the stillness of what stands on a disc, or lies in a hollow, and rocks until the air has stopped it: over
  /// two seconds, in which one that moves steadily may go no faster than what UIKit's engine lets sleep.
  @inline(__always)
  mutating func countSway(_ slot: Int, extent: Double) {
    if sways.count <= slot { sways.resize(to: records.count, with: Place(offset: .zero, angle: 0)) }
    records[slot].countSway(about: &sways[slot], extent: extent)
  }

  @inline(__always)
  func isHeld(_ slot: Int, before: Vec2) -> Bool {
    let acceleration = self[slot].acceleration
    // What turns a body has to be held too; that it is shows in the spin, which is slow for half a second.
    if isUnpulled(self[slot]) { return true }
    let allowed = World.tick * Tuning.balance
    return (slots[slot].jointCount > 0 || slots[slot].touchCount > 0)
      && (self[slot].velocity - before).lengthSquared <= allowed * allowed * acceleration.lengthSquared
  }

  /// A driven body comes as near as one likes to where forces cancel, and never quite there.
  private func isUnpulled(_ body: Body) -> Bool {
    body.angularAcceleration == 0
      && (body.acceleration == .zero
        || body.isDriven && body.acceleration.lengthSquared < Tuning.stillPull * Tuning.stillPull)
  }

  /// Whether one of the two, awake and still, would wake the other one: see `wakeStruck`. Two that sleep at different
  /// times would then wake each other in turn, for ever.
  func wouldWake(across contact: Contact) -> Bool {
    guard contact.manifold.count > 0 else { return false }
    let (a, b) = (self[Int(contact.bodyA)], self[Int(contact.bodyB)])
    let pull = max(a.acceleration.lengthSquared, b.acceleration.lengthSquared).squareRoot() * World.tick
    let approach = max(a.velocity.lengthSquared, b.velocity.lengthSquared).squareRoot()
    return contact.manifold.separation - (pull + approach) * World.tick <= Tuning.touchDistance
  }
}

extension Body {
  /// In points; of whichever of its points is farthest, about.
  @inline(__always)
  private func way(from place: Place, extent: Double) -> Double {
    (offset - place.offset).length + abs(angle - place.angle) * extent
  }

  @inline(__always)
  func wayFromStay(extent: Double) -> Double { way(from: stay, extent: extent) }

  /// Counts for how many ticks the body has been near its mean place of the last half second, turning and all: one that
  /// moves steadily is so far ahead of it as it goes in that time.
  ///
  /// Speed is no measure of it: what is wedged in a heap, or hangs on ties that pull against each other, is never
  /// solved to the end, and trembles at a speed that would keep the whole heap awake for good. Jolt Physics sleeps by
  /// places as well.
  @inline(__always)
  mutating func countStillness(extent: Double, upTo ticks: Int32, by count: Int32) {
    if stillTicks > 0 && wayFromStay(extent: extent) <= Tuning.sleepDistance {
      stillTicks = min(stillTicks + count, ticks)
      approach(&stay, in: ticks)
    } else {
      stay = Place(offset: offset, angle: angle)
      stillTicks = count
    }
  }

  /// The same of a place about which the body rocks.
  @inline(__always)
  fileprivate mutating func countSway(about sway: inout Place, extent: Double) {
    if swayTicks > 0 && way(from: sway, extent: extent) <= Tuning.swayDistance {
      swayTicks = min(swayTicks + 1, Tuning.swayTicksToSleep)
      approach(&sway, in: Tuning.swayTicksToSleep)
    } else {
      sway = Place(offset: offset, angle: angle)
      swayTicks = 1
    }
  }

  @inline(__always)
  private func approach(_ mean: inout Place, in ticks: Int32) {
    mean.offset += (offset - mean.offset) * (1 / Double(ticks))
    mean.angle += (angle - mean.angle) * (1 / Double(ticks))
  }
}
