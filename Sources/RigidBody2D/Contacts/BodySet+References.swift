// The rows of a contact are reckoned from the reference places of its two bodies, which hold until one of them has
// moved by `Tuning.referenceDistance`. What a body has moved since is a delta that the rows follow to first order. So
// contacts of bodies that lie still are not looked at, and their rows live from tick to tick.
//
// Rows follow from the value of the world alone, kept or made anew: a copy, which has none, goes on to the bit as the
// world that it was taken of.
extension BodySet {
  /// Takes the reference places of bodies anew that have moved away from them.
  mutating func takeReferences() {
    // Apart from the set: each write to it would ask whether somebody shares its memory.
    let (solved, slots) = (solved, slots)
    var displaced = BitSet()
    swap(&displaced, &self.displaced)
    records.withUnsafeMutableBufferPointer { records in
      for slot in solved.lazy.map({ Int($0) }) {
        guard slots[slot].contactCount > 0 else {
          records[slot].massDoublings = 0
          continue
        }
        if records[slot].takeReference(upTo: slots[slot].referenceDistance, extent: slots[slot].extent) {
          displaced.insert(slot)
        }
      }
    }
    swap(&displaced, &self.displaced)
  }

  /// After a change to a body, or to where it is.
  mutating func displace(_ slot: Int) {
    self[slot].resetReference()
    if slots[slot].contactCount > 0 { displaced.insert(slot) }
  }

  mutating func forgetDisplaced() {
    displaced.removeAll()
  }

  /// Whether its bodies are where they were when it was last looked at, about, and nothing else decides what it is.
  @inline(__always)
  func isKept(_ contact: borrowing Contact) -> Bool {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    if displaced.contains(a) || displaced.contains(b) { return false }
    // What is about to touch or has just parted is looked at: its events are due in that tick.
    let near = Tuning.touchDistance + 2 * Tuning.referenceDistance
    if !contact.isTouching {
      if contact.manifold.separation <= near { return false }
      if contact.sight.offset.x == .infinity { return false }
    }
    return !mayBeGhost(contact)
  }

  /// Whether a contact may be hidden by another one of the same body.
  @inline(__always)
  func mayBeGhost(_ contact: borrowing Contact) -> Bool {
    guard contact.maySeam else { return false }
    return mayHide(Int(contact.bodyA)) ? true : mayHide(Int(contact.bodyB))
  }

  /// Of what is static everything is ground, and nothing slides over it.
  @inline(__always)
  private func mayHide(_ body: Int) -> Bool { slots[body].place != .fixed && slots[body].seamCount > 1 }
}

extension Body {
  /// The place where the body is, which whoever puts it somewhere else calls.
  mutating func resetReference() {
    reference = Place(offset: offset, angle: angle)
    hasSlowReference = false
    isBalanced = false
    massDoublings = 0
  }

  /// Answers whether it is another one.
  ///
  /// Of what is fast it is where the body will be by 3/8 of the tick, when impulses act on the mean: a force whose
  /// direction lags behind the bodies that it turns with does work on them, and a ring of boxes would sway for ever.
  @inline(__always)
  fileprivate mutating func takeReference(upTo distance: Double, extent: Double) -> Bool {
    let way = abs(velocity.x) + abs(velocity.y) + abs(spin) * extent
    let isSlow = way * World.tick <= distance
    if isSlow && hasSlowReference && isNearReference(upTo: distance, extent) { return false }
    reference = Place(offset: offset, angle: angle)
    hasSlowReference = isSlow
    guard !isSlow else { return true }
    let (shift, turn) = (velocity * Tuning.contactLead, spin * Tuning.contactLead)
    if shift.lengthSquared < Tuning.recycledDistance * Tuning.recycledDistance { reference.offset += shift }
    if abs(turn) < Tuning.followedTurn { reference.angle += turn }
    return true
  }

  @inline(__always)
  private func isNearReference(upTo distance: Double, _ extent: Double) -> Bool {
    let shift = offset - reference.offset
    return abs(shift.x) + abs(shift.y) + abs(angle - reference.angle) * extent <= distance
  }
}
