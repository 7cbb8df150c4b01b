import Foundation
internal import RigidBody2D

// Round things, as cubic curves.

extension UIBezierPath {
  /// A circle in parts of at most a quarter turn, each a curve whose controls lie 4⁄3·tan(sweep ÷ 4) radii along
  /// the tangents: it leaves the circle by less than 0.03 % of the radius.
  struct Arc {
    let center: CGPoint
    let radius: CGFloat

    func point(at angle: CGFloat) -> CGPoint {
      let (sine, cosine) = Real.sinCos(angle)
      return CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    }

    func piece(from angle: CGFloat, by sweep: CGFloat) -> Piece {
      let (sine, cosine) = Real.sinCos(sweep / 4)
      let reach = 4 / 3 * sine / cosine
      return Piece(
        controls: [
          along(point(at: angle), at: angle, by: reach), along(point(at: angle + sweep), at: angle + sweep, by: -reach),
        ], end: point(at: angle + sweep))
    }

    private func along(_ point: CGPoint, at angle: CGFloat, by reach: CGFloat) -> CGPoint {
      let (sine, cosine) = Real.sinCos(angle)
      return CGPoint(x: point.x - radius * reach * sine, y: point.y + radius * reach * cosine)
    }
  }

  /// The signed way from one angle to the other: the whole circle when they are a turn or more apart.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let way = clockwise ? end - start : start - end
    guard way < turn else { return clockwise ? turn : -turn }
    let positive = way - (way / turn).rounded(.down) * turn
    return clockwise ? positive : -positive
  }

  /// Clockwise from the left end of the upper edge.
  func addRoundedRectangle(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let rect = rect.standardized
    let x = min(max(radii.width, 0), rect.width / 2)
    let y = min(max(radii.height, 0), rect.height / 2)
    func size(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: x, height: y) : .zero
    }
    move(to: CGPoint(x: rect.minX + size(.topLeft).width, y: rect.minY))
    addCorner(CGPoint(x: rect.maxX, y: rect.minY), size(.topRight), from: CGVector(dx: 1, dy: 0))
    addCorner(CGPoint(x: rect.maxX, y: rect.maxY), size(.bottomRight), from: CGVector(dx: 0, dy: 1))
    addCorner(CGPoint(x: rect.minX, y: rect.maxY), size(.bottomLeft), from: CGVector(dx: -1, dy: 0))
    addCorner(CGPoint(x: rect.minX, y: rect.minY), size(.topLeft), from: CGVector(dx: 0, dy: -1))
    close()
  }

  /// The edge that comes from `direction` up to a corner, and the round of it, a right turn.
  private func addCorner(_ corner: CGPoint, _ size: CGSize, from direction: CGVector) {
    let out = CGVector(dx: -direction.dy, dy: direction.dx)
    func point(_ back: CGFloat, _ on: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x - direction.dx * size.width * back + out.dx * size.width * on,
        y: corner.y - direction.dy * size.height * back + out.dy * size.height * on)
    }
    addLine(to: point(1, 0))
    guard size.width > 0, size.height > 0 else { return }
    let reach = 1 - 4 * (2.0.squareRoot() - 1) / 3
    addCurve(to: point(0, 1), controlPoint1: point(reach, 0), controlPoint2: point(0, reach))
  }
}
