// A body that is led by a hand. Its way is looked at as that of a fast one is, with three differences: it slides on
// along what stops it; what it touches from the start stops it too; and it is stopped by the depth, not by the touch,
// so that what lies on a floor of many segments is led over the points between them.
extension WorldState {
  mutating func lead(_ body: BodyHandle, to pose: Pose) -> Pose {
    let slot = liveSlot(body)
    demandFinite(pose.position, "pose.position")
    let start = self.pose(slot: slot)
    let motion = pose.position - start.position
    guard slots[slot].shapeCount > 0, motion != .zero else {
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
    for _ in 0..<Tuning.slides {
      guard let stop = firstStop(of: slot, from: way, along: rest) else { return normals.isEmpty ? motion : way + rest }
      way += rest * stop.share
      rest *= 1 - stop.share
      rest -= stop.normal * rest.dot(stop.normal)
      let slack = Stop.slack(of: motion)
      guard rest.length > slack, normals.allSatisfy({ rest.dot($0) >= -slack }) else { return way }
      normals.append(stop.normal)
    }
    return way
  }

  private struct Stop {
    /// Of the way, 0…1.
    var share: Double
    /// Away from what stops it, of length 1.
    var normal: Vec2

    /// A motion that goes into something by less is one along it.
    static func slack(of motion: Vec2) -> Double { 1e-9 * max(1, motion.length) }
  }

  /// The first thing that stops any of the body's shapes.
  private mutating func firstStop(of slot: Int, from way: Vec2, along motion: Vec2) -> Stop? {
    var (first, shape) = (Stop?.none, Int(slots[slot].firstShape))
    while shape >= 0 {
      for other in inTheWay(of: shape, from: way, along: motion) {
        guard let stop = stop(shape, at: other, from: way, along: motion) else { continue }
        if stop.share < first?.share ?? 1 { first = stop }
      }
      shape = Int(shapes[shape].next)
    }
    return first
  }

  private mutating func inTheWay(of shape: Int, from way: Vec2, along motion: Vec2) -> [Int] {
    guard !shapes[shape].reportsOnly else { return [] }
    let here = bounds(of: shape)
    let bounds = Bounds(low: here.low + way, high: here.high + way).swept(by: motion)
    var (found, stack) = ([Int](), [Int32]())
    swap(&stack, &scratch.contacts.stack)
    tree.forEachOverlap(bounds, &stack) { found.append(Int($0)) }
    swap(&stack, &scratch.contacts.stack)
    for other in found { bringUpToDate(Int(shapes[other].body)) }
    return found.filter { stands($0, inTheWayOf: shape) }
  }

  /// As `mayMeet`, between static bodies too.
  private func stands(_ other: Int, inTheWayOf shape: Int) -> Bool {
    let (a, b) = (Int(shapes[shape].body), Int(shapes[other].body))
    return a != b && !shapes[other].reportsOnly && !(shapes[shape].isSegment && shapes[other].isSegment)
      && shapes[shape].filter.meets(shapes[other].filter) && !areParted(a, b)
  }

  /// How deep a shape is looked for in another one; it is left half as deep.
  private func depth(of shape: Int, in other: Int) -> Double {
    let inner = shapes[other].isSegment ? .infinity : shapes[other].innerRadius
    let most = min(shapes[shape].innerRadius, inner)
    return bodies[Int(shapes[other].body)].isStatic ? min(Tuning.sweptDepth, most) : most
  }

  /// Conservative advancement, as for what is fast. The depth is the greatest of linear functions of the way, one for
  /// each axis: each advance finds another one that still keeps the two apart, or none.
  private func stop(_ shape: Int, at other: Int, from way: Vec2, along motion: Vec2) -> Stop? {
    let isInFront = shapes[other].points.count > 1
    let (a, b, sense) = isInFront ? (other, shape, 1.0) : (shape, other, -1.0)
    let start = offset(from: Int(shapes[other].body), to: Int(shapes[shape].body)) + way
    let (depth, slack) = (depth(of: shape, in: other), Stop.slack(of: motion))
    return withOutlines(a, b) { outlineA, outlineB in
      var share = 0.0
      for _ in 0..<Tuning.advances {
        let place = (start + motion * share) * sense
        let seen = outlineA.gap(to: outlineB, at: place)
        let closing = -sense * motion.dot(seen.normal)
        guard closing > slack else { return nil }
        if seen.gap <= 1e-7 - depth {
          if isInFront && outlineA.isOnlyBeside(outlineB, at: place) { return nil }
          return Stop(share: max(0, share - depth / 2 / closing), normal: seen.normal * sense)
        }
        share += (seen.gap + depth) / closing
        if share >= 1 { return nil }
      }
      return Stop(share: share, normal: motion * (-1 / motion.length))
    }
  }
}
