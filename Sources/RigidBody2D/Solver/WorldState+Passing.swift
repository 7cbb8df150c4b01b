// Two bodies that move, one of them farther than its own middle in a tick, could have passed through each other. Where
// they meet on their way both stop for that tick and keep their velocities: the next one finds the contact and answers
// it. Letting the rest of the tick follow was rejected: it would have to be solved with all that the two touch.
extension WorldState {
  mutating func stopAtEachOther() {
    guard shapeTable.liveCount - staticShapeCount > 1 else { return }
    scratch.passing.forget()
    listFast()
    guard !scratch.passing.fast.isEmpty else { return }
    scratch.passing.stops.append(contentsOf: repeatElement(1, count: solved.count))
    listPairs()
    // The earliest first: who has been stopped is not where others would have met it.
    while let pair = scratch.passing.earliest { stop(pair) }
    for index in scratch.passing.stops.indices where scratch.passing.stops[index] < 1 {
      let place = place(Int(solved[index]), at: 1)
      (bodies[Int(solved[index])].offset, bodies[Int(solved[index])].angle) = (place.offset, place.angle)
    }
    carryEntangled()
  }

  private mutating func listFast() {
    for index in scratch.contacts.placesBefore.indices {
      let slot = Int(solved[index])
      let (motion, turn) = motion(of: slot)
      var shape = slots[slot].firstShape
      while shape >= 0 {
        if isSwift(Int(shape), motion, turn) {
          scratch.passing.fast.append(Int32(truncatingIfNeeded: index))
          break
        }
        shape = shapes[Int(shape)].next
      }
    }
  }

  @inline(__always)
  private func isSwift(_ shape: Int, _ motion: Vec2, _ turn: Double) -> Bool {
    let unseen = Tuning.unseenShare * shapes[shape].innerRadius - abs(turn) * shapes[shape].extent
    return unseen < 0 ? motion != .zero || turn != 0 : motion.lengthSquared > unseen * unseen
  }

  private mutating func listPairs() {
    var (stack, found) = ([Int32](), [UInt64]())
    swap(&stack, &scratch.contacts.stack)
    for index in scratch.passing.fast {
      let slot = Int(solved[Int(index)])
      let (motion, turn) = motion(of: slot)
      var shape = slots[slot].firstShape
      while shape >= 0 {
        let swing = abs(turn) * shapes[Int(shape)].extent
        tree.forEachOverlap(bounds(of: Int(shape)).swept(by: -motion).grown(by: swing), &stack) { other in
          if mayPass(Int(shape), Int(other)) { found.append(Self.key(shape, other)) }
        }
        shape = shapes[Int(shape)].next
      }
    }
    swap(&stack, &scratch.contacts.stack)
    found.sort()
    for (index, key) in found.enumerated() where index == 0 || key != found[index - 1] {
      var pair = Passing.Pair(a: Int32(truncatingIfNeeded: key >> 32), b: Int32(truncatingIfNeeded: key & 0xFFFF_FFFF))
      look(at: &pair)
      if pair.share < 1 || mayBeStopped { scratch.passing.pairs.append(pair) }
    }
  }

  private static func key(_ a: Int32, _ b: Int32) -> UInt64 { UInt64(min(a, b)) << 32 | UInt64(max(a, b)) }

  /// Whether two shapes moved far enough against each other for one to jump over the other.
  private func mayPass(_ a: Int, _ b: Int) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    guard bodyA != bodyB, !bodies[bodyB].isStatic, !shapes[a].reportsOnly, !shapes[b].reportsOnly else { return false }
    let (motionA, turnA) = motion(of: bodyA)
    let (motionB, turnB) = motion(of: bodyB)
    let far = (motionB - motionA).length + abs(turnA) * shapes[a].extent + abs(turnB) * shapes[b].extent
    return far > Tuning.unseenShare * min(shapes[a].innerRadius, shapes[b].innerRadius) && mayMeet(a, b)
  }

  /// A pair that does not meet may do so after one of the two has been stopped by another.
  private var mayBeStopped: Bool { scratch.passing.fast.count > 1 }

  private mutating func stop(_ pair: Int) {
    let met = scratch.passing.pairs[pair]
    scratch.passing.pairs[pair].isAnswered = true
    let (bodyA, bodyB) = (shapes[Int(met.a)].body, shapes[Int(met.b)].body)
    limit(Int(bodyA), to: met.share)
    limit(Int(bodyB), to: met.share)
    if met.middle > 0 && met.share < Tuning.entangledShare { entangle(Int(bodyA), Int(bodyB)) }
    if met.middle == 1 { deflect(Int(met.a), from: Int(met.b), at: met.share) }
    if met.middle == 2 { deflect(Int(met.b), from: Int(met.a), at: met.share) }
    for index in scratch.passing.pairs.indices where !scratch.passing.pairs[index].isAnswered {
      var other = scratch.passing.pairs[index]
      let isTouched = [other.a, other.b].contains { shapes[Int($0)].body == bodyA || shapes[Int($0)].body == bodyB }
      if isTouched { look(at: &other) }
      scratch.passing.pairs[index] = other
    }
  }

  /// Two that hold each other fast from the start, as dented outlines do, would be stopped in each tick, and hang in
  /// the air however fast they fall. They move on together.
  private mutating func entangle(_ a: Int, _ b: Int) {
    guard slots[a].place == .solved, slots[b].place == .solved else { return }
    let (indexA, indexB) = (slots[a].index, slots[b].index)
    let (ofA, ofB) = (scratch.passing.carry(of: indexA), scratch.passing.carry(of: indexB))
    let (massA, massB) = (1 / bodies[a].inverseMass, 1 / bodies[b].inverseMass)
    let common = (motion(of: a).0 * massA + motion(of: b).0 * massB) / (massA + massB)
    guard (motion(of: b).0 - motion(of: a).0).length <= Tuning.entangledMotion * common.length else { return }
    let carry = ofA ?? ofB ?? common.limited(to: min(unseenWay(of: a), unseenWay(of: b)))
    if ofA == nil { scratch.passing.carried.append(Passing.Carried(index: indexA, motion: carry)) }
    if ofB == nil { scratch.passing.carried.append(Passing.Carried(index: indexB, motion: carry)) }
  }

  /// As far as a body can go without a look at its path.
  private func unseenWay(of slot: Int) -> Double {
    var (way, shape) = (Double.infinity, slots[slot].firstShape)
    while shape >= 0 {
      way = min(way, Tuning.unseenShare * shapes[Int(shape)].innerRadius)
      shape = shapes[Int(shape)].next
    }
    return way
  }

  private mutating func carryEntangled() {
    for carried in scratch.passing.carried {
      let slot = Int(solved[Int(carried.index)])
      bodies[slot].offset = scratch.contacts.placesBefore[Int(carried.index)].offset + carried.motion
    }
    if !scratch.passing.carried.isEmpty { keepMiddlesOut(onlyCarried: true) }
  }

  private mutating func limit(_ slot: Int, to share: Double) {
    guard slots[slot].place == .solved else { return }
    let index = Int(slots[slot].index)
    scratch.passing.stops[index] = min(scratch.passing.stops[index], share)
  }
}

