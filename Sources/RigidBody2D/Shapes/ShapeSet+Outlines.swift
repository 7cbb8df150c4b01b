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
    pool.withPoints { points in
      look(
        Outline(at: points.turned(self[a]), self[a].points, radius: self[a].radius),
        Outline(at: points.turned(self[b]), self[b].points, radius: self[b].radius))
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
    pool.withPoints {
      let points = $0.turned(self[shape])
      var bounds = Bounds(low: points[0], high: points[0])
      for index in 1..<Int(self[shape].points.count) { bounds.include(points[index]) }
      return bounds.shifted(by: center).grown(by: self[shape].radius)
    }
  }

  /// Turns the outlines of a body's shapes, of which the first is named.
  @inline(__always)
  mutating func turn(from first: Int32, to angle: Double) {
    var shape = first
    if shape >= 0 && self[Int(shape)].isCentredCircle && self[Int(shape)].next < 0 { return }
    let rotation = Rotation(radians: angle)
    while shape >= 0 {
      turn(Int(shape), angle, rotation)
      shape = self[Int(shape)].next
    }
  }

  /// Turns one outline.
  mutating func turn(_ shape: Int, to angle: Double) { turn(shape, angle, Rotation(radians: angle)) }

  @inline(__always)
  private mutating func turn(_ shape: Int, _ angle: Double, _ rotation: Rotation) {
    if self[shape].turned < 0 {
      if angle == 0 { return }
      self[shape].turned = pool.makeRoomToTurn(self[shape].points)
    }
    pool.turn(self[shape].points, to: rotation, at: self[shape].turned)
  }
}
