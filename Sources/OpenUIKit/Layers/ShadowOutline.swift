import Foundation

/// What casts a shadow, and how it grows.
@MainActor
package struct ShadowOutline {
  /// Closed lines to fill by the nonzero rule.
  let inside: [[CGPoint]]
  /// What is so far outside of the edge, or inside below 0, with all that it surrounds. Nil where that is not reckoned:
  /// what is inside is not blurred then.
  let grown: (CGFloat) -> [[CGPoint]]?

  /// - Parameter contours: in any directions, filled by either rule.
  package init(filling contours: [[CGPoint]], isEvenOdd: Bool = false) {
    self.init(adding: Self.directed(contours, isEvenOdd: isEvenOdd))
  }

  /// - Parameter contours: which go clockwise around what is filled, and the other way around holes.
  init(adding contours: [[CGPoint]]) {
    inside = contours
    grown = { $0 > 0 ? contours + Self.ring(around: contours, $0) : nil }
  }

  /// Of lines, and of what is filled between them.
  ///
  /// - Parameters:
  ///   - hasButts: whether a wider line is not longer, too, so that its ends have to grow by themselves.
  ///   - lines: the lines when they are so much wider.
  init(
    filling contours: [[CGPoint]], isEvenOdd: Bool, hasButts: Bool, lines: @escaping (_ growth: CGFloat) -> [[CGPoint]]
  ) {
    let (filled, plain) = (Self.directed(contours, isEvenOdd: isEvenOdd), lines(0))
    inside = filled + plain
    grown = { distance in
      guard distance > 0 else { return filled + lines(2 * distance) }
      let grown = filled + Self.ring(around: filled, distance) + lines(2 * distance)
      return hasButts ? grown + Self.ring(around: plain, distance) : grown
    }
  }

  /// - Parameter radius: of the blur, which makes corners round.
  init(_ box: RoundRectangle, blurredBy radius: CGFloat) {
    inside = box.grown(by: 0, blurredBy: 0)
    grown = { box.grown(by: $0, blurredBy: radius) }
  }

  private static func ring(around inside: [[CGPoint]], _ distance: CGFloat) -> [[CGPoint]] {
    StrokeOutline(
      of: inside.map { UIBezierPath.Subpath(loop: $0) }, StrokeOutline.Style(width: 2 * distance, join: .round)
    ).contours
  }

  /// Clockwise around what is filled, the other way around holes: what else goes clockwise adds to it then.
  private static func directed(_ contours: [[CGPoint]], isEvenOdd: Bool) -> [[CGPoint]] {
    contours.indices.map { index in
      let contour = contours[index]
      let around = contours.indices.reduce(0) { turns, other in
        other == index ? turns : turns + UIBezierPath.winding(of: contours[other], around: contour[0])
      }
      let isClockwise = RoundRectangle.area(of: contour) >= 0
      let isFilled = isEvenOdd ? around.isMultiple(of: 2) : around + (isClockwise ? 1 : -1) != 0
      return isFilled == isClockwise ? contour : contour.reversed()
    }
  }
}
