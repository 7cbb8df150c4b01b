/// The awake bodies on zero-length springs, dense, four to a block. Order carries no meaning: no lane reads another.
struct SpringLanes: Hashable, Sendable {
  private(set) var blocks: [SpringBlock] = []
  /// One for each block under the exact law, none under UIKit's.
  private(set) var courses: [SpringCourse] = []
  /// One for each block where some body has shapes; none where none has had any since the lanes were last empty.
  private(set) var rooms: [SpringRoom] = []
  /// How many of the bodies have shapes.
  private(set) var shapedCount = 0
  /// The slot of the body in each lane.
  private(set) var slots: [Int32] = []

  var count: Int { slots.count }

  /// A body with shapes starts without any room: it is looked at before its first tick.
  mutating func append(_ lane: SpringLane, slot: Int, _ law: Law, hasShapes: Bool) -> Int {
    let index = slots.count
    if index & 3 == 0 {
      blocks.append(SpringBlock())
      if law == .exact { courses.append(SpringCourse()) }
      if !rooms.isEmpty { rooms.append(SpringRoom()) }
    }
    slots.append(Int32(truncatingIfNeeded: slot))
    blocks[index >> 2].write(lane, at: index & 3)
    if law == .exact { courses[index >> 2].write(lane, at: index & 3) }
    if hasShapes { addRoom(index) } else if !rooms.isEmpty { rooms[index >> 2][index & 3] = .everywhere }
    return index
  }

  /// Fills the gap with the last lane, whose slot is answered so that its owner can note the new index.
  mutating func remove(at index: Int, hasShapes: Bool) -> Int? {
    let last = slots.count - 1
    let moved = slots[last]
    if index != last {
      blocks[index >> 2].copyLane(from: blocks[last >> 2], last & 3, to: index & 3)
      if !courses.isEmpty { courses[index >> 2].copyLane(from: courses[last >> 2], last & 3, to: index & 3) }
      if !rooms.isEmpty { rooms[index >> 2][index & 3] = rooms[last >> 2][last & 3] }
      slots[index] = moved
    }
    slots.removeLast()
    if hasShapes { shapedCount -= 1 }
    vacate(last)
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
  private mutating func addRoom(_ index: Int) {
    while rooms.count < blocks.count { rooms.append(SpringRoom()) }
    rooms[index >> 2][index & 3] = .empty
    shapedCount += 1
  }

  private mutating func vacate(_ index: Int) {
    if index & 3 != 0 {
      blocks[index >> 2].vacate(index & 3)
      if !courses.isEmpty { courses[index >> 2].vacate(index & 3) }
      if !rooms.isEmpty { rooms[index >> 2][index & 3] = .everywhere }
      return
    }
    blocks.removeLast()
    if !courses.isEmpty { courses.removeLast() }
    if !rooms.isEmpty { rooms.removeLast() }
  }
}

// What leaves its room is looked at before the tick, not after it: a contact that it then gets is answered in this one.
extension SpringLanes {
  /// The slots of those that the next tick would bring out of their room.
  func listLeaving(_ leaving: inout BitSet) {
    guard shapedCount > 0 else { return }
    for index in blocks.indices {
      let block = blocks[index]
      let (reach, carry) =
        courses.isEmpty
        ? (World.tick * block.keep, 1 - World.tick * block.pull) : (courses[index].reach, courses[index].carry)
      let isLeft = rooms[index].isLeft(by: block, reach: reach, carry: carry)
      guard any(isLeft) else { continue }
      for lane in 0..<4 where isLeft[lane] { leaving.insert(Int(slots[index << 2 + lane])) }
    }
  }

  func room(_ index: Int) -> Bounds { rooms.isEmpty ? .everywhere : rooms[index >> 2][index & 3] }

  mutating func setRoom(_ room: Bounds, _ index: Int) {
    if !rooms.isEmpty { rooms[index >> 2][index & 3] = room }
  }

  /// How the next tick would move the body.
  func motion(_ index: Int) -> Vec2 {
    let (reach, carry) = next(index)
    return displacement(index) * (carry - 1) + velocity(index) * reach
  }

  /// How the last tick has moved and turned it, if nobody has moved it since: the tick's map, inverted.
  func lastMotion(_ index: Int) -> (shift: Vec2, turn: Double) {
    let (block, lane) = (index >> 2, index & 3)
    guard !courses.isEmpty else { return (velocity(index) * World.tick, spin(index) * World.tick) }
    let (reach, carry) = next(index)
    let (keep, pull) = (blocks[block].keep[lane], blocks[block].pull[lane])
    let before = (displacement(index) * keep - velocity(index) * reach) / (carry * keep + reach * pull)
    let turn = spin(index) / blocks[block].spinKeep[lane] * courses[block].turnReach[lane]
    return (displacement(index) - before, turn)
  }

  private func next(_ index: Int) -> (reach: Double, carry: Double) {
    let (block, lane) = (index >> 2, index & 3)
    guard courses.isEmpty else { return (courses[block].reach[lane], courses[block].carry[lane]) }
    return (World.tick * blocks[block].keep[lane], 1 - World.tick * blocks[block].pull[lane])
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

  // A body that somebody places or turns is looked at before the next tick, wherever it then is.

  mutating func setDisplacement(_ displacement: Vec2, _ index: Int) {
    blocks[index >> 2].dx[index & 3] = displacement.x
    blocks[index >> 2].dy[index & 3] = displacement.y
    setRoom(.empty, index)
  }

  mutating func setVelocity(_ velocity: Vec2, _ index: Int) {
    blocks[index >> 2].vx[index & 3] = velocity.x
    blocks[index >> 2].vy[index & 3] = velocity.y
  }

  mutating func setPlace(_ displacement: Vec2, _ angle: Double, _ index: Int) {
    blocks[index >> 2].place(displacement, angle, at: index & 3)
    setRoom(.empty, index)
  }

  mutating func setSpin(_ spin: Double, _ index: Int) {
    blocks[index >> 2].spin[index & 3] = spin
    setRoom(.empty, index)
  }
}
