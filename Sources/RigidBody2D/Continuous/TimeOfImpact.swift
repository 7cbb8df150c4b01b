/// When two outlines come within a distance of each other, and how they lie then.
struct TimeOfImpact {
  /// Of the tick, 0…1.
  var share: Double
  /// From the first outline to the second, of length 1.
  var normal: Vec2
  /// From the centre of each body to the corner that meets, or to the middle of the circle.
  var armA: Vec2
  var armB: Vec2
  /// How wide the gap is then, and across the same face at the end of the tick, in points.
  var gap: Double
  var gapAtEnd: Double

  static let none = TimeOfImpact(share: 1, normal: .zero, armA: .zero, armB: .zero, gap: 0, gapAtEnd: 0)
}

/// Two outlines on their ways through the same tick.
///
/// Conservative advancement: as long as the two are apart in some direction by more than they can approach in it, they
/// are apart. So time is moved on by as much as that lasts, and a new direction is sought there. Mirtich,
/// "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996; Catto, "Continuous Collision", GDC 2013. The
/// direction turns with the outline whose face it belongs to, as in the latter. The approach of each corner is bounded
/// by its speed and by the most that its path can bend: the last advances are as long as Newton's, not ever shorter
/// ones.
struct SweptPair {
  let a: SweptOutline
  let b: SweptOutline
  /// From the origin of A's body to that of B's.
  let origins: Vec2

  @inline(__always) private var motion: Vec2 { b.sweep.motion - a.sweep.motion }

  /// From the centre of A's body to that of B's. Origins apart: they are large and near each other.
  @inline(__always)
  private func offset(at share: Double) -> Vec2 {
    origins + ((b.sweep.start.offset - a.sweep.start.offset) + motion * share)
  }

  func separation(at share: Double) -> Separation {
    a.outline(at: share).separation(from: b.outline(at: share), at: offset(at: share))
  }

  /// Whether a direction, from the first to the second, is past the end of a segment where its chain goes on: there no
  /// contact pushes.
  func isBarred(_ normal: Vec2, at share: Double) -> Bool {
    let (outlineA, outlineB, offset) = (a.outline(at: share), b.outline(at: share), offset(at: share))
    return outlineA.isBarred(normal, from: outlineB, at: offset)
      || outlineB.isBarred(-normal, from: outlineA, at: -offset)
  }

  /// The first time at which the gap is between `target` and `target + slack` and closes; nil if it stays wider in this
  /// tick. At the beginning it must not be below the target.
  ///
  /// What takes more advances than there are is answered too early, while the two are still apart.
  func timeOfImpact(from start: Double, target: Double, slack: Double) -> TimeOfImpact? {
    var share = start
    for _ in 1..<Tuning.advances {
      let (outlineA, outlineB, offset) = (a.outline(at: share), b.outline(at: share), offset(at: share))
      let seen = outlineA.separation(from: outlineB, at: offset)
      let advance = advance(outlineA, outlineB, offset, seen, to: target)
      if share + advance.time >= 1 { return nil }
      let isReached = seen.gap <= target + slack && advance.closes
      if isReached { return impact(at: share, seen, offset, advance.corner) }
      share += advance.time
    }
    let (seen, offset) = (separation(at: share), offset(at: share))
    return impact(at: share, seen, offset, (seen.owner == .second ? a : b).outline(at: share).points[0])
  }

  private func impact(at share: Double, _ seen: Separation, _ offset: Vec2, _ corner: Vec2) -> TimeOfImpact {
    func impact(_ armA: Vec2, _ armB: Vec2, gapAtEnd: Double) -> TimeOfImpact {
      TimeOfImpact(
        share: share, normal: seen.normal, armA: armA, armB: armB, gap: seen.gap, gapAtEnd: gapAtEnd)
    }
    switch seen.owner {
    case .first:
      let gap = gapAtEnd(of: b, offset, seen.normal, turning: a.sweep.turn, share, seen.gap, sense: 1)
      return impact(offset + corner, corner, gapAtEnd: gap)
    case .second:
      let gap = gapAtEnd(of: a, -offset, -seen.normal, turning: b.sweep.turn, share, seen.gap, sense: -1)
      return impact(corner, corner - offset, gapAtEnd: gap)
    case .neither:
      let gap = gapAtEnd(of: b, offset, seen.normal, turning: 0, share, seen.gap, sense: 1)
      let center = a.outline(at: share).points[0]
      return impact(center, corner, gapAtEnd: gap)
    }
  }

