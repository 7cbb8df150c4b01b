import Foundation

/// A filled area within closed lines, in window points.
public struct DrawPolygon: Equatable, Sendable {
  /// The corners of each line, at least three, in order.
  public var contours: [[CGPoint]]
  /// The fill rule. If true, a point within an even number of lines is not filled (even-odd rule). If false, a point is
  /// not filled if as many lines go one way around it as the other (nonzero rule).
  public var isEvenOdd: Bool
  /// What fills it.
  public var color: DrawColor
  /// Whether it and the parts that follow it share their edges: of a pixel that lies in several of them, each colours
  /// its own part, so that no seam shows.
  public var isPart: Bool
  /// What cuts it, with smooth edges.
  public var clips: [DrawOutline]

  /// What these lines enclose, in one colour.
  public init(
    _ contours: [[CGPoint]], isEvenOdd: Bool = false, color: DrawColor, isPart: Bool = false, clips: [DrawOutline] = []
  ) {
    self.contours = contours
    self.isEvenOdd = isEvenOdd
    self.isPart = isPart
    self.color = color
    self.clips = clips
  }
}

/// What closed lines enclose, in window points.
public struct DrawOutline: Hashable, Sendable {
  /// The corners of each line, at least three, in order.
  public var contours: [[CGPoint]]
  /// The fill rule, as of a polygon.
  public var isEvenOdd: Bool
  /// Whether what is outside of it is meant.
  public var isInverse: Bool

  /// What these lines enclose, or what is outside of them.
  public init(_ contours: [[CGPoint]], isEvenOdd: Bool = false, isInverse: Bool = false) {
    (self.contours, self.isEvenOdd, self.isInverse) = (contours, isEvenOdd, isInverse)
  }
}
