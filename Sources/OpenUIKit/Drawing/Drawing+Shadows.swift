import Foundation

// What of a drawing casts a shadow.

extension Drawing.Outline {
  /// - Parameters:
  ///   - detail: pixels a point of the drawing.
  ///   - radius: of the blur.
  @MainActor
  func shadowOutline(_ detail: CGFloat, blurredBy radius: CGFloat) -> ShadowOutline {
    let made = made(detail)
    guard let line else {
      if let box = RoundRectangle(made.contours) { return ShadowOutline(box, blurredBy: radius) }
      return ShadowOutline(filling: made.contours, isEvenOdd: made.isEvenOdd)
    }
    let determinant = transform.a * transform.d - transform.b * transform.c
    let scale = abs(determinant).squareRoot()
    return ShadowOutline(filling: [], isEvenOdd: false, hasButts: line.cap == .butt) { growth in
      var grown = self
      grown.line?.width = max(0, line.width + (scale > 0 ? growth / scale : 0))
      let contours = grown.made(detail).contours
      // What is turned over goes around its area the other way.
      return determinant < 0 ? contours.map { $0.reversed() } : contours
    }
  }
}

extension Drawing {
  /// Whether all of it has outlines.
  package var isOfAreas: Bool { commands.allSatisfy { if case .area = $0 { true } else { false } } }

  /// What its areas cover, where a transform puts it.
  package func shadowOutline(_ place: CGAffineTransform) -> ShadowOutline {
    var contours: [[CGPoint]] = []
    for (command, made) in zip(commands, areas(scale: 1)) {
      guard case .area(let area) = command, let made, area.opacity * area.color.cgColor.alpha > 0 else { continue }
      let seen = made.clips.first { !$0.isInverse && made.outline.surrounds($0) } ?? made.outline
      let moved = seen.contours.map { contour in contour.map { $0.applying(place) } }
      contours += ShadowOutline(filling: moved, isEvenOdd: seen.isEvenOdd).inside
    }
    return ShadowOutline(adding: contours)
  }
}

extension Drawing.MadeOutline {
  /// Whether it is the larger one, as far as rectangles around the two say.
  fileprivate func surrounds(_ other: Drawing.MadeOutline) -> Bool {
    let (own, theirs) = (contours.flatMap { $0 }, other.contours.flatMap { $0 })
    guard !own.isEmpty, !theirs.isEmpty else { return false }
    return UIBezierPath.Subpath.bounds(of: own).contains(UIBezierPath.Subpath.bounds(of: theirs))
  }
}
