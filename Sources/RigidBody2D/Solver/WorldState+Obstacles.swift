// A body that moves farther in a tick than its own middle could have passed through something without ever overlapping
// it. Its path is then looked at: first the outline's, a straight line at the angle it had; then, whatever the outline
// touched at the start and however it turns, the middle's, which never gets into or through a static shape.
extension WorldState {
  /// Moves fast bodies back to the first static shape on their way. They keep their velocity: the next tick finds the
  /// contact and answers it.
  mutating func stopAtObstacles() {
    guard staticShapeCount > 0 else { return }
    for index in scratch.contacts.placesBefore.indices {
      let slot = Int(solved[index])
      if slots[slot].shapeCount > 0 { stopAtObstacle(slot, scratch.contacts.placesBefore[index]) }
    }
    keepMiddlesOut(onlyCarried: false)
  }

  /// Of what is deep in something static: of all, or of what another body carries along.
  mutating func keepMiddlesOut(onlyCarried: Bool) {
    for shape in scratch.contacts.deep {
      let slot = Int(shapes[Int(shape)].body)
      guard slots[slot].place == .solved else { continue }
      if onlyCarried && scratch.passing.carry(of: slots[slot].index) == nil { continue }
      keepMiddleOut(slot, Int(shape), scratch.contacts.placesBefore[Int(slots[slot].index)])
    }
  }

  private mutating func stopAtObstacle(_ slot: Int, _ before: Place) {
    let motion = bodies[slot].offset - before.offset
    let turn = abs(bodies[slot].angle - before.angle)
    guard motion.lengthSquared > 0 || turn > 0 else { return }
    var (share, shape) = (1.0, slots[slot].firstShape)
    // By the exact law it has met what was on its way, which need not be straight.
    while shape >= 0 && !hasMoved(slot) {
      if isFast(Int(shape), motion, turn: 0) { share = min(share, freeShare(ofMotion: motion, slot, Int(shape))) }
      shape = shapes[Int(shape)].next
    }
    if share < 1 { bodies[slot].offset -= motion * (1 - share) }
    shape = slots[slot].firstShape
    while shape >= 0 {
      if isFast(Int(shape), motion, turn: turn) { keepMiddleOut(slot, Int(shape), before) }
      shape = shapes[Int(shape)].next
    }
  }

  private func isFast(_ shape: Int, _ motion: Vec2, turn: Double) -> Bool {
    let unseen = Tuning.unseenShare * shapes[shape].innerRadius
    let swing = turn == 0 || shapes[shape].middle == .zero ? 0 : turn * shapes[shape].middle.length
    return swing > 0 ? motion.length + swing > unseen : motion.lengthSquared > unseen * unseen
  }

  /// The part of the motion before the shape meets a static one.
  private mutating func freeShare(ofMotion motion: Vec2, _ slot: Int, _ shape: Int) -> Double {
    var share = 1.0
    // The body is already at the end of its way, its outline at the angle of the beginning.
    let obstacles = obstacles(to: shape, within: bounds(of: shape).swept(by: -motion))
    for obstacle in obstacles {
      let start = offset(from: Int(shapes[obstacle].body), to: slot) - motion
      let free = freeShare(motion, from: start, shape, obstacle)
      guard free < share else { continue }
      if !isGhost(obstacle, from: shape, start, at: start + motion * free, among: obstacles) { share = free }
    }
    return share
  }

  private mutating func obstacles(to shape: Int, within bounds: Bounds) -> [Int] {
    var (obstacles, stack) = ([Int](), [Int32]())
    swap(&stack, &scratch.contacts.stack)
    tree.forEachOverlap(bounds, &stack) { obstacles.append(Int($0)) }
    swap(&stack, &scratch.contacts.stack)
    return shapes[shape].reportsOnly
      ? []
      : obstacles.filter {
        bodies[Int(shapes[$0].body)].isStatic && !shapes[$0].reportsOnly && mayMeet(shape, $0)
      }
  }

  /// Conservative advancement: as far as the widest gap lasts, again and again. Mirtich, 1996.
  ///
  /// What it touches from the start does not stop it here: there is a contact for that.
  private func freeShare(_ motion: Vec2, from start: Vec2, _ shape: Int, _ obstacle: Int) -> Double {
    let isInFront = shapes[obstacle].points.count > 1
    let (a, b) = isInFront ? (obstacle, shape) : (shape, obstacle)
    let sense = isInFront ? 1.0 : -1.0
    return withOutlines(a, b) { outlineA, outlineB in
      var share = 0.0
      for _ in 0..<Tuning.advances {
        let place = (start + motion * share) * sense
        let seen = outlineA.gap(to: outlineB, at: place)
        if seen.gap < Tuning.contactSlop {
          return share > 0 && !(isInFront && outlineA.isOnlyBeside(outlineB, at: place)) ? share : 1
        }
        let closing = -sense * motion.dot(seen.normal)
        guard closing > 0 else { return 1 }
        share += (seen.gap - Tuning.contactSlop / 2) / closing
        if share >= 1 { return 1 }
      }
      return share
    }
  }
}

extension WorldState {
  private mutating func keepMiddleOut(_ slot: Int, _ shape: Int, _ before: Place) {
    let after = Place(offset: bodies[slot].offset, angle: bodies[slot].angle)
    var share = 1.0
    // A middle that swings about the body's centre does not come straight to where it is stopped, so that is looked at
    // too.
    for _ in 0..<Tuning.advances {
      let free = freeShareOfMiddle(slot, shape, before)
      if free >= 1 { return }
      share = free > 0.01 ? share * free : 0
      bodies[slot].offset = before.offset + (after.offset - before.offset) * share
      bodies[slot].angle = before.angle + (after.angle - before.angle) * share
      if share == 0 { return }
    }
  }

  /// How much of its way the middle of a shape may go, up to a little before a static one.
  private mutating func freeShareOfMiddle(_ slot: Int, _ shape: Int, _ before: Place) -> Double {
    let middle = shapes[shape].middle
    let start = before.offset + Rotation(radians: before.angle)(middle)
    let motion = bodies[slot].offset + Rotation(radians: bodies[slot].angle)(middle) - start
    let length = motion.length
    guard length > 0 else { return 1 }
    var share = 1.0
    let place = bodies[slot].origin + start
    for obstacle in obstacles(to: shape, within: Bounds(low: place, high: place).swept(by: motion)) {
      let other = Int(shapes[obstacle].body)
      let from = offset(from: other, to: slot) + (start - bodies[slot].offset)
      share = min(share, withOutlines(obstacle, shape) { outline, _ in outline.freeShare(from: from, motion: motion) })
    }
    let distance = Tuning.contactSlop + shapes[shape].innerRadius * Tuning.unseenShare
    return share < 1 ? max(0, share - distance / length) : 1
  }
}
