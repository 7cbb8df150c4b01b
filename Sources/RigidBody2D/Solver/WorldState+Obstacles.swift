// A body that moves farther in a tick than its own middle could have passed through something without ever overlapping
// it. Its path is then looked at: a straight line from where it was, at the angle it had.
extension WorldState {
  /// Moves fast bodies back to the first static shape on their way. They keep their velocity: the next tick finds the
  /// contact and answers it.
  mutating func stopAtObstacles() {
    guard shapeTable.liveCount > 0 else { return }
    for index in scratch.contacts.offsetsBefore.indices {
      let slot = Int(solved[index])
      guard slots[slot].shapeCount > 0 else { continue }
      let motion = bodies[slot].offset - scratch.contacts.offsetsBefore[index]
      if motion.lengthSquared > 0 { stopAtObstacle(slot, motion) }
    }
  }

  private mutating func stopAtObstacle(_ slot: Int, _ motion: Vec2) {
    var (share, shape) = (1.0, slots[slot].firstShape)
    let length = motion.length
    while shape >= 0 {
      if length > Tuning.unseenShare * shapes[Int(shape)].innerRadius {
        share = min(share, freeShare(ofMotion: motion, slot, Int(shape)))
      }
      shape = shapes[Int(shape)].next
    }
    if share < 1 { bodies[slot].offset -= motion * (1 - share) }
  }

  /// The part of the motion before the shape meets a static one.
  private mutating func freeShare(ofMotion motion: Vec2, _ slot: Int, _ shape: Int) -> Double {
    var (obstacles, stack, share) = ([Int32](), [Int32](), 1.0)
    swap(&stack, &scratch.contacts.stack)
    // The body is already at the end of its way, its outline at the angle of the beginning.
    tree.forEachOverlap(bounds(of: shape).swept(by: -motion), &stack) { obstacles.append($0) }
    swap(&stack, &scratch.contacts.stack)
    for obstacle in obstacles {
      let other = Int(shapes[Int(obstacle)].body)
      guard bodies[other].isStatic && mayMeet(shape, Int(obstacle)) else { continue }
      guard !shapes[shape].reportsOnly && !shapes[Int(obstacle)].reportsOnly else { continue }
      share = min(share, freeShare(motion, from: offset(from: other, to: slot) - motion, shape, Int(obstacle)))
    }
    return share
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
        let seen = outlineA.gap(to: outlineB, at: (start + motion * share) * sense)
        if seen.gap < Tuning.contactSlop { return share > 0 ? share : 1 }
        let closing = -sense * motion.dot(seen.normal)
        guard closing > 0 else { return 1 }
        share += (seen.gap - Tuning.contactSlop / 2) / closing
        if share >= 1 { return 1 }
      }
      return share
    }
  }
}
