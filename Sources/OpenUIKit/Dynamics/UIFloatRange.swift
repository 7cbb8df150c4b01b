import Foundation

/// From a least to a greatest number, both in it: how far an attachment lets its item go. The ends may be infinite.
public struct UIFloatRange: Hashable, Sendable {
  /// The least number of the range, in points or radians as its use says; not checked against `maximum`.
  public var minimum: CGFloat
  /// The greatest number of the range, in points or radians as its use says; not checked against `minimum`.
  public var maximum: CGFloat

  /// From 0 to 0.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// From 0 to 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// The ends are kept as they are given.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether it holds all numbers, and so limits nothing.
  public var isInfinite: Bool { self == .infinite }
}
