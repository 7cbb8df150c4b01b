import Foundation

/// A filled area within closed lines, in window points.
public struct DrawPolygon: Equatable, Sendable {
  /// The corners of each line, at least three, in order.
  public var contours: [[CGPoint]]
  /// Whether what lies within an even number of lines is left out; otherwise, what lies within as many that go one way
  /// around it as the other.
  public var isEvenOdd: Bool
  public var color: DrawColor

  public init(_ contours: [[CGPoint]], isEvenOdd: Bool = false, color: DrawColor) {
    self.contours = contours
    self.isEvenOdd = isEvenOdd
    self.color = color
  }
}