extension WorldState {
  /// What the tick has done to a body, as far as it may go.
  @inline(__always)
  func motion(of slot: Int) -> (Vec2, Double) {
    guard slots[slot].place == .solved else { return (.zero, 0) }
    let before = scratch.contacts.placesBefore[Int(slots[slot].index)]
    return (bodies[slot].offset - before.offset, bodies[slot].angle - before.angle)
  }

  func stop(of slot: Int) -> Double {
    slots[slot].place == .solved ? scratch.passing.stops[Int(slots[slot].index)] : 0
  }

  /// Where a body is after a share of the tick.
  func place(_ slot: Int, at share: Double) -> Place {
    guard slots[slot].place == .solved else { return Place(offset: bodies[slot].offset, angle: bodies[slot].angle) }
    let index = Int(slots[slot].index)
    let (before, part) = (scratch.contacts.placesBefore[index], min(share, scratch.passing.stops[index]))
    return Place(
      offset: before.offset + (bodies[slot].offset - before.offset) * part,
      angle: before.angle + (bodies[slot].angle - before.angle) * part)
  }

  /// From the centre of one body to that of another, after a share of the tick.
  func offset(from a: Int, to b: Int, at share: Double) -> Vec2 {
    (bodies[b].origin - bodies[a].origin) + (place(b, at: share).offset - place(a, at: share).offset)
  }

  /// When two shapes meet: first their outlines, at the angles that they had; then, whatever touched from the start and
  /// however they turn, the middle of one and the outline of the other.
  private func look(at pair: inout Passing.Pair) {
    let (a, b) = (Int(pair.a), Int(pair.b))
    var outlines = shapes[a].points.count > 1 ? outlineShare(a, b) : outlineShare(b, a)
    if outlines < 1 && (isSeam(a, at: outlines, of: b) || isSeam(b, at: outlines, of: a)) { outlines = 1 }
    let (first, second) = (middleShare(of: a, in: b), middleShare(of: b, in: a))
    pair.share = min(outlines, first, second)
    pair.middle = pair.share == outlines ? 0 : pair.share == first ? 1 : 2
  }

  /// Whether a shape is stopped by nothing that sticks out of a body of several shapes.
  private func isSeam(_ shape: Int, at share: Double, of ground: Int) -> Bool {
    let (body, other) = (Int(shapes[shape].body), Int(shapes[ground].body))
    guard slots[other].shapeCount > 1 else { return false }
    var (parts, part) = ([Int](), Int(slots[other].firstShape))
    while part >= 0 {
      parts.append(part)
      part = Int(shapes[part].next)
    }
    return isGhost(
      ground, from: shape, offset(from: other, to: body, at: 0), at: offset(from: other, to: body, at: share),
      among: parts)
  }

  /// Conservative advancement, as at obstacles, from stop to stop.
  private func outlineShare(_ a: Int, _ b: Int) -> Double {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    return withOutlines(a, b) { outlineA, outlineB in
      var share = 0.0
      for _ in 0..<Tuning.advances {
        let place = offset(from: bodyA, to: bodyB, at: share)
        let seen = outlineA.gap(to: outlineB, at: place)
        if seen.gap < Tuning.contactSlop {
          return share > 0 && !outlineA.isOnlyBeside(outlineB, at: place) ? share : 1
        }
        let bend = bend(after: share, bodyA, bodyB)
        let closing = -relativeMotion(bodyA, bodyB, at: share).dot(seen.normal)
        let advance = closing > 0 ? (seen.gap - Tuning.contactSlop / 2) / closing : 1
        if share + advance >= bend && bend >= 1 { return 1 }
        share = min(share + advance, bend)
      }
      return share
    }
  }

  /// The next time at which one of the two stops; the end of the tick if none does.
  func bend(after share: Double, _ a: Int, _ b: Int) -> Double {
    let (stopA, stopB) = (stop(of: a), stop(of: b))
    return min(stopA > share ? stopA : 1, stopB > share ? stopB : 1)
  }

  /// Of B against A, for a whole tick.
  func relativeMotion(_ a: Int, _ b: Int, at share: Double) -> Vec2 {
    (share < stop(of: b) ? motion(of: b).0 : .zero) - (share < stop(of: a) ? motion(of: a).0 : .zero)
  }
}
