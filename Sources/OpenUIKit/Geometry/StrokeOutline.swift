import Foundation

/// What a line of some width along a path covers, as closed lines to fill by the nonzero rule.
///
/// Each chord of the path makes a rectangle, and each corner a wedge on its outer side. All of them go around their
/// area the same way, so what two of them cover is filled too, and no place is cut out. Their common outline is made at
/// once: on the inner side of a corner it passes through the corner itself. Directions are turned by halving, without
/// angles, so that the outline is the same on every processor.
struct StrokeOutline {
  struct Style: Equatable {
    var width: CGFloat = 1
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    /// The largest length of a corner's point, in widths of the line: beyond it the corner is cut off.
    var miterLimit: CGFloat = 10
    /// Lengths of line and gap in turn, in points. Empty for a line without gaps.
    var dashes: [CGFloat] = []
    /// How far into the pattern the line begins, in points.
    var dashPhase: CGFloat = 0
    /// Between which shares of the whole length there is a line.
    var start: CGFloat = 0
    var end: CGFloat = 1
  }

  private let style: Style
  private var radius: CGFloat { style.width / 2 }
  private(set) var contours: [[CGPoint]] = []

  init(of subpaths: [UIBezierPath.Subpath], _ style: Style) {
    self.style = style
    guard style.width > 0 else { return }
    // What was begun and got no piece draws nothing, not even a cap.
    let lines = subpaths.filter { !$0.pieces.isEmpty || $0.isClosed }.map { Polyline($0) }
    for line in trimmed(lines) {
      guard let pattern = DashPattern(style.dashes, phase: style.dashPhase) else {
        add(line)
        continue
      }
      for dash in line.cut(by: pattern) { add(dash) }
    }
  }

  private func trimmed(_ lines: [Polyline]) -> [Polyline] {
    guard style.start > 0 || style.end < 1 else { return lines }
    let lengths = lines.map(\.length)
    let whole = lengths.reduce(0, +)
    let (start, end) = (max(style.start, 0) * whole, min(style.end, 1) * whole)
    guard start < end else { return [] }
    var (trimmed, passed) = ([Polyline](), CGFloat(0))
    for (line, length) in zip(lines, lengths) {
      defer { passed += length }
      let (from, to) = (max(start - passed, 0), min(end - passed, length))
      if from <= 0, to >= length {
        trimmed.append(line)
      } else if from < to, let part = line.part(from, to) {
        trimmed.append(part)
      }
    }
    return trimmed
  }

  private mutating func add(_ line: Polyline) {
    guard line.points.count > 1 else { return addDot(at: line.points[0], line.dotWay) }
    let ways = line.ways
    if line.isClosed {
      contours.append(side(of: line.points, ways, isClosed: true))
      contours.append(side(of: line.points.reversed(), ways.reversed().map { -$0 }, isClosed: true, isBack: true))
    } else {
      var contour = side(of: line.points, ways, isClosed: false)
      addCap(at: line.points[line.points.count - 1], ways[ways.count - 1], to: &contour)
      contour += side(of: line.points.reversed(), ways.reversed().map { -$0 }, isClosed: false)
      addCap(at: line.points[0], -ways[0], to: &contour)
      contours.append(contour)
    }
  }

