extension WorldState {
  func rayCast(from start: Vec2, to end: Vec2, _ filter: ShapeFilter?) -> RayHit? {
    var (first, entry) = (Int32(-1), PlacedOutline.Entry(fraction: 1, normal: .zero))
    forEachShape(along: start, end, filter) { shape, found in
      if found.fraction < entry.fraction || first < 0 || (found.fraction == entry.fraction && shape < first) {
        (first, entry) = (shape, found)
      }
      return entry.fraction
    }
    return first < 0 ? nil : hit(first, entry, start, end)
  }

  func rayCastAll(from start: Vec2, to end: Vec2, _ filter: ShapeFilter?) -> [RayHit] {
    var hits: [RayHit] = []
    forEachShape(along: start, end, filter) { shape, entry in
      hits.append(hit(shape, entry, start, end))
      return 1
    }
    hits.sort { ($0.fraction, $0.shape.index) < ($1.fraction, $1.shape.index) }
    return hits
  }

  func overlaps(in bounds: Bounds, _ filter: ShapeFilter?) -> [ShapeHandle] {
    var found: [ShapeHandle] = []
    forEachOverlap(in: bounds, filter) { found.append(shapes.handle(of: $0)) }
    found.sort { $0.index < $1.index }
    return found
  }

  @inline(__always)
  func forEachOverlap(in bounds: Bounds, _ filter: ShapeFilter?, _ visit: (Int32) -> Void) {
    demand(!bounds.hasNaN, "a coordinate of a rectangle must not be NaN")
    guard !bounds.isEmpty else { return }
    broadPhase.tree.forEachLeaf(in: bounds) { shape, leaf in
      if shapes[Int(shape)].isInside { return }
      if let filter, !filter.meets(shapes.filter(of: Int(shape))) { return }
      if bounds.holds(leaf) || overlaps(Int(shape), bounds) { visit(shape) }
    }
  }
}

extension WorldState {
  /// Visits what a ray enters, the nearer parts of the tree first; `visit` answers up to which fraction to go on.
  @inline(__always)
  private func forEachShape(
    along start: Vec2, _ end: Vec2, _ filter: ShapeFilter?, _ visit: (Int32, PlacedOutline.Entry) -> Double
  ) {
    demandFinite(start, "the beginning of a ray")
    demandFinite(end, "the end of a ray")
    let motion = end - start
    demandFinite(motion, "the length of a ray")
    broadPhase.tree.forEachLeaf(along: TreeRay(start: start, motion: motion)) { shape, limit in
      if shapes[Int(shape)].isInside { return limit }
      if let filter, !filter.meets(shapes.filter(of: Int(shape))) { return limit }
      guard let entry = entry(Int(shape), start, motion, upTo: limit) else { return limit }
      return visit(shape, entry)
    }
  }

  private func hit(_ shape: Int32, _ entry: PlacedOutline.Entry, _ start: Vec2, _ end: Vec2) -> RayHit {
    RayHit(
      shape: shapes.handle(of: shape), body: bodies.handle(of: shapes[Int(shape)].body),
      point: start + (end - start) * entry.fraction, normal: entry.normal, fraction: entry.fraction)
  }

  /// Most shapes in the way pass by the ray, or it passes by them, without having to be turned.
  @inline(__always)
  private func entry(_ shape: Int, _ start: Vec2, _ motion: Vec2, upTo limit: Double) -> PlacedOutline.Entry? {
    let pose = placedPose(ofShape: shape)
    let (beside, reach) = ((pose.position - start).cross(motion), shapes[shape].reach)
    guard beside * beside <= reach * reach * motion.lengthSquared else { return nil }
    return entry(shape, at: pose, start, motion, upTo: limit)
  }

  /// Not inlined: a walk would keep its own numbers in memory for it.
  @inline(never)
  private func entry(
    _ shape: Int, at pose: Pose, _ start: Vec2, _ motion: Vec2, upTo limit: Double
  ) -> PlacedOutline.Entry? {
    shapes.withOutline(of: shape, at: pose) { $0.entry(from: start, motion, upTo: limit) }
  }

  /// A rectangle far from the centre of the body is not in the shape, and one that comes near enough to it is.
  @inline(__always)
  private func overlaps(_ shape: Int, _ bounds: Bounds) -> Bool {
    let pose = placedPose(ofShape: shape)
    let distance = bounds.squaredDistance(from: pose.position)
    guard distance <= shapes[shape].reach * shapes[shape].reach else { return false }
    if shapes[shape].isCentred && distance <= shapes[shape].innerRadius * shapes[shape].innerRadius {
      return true
    }
    return overlaps(shape, at: pose, bounds)
  }

  @inline(never)
  private func overlaps(_ shape: Int, at pose: Pose, _ bounds: Bounds) -> Bool {
    shapes.withOutline(of: shape, at: pose) { $0.overlaps(bounds, reach: shapes[shape].reach) }
  }

  /// The pose of its body's centre of mass. Without lanes nobody has to be asked whether the body is in one.
  @inline(__always)
  private func placedPose(ofShape shape: Int) -> Pose {
    let body = Int(shapes[shape].body)
    return bodies.lanes.count == 0 ? bodies[body].pose : massPose(slot: body)
  }
}

extension Shape {
  /// The radius of a circle about the centre of the body that holds the shape, rounding errors included.
  @inline(__always) var reach: Double { (extent + radius) * (1 + 0x1p-40) }
}

extension Bounds {
  fileprivate var isEmpty: Bool { low.x > high.x || low.y > high.y }

  fileprivate var hasNaN: Bool { low.x.isNaN || low.y.isNaN || high.x.isNaN || high.y.isNaN }

  @inline(__always)
  func squaredDistance(from point: Vec2) -> Double {
    Vec2(max(low.x - point.x, point.x - high.x, 0), max(low.y - point.y, point.y - high.y, 0)).lengthSquared
  }
}
