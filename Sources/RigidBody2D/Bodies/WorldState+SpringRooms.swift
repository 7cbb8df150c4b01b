// Bodies in lanes have shapes too, as long as these are near nothing that they may meet. The tree of bounds is not
// touched in each tick: a lane knows how far its body may go until the bounds no longer hold its shapes, and only then
// somebody looks.
extension WorldState {
  /// Gives new room to those that the next tick would bring out of theirs, and to those whose filter has changed. In
  /// the order of slots: the first that asks gets the wider bounds.
  mutating func placeSprungShapes() {
    guard bodies.lanes.shapedCount > 0 else { return }
    var leaving = BitSet()
    swap(&leaving, &scratch.leaving)
    bodies.lanes.listLeaving(&leaving)
    for shape in broadPhase.pending where bodies.slots[Int(shapes[Int(shape)].body)].place == .sprung {
      leaving.insert(Int(shapes[Int(shape)].body))
    }
    leaving.forEachMember { makeRoom(for: $0, mayWiden: true) }
    leaving.removeAll()
    swap(&leaving, &scratch.leaving)
  }

  /// Whether two shapes are still near each other when bodies in lanes have no more room than they need now.
  mutating func areNear(_ a: Int, _ b: Int) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    if bodies.slots[bodyA].place == .sprung { makeRoom(for: bodyA, mayWiden: false) }
    if bodies.slots[bodyB].place == .sprung { makeRoom(for: bodyB, mayWiden: false) }
    return areNearInTree(a, b)
  }

  /// Brings the record of a body in a lane, and its shapes, to where the lane is: for whoever looks at them between two
  /// steps. No-op for others.
  mutating func bringUpToDate(_ slot: Int) {
    guard bodies.slots[slot].place == .sprung else { return }
    bodies[slot] = currentBody(slot)
    turnShapes(of: slot)
  }

  /// Makes sure that the bounds hold the shapes of a body in a lane where they are and where they go next; if it may
  /// have more, and nothing is there that it may meet, wherever they can ever go.
  mutating func makeRoom(for slot: Int, mayWiden: Bool) {
    bodies[slot] = currentBody(slot)
    // Whoever turns has the bounds of a disc: the points need not be turned until somebody looks at them.
    if bodies[slot].spin == 0 { turnShapes(of: slot) }
    let index = Int(bodies.slots[slot].index)
    let motion = bodies.lanes.motion(index)
    let swing = mayWiden ? freeSwing(of: slot) : nil
    let path = swing ?? Bounds(motion: motion)
    var (free, shape) = (Bounds.everywhere, bodies.slots[slot].firstShape)
    while shape >= 0 {
      let here = sprungBounds(of: Int(shape))
      let needed = here.spread(over: path).grown(by: Tuning.speculation)
      let room = (swing == nil ? needed.swept(by: motion) : needed).grown(by: Tuning.boundsMargin)
      if !broadPhase.tree.bounds(shapes[Int(shape)].leaf).suits(needed, room) {
        moveLeaf(of: Int(shape), to: room, looks: swing == nil)
      }
      let leaf = broadPhase.tree.bounds(shapes[Int(shape)].leaf).grown(by: -Tuning.speculation)
      free = free.intersection(Bounds(low: leaf.low - here.low, high: leaf.high - here.high))
      shape = shapes[Int(shape)].next
    }
    let displacement = bodies.lanes.displacement(index)
    bodies.lanes.setRoom(free.spread(over: Bounds(low: displacement, high: displacement)), index)
  }
}

extension WorldState {
  /// The whole of where it can get, if nothing is there that it may meet.
  private mutating func freeSwing(of slot: Int) -> Bounds? {
    guard let swing = swing(of: slot), isFree(slot, along: swing) else { return nil }
    return swing
  }

  /// Where the body can ever get, from where it is now; nil where that is too far to be of use.
  ///
  /// On a spring d² + (v ÷ ω)² never grows, in x and in y: the implicit step loses energy, as the damped spring
  /// does. Negative resistance would add some.
  private func swing(of slot: Int) -> Bounds? {
    guard bodies[slot].linearDamping >= 0 else { return nil }
    let index = Int(bodies.slots[slot].index)
    let (d, v) = (bodies.lanes.displacement(index), bodies.lanes.velocity(index))
    let omega = 2 * Real.pi * joints[bodies.slots[slot].firstEdge.joint].hertz
    let x = (d.x * d.x + v.x * v.x / (omega * omega)).squareRoot()
    let y = (d.y * d.y + v.y * v.y / (omega * omega)).squareRoot()
    guard x + y <= Tuning.swingShare * extent(of: slot) else { return nil }
    return Bounds(low: Vec2(-x - d.x, -y - d.y), high: Vec2(x - d.x, y - d.y))
  }

  /// The radius of the smallest disc about the centre that holds all shapes.
  private func extent(of slot: Int) -> Double {
    var (extent, shape) = (0.0, bodies.slots[slot].firstShape)
    while shape >= 0 {
      extent = max(extent, shapes[Int(shape)].extent + shapes[Int(shape)].radius)
      shape = shapes[Int(shape)].next
    }
    return extent
  }

  /// Whether there is nothing along a path that the body may meet.
  private mutating func isFree(_ slot: Int, along path: Bounds) -> Bool {
    var (isFree, shape) = (true, bodies.slots[slot].firstShape)
    while shape >= 0 && isFree {
      let index = Int(shape)
      let bounds = sprungBounds(of: index).spread(over: path).grown(by: Tuning.speculation + Tuning.boundsMargin)
      isFree = !broadPhase.tree.hasOverlap(bounds, mayMeet: broadPhase.tree.filter(shapes[index].leaf)) {
        mayMeet(index, Int($0)) && !isKept(bounds, of: index, within: Int($0))
      }
      shape = shapes[index].next
    }
    return isFree
  }

  /// At any angle, if the body turns.
  @inline(__always)
  private func sprungBounds(of shape: Int) -> Bounds {
    let body = bodies[Int(shapes[shape].body)]
    guard body.spin != 0 else { return bounds(of: shape) }
    let center = body.pose.position
    return Bounds(low: center, high: center).grown(by: shapes[shape].extent + shapes[shape].radius)
  }
}

extension Bounds {
  /// A way from where something is now, and all between.
  fileprivate init(motion: Vec2) {
    self.init(low: .zero, high: .zero)
    include(motion)
  }
}
