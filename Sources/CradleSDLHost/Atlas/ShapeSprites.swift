internal import CradleStage

/// The sprites of shapes: whole ones in their colour, and white corners for shapes that are cut into nine slices.
@MainActor final class ShapeSprites {
  /// The key of a whole sprite. Lengths are device pixels, the radius in quarters of one.
  struct Key: Hashable {
    let width: Int32
    let height: Int32
    let quarterRadius: Int32
    /// Steps of `rotationStep`; 0 is upright.
    let rotation: Int32
    let color: DrawColor
  }

  /// White, with one texel in the middle that may be stretched.
  struct Corner {
    let sprite: Sprite
    /// Texels from the sprite's edge to its middle texel: the radius, rounded up.
    let inset: Int
  }

  /// Sprites larger than this, in pixels a side, would fill the atlas: such shapes are drawn in nine slices.
  nonisolated static let largestSide = 256.0
  /// Corners rounder than this are drawn enlarged.
  static let largestRadius = 250.0
  /// Radians. Half of it moves the corner of the largest sprite by a fifth of a pixel.
  nonisolated static let rotationStep = 0.002

  private let atlas: Atlas
  private var whole: [Key: Sprite] = [:]
  private var corners: [Int32: Corner] = [:]
  private var useHistory = UseHistory<Key>(limit: 4096)

  init(atlas: Atlas) { self.atlas = atlas }

  package func removeAll() {
    whole.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
  }

  /// The sprite of a shape that was used before, or that will stay (`isAtRest`); nil for others.
  func sprite(_ key: Key, isAtRest: Bool) -> Sprite? {
    if let known = whole[key] { return known }
    guard useHistory.recordUse(of: key) || isAtRest else { return nil }
    let shape = RoundedRectangle(
      width: Double(key.width), height: Double(key.height), radius: Double(key.quarterRadius) / 4,
      angle: Double(key.rotation) * Self.rotationStep)
    let size = shape.canvasSize
    guard Double(max(size.width, size.height)) <= Self.largestSide else { return nil }
    let sprite = atlas.insert(width: size.width, height: size.height, color: key.color, paint: shape.paint)
    whole[key] = sprite
    return sprite
  }

  /// - Parameter radius: device pixels; rounded to quarters of one.
  func corner(radius: Double) -> Corner? {
    let quarters = Int32((min(radius, Self.largestRadius) * 4).rounded())
    if let known = corners[quarters] { return known }
    let exact = Double(quarters) / 4
    let inset = max(1, Int(exact.rounded(.up)))
    let side = Double(2 * inset + 1)
    let shape = RoundedRectangle(width: side, height: side, radius: exact)
    let sprite = atlas.insert(width: Int(side), height: Int(side), color: .white, paint: shape.paint)
    guard let sprite else { return nil }
    let corner = Corner(sprite: sprite, inset: inset)
    corners[quarters] = corner
    return corner
  }
}
