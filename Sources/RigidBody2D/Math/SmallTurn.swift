/// A rotation by a small angle, without a sine: a proper one whatever the angle, right to 10⁻⁹ at a twentieth of a
/// radian and to 2·10⁻⁴ at half of one. Half the angle's tangent tells both its numbers.
struct SmallTurn {
  /// The cosine less 1.
  private let less: Double
  private let sine: Double

  @inline(__always)
  init(radians: Double) {
    let tangent = radians * (0.5 + radians * radians * (1.0 / 24))
    sine = 2 * tangent / (1 + tangent * tangent)
    less = -tangent * sine
  }

  /// What it changes of a vector: of a small turn not the difference of two large numbers.
  @inline(__always)
  func change(of v: Vec2) -> Vec2 { Vec2(less * v.x - sine * v.y, less * v.y + sine * v.x) }

  @inline(__always)
  func turned(_ v: Vec2) -> Vec2 { v + change(of: v) }
}
