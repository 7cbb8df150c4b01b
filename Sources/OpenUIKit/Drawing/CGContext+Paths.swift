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
    ownPath.addArc(center, radius, startAngle, endAngle, clockwise: clockwise, through: ctm)
    touch()
  }

  /// A line from the present point towards `tangent1End`, and an arc that touches it and the line from there to
  /// `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    ownPath.addArc(tangent1End, tangent2End, radius: radius, through: ctm)
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
    ownPath.append(path, through: ctm)
    touch()
  }
}
