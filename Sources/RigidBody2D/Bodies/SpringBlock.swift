/// Four bodies on zero-length springs, stored field by field.
///
/// Structure of arrays in blocks of four: a tick reads and writes one run of memory, and every line of it is one or two
/// vector instructions. Nine separate arrays were rejected: the compiler gives up proving that nine pointers do not
/// overlap, and leaves the loop scalar.
struct SpringBlock: Hashable, Sendable {
  /// Displacement from the equilibrium, points.
  var dx = SIMD4<Double>(repeating: 1)
  var dy = SIMD4<Double>(repeating: 1)
  var vx = SIMD4<Double>()
  var vy = SIMD4<Double>()
  /// The tick's linear map: v ← keep·v − pull·d, then d ← d + h·v.
  var keep = SIMD4<Double>()
  var pull = SIMD4<Double>()
  var angle = SIMD4<Double>()
  var spin = SIMD4<Double>()
  var spinKeep = SIMD4<Double>()

  /// One tick. Answers whether any of the four is slow and near enough to stop.
  @inline(__always)
  mutating func advance() -> Bool {
    vx = keep * vx - pull * dx
    vy = keep * vy - pull * dy
    dx += World.tick * vx
    dy += World.tick * vy
    spin *= spinKeep
    angle += World.tick * spin
    return any(restful)
  }

  /// The same by the exact law.
  @inline(__always)
  mutating func advance(on course: SpringCourse) -> Bool {
    let (ax, ay) = (vx, vy)
    vx = keep * vx - pull * dx
    vy = keep * vy - pull * dy
    dx = course.carry * dx + course.reach * ax
    dy = course.carry * dy + course.reach * ay
    angle += course.turnReach * spin
    spin *= spinKeep
    return any(restful)
  }

  /// An unused place in a block rests one point off its equilibrium with no pull, and so never counts.
  @inline(__always)
  var restful: SIMDMask<SIMD4<Int64>> {
    let near = dx * dx + dy * dy .<= Tuning.restDistance * Tuning.restDistance
    let slow = vx * vx + vy * vy .<= Tuning.restSpeed * Tuning.restSpeed
    let upright = spin * spin .<= Tuning.restSpin * Tuning.restSpin
    return near .& slow .& upright
  }
}

/// What the exact law adds to a block's linear maps. Apart from it: UIKit's does without, and is fetched more quickly.
struct SpringCourse: Hashable, Sendable {
  var carry = SIMD4<Double>(repeating: 1)
  var reach = SIMD4<Double>()
  var turnReach = SIMD4<Double>()
}

extension SpringBlock {
  mutating func write(_ value: SpringLane, at lane: Int) {
    dx[lane] = value.displacement.x
    dy[lane] = value.displacement.y
    vx[lane] = value.velocity.x
    vy[lane] = value.velocity.y
    keep[lane] = value.map.keep
    pull[lane] = value.map.pull
    angle[lane] = value.angle
    spin[lane] = value.spin
    spinKeep[lane] = value.spinKeep
  }

  mutating func place(_ displacement: Vec2, _ newAngle: Double, at lane: Int) {
    dx[lane] = displacement.x
    dy[lane] = displacement.y
    angle[lane] = newAngle
  }

  mutating func copyLane(from other: SpringBlock, _ source: Int, to lane: Int) {
    dx[lane] = other.dx[source]
    dy[lane] = other.dy[source]
    vx[lane] = other.vx[source]
    vy[lane] = other.vy[source]
    keep[lane] = other.keep[source]
    pull[lane] = other.pull[source]
    angle[lane] = other.angle[source]
    spin[lane] = other.spin[source]
    spinKeep[lane] = other.spinKeep[source]
  }

  /// Back to an unused place; see `restful`.
  mutating func vacate(_ lane: Int) {
    copyLane(from: SpringBlock(), 0, to: lane)
  }
}

extension SpringCourse {
  mutating func write(_ value: SpringLane, at lane: Int) {
    carry[lane] = value.map.carry
    reach[lane] = value.map.reach
    turnReach[lane] = value.turnReach
  }

  mutating func copyLane(from other: SpringCourse, _ source: Int, to lane: Int) {
    carry[lane] = other.carry[source]
    reach[lane] = other.reach[source]
    turnReach[lane] = other.turnReach[source]
  }

  /// Back to an unused place, in which nothing moves.
  mutating func vacate(_ lane: Int) {
    copyLane(from: SpringCourse(), 0, to: lane)
  }
}
