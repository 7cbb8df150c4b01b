extension ShapeSet {
  /// Whether the first of two shapes is the one whose outline the other is held against.
  func isCornered(_ a: Int, over b: Int) -> Bool {
    let (countA, countB) = (self[a].points.count, self[b].points.count)
    if countB == 2 { return false }
    return (countA > 1) == (countB > 1) ? a < b : countA > 1
  }

  /// Looks at two outlines with their centres an offset apart.
  @inline(__always)
  func withOutlines<Result>(_ a: Int, _ b: Int, _ look: (Outline, Outline) -> Result) -> Result {
    pool.turned.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { fail("a shape has no points") }
      return look(
        Outline(base, self[a].points, radius: self[a].radius), Outline(base, self[b].points, radius: self[b].radius))
    }
  }

  /// The pool's turned points are of the last time when somebody needed them; queries may not turn them, so they take
  /// those in the body's frame.
  @inline(__always)
  func withOutline<R>(of shape: Int, at pose: Pose, _ body: (PlacedOutline) -> R) -> R {
    pool.local.withUnsafeBufferPointer { pool in
      body(
        PlacedOutline(
          points: pool.baseAddress! + Int(self[shape].points.start), count: Int(self[shape].points.count),
          radius: self[shape].radius, center: pose.position, rotation: Rotation(radians: pose.angle)))
    }
  }

  /// Of a shape as it has been turned last, about a centre.
  @inline(__always)
  func bounds(of shape: Int, at center: Vec2) -> Bounds {
    let block = self[shape].points
    var bounds = Bounds.empty
    for index in Int(block.start)..<Int(block.start + block.count) { bounds.include(pool.turned[index]) }
    return Bounds(low: bounds.low + center, high: bounds.high + center).grown(by: self[shape].radius)
  }

  /// Turns the outlines of a body's shapes, of which the first is named.
  @inline(__always)
  mutating func turn(from first: Int32, to angle: Double) {
    var shape = first
    if shape >= 0 && self[Int(shape)].isCentredCircle && self[Int(shape)].next < 0 { return }
    let rotation = Rotation(radians: angle)
    while shape >= 0 {
      pool.turn(self[Int(shape)].points, to: rotation)
      shape = self[Int(shape)].next
    }
  }
}
