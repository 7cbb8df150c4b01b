/// Bodies near each other on their way through a tick, from impact to impact.
///
/// At each impact two bodies meet and nobody else: the law of restitution, asked of all that touch at once, lets every
/// ball of a cradle fly. Of impacts at one time the fastest comes first, and there are more until nothing approaches.
struct Flight: ~Copyable, Sendable {
  /// The bodies that have been moved in this tick.
  var flown = BitSet()
  private var seen = BitSet()
  /// The present group.
  var group: [Int32] = []
  var flyers: [Flyer] = []
  var contacts: [Int32] = []
  var meetings: [Meeting] = []
  /// Where each body is among the flyers, by slot.
  private var indices: [Int32] = []

  /// What is next between two bodies.
  struct Meeting: Sendable {
    /// Seconds from the beginning of the tick; infinite if they do not meet.
    var time = Double.infinity
    var speed = 0.0
    /// The largest impulse so far.
    var impulse = 0.0
  }

  mutating func begin(bodyCount: Int) {
    flown.removeAll()
    seen.removeAll()
    while indices.count < bodyCount { indices.append(-1) }
  }

  func isSeen(_ slot: Int) -> Bool { seen.contains(slot) }

  mutating func forgetGroup() {
    group.removeAll(keepingCapacity: true)
    flyers.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    meetings.removeAll(keepingCapacity: true)
  }

  mutating func meet(_ slot: Int) {
    seen.insert(slot)
    indices[slot] = Int32(truncatingIfNeeded: group.count)
    group.append(Int32(truncatingIfNeeded: slot))
  }

  /// Answers false, and is of no more use, where something would have to press.
  mutating func run(_ world: borrowing WorldState) -> Bool {
    for contact in contacts.indices {
      meetings.append(Meeting())
      if !look(contact, from: 0, world) { return false }
    }
    // Between a hundred bodies a blow can be passed on thousands of times. A ball that has bounced itself to rest does
    // so without end.
    var left = 32 + 16 * contacts.count
    while let contact = nextMeeting {
      left -= 1
      guard left > 0, strike(contact, world) else { return false }
    }
    for slot in group { flown.insert(Int(slot)) }
    return true
  }
}

extension Flight {
  private static let simultaneous = 1e-9

  private var nextMeeting: Int? {
    var best: Int?
    for index in meetings.indices where meetings[index].time < .infinity {
      guard let other = best else {
        best = index
        continue
      }
      let delay = meetings[index].time - meetings[other].time
      let isTie = abs(delay) <= Flight.simultaneous
      if isTie ? meetings[index].speed > meetings[other].speed : delay < 0 { best = index }
    }
    return best
  }

  private mutating func strike(_ index: Int, _ world: borrowing WorldState) -> Bool {
    let (contact, time) = (world.contacts[Int(contacts[index])], meetings[index].time)
    guard world.slots[Int(contact.bodyA)].place != .asleep, world.slots[Int(contact.bodyB)].place != .asleep else {
      return false
    }
    let (a, b) = (flyer(of: contact.bodyA, world), flyer(of: contact.bodyB, world))
    let sight = world.look(at: contact, a.map { flyers[$0].motion(at: time) }, b.map { flyers[$0].motion(at: time) })
    let gain = gain(sight.normal, sight, a, b, time)
    let impulse = gain > 0 ? (1 + contact.restitution) * sight.closing / gain : 0
    meetings[index].impulse = max(meetings[index].impulse, impulse)
    push(sight.normal * impulse, sight, a, b, time)
    rub(contact, sight, a, b, time, atMost: contact.friction * impulse, world)
    for other in contacts.indices where touches(contacts[other], contact, world) {
      if !look(other, from: time, world) { return false }
    }
    return true
  }

  /// The friction that the impulse allows: by itself, for one that had a say in the first could add energy.
  private mutating func rub(
    _ contact: Contact, _ old: FlightSight, _ a: Int?, _ b: Int?, _ time: Double, atMost limit: Double,
    _ world: borrowing WorldState
  ) {
    let sight = world.look(at: contact, a.map { flyers[$0].motion }, b.map { flyers[$0].motion })
    let tangent = sight.normal.quarterTurn
    let gain = gain(tangent, sight, a, b, time)
    guard limit > 0, gain > 0 else { return }
    let drag = min(max(-sight.velocity.dot(tangent) / gain, -limit), limit)
    if drag != 0 { push(tangent * drag, sight, a, b, time) }
  }

