/// A shape as stored. Its points are in the world's `PointPool`.
///
/// One point is a circle, two a segment, more a polygon, with a radius around it for the circle only: so one piece of
/// code serves them all.
struct Shape: Hashable, Sendable {
  var tag: Int
  var radius: Double
  /// The radius of a circle about the middle that lies inside; how far the shape may move in a tick without passing a
  /// thin one unseen.
  var innerRadius: Double
  /// How far its points are from the centre of the body at most: what a turn moves them by.
  var extent: Double
  var body: Int32
  var points: PointBlock
  /// Whether the list of shapes to find partners for has it.
  var isPending = false
  /// Where its turned points begin; −1 for one that has never been turned, whose points are as they were given.
  var turned: Int32 = -1
  /// Which of the surfaces it has.
  var surface: Int32
  /// The leaf in the tree of bounds.
  var leaf: Int32 = -1
  /// The next shape of the same body, −1 at the end.
  var next: Int32 = -1
  /// The inside of the convex loop that it is a side of, or its own slot if it is that inside; −1 for all others.
  var loop: Int32 = -1

  var isSegment: Bool { points.count == 2 }

  /// Whether it is the inside of a loop, which is there for what is outside alone.
  var isInside: Bool { points.isInside }

  /// Whether it is a line, or what is within lines. Two such never meet.
  var isOfLines: Bool { isSegment || isInside }

  /// Whether the mean of its points, which never gets into a static shape, is the centre of its body.
  var isCentred: Bool { points.isCentred }

  /// Whether no turn of its body changes it.
  var isCentredCircle: Bool { points.count == 1 && isCentred }
}

extension Shape {
  static func validate(friction: Double) {
    demandFinite(friction, "friction")
    demand(friction >= 0, "friction must not be negative; it is \(friction)")
  }

  static func validate(restitution: Double) {
    demandFinite(restitution, "restitution")
    demand(restitution >= 0, "restitution must not be negative; it is \(restitution)")
  }
}
