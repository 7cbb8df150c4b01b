/// The awake bodies on zero-length springs, dense, four to a block. Order carries no meaning: no lane reads another.
struct SpringLanes: Hashable, Sendable {
  private(set) var blocks: [SpringBlock] = []
  /// One for each block under the exact law, none under UIKit's.
  private(set) var courses: [SpringCourse] = []
  /// The slot of the body in each lane.
  private(set) var slots: [Int32] = []

  var count: Int { slots.count }

  mutating func append(_ lane: SpringLane, slot: Int, _ law: Law) -> Int {
    let index = slots.count
    if index & 3 == 0 {
      blocks.append(SpringBlock())
      if law == .exact { courses.append(SpringCourse()) }
    }
    slots.append(Int32(truncatingIfNeeded: slot))
    blocks[index >> 2].write(lane, at: index & 3)
    if law == .exact { courses[index >> 2].write(lane, at: index & 3) }
    return index
  }

  /// Fills the gap with the last lane, whose slot is answered so that its owner can note the new index.
  mutating func remove(at index: Int) -> Int? {
    let last = slots.count - 1
    let moved = slots[last]
    if index != last {
      blocks[index >> 2].copyLane(from: blocks[last >> 2], last & 3, to: index & 3)
      if !courses.isEmpty { courses[index >> 2].copyLane(from: courses[last >> 2], last & 3, to: index & 3) }
      slots[index] = moved
    }
    slots.removeLast()
    if last & 3 == 0 {
      blocks.removeLast()
      if !courses.isEmpty { courses.removeLast() }
    } else {
      blocks[last >> 2].vacate(last & 3)
    }
    return index != last ? Int(moved) : nil
  }

  /// Steps every lane, four at a time, and appends the slots of those that came to rest.
  mutating func advance(settled: inout [Int32]) {
    let (slots, courses) = (slots, courses)
    blocks.withUnsafeMutableBufferPointer { blocks in
      for index in blocks.indices {
        let mayRest = courses.isEmpty ? blocks[index].advance() : blocks[index].advance(on: courses[index])
        guard mayRest else { continue }
        let restful = blocks[index].restful
        for lane in 0..<4 where restful[lane] { settled.append(slots[index << 2 + lane]) }
      }
    }
  }

  mutating func reserve(_ capacity: Int) {
    blocks.reserveCapacity((capacity + 3) / 4)
    slots.reserveCapacity(capacity)
  }
}

extension SpringLanes {
  func displacement(_ index: Int) -> Vec2 {
    let lane = index & 3
    return Vec2(blocks[index >> 2].dx[lane], blocks[index >> 2].dy[lane])
  }

  func velocity(_ index: Int) -> Vec2 {
    let lane = index & 3
    return Vec2(blocks[index >> 2].vx[lane], blocks[index >> 2].vy[lane])
  }

  func angle(_ index: Int) -> Double { blocks[index >> 2].angle[index & 3] }

  func spin(_ index: Int) -> Double { blocks[index >> 2].spin[index & 3] }

  mutating func setDisplacement(_ displacement: Vec2, _ index: Int) {
    blocks[index >> 2].dx[index & 3] = displacement.x
    blocks[index >> 2].dy[index & 3] = displacement.y
  }

  mutating func setVelocity(_ velocity: Vec2, _ index: Int) {
    blocks[index >> 2].vx[index & 3] = velocity.x
    blocks[index >> 2].vy[index & 3] = velocity.y
  }

  mutating func setAngle(_ angle: Double, _ index: Int) { blocks[index >> 2].angle[index & 3] = angle }

  mutating func setSpin(_ spin: Double, _ index: Int) { blocks[index >> 2].spin[index & 3] = spin }
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
}
