import Foundation
internal import RigidBody2D

/// Lines and curves in points, y down: what collision boundaries and the outlines of items are given as.
///
/// A path is one or more subpaths, each begun by `move(to:)`. A `CAShapeLayer` fills it and draws a line along it.
/// Points that are NaN or infinite stop the program with Apple's reason.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, @preconcurrency NSCopying {
  var subpaths: [Subpath] = []

  // How `stroke()` and `fill()` draw it. Layers have their own.

  /// In points, half of it on either side.
  open var lineWidth: CGFloat = 1
  /// How an open line ends; `.butt` at first.
  open var lineCapStyle = CGLineCap.butt
  /// How two pieces of the line meet; `.miter` at first.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a pointed corner may be, in widths of the line; a longer one is cut off. 10 at first.
  open var miterLimit: CGFloat = 10
  /// Whether what lies within an even number of turns stays empty; false at first.
  open var usesEvenOddFillRule = false
  var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// From a point along pieces, back to the point if it is closed.
  struct Subpath: Equatable {
    var start: CGPoint
    var pieces: [Piece] = []
    var isClosed = false

    var end: CGPoint { isClosed ? start : pieces.last?.end ?? start }
  }

  /// A line has no controls, a quadratic curve one, a cubic curve two.
  struct Piece: Equatable {
    var controls: [CGPoint] = []
    var end: CGPoint
  }

  /// A path without a point.
  public override init() {
    super.init()
  }

  /// The rectangle as a closed subpath, clockwise on the screen from its upper left corner.
  public convenience init(rect: CGRect) {
    self.init()
    addLoop([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }

  /// The ellipse within `rect`, as four curves that stray from it by less than 0.03 % of a radius.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// A rectangle with four round corners. The radius, in points, is at most half of the width across and half of
  /// the height down.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The radii are at most half of the rectangle's sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRectangle(rect, corners, cornerRadii)
  }

  /// Angles in radians, clockwise on the screen from the positive x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Begins a subpath. One that was begun and got no piece is none: the first that has pieces makes a boundary.
  open func move(to point: CGPoint) {
    Refusal.check(point, "UIBezierPath point")
    if let last = subpaths.last, last.pieces.isEmpty, !last.isClosed { subpaths.removeLast() }
    subpaths.append(Subpath(start: point))
  }

  /// Without a point to start from these do nothing, as on Apple's platforms.
  open func addLine(to point: CGPoint) { add(Piece(end: point)) }

  /// A curve that bends towards one point. Without a point to start from it does nothing.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    add(Piece(controls: [controlPoint], end: endPoint))
  }

  /// A curve that leaves towards one point and arrives from another. Without a point to start from it does nothing.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(Piece(controls: [controlPoint1, controlPoint2], end: endPoint))
  }

  /// A line to the arc's start, if there is a present point, and the arc, a curve for each quarter turn.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = UIBezierPath.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let arc = Arc(center: center, radius: radius)
    if isEmpty || subpaths.last?.isClosed == true {
      move(to: arc.point(at: startAngle))
    } else {
      addLine(to: arc.point(at: startAngle))
    }
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    for index in 0..<Int(count) {
      add(arc.piece(from: startAngle + sweep * CGFloat(index) / count, by: sweep / count))
    }
  }

  /// Ends the subpath with a line to its start. What is added next starts there.
  open func close() {
    guard !subpaths.isEmpty else { return }
    subpaths[subpaths.count - 1].isClosed = true
  }

  /// Makes the path empty; what it is drawn with stays.
  open func removeAllPoints() { subpaths = [] }

  /// Adds copies of the other path's subpaths after those here.
  open func append(_ bezierPath: UIBezierPath) { subpaths += bezierPath.subpaths }

  /// Moves every point; `lineWidth` stays. A transform with NaN or infinity stops the program.
  open func apply(_ transform: CGAffineTransform) {
    Refusal.check(transform, "UIBezierPath transform")
    for index in subpaths.indices { subpaths[index].apply(transform) }
  }

  /// A path of the same points, drawn in the same way.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.subpaths = subpaths
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule, copy.dashes) = (miterLimit, usesEvenOddFillRule, dashes)
    return copy
  }

  /// Whether `object` is a path of the same points; how it is drawn does not count. Main actor only.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return MainActor.assumeIsolated { subpaths == other.subpaths }
  }

  /// The number of subpaths. Main actor only.
  open nonisolated override var hash: Int { MainActor.assumeIsolated { subpaths.count } }

  /// Whether there is no point at all.
  public var isEmpty: Bool { subpaths.isEmpty }

  /// Where the next piece starts, in points; zero for an empty path.
  public var currentPoint: CGPoint { subpaths.last?.end ?? .zero }

  /// The smallest rectangle around all points, those that curves only bend towards included.
  open var bounds: CGRect { subpaths.bounds }

  func add(_ piece: Piece) {
    for point in piece.controls + [piece.end] { Refusal.check(point, "UIBezierPath point") }
    guard let last = subpaths.last else { return }
    if last.isClosed { subpaths.append(Subpath(start: last.start)) }
    subpaths[subpaths.count - 1].pieces.append(piece)
  }

  private func addLoop(_ corners: [CGPoint]) {
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    close()
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit for each corner, Apple's numbers.
  public let rawValue: UInt

  /// Takes any bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner of greatest x and greatest y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
