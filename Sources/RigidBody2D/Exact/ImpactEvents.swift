/// Bodies near each other on their way through a tick, from impact to impact: an event-driven simulation.
///
/// At each event two bodies meet and nobody else: the law of restitution, asked of all that touch at once, lets every
/// ball of a cradle fly. Of events at one time the fastest comes first, and there are more until nothing approaches.
struct ImpactEvents: ~Copyable, Sendable {
  /// The bodies that have been moved in this tick.
  var moved = BitSet()
  private var seen = BitSet()
  /// The present group.
  var group: [Int32] = []
  var mechanisms: [Mechanism] = []
  var contacts: [Int32] = []
  var events: [Event] = []
  /// Which mechanism each body belongs to, by slot; −1 for none.
  private var indices: [Int32] = []
  private var outlines = MomentOutlines()

  /// What is next between two bodies.
  struct Event: Sendable {
    /// The time of impact, in seconds from the beginning of the tick; infinite if they do not meet.
    var time = Double.infinity
    var speed = 0.0
    /// The largest impulse so far.
    var impulse = 0.0
  }

  mutating func begin(bodyCount: Int) {
    moved.removeAll()
    seen.removeAll()
    while indices.count < bodyCount { indices.append(-1) }
  }

  func isSeen(_ slot: Int) -> Bool { seen.contains(slot) }

  func hasMechanism(_ slot: Int) -> Bool { indices[slot] >= 0 }

  mutating func forgetGroup() {
    for slot in group { indices[Int(slot)] = -1 }
    group.removeAll(keepingCapacity: true)
    mechanisms.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
  }

  mutating func add(_ slot: Int) {
    seen.insert(slot)
    group.append(Int32(truncatingIfNeeded: slot))
  }

  mutating func add(_ mechanism: Mechanism) {
    let index = Int32(truncatingIfNeeded: mechanisms.count)
    indices[mechanism.a.slot] = index
    if mechanism.b.slot >= 0 { indices[mechanism.b.slot] = index }
    mechanisms.append(mechanism)
  }

  /// Answers false, and is of no more use, where something would have to press.
  mutating func run(_ world: borrowing WorldState) -> Bool {
    for index in contacts.indices {
      events.append(Event())
      if !findTime(of: index, from: 0, world) { return false }
    }
    // Between a hundred bodies a blow can be passed on thousands of times. What has bounced itself to rest does so
    // without end.
    var left = 32 + 16 * contacts.count
    while let event = next {
      left -= 1
      guard left > 0, handle(event, world) else { return false }
    }
    for slot in group { moved.insert(Int(slot)) }
    return true
  }
}

extension ImpactEvents {
  private static let simultaneous = Tuning.rounding

  private var next: Int? {
    var best: Int?
    for index in events.indices where events[index].time < .infinity {
      guard let other = best else {
        best = index
        continue
      }
      let delay = events[index].time - events[other].time
      let isTie = abs(delay) <= ImpactEvents.simultaneous
      if isTie ? events[index].speed > events[other].speed : delay < 0 { best = index }
    }
    return best
  }

  private mutating func handle(_ index: Int, _ world: borrowing WorldState) -> Bool {
    let (contact, time) = (world.contacts[Int(contacts[index])], events[index].time)
    guard world.bodies.slots[Int(contact.bodyA)].place != .asleep,
      world.bodies.slots[Int(contact.bodyB)].place != .asleep
    else {
      return false
    }
    if isGhost(index, at: time, world) {
      events[index].time = .infinity
      // Behind the seam it is in the way all the same, if nothing else keeps it off: it presses.
      return look(at: contact, World.tick, world).gap >= -Tuning.contactSlop
    }
    let impulse = meet(contact, at: time, world)
    events[index].impulse = max(events[index].impulse, impulse)
    for other in contacts.indices where isChanged(contacts[other], by: contact, world) {
      if !findTime(of: other, from: time, world) { return false }
    }
    return true
  }

  /// How two shapes lie to each other at a time not before their last impact.
  mutating func look(at contact: Contact, _ time: Double, _ world: borrowing WorldState) -> ContactMoment {
    let (a, b) = (motion(of: contact.bodyA, at: time), motion(of: contact.bodyB, at: time))
    return outlines.look(at: contact, a, b, world)
  }

  /// Nil for what does not move.
  func motion(of slot: Int32, at time: Double) -> Motion? {
    guard let mechanism = mechanism(of: slot) else { return nil }
    let motion = mechanisms[mechanism].motion(at: time)
    return mechanisms[mechanism].b.slot == Int(slot) ? motion.b : motion.a
  }

  /// Nil for what does not move.
  func mechanism(of slot: Int32) -> Int? {
    let index = Int(indices[Int(slot)])
    return index >= 0 ? index : nil
  }

  /// Whether an impact has changed what one of the bodies of a contact does.
  private func isChanged(_ index: Int32, by struck: Contact, _ world: borrowing WorldState) -> Bool {
    let contact = world.contacts[Int(index)]
    let (a, b) = (mechanism(of: struck.bodyA), mechanism(of: struck.bodyB))
    for slot in [contact.bodyA, contact.bodyB] {
      if let mechanism = mechanism(of: slot), mechanism == a || mechanism == b { return true }
    }
    return false
  }
}
