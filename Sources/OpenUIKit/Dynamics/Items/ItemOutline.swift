import Foundation
internal import RigidBody2D

/// What an item collides by and weighs by, read once, when it joins its animator.
///
/// Convex parts about the item's center, in points and in the item's own axes. Most items are one part; a path with
/// dents and a group are several.
struct ItemOutline {
  private(set) var parts: [ShapeGeometry] = []
  /// Square points.
  private(set) var area: CGFloat = 0
  /// Of the mass, from the item's center.
  private(set) var massCenter = Vec2.zero
  /// The mean square distance of the mass from there is `spread ÷ divisor`. Apart, so that the inertia of a box has
  /// the bits of m·(w² + h²) ÷ 12.
  private var spread: CGFloat = 0
  private var divisor: CGFloat = 1

  /// The corners of ellipses that are no circles: a chord strays from the curve by this many points at most.
  private static let flatness: CGFloat = 0.05

  private init() {}

  /// - Parameter base: what the item's transform is but for its rotation; nil is nothing.
  @MainActor
  init(of item: any UIDynamicItem, base: CGAffineTransform?) {
    if let group = item as? UIDynamicItemGroup {
      self.init(of: group, base: base)
    } else if let base, !base.isScale {
      self.init(of: item, under: base)
    } else {
      self.init(
        item, item.bounds.size.scaled(byX: base?.a ?? 1, y: base?.d ?? 1), base ?? .identity)
    }
  }

  /// The moment of inertia about the center of mass, in kg·pt².
  func inertia(ofMass mass: CGFloat) -> CGFloat { mass * spread / divisor }

  /// Stops the program, with Apple's reason, when the item is to collide by a path that is none.
  @MainActor
  static func checkPath(of item: any UIDynamicItem) {
    for member in (item as? UIDynamicItemGroup)?.items ?? [item]
    where member.collisionBoundsType == .path && !isPoint(member.bounds.size) && polygon(of: member, .identity) == nil {
      fatalError("NSInvalidArgumentException: UIDynamicItem \(member) provided an invalid bounding path")
    }
  }

  static func isPoint(_ size: CGSize) -> Bool { !(size.width > 0 && size.height > 0) }
}

// MARK: - Items that stand upright in their own axes

extension ItemOutline {
  @MainActor
  private init(_ item: any UIDynamicItem, _ size: CGSize, _ base: CGAffineTransform) {
    self.init()
    switch item.collisionBoundsType {
    case _ where ItemOutline.isPoint(size):
      // It weighs what a square point does and collides as a dot.
      (parts, area, spread, divisor) = ([.circle(radius: 0.5)], 1, 1, 6)
    case .rectangle:
      parts = [.box(size.width, size.height)]
      (area, spread, divisor) = (size.width * size.height, size.width * size.width + size.height * size.height, 12)
    case .ellipse:
      parts = [size.width == size.height ? .circle(radius: size.width / 2) : .polygon(ItemOutline.ellipse(size))]
      area = .pi / 4 * size.width * size.height
      (spread, divisor) = (size.width * size.width + size.height * size.height, 16)
    case .path:
      if let polygon = ItemOutline.polygon(of: item, base) {
        set(polygon)
      } else {
        ItemOutline.checkPath(of: item)
        self.init(item, .zero, .identity)
      }
    }
  }

  private mutating func set(_ polygon: SimplePolygon) {
    parts = polygon.convexParts.map { .polygon($0) }
    set(AreaMoments(ofPolygon: polygon.corners))
  }

  private mutating func set(_ moments: AreaMoments) {
    area = moments.area
    // What is in the middle but for the last digits is in the middle: the engine then spares a turn.
    massCenter = moments.center.lengthSquared < 1e-18 * area ? .zero : moments.center
    (spread, divisor) = (moments.inertia, 1)
  }

  private var moments: AreaMoments {
    AreaMoments(area: area, meanSquare: spread / divisor).moved(by: massCenter)
  }