  /// The outline to the left of the way along `points`. `ways[i]` leads from point i to the next.
  ///
  /// - Parameter isBack: whether a closed line is gone along backwards, so that the first way ends at the last point.
  private func side(of points: [CGPoint], _ ways: [CGVector], isClosed: Bool, isBack: Bool = false) -> [CGPoint] {
    let ways = isBack ? Array(ways.dropFirst()) + [ways[0]] : ways
    var side: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let before = index > 0 ? ways[index - 1] : isClosed ? ways[points.count - 1] : nil
      let after = index < ways.count ? ways[index] : nil
      switch (before, after) {
      case (let before?, let after?): addCorner(at: point, before, after, to: &side)
      case (let way?, nil), (nil, let way?): side.append(point + radius * way.left)
      case (nil, nil): break
      }
    }
    return side
  }

  private func addCorner(at point: CGPoint, _ before: CGVector, _ after: CGVector, to side: inout [CGPoint]) {
    let (first, second) = (point + radius * before.left, point + radius * after.left)
    let (turn, cosine) = (before.dx * after.dy - before.dy * after.dx, before.dx * after.dx + before.dy * after.dy)
    side.append(first)
    // What is straight but for rounding has no inside of a corner: the middle would cut a wedge out of the line.
    guard cosine < 0 || abs(turn) > StrokeOutline.straight else { return }
    // To the right, with y down, is where the left side is the outer one.
    if turn > 0 || (turn == 0 && cosine < 0) {
      addJoin(at: point, before.left, after.left, cosine, to: &side)
    } else if turn < 0 {
      side.append(point)
    }
    if first != second { side.append(second) }
  }

  /// The sine of the greatest turn that counts as none: corners that are so much apart are so at any width.
  private static let straight: CGFloat = 1e-9

  private func addJoin(
    at point: CGPoint, _ from: CGVector, _ to: CGVector, _ cosine: CGFloat, to side: inout [CGPoint]
  ) {
    switch style.join {
    case .round: addArc(at: point, from, to, turning: CGVector(dx: -from.dy, dy: from.dx), to: &side)
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
      side.append(point + (radius / (1 + cosine)) * CGVector(dx: from.dx + to.dx, dy: from.dy + to.dy))
    default: break
    }
  }

  private func addCap(at point: CGPoint, _ way: CGVector, to contour: inout [CGPoint]) {
    switch style.cap {
    case .round: addArc(at: point, way.left, -way.left, turning: way, to: &contour)
    case .square:
      contour.append(point + radius * CGVector(dx: way.left.dx + way.dx, dy: way.left.dy + way.dy))
      contour.append(point + radius * CGVector(dx: way.dx - way.left.dx, dy: way.dy - way.left.dy))
    default: break
    }
  }

  /// A line without length: its caps are all there is of it.
  private mutating func addDot(at point: CGPoint, _ way: CGVector) {
    var contour = [point + radius * way.left]
    addCap(at: point, way, to: &contour)
    contour.append(point - radius * way.left)
    addCap(at: point, -way, to: &contour)
    if style.cap != .butt { contours.append(contour) }
  }

  /// The corners between two directions of an arc, of which chords stray by at most `UIBezierPath.flatness`.
  ///
  /// - Parameter turning: where it goes through if the two are opposite.
  private func addArc(
    at point: CGPoint, _ from: CGVector, _ to: CGVector, turning: CGVector, to side: inout [CGPoint]
  ) {
    let sum = CGVector(dx: from.dx + to.dx, dy: from.dy + to.dy)
    let length = (sum.dx * sum.dx + sum.dy * sum.dy).squareRoot()
    guard radius * (1 - length / 2) > UIBezierPath.flatness else { return }
    let middle = length > 1e-6 ? CGVector(dx: sum.dx / length, dy: sum.dy / length) : turning
    addArc(at: point, from, middle, turning: turning, to: &side)
    side.append(point + radius * middle)
    addArc(at: point, middle, to, turning: turning, to: &side)
  }
}

/// The chords of a subpath.
private struct Polyline {
  /// None where the one before it is; of a closed one the last is not the first again.
  var points: [CGPoint]
  var isClosed: Bool
  /// Where one of a single point would lead: its square caps lie along it.
  var dotWay = CGVector(dx: 1, dy: 0)

  init(_ subpath: UIBezierPath.Subpath) {
    points = subpath.chordPoints
    isClosed = subpath.isClosed && points.count > 1
    if isClosed, points.count > 2, UIBezierPath.Subpath.isSame(points[0], points[points.count - 1]) {
      points.removeLast()
    }
  }