  /// What the gap of an outline to a face will be at the end, whichever corner is nearest then.
  private func gapAtEnd(
    of outline: SweptOutline, _ offset: Vec2, _ normal: Vec2, turning turn: Double, _ share: Double, _ gap: Double,
    sense: Double
  ) -> Double {
    let face = normal.dot(offset + outline.outline(at: share).nearestPoint(along: normal)) - gap
    let normalAtEnd = turn == 0 ? normal : Rotation(radians: turn * (1 - share))(normal)
    let corner = outline.outline(at: 1).nearestPoint(along: normalAtEnd)
    return normalAtEnd.dot(self.offset(at: 1) * sense + corner) - face
  }
}

extension SweptPair {
  /// For how long the two surely stay farther apart than `target`.
  private func advance(
    _ outlineA: Outline, _ outlineB: Outline, _ offset: Vec2, _ seen: Separation, to target: Double
  ) -> Advance {
    let room = max(0, seen.gap - target)
    let (turnA, turnB) = (a.sweep.turn, b.sweep.turn)
    var advance =
      switch seen.owner {
      case .first:
        Approach(normal: seen.normal, offset: offset, motion: motion, ownTurn: turnA, turn: turnB)
          .advance(of: outlineB, by: room)
      case .second:
        Approach(normal: -seen.normal, offset: -offset, motion: -motion, ownTurn: turnB, turn: turnA)
          .advance(of: outlineA, by: room)
      case .neither: advance(ofCircles: outlineA.points[0], outlineB.points[0], seen.normal, by: room)
      }
    if turnA != 0 || turnB != 0 { advance.time = max(advance.time, timeBetweenDiscs(offset, target)) }
    return advance
  }

  private func advance(ofCircles centerA: Vec2, _ centerB: Vec2, _ normal: Vec2, by room: Double) -> Advance {
    let (turnA, turnB) = (a.sweep.turn, b.sweep.turn)
    let speed = motion + centerB.quarterTurn * turnB - centerA.quarterTurn * turnA
    let bend = turnA * turnA * centerA.length + turnB * turnB * centerB.length
    return Advance(of: centerB, by: room, at: -normal.dot(speed), bend: bend)
  }

  /// For how long the discs that hold the two at any angle stay apart: what spins fast is not followed round and round
  /// while it is out of reach.
  private func timeBetweenDiscs(_ offset: Vec2, _ target: Double) -> Double {
    let distance = offset.length
    let room = distance - a.reach - b.reach - target
    return room > 0 ? Advance(of: .zero, by: room, at: -motion.dot(offset) / distance, bend: 0).time : 0
  }
}

/// How long it takes at least to come nearer by some distance.
private struct Advance {
  /// As a share of the tick.
  var time: Double
  /// Whether it comes nearer at once, and by more than a rounding error.
  var closes: Bool
  /// The corner that does.
  var corner: Vec2

  /// The least t > 0 at which speed·t + ½·bend·t² is as much as `room`.
  @inline(__always)
  init(of corner: Vec2, by room: Double, at speed: Double, bend: Double) {
    self.corner = corner
    closes = speed > Tuning.rounding
    let root = (speed * speed + 2 * bend * room).squareRoot()
    if closes {
      time = 2 * room / (speed + root)
    } else {
      time = bend > 0 ? (root - speed) / bend : .infinity
    }
  }
}

/// How an outline approaches a face of another one, as that one sees it.
private struct Approach {
  /// Of the face.
  var normal: Vec2
  /// To the centre of the outline's body, and what the tick adds to it.
  var offset: Vec2
  var motion: Vec2
  /// By how much the face turns in the tick, …
  var ownTurn: Double
  /// … and the outline.
  var turn: Double

  /// The soonest of the corners to come nearer by `room` than the nearest is now.
  @inline(__always)
  func advance(of outline: Outline, by room: Double) -> Advance {
    let nearest = normal.dot(outline.nearestPoint(along: normal))
    // Of the way of the centre, seen from what turns: towards the middle of the turn, and Coriolis'. For the first it
    // is enough where the centre is now, however far it goes: the second bounds what its way adds.
    let bend = ownTurn * ownTurn * offset.length + 2 * abs(ownTurn) * motion.length
    let difference = turn - ownTurn
    var first: Advance?
    for index in 0..<outline.count {
      let point = outline.points[index]
      let speed = motion + point.quarterTurn * turn - (offset + point).quarterTurn * ownTurn
      let advance = Advance(
        of: point, by: room + (normal.dot(point) - nearest), at: -normal.dot(speed),
        bend: difference == 0 ? bend : bend + difference * difference * point.length)
      if advance.time < first?.time ?? .infinity { first = advance }
    }
    return first ?? Advance(of: outline.points[0], by: room, at: 0, bend: 0)
  }
}
