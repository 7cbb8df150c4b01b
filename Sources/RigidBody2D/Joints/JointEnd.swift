/// What a joint holds its body to.
public enum JointEnd: Hashable, Sendable {
  /// A fixed point of the world, in points.
  case point(Vec2)
  /// A point of a second body, relative to its place, in points; it turns with the body.
  case body(BodyHandle, offset: Vec2 = .zero)
}

extension JointEnd {
  /// Ends the program unless it can hold `body`.
  func validate(against body: BodyHandle) {
    switch self {
    case .point(let anchor): demandFinite(anchor, "anchor")
    case .body(let other, let offset):
      demandFinite(offset, "offset of the other body")
      demand(other != body, "a joint needs two different bodies")
    }
  }

  /// The fixed point, or the offset in the other body.
  var far: Vec2 {
    switch self {
    case .point(let anchor): anchor
    case .body(_, let offset): offset
    }
  }
}
