import Foundation

/// A part of a frame that is drawn apart, on a transparent ground, and is then put down as one picture: all commands
/// from `pushGroup` to the matching `popGroup`.
///
/// If the first of them begins a group that is a cover, what that group covers is all that is seen of the rest.
public struct DrawGroup: Equatable, Sendable {
  /// All that is kept of it, in points of the coordinates of its commands.
  public var box: CGRect
  /// From 0 to 1.
  public var opacity: CGFloat
  /// Whether it is no picture, but says how much of the group around it is seen, by its alpha.
  public var isCover: Bool
  /// From the coordinates of its commands to those around it; nil where they are the same.
  public var map: DrawMap?

  /// A group of which what lies in `box` is kept, drawn with an opacity from 0 to 1.
  public init(_ box: CGRect, opacity: CGFloat = 1, isCover: Bool = false, map: DrawMap? = nil) {
    self.box = box
    self.opacity = opacity
    self.isCover = isCover
    self.map = map
  }
}

/// How a plane is seen, by an eye that is near or far: (x, y) goes to (x'/w', y'/w') with
/// (x', y', w') = x · `x` + y · `y` + `origin`. What has no w' above 0 is not seen.
public struct DrawMap: Equatable, Sendable {
  /// What a step of 1 point to the right adds to (x', y', w').
  public var x: SIMD3<Double>
  /// What a step of 1 point down adds to them.
  public var y: SIMD3<Double>
  /// What they are at the point (0, 0).
  public var origin: SIMD3<Double>

  /// A map of these three columns.
  public init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  /// x', y' and w' of a point.
  public func divided(_ point: CGPoint) -> SIMD3<Double> { point.x * x + point.y * y + origin }

  /// Where a point is seen; nil for one that is not.
  public func seen(_ point: CGPoint) -> CGPoint? {
    let seen = divided(point)
    guard seen.z > 0 else { return nil }
    return CGPoint(x: seen.x / seen.z, y: seen.y / seen.z)
  }

  /// The way back, of which w' is above 0 for what is seen; nil for a plane that is seen from its edge.
  public var inverse: DrawMap? {
    let (a, b, c) = (DrawMap.cross(y, origin), DrawMap.cross(origin, x), DrawMap.cross(x, y))
    let size = x.x * a.x + x.y * a.y + x.z * a.z
    guard size != 0, size.isFinite else { return nil }
    return DrawMap(
      x: SIMD3(a.x, b.x, c.x) / size, y: SIMD3(a.y, b.y, c.y) / size, origin: SIMD3(a.z, b.z, c.z) / size)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The smallest upright rectangle around what is seen of one; nil for nothing.
  ///
  /// What is so near to the eye's own height that it would be seen `farthest` away is left out.
  public func hull(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(divided)
    let most = corners.reduce(0) { max($0, $1.z) }
    guard most > 0 else { return nil }
    let least = most / Self.depthRange
    var (from, to) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      var ends = corner.z >= least ? [corner] : []
      if (corner.z - least) * (next.z - least) < 0 {
        ends.append(corner + (next - corner) * ((least - corner.z) / (next.z - corner.z)))
      }
      for end in ends {
        let place = SIMD2(end.x, end.y) / end.z
        from = pointwiseMin(from, place)
        to = pointwiseMax(to, place)
      }
    }
    guard from.x < to.x, from.y < to.y else { return nil }
    return CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
  }

  /// Between the largest and the least w' that is drawn.
  private static let depthRange = 1000.0
}