  private init(_ points: [CGPoint], way: CGVector) {
    (self.points, isClosed, dotWay) = (points, false, way)
  }

  /// The directions from each point to the next, of length 1.
  var ways: [CGVector] {
    (0..<(isClosed ? points.count : points.count - 1)).map { index in
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return CGVector(dx: dx / length, dy: dy / length)
    }
  }

  private var chords: [(from: CGPoint, to: CGPoint)] {
    zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])).map { ($0, $1) }
  }

  private static func length(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  var length: CGFloat { chords.reduce(0) { $0 + Self.length($1.from, $1.to) } }

  /// What of it is between two lengths from its start; nil for nothing.
  func part(_ start: CGFloat, _ end: CGFloat) -> Polyline? {
    var (kept, passed) = ([CGPoint](), CGFloat(0))
    for (from, to) in chords {
      let length = Self.length(from, to)
      defer { passed += length }
      guard passed < end, passed + length > start else { continue }
      func point(at place: CGFloat) -> CGPoint {
        let share = min(max((place - passed) / length, 0), 1)
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      if kept.isEmpty { kept = [point(at: start)] }
      kept = kept.appending(passed + length > end ? point(at: end) : to)
    }
    return kept.count > 1 ? Polyline(kept, way: CGVector(dx: 1, dy: 0)) : nil
  }

  /// The pieces that a pattern leaves.
  func cut(by pattern: DashPattern) -> [Polyline] {
    var (pieces, pattern) = ([Polyline](), pattern)
    var present: [CGPoint]? = pattern.isLine ? [points[0]] : nil
    for (from, to) in zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      var done: CGFloat = 0
      let way = CGVector(dx: dx / length, dy: dy / length)
      while length - done > pattern.left {
        done += pattern.left
        let point = CGPoint(x: from.x + way.dx * done, y: from.y + way.dy * done)
        if let line = present { pieces.append(Polyline(line.appending(point), way: way)) }
        pattern.advance()
        present = pattern.isLine ? [point] : nil
      }
      pattern.left -= length - done
      present = present?.appending(to)
    }
    if let line = present, line.count > 1 { pieces.append(Polyline(line, way: CGVector(dx: 1, dy: 0))) }
    return pieces
  }
}

/// Where a line is in its pattern of lines and gaps.
private struct DashPattern {
  private let lengths: [CGFloat]
  private var index = 0
  /// Points until the next change.
  var left: CGFloat

  /// Nil for a pattern without gaps, or one too fine to be drawn: a hundredth of a point in all.
  init?(_ lengths: [CGFloat], phase: CGFloat) {
    let lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let whole = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), whole >= 0.01, phase.isFinite else { return nil }
    self.lengths = lengths
    var rest = phase.truncatingRemainder(dividingBy: whole)
    if rest < 0 { rest += whole }
    while rest > 0, rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - rest
  }

  var isLine: Bool { index.isMultiple(of: 2) }

  mutating func advance() {
    index = (index + 1) % lengths.count
    left = lengths[index]
  }
}

extension [CGPoint] {
  /// A piece that ends where it began, or at a corner, has that point once: two would have no direction.
  fileprivate func appending(_ point: CGPoint) -> [CGPoint] {
    last.map { UIBezierPath.Subpath.isSame($0, point) } == true ? self : self + [point]
  }
}

extension CGVector {
  /// A quarter turn to the left, with y down.
  fileprivate var left: CGVector { CGVector(dx: dy, dy: -dx) }

  fileprivate static prefix func - (vector: CGVector) -> CGVector { CGVector(dx: -vector.dx, dy: -vector.dy) }
  fileprivate static func * (factor: CGFloat, vector: CGVector) -> CGVector {
    CGVector(dx: factor * vector.dx, dy: factor * vector.dy)
  }
}

extension CGPoint {
  fileprivate static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
  fileprivate static func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
  }
}
