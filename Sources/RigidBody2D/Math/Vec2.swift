/// A point or a vector of the plane, in points (y down) unless its owner says otherwise.
///
/// Two doubles, 16 bytes. Operations are plain IEEE 754: no fused multiply-add, so the same bits on every CPU and in
/// every build. NaN and infinity pass through; `World` refuses them at its door.
public struct Vec2: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// The vector with these components.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same in fewer letters.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// No way at all, or the origin.
  public static let zero = Vec2(0, 0)

  /// √(x² + y²). Overflows to infinity when a square does (|x| > 1e154): far beyond any screen.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// x² + y²: without the root, where lengths are only compared.
  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// Whether neither component is infinite or no number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The scalar product: positive where the two point less than a quarter turn apart.
  @inlinable
  public func dot(_ other: Vec2) -> Double { x * other.x + y * other.y }

  /// The third component of the cross product. Positive when `other` lies clockwise of `self` on a y-down screen.
  @inlinable
  public func cross(_ other: Vec2) -> Double { x * other.y - y * other.x }

  /// A quarter turn in the sense of growing angles: x towards y, clockwise on screen.
  @inlinable public var quarterTurn: Vec2 { Vec2(-y, x) }
}

extension Vec2 {
  /// Each component's sum.
  @inlinable
  public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }

  /// Each component's difference.
  @inlinable
  public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }

  /// The vector the other way.
  @inlinable
  public static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }

  /// The vector, `s` times as long.
  @inlinable
  public static func * (a: Vec2, s: Double) -> Vec2 { Vec2(a.x * s, a.y * s) }

  /// The same with the number first.
  @inlinable
  public static func * (s: Double, a: Vec2) -> Vec2 { a * s }

  /// The vector, `s` times as short; by 0 its components are infinite, or no numbers.
  @inlinable
  public static func / (a: Vec2, s: Double) -> Vec2 { Vec2(a.x / s, a.y / s) }

  /// Adds each component.
  @inlinable
  public static func += (a: inout Vec2, b: Vec2) { a = a + b }

  /// Subtracts each component.
  @inlinable
  public static func -= (a: inout Vec2, b: Vec2) { a = a - b }

  /// Multiplies each component.
  @inlinable
  public static func *= (a: inout Vec2, s: Double) { a = a * s }

  /// The vector, or one of the same direction that is this long, if that is shorter.
  @inline(__always)
  package func limited(to length: Double) -> Vec2 {
    let own = lengthSquared
    return own > length * length ? self * (length / own.squareRoot()) : self
  }
}
