import Foundation

// The present path. Its points go through the transform when they are added, as in Core Graphics: a transform that
// comes later leaves them where they are.

extension CGContext {
  /// Forgets the present path.
  public func beginPath() {
    ownPath.removeAllPoints()
    touch()
  }

  /// Goes back to where the subpath began, in a line.
  public func closePath() { ownPath.close() }

  /// Begins a subpath. All points are in the present coordinates.
  public func move(to point: CGPoint) { ownPath.move(to: point.applying(ctm)) }

  /// A line from the present point.
  public func addLine(to point: CGPoint) { ownPath.addLine(to: point.applying(ctm)) }

  /// Begins at the first point, and goes on to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A cubic curve from the present point, towards `control1`, and from `control2` to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    ownPath.addCurve(
      to: end.applying(ctm), controlPoint1: control1.applying(ctm), controlPoint2: control2.applying(ctm))
  }

  /// A quadratic curve from the present point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    ownPath.addQuadCurve(to: end.applying(ctm), controlPoint: control.applying(ctm))
  }

  /// A closed subpath of its own.
  public func addRect(_ rect: CGRect) { add(UIBezierPath(rect: rect)) }

  /// A closed subpath for each.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// A closed subpath around the ellipse in the rectangle.
  public func addEllipse(in rect: CGRect) { add(UIBezierPath(ovalIn: rect)) }

  /// All subpaths of a path.
  public func addPath(_ path: CGPath) { add(UIBezierPath(cgPath: path)) }

  /// Angles in radians from the positive x axis. Core Graphics thinks of y as up: `clockwise` is the way of falling
  /// angles, which on the screen is against the clock.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = UIBezierPath()
    // With a present point there is a line from it to where the arc begins.
    if !ownPath.isEmpty { arc.move(to: ownPath.currentPoint.applying(ctm.inverted())) }
    arc.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    goOn(along: arc)
  }

  /// A line from the present point towards `tangent1End`, and an arc that touches it and the line from there to
  /// `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard !ownPath.isEmpty else { return }
    let start = ownPath.currentPoint.applying(ctm.inverted())
    let path = UIBezierPath()
    path.move(to: start)
    path.addArc(from: start, tangent1End, tangent2End, radius: radius)
    goOn(along: path)
  }

  /// The present path, in the present coordinates; nil if it is empty.
  public var path: CGPath? {
    guard !ownPath.isEmpty, let path = ownPath.copy() as? UIBezierPath else { return nil }
    path.apply(ctm.inverted())
    return path.cgPath
  }

  /// Whether nothing has been added to the present path.
  public var isPathEmpty: Bool { ownPath.isEmpty }

  /// Where the present path ends, in the present coordinates.
  public var currentPointOfPath: CGPoint { ownPath.currentPoint.applying(ctm.inverted()) }

  /// Around all points of the path, those that curves only bend towards included.
  public var boundingBoxOfPath: CGRect {
    ownPath.isEmpty ? .null : ownPath.bounds.applying(ctm.inverted())
  }

  /// Whether a point of the present coordinates is inside, by the even-odd rule in the modes that fill so.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    CGPath(ownPath.subpaths).contains(
      point.applying(ctm), using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  private func add(_ path: UIBezierPath) {
    path.apply(ctm)
    ownPath.append(path)
    touch()
  }

  /// The pieces of a path of one subpath follow the present point.
  private func goOn(along path: UIBezierPath) {
    path.apply(ctm)
    guard !ownPath.isEmpty else { return ownPath.append(path) }
    for piece in path.subpaths.flatMap(\.pieces) { ownPath.add(piece) }
  }
}

extension UIBezierPath {
  /// By the bisector of the corner: the arc's middle lies on it, so no angle is needed.
  fileprivate func addArc(from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    let (a, b) = (CGVector.unit(from: corner, to: start), CGVector.unit(from: corner, to: end))
    guard let a, let b, radius > 0 else { return addLine(to: corner) }
    let (cosine, cross) = (a.dx * b.dx + a.dy * b.dy, a.dx * b.dy - a.dy * b.dx)
    guard abs(cross) > 1e-9 else { return addLine(to: corner) }
    // The half angle's tangent is (1 − cos) ÷ sin.
    let reach = radius * abs(cross) / (1 - cosine)
    let (from, to) = (corner + reach * a, corner + reach * b)
    addLine(to: from)
    // An arc of angle φ is the cubic whose controls lie 4⁄3·tan(φ ÷ 4) radii along the tangents; in quarter turns
    // at most, so it is halved where it turns by more.
    let chord = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    guard let inwards = CGVector.unit(from: corner, to: chord) else { return addLine(to: to) }
    let center = corner + (radius * radius + reach * reach).squareRoot() * inwards
    let middle = center + -radius * inwards
    addHalf(from, middle, tangentsMeetAt: corner, a, inwards, radius: radius, reach: reach, isFirst: true)
    addHalf(middle, to, tangentsMeetAt: corner, b, inwards, radius: radius, reach: reach, isFirst: false)
  }

  /// Half of such an arc, between an end of it and its middle.
  private func addHalf(
    _ from: CGPoint, _ to: CGPoint, tangentsMeetAt corner: CGPoint, _ side: CGVector, _ inwards: CGVector,
    radius: CGFloat, reach: CGFloat, isFirst: Bool
  ) {
    // The whole turns by φ with tan(φ ÷ 2) = reach ÷ radius; a half of it needs tan(φ ÷ 8).
    let half = Self.halvedTangent(of: Self.halvedTangent(of: reach / radius))
    let handle = radius * 4 / 3 * half
    let along = isFirst ? from : to
    let outer = along + -handle * side
    let middle = isFirst ? to : from
    let across = CGVector(dx: -inwards.dy, dy: inwards.dx)
    let signed = across.dx * (along.x - middle.x) + across.dy * (along.y - middle.y) > 0 ? handle : -handle
    let inner = middle + signed * across
    addCurve(to: to, controlPoint1: isFirst ? outer : inner, controlPoint2: isFirst ? inner : outer)
  }

  /// tan(x ÷ 2) of tan(x), for x below a quarter turn.
  private static func halvedTangent(of tangent: CGFloat) -> CGFloat {
    tangent / (1 + (1 + tangent * tangent).squareRoot())
  }
}

extension CGVector {
  fileprivate static func unit(from: CGPoint, to: CGPoint) -> CGVector? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : nil
  }

  fileprivate static func * (factor: CGFloat, vector: CGVector) -> CGVector {
    CGVector(dx: factor * vector.dx, dy: factor * vector.dy)
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}
