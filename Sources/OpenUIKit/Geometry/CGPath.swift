import Foundation

/// A path that does not change, but for `CGMutablePath`: what layers are given. Made from a `UIBezierPath`, too.
///
/// Coordinates are points, y down; on the main actor only, but for reading.
///
/// Source: [CGPath](https://developer.apple.com/documentation/coregraphics/cgpath).
public class CGPath: Equatable, @unchecked Sendable {
  /// Constant, but for `CGMutablePath`, which belongs to the main actor.
  fileprivate(set) final var subpaths: [UIBezierPath.Subpath]
  private let enclosed: [[CGPoint]]
  /// The corners of what it encloses, curves as chords that stray by at most `UIBezierPath.flatness`; open subpaths
  /// count as closed, and those that enclose nothing are left out.
  package var contours: [[CGPoint]] { enclosed }
  /// Nil for one that encloses anything else. Only shadows ask, so that it is not kept: O(n) for n corners.
  package final var roundRectangle: RoundRectangle? { RoundRectangle(contours) }

  init(_ subpaths: [UIBezierPath.Subpath]) {
    self.subpaths = subpaths
    enclosed = subpaths.enclosed
  }

  @MainActor
  private convenience init(_ path: UIBezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { path.apply(transform.pointee) }
    self.init(path.subpaths)
  }

  /// A rectangle, whose points go through a transform; nil for none.
  @MainActor
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect), transform)
  }

  /// The ellipse in a rectangle, whose points go through a transform; nil for none.
  @MainActor
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect), transform)
  }

  /// A rectangle with corners of an ellipse with these half axes, in points, whose points go through a transform; nil
  /// for none. The half axes are at most half of the sides.
  @MainActor
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(UIBezierPath(round: rect, cornerWidth, cornerHeight), transform)
  }

  /// Whether the path has no subpath.
  public final var isEmpty: Bool { subpaths.isEmpty }

  /// Where it ends; zero for an empty path.
  public final var currentPoint: CGPoint { subpaths.last?.end ?? .zero }

  /// Around all points, those that curves only bend towards included; `.null` for none.
  public final var boundingBox: CGRect { subpaths.bounds }

  /// The path as it is now, which does not change.
  public final func copy() -> CGPath? { unchanging }

  /// The path as it is now, with its points through a transform; nil for none.
  @MainActor
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(UIBezierPath(cgPath: self), transform)
  }

  /// The same path, to be changed.
  @MainActor
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.subpaths = subpaths
    return copy
  }

  /// What is kept of a path that somebody hands over.
  final var unchanging: CGPath { self is CGMutablePath ? CGPath(subpaths) : self }

  /// Whether both have the same subpaths in the same order.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.subpaths == b.subpaths }
}

/// A path that is put together piece by piece. Whoever is given one keeps it as it is then.
///
/// Each method has a transform that its points go through; none unless it is given. Points that are NaN or infinite
/// stop the program, as those of a `UIBezierPath` do.
///
/// Source: [CGMutablePath](https://developer.apple.com/documentation/coregraphics/cgmutablepath).
@preconcurrency @MainActor
public final class CGMutablePath: CGPath, @unchecked Sendable {
  package override nonisolated var contours: [[CGPoint]] { subpaths.enclosed }

  /// A path without a point.
  public nonisolated init() { super.init([]) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.move(to: point.applying(transform)) }
  }

  /// A line from where the path ends. Without a point to start from it does nothing, as the curves do.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.addLine(to: point.applying(transform)) }
  }

  /// Begins at the first point, and goes on to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    change { $0.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform)) }
  }

  /// A cubic curve, towards `control1`, and from `control2` to `end`.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addCurve(
        to: end.applying(transform), controlPoint1: control1.applying(transform),
        controlPoint2: control2.applying(transform))
    }
  }

  /// A line to where the arc begins, if the path has a point, and the arc. Angles are in radians from the positive
  /// x axis. Core Graphics thinks of y as up: `clockwise` is the way of falling angles, on the screen against the
  /// clock.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change { $0.addArc(center, radius, startAngle, endAngle, clockwise: clockwise, through: transform) }
  }

  /// The same by an angle, in radians: rising angles are on the screen clockwise.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
      transform: transform)
  }

  /// A line from where the path ends towards `tangent1End`, and an arc that touches it and the line from there to
  /// `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change { $0.addArc(tangent1End, tangent2End, radius: radius, through: transform) }
  }

  /// A closed subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.append(UIBezierPath(rect: rect), through: transform) }
  }

  /// A closed subpath for each.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed subpath around the ellipse in the rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.append(UIBezierPath(ovalIn: rect), through: transform) }
  }

  /// A closed subpath around a rectangle with corners of an ellipse with these half axes, in points.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    change { $0.append(UIBezierPath(round: rect, cornerWidth, cornerHeight), through: transform) }
  }

  /// All subpaths of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    change { $0.append(UIBezierPath(cgPath: path), through: transform) }
  }

  /// Goes back to where the subpath began, in a line.
  public func closeSubpath() { change { $0.close() } }

  /// The subpaths are handed over, so that none is copied: each call costs what it adds.
  private func change(_ body: (UIBezierPath) -> Void) {
    let path = UIBezierPath()
    swap(&path.subpaths, &subpaths)
    body(path)
    swap(&path.subpaths, &subpaths)
  }
}

extension [UIBezierPath.Subpath] {
  /// Around all points, those that curves only bend towards included; `.null` for none.
  var bounds: CGRect {
    let points = flatMap { [$0.start] + $0.pieces.flatMap { $0.controls + [$0.end] } }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  fileprivate var enclosed: [[CGPoint]] { map(\.corners).filter { $0.count > 2 } }
}

extension UIBezierPath {
  fileprivate convenience init(round rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii)
  }

  /// A path with the subpaths of `cgPath`, which may be changed.
  public convenience init(cgPath: CGPath) {
    self.init()
    subpaths = cgPath.subpaths
  }

  /// The path as it is now.
  public var cgPath: CGPath {
    get { CGPath(subpaths) }
    set { subpaths = newValue.subpaths }
  }
}
