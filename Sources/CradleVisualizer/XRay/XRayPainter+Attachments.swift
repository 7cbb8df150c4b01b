import CradleStage
import Foundation
import OpenUIKit

extension XRayPainter {
  mutating func paintAttachments(_ list: [DynamicsXRay.Attachment]) {
    for case let rail? in list.map(\.rail) { self.rail(rail) }
    for attachment in list { path(attachment.path(in: stage), attachment.width + 2, colors.casing) }
    for attachment in list { path(attachment.path(in: stage), attachment.width, color(of: attachment)) }
  }

  mutating func ends(of list: [DynamicsXRay.Attachment]) {
    for attachment in list where !attachment.endsAtAnchor || !attachment.isSpring {
      dot(attachment.start, 2.5, color(of: attachment))
    }
    for attachment in list {
      if let hold = attachment.hold { paint(hold, attachment.kind) }
      let end = attachment.drawnEnd
      if attachment.endsAtAnchor { ring(end, colors.ink) } else { dot(end, 2.5, colors.ink) }
    }
  }

  private func color(of attachment: DynamicsXRay.Attachment) -> DrawColor {
    attachment.isSpring ? colors.spring(stretch: attachment.stretch) : colors.ink
  }

  /// A pin is a ring, as an anchor is; a weld and a rail have a block.
  private mutating func paint(_ hold: CGPoint, _ kind: DynamicsXRay.Attachment.Kind) {
    if kind == .pin { return ring(hold, colors.ink) }
    for (side, color) in [(9.0, colors.casing), (7, colors.ink)] {
      commands.append(.shape(DrawShape(center: hold, size: CGSize(width: side, height: side), color: color)))
    }
  }

  /// As far as the stage goes, with a stop at each end.
  private mutating func rail(_ rail: DynamicsXRay.Segment) {
    let (dx, dy) = (rail.end.x - rail.start.x, rail.end.y - rail.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    line(rail.start, rail.end, 3.5, colors.casing)
    line(rail.start, rail.end, 1.5, colors.region)
    guard length > 0 else { return }
    let aside = CGVector(dx: -dy / length * 6, dy: dx / length * 6)
    for end in [rail.start, rail.end] {
      line(
        CGPoint(x: end.x - aside.dx, y: end.y - aside.dy), CGPoint(x: end.x + aside.dx, y: end.y + aside.dy), 2,
        colors.region)
    }
  }
}

extension DynamicsXRay.Attachment {
  fileprivate var width: CGFloat { isSpring || kind == .rope ? 1.5 : 3 }

  /// Whether it holds an item in its place: a spring without a length, as those of layouts are.
  private var isBesideItem: Bool { kind == .spring && length == 0 && endsAtAnchor }

  /// In points: within the item's right edge, and beyond it.
  private static let (inset, outset): (CGFloat, CGFloat) = (6, 5)

  /// Springs that hold tiles of a column lie upon each other, and cover the tiles' labels. So they are drawn beside:
  /// all go from one line to another, in the same order, and do not cross. Bulges of different heights were tried: of
  /// springs over several rows they made a braid.
  private var drawnStart: CGPoint {
    isBesideItem ? CGPoint(x: start.x + max(0, side - Self.inset), y: start.y) : start
  }

  fileprivate var drawnEnd: CGPoint {
    isBesideItem ? CGPoint(x: end.x + side + Self.outset, y: end.y) : end
  }

  /// The path of the attachment. A rod and a taut rope are straight, and a slack rope hangs. A spring with a rest
  /// length is a zigzag that stretches with it. Empty if the attachment is out of sight.
  fileprivate func path(in stage: CGRect) -> [CGPoint] {
    guard CGRect(corners: start, end).insetBy(dx: -24, dy: -24).intersects(stage) else { return [] }
    let distance = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    if let hold { return endsAtAnchor ? [start, hold] : [start, hold, end] }
    guard distance > 20 else { return [drawnStart, drawnEnd] }
    if kind == .rope { return slack(over: distance) }
    return isSpring && length > 0 ? zigzag(over: distance) : [drawnStart, drawnEnd]
  }

  /// Hangs as deep as a rope whose two halves are straight, but no deeper than 60 points.
  private func slack(over distance: CGFloat) -> [CGPoint] {
    guard stretch < -0.5 else { return [start, end] }
    let depth = min((length * length - distance * distance).squareRoot() / 2, 60)
    return stride(from: 0, through: 8, by: 1).map { step in
      let t = CGFloat(step) / 8
      let place = point(at: t, aside: 0)
      return CGPoint(x: place.x, y: place.y + 4 * t * (1 - t) * depth)
    }
  }

  private func zigzag(over distance: CGFloat) -> [CGPoint] {
    let teeth = Int(min(max(length / 25, 4), 12))
    let corners = (0..<teeth).map { tooth in
      point(
        at: 0.2 + 0.6 * (CGFloat(tooth) + 0.5) / CGFloat(teeth), aside: (tooth.isMultiple(of: 2) ? 5 : -5) / distance)
    }
    return [start, point(at: 0.2, aside: 0)] + corners + [point(at: 0.8, aside: 0), end]
  }

  /// The point at the fraction `t` of the way, moved aside by the fraction `aside` of its length.
  private func point(at t: CGFloat, aside: CGFloat) -> CGPoint {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return CGPoint(x: start.x + dx * t - dy * aside, y: start.y + dy * t + dx * aside)
  }
}
