// A body that is led by a hand. Its path is looked at as that of a fast one is, with three differences: it slides on
// along what stops it; what it touches from the start stops it too; and of what moves it is stopped by the thickness,
// so that contacts push that aside.
extension WorldState {
  mutating func lead(_ body: BodyHandle, to pose: Pose) -> Pose {
    let slot = bodies.slot(of: body)
    guard bodies.slots[slot].shapeCount > 0 else {
      setPose(pose, of: body)
      return pose
    }
    demandFinite(pose.position, "pose.position")
    let start = self.pose(slot: slot)
    let motion = pose.position - start.position
    guard motion != .zero else {
      setPose(pose, of: body)
      return pose
    }
    setPose(Pose(position: start.position, angle: pose.angle), of: body)
    bringUpToDate(slot)
    let way = freeWay(of: slot, along: motion)
    let end = Pose(position: way == motion ? pose.position : start.position + way, angle: pose.angle)
    setPose(end, of: body)
    return end
  }

  /// How far it gets of `motion`, turned aside by what it meets. In a corner it stays.
  private mutating func freeWay(of slot: Int, along motion: Vec2) -> Vec2 {
    var (way, rest, normals) = (Vec2.zero, motion, [Vec2]())
    let slack = Self.slack(of: motion)
    for _ in 0..<Tuning.slides {
      guard let stop = firstStop(of: slot, from: way, along: rest) else { return normals.isEmpty ? motion : way + rest }
      way += rest * stop.share
      rest *= 1 - stop.share
      rest -= stop.normal * rest.dot(stop.normal)
      guard rest.length > slack, normals.allSatisfy({ rest.dot($0) >= -slack }) else { return way }
      normals.append(stop.normal)
    }
    return way
  }

  /// A motion that goes into something by less is one along it.
  private static func slack(of motion: Vec2) -> Double { Tuning.rounding * max(1, motion.length) }
}

extension WorldState {
  /// The first thing that stops any of the body's shapes; the normal leads away from it.
  private mutating func firstStop(of slot: Int, from way: Vec2, along motion: Vec2) -> TimeOfImpact? {
    var first: TimeOfImpact?
    turnShapes(of: slot)
    let place = Place(offset: bodies[slot].offset + way, angle: bodies[slot].angle)
    let sweep = Sweep(start: place, motion: motion)
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      listInTheWay(of: Int(shape), bounds(of: Int(shape)).shifted(by: way).swept(by: motion))
      for key in scratch.continuous.keys {
        bringUpToDate(Int(shapes[Int(key)].body))
        guard let stop = stop(Int(shape), on: sweep, at: Int(key)) else { continue }
        if stop.share < first?.share ?? 1 { first = stop }
      }
      shape = shapes[Int(shape)].next
    }
    return first
  }

  private mutating func listInTheWay(of shape: Int, _ bounds: Bounds) {
    var keys: [UInt64] = []
    swap(&keys, &scratch.continuous.keys)
    keys.removeAll(keepingCapacity: true)
    broadPhase.tree.forEachLeaf(in: bounds) { other, _ in
      if stands(Int(other), inTheWayOf: shape) { keys.append(UInt64(other)) }
    }
    // In the order of slots, whatever order the tree found them in.
    keys.sort()
    swap(&keys, &scratch.continuous.keys)
  }

  /// As `mayMeet`, between static bodies too.
  private func stands(_ other: Int, inTheWayOf shape: Int) -> Bool {
    let (a, b) = (Int(shapes[shape].body), Int(shapes[other].body))
    return a != b && !shapes.surface(of: shape).reportsOnly && !shapes.surface(of: other).reportsOnly
      && !(shapes[shape].isOfLines && shapes[other].isOfLines)
      && shapes.filter(of: shape).meets(shapes.filter(of: other)) && !areParted(a, b)
      && areOnOneSide(shape, other, offset: bodies.offset(from: a, to: b))
  }

  /// How deep a shape is looked for in another one; it is left half as deep.
  private func depth(of shape: Int, in other: Int) -> Double {
    let inner = shapes[other].isSegment ? .infinity : shapes[other].innerRadius
    let most = min(shapes[shape].innerRadius, inner)
    return bodies[Int(shapes[other].body)].isStatic ? min(Tuning.sweptDepth, most / 2) : most
  }

  private mutating func stop(_ shape: Int, on sweep: Sweep, at other: Int) -> TimeOfImpact? {
    let (depth, body) = (depth(of: shape, in: other), Int(shapes[other].body))
    let isFirst = shapes[shape].points.count > 1
    let rest = Sweep(start: Place(offset: bodies[body].offset, angle: bodies[body].angle))
    let met =
      isFirst
      ? withSweptPair(shape, sweep, other, rest) { $0.timeOfImpact(from: 0, target: -depth, slack: Tuning.directSlack) }
      : withSweptPair(other, rest, shape, sweep) { $0.timeOfImpact(from: 0, target: -depth, slack: Tuning.directSlack) }
    guard var stop = met else { return nil }
    if isFirst { stop.normal = -stop.normal }
    let closing = -sweep.motion.dot(stop.normal)
    guard closing > Self.slack(of: sweep.motion) else { return nil }
    stop.share = max(0, stop.share - depth / 2 / closing)
    return stop
  }
}