  /// What a unit impulse along a direction gives the speed between the two.
  private func gain(_ direction: Vec2, _ sight: FlightSight, _ a: Int?, _ b: Int?, _ time: Double) -> Double {
    var gain = 0.0
    if let a {
      let change = flyers[a].change(by: direction, at: sight.armA, flyers[a].motion(at: time))
      gain += (change.velocity + sight.armA.quarterTurn * change.spin).dot(direction)
    }
    if let b {
      let change = flyers[b].change(by: direction, at: sight.armB, flyers[b].motion(at: time))
      gain += (change.velocity + sight.armB.quarterTurn * change.spin).dot(direction)
    }
    return gain
  }

  private mutating func push(_ impulse: Vec2, _ sight: FlightSight, _ a: Int?, _ b: Int?, _ time: Double) {
    if let a {
      flyers[a].strike(at: time, flyers[a].change(by: -impulse, at: sight.armA, flyers[a].motion(at: time)))
    }
    if let b {
      flyers[b].strike(at: time, flyers[b].change(by: impulse, at: sight.armB, flyers[b].motion(at: time)))
    }
  }

  private func flyer(of slot: Int32, _ world: borrowing WorldState) -> Int? {
    world.slots[Int(slot)].place == .solved ? Int(indices[Int(slot)]) : nil
  }

  /// Whether a contact has a body in common with one that has just been struck.
  private func touches(_ index: Int32, _ struck: Contact, _ world: borrowing WorldState) -> Bool {
    let contact = world.contacts[Int(index)]
    return [contact.bodyA, contact.bodyB].contains {
      ($0 == struck.bodyA || $0 == struck.bodyB) && world.slots[Int($0)].place == .solved
    }
  }
}

// When two bodies meet next.
extension Flight {
  /// Points: nearer is together. Points per second: slower is not at all.
  private static let together = 1e-9
  private static let still = 1e-6
  /// How far two bodies may come into each other unnoticed, points.
  private static let unnoticed = 1e-7

  /// Answers false where something would have to press.
  private mutating func look(_ index: Int, from now: Double, _ world: borrowing WorldState) -> Bool {
    meetings[index].time = .infinity
    let contact = world.contacts[Int(contacts[index])]
    let (a, b) = (flyer(of: contact.bodyA, world), flyer(of: contact.bodyB, world))
    func sight(_ time: Double) -> FlightSight {
      world.look(at: contact, a.map { flyers[$0].motion(at: time) }, b.map { flyers[$0].motion(at: time) })
    }
    guard world.isRound(contact) else { return sight(World.tick).gap > Tuning.touchDistance }
    let start = sight(now)
    if start.gap <= Flight.together && start.closing > Flight.still {
      (meetings[index].time, meetings[index].speed) = (now, start.closing)
      return true
    }
    let end = sight(World.tick)
    if end.gap >= -Flight.unnoticed { return true }
    if start.gap <= Flight.together { return end.gap >= -Tuning.contactSlop }
    let (time, speed) = Flight.meeting(start, from: now, sight)
    (meetings[index].time, meetings[index].speed) = (time, speed)
    return true
  }

  /// By Newton's method, kept between a time before and one after.
  private static func meeting(
    _ start: FlightSight, from now: Double, _ sight: (Double) -> FlightSight
  ) -> (time: Double, speed: Double) {
    var (before, after, here, time) = (now, World.tick, start, now)
    for _ in 0..<40 where abs(here.gap) > Flight.together / 2 {
      let guess = here.closing > 0 ? time + here.gap / here.closing : .infinity
      time = guess > before && guess < after ? guess : (before + after) / 2
      here = sight(time)
      if here.gap > 0 { before = time } else { after = time }
    }
    return (time, here.closing)
  }
}