  /// A regular polygon, stretched: as many corners as keep its chords near the longer axis' curve.
  private static func ellipse(_ size: CGSize) -> [Vec2] {
    let longest = max(size.width, size.height) / 2
    // A chord over the angle α leaves a circle by r·(1 − cos(α/2)), about r·α²/8.
    let count = (2 * CGFloat.pi / (8 * flatness / longest).squareRoot()).rounded(.up)
    let corners = Int(min(max(count, 8), 256))
    return (0..<corners).map { index in
      let (sine, cosine) = Real.sinCos(2 * .pi * CGFloat(index) / CGFloat(corners))
      return Vec2(x: size.width / 2 * cosine, y: size.height / 2 * sine)
    }
  }

  /// Nil for a path that is none, and for what a transform has flattened.
  @MainActor
  private static func polygon(of item: any UIDynamicItem, _ base: CGAffineTransform) -> SimplePolygon? {
    let corners = item.collisionBoundingPath.subpaths.first?.corners ?? []
    return SimplePolygon(corners.map { base(Vec2($0)) })
  }
}

// MARK: - Turned, sheared and put together

extension ItemOutline {
  /// A circle stays one as long as nothing is stretched; everything else is as good as its corners.
  @MainActor
  private init(of item: any UIDynamicItem, under map: CGAffineTransform) {
    let (size, area) = (item.bounds.size, abs(map.a * map.d - map.b * map.c))
    if area == 0 {
      self.init(item, .zero, .identity)
    } else if ItemOutline.isPoint(size)
      || (item.collisionBoundsType == .ellipse && size.width == size.height && map.isEven)
    {
      self.init(item, size.scaled(byX: area.squareRoot(), y: area.squareRoot()), .identity)
    } else if let polygon = ItemOutline.polygon(of: item, size, map) {
      self.init()
      set(polygon)
    } else {
      ItemOutline.checkPath(of: item)
      self.init(item, .zero, .identity)
    }
  }

  /// The same for items of all outlines.
  @MainActor
  private static func polygon(
    of item: any UIDynamicItem, _ size: CGSize, _ map: CGAffineTransform
  ) -> SimplePolygon? {
    let (x, y) = (size.width / 2, size.height / 2)
    return switch item.collisionBoundsType {
    case .rectangle: SimplePolygon([Vec2(-x, -y), Vec2(x, -y), Vec2(x, y), Vec2(-x, y)].map { map($0) })
    case .ellipse: SimplePolygon(ellipse(size).map { map($0) })
    case .path: polygon(of: item, map)
    }
  }

  /// All members where they stand in the group. Without any it is a point.
  @MainActor
  private init(of group: UIDynamicItemGroup, base: CGAffineTransform?) {
    self.init()
    let base = base ?? .identity
    var sum = AreaMoments()
    for member in group.members {
      let map = member.shape.concatenating(base)
      let outline = ItemOutline(of: member.item, base: map == .identity ? nil : map)
      let place = base(member.offset)
      parts += outline.parts.map { $0.moved(by: place) }
      sum += outline.moments.moved(by: place)
    }
    set(sum)
    if parts.isEmpty { (parts, area, spread, divisor) = ([.circle(radius: 0.5)], 1, 1, 6) }
  }
}

extension CGAffineTransform {
  /// Stretches along the axes, and does not mirror.
  fileprivate var isScale: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Keeps circles circles, to nine digits.
  fileprivate var isEven: Bool {
    let (x, y) = (Vec2(a, b), Vec2(c, d))
    return abs(x.dot(y)) + abs(x.lengthSquared - y.lengthSquared) <= 1e-9 * (x.lengthSquared + y.lengthSquared)
  }

  /// Without its shift.
  func callAsFunction(_ vector: Vec2) -> Vec2 {
    Vec2(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }
}

extension CGSize {
  fileprivate func scaled(byX x: CGFloat, y: CGFloat) -> CGSize { CGSize(width: width * x, height: height * y) }
}
