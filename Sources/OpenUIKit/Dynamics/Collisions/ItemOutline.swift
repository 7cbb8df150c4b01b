import Foundation
internal import RigidBody2D

/// What an item collides by and weighs by, read once, when it joins its animator.
enum ItemOutline {
  /// An item without an area: it weighs what a square point does and collides as a dot.
  case point
  case rectangle(CGSize)
  case ellipse(CGSize)
  /// Convex corners about the item's centre, in points.
  case polygon([CGPoint])

  /// The corners of ellipses that are no circles: a chord strays from the curve by this many points at most.
  private static let flatness: CGFloat = 0.05

  @MainActor
  init(of item: any UIDynamicItem) {
    let size = item.bounds.size
    switch item.collisionBoundsType {
    case _ where !(size.width > 0 && size.height > 0): self = .point
    case .rectangle: self = .rectangle(size)
    case .ellipse: self = .ellipse(size)
    case .path: self = .polygon(ItemOutline.corners(of: item.collisionBoundingPath, for: item))
    }
  }

  /// Square points.
  var area: CGFloat {
    switch self {
    case .point: 1
    case .rectangle(let size): size.width * size.height
    case .ellipse(let size): .pi / 4 * size.width * size.height
    case .polygon(let corners): moments(of: corners).area
    }
  }

  /// The moment of inertia about the item's centre, in kg·pt².
  func inertia(ofMass mass: CGFloat) -> CGFloat {
    switch self {
    case .point: mass / 6
    case .rectangle(let size): mass * (size.width * size.width + size.height * size.height) / 12
    case .ellipse(let size): mass * (size.width * size.width + size.height * size.height) / 16
    case .polygon(let corners): mass * moments(of: corners).inertia
    }
  }

  var geometry: ShapeGeometry {
    switch self {
    case .point: .circle(radius: 0.5)
    case .rectangle(let size): .box(size.width, size.height)
    case .ellipse(let size) where size.width == size.height: .circle(radius: size.width / 2)
    case .ellipse(let size): .polygon(ItemOutline.corners(ofEllipse: size))
    case .polygon(let corners): .polygon(corners.map { Vec2($0) })
    }
  }

  /// A regular polygon, stretched: as many corners as keep its chords near the longer axis' curve.
  private static func corners(ofEllipse size: CGSize) -> [Vec2] {
    let longest = max(size.width, size.height) / 2
    // A chord over the angle α leaves a circle by r·(1 − cos(α/2)), about r·α²/8.
    let count = (2 * CGFloat.pi / (8 * flatness / longest).squareRoot()).rounded(.up)
    let corners = Int(min(max(count, 8), 256))
    return (0..<corners).map { index in
      let (sine, cosine) = Real.sinCos(2 * .pi * CGFloat(index) / CGFloat(corners))
      return Vec2(x: size.width / 2 * cosine, y: size.height / 2 * sine)
    }
  }

  /// Of the convex hull: an engine's body has no dents. Apple's framework takes a concave path and gives it no inertia.
  @MainActor
  private static func corners(of path: UIBezierPath, for item: any UIDynamicItem) -> [CGPoint] {
    let hull = ConvexHull.corners(around: path.subpaths.first?.corners ?? [])
    guard hull.count > 2 else {
      fatalError("NSInvalidArgumentException: UIDynamicItem \(item) provided an invalid bounding path")
    }
    return hull
  }

  /// Area, and the inertia of a kilogram about the origin, by triangles to it.
  private func moments(of corners: [CGPoint]) -> (area: CGFloat, inertia: CGFloat) {
    var (area, inertia): (CGFloat, CGFloat) = (0, 0)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let cross = a.x * b.y - a.y * b.x
      area += cross / 2
      inertia += cross / 12 * (a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y)
    }
    return (abs(area), inertia / area)
  }
}

/// The smallest convex polygon around points.
enum ConvexHull {
  /// Its corners in one sense of rotation, none on a straight edge; fewer than three when the points are on a line.
  ///
  /// Andrew's monotone chain, "Another efficient algorithm for convex hulls in two dimensions", 1979. O(n log n).
  static func corners(around points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    let lower = chain(along: sorted)
    let upper = chain(along: sorted.reversed())
    return lower.dropLast() + upper.dropLast()
  }

  private static func chain(along points: [CGPoint]) -> [CGPoint] {
    var chain: [CGPoint] = []
    for point in points {
      while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 { chain.removeLast() }
      chain.append(point)
    }
    return chain
  }

  private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
