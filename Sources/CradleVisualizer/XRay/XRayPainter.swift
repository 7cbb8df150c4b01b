import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// Turns the contents of an X-ray into shapes, back to front. One kind is painted after the other, so that no line
/// covers the anchors of its neighbours, and shapes of one kind reach the device together.
package struct XRayPainter {
  let colors: XRayColors
  /// The colour behind the stage. Sleeping items fade into it.
  let ground: DrawColor
  package let stage: CGRect
  package var commands: [DrawCommand] = []

  package init(colors: XRayColors, ground: DrawColor, stage: CGRect) {
    self.colors = colors
    self.ground = ground
    self.stage = stage
  }

  package mutating func paint(_ frame: XRayFrame) {
    let dynamics = frame.dynamics
    heat(of: frame)
    for item in dynamics.items where item.state == .asleep { dim(item) }
    for item in dynamics.items where item.state == .keptAwake { ring(around: item) }
    fields(dynamics.fields)
    edges(of: dynamics)
    for region in frame.regions { for (start, end) in region.rect.sides { dashes(start, end) } }
    paintAttachments(dynamics.attachments)
    velocities(of: dynamics.items)
    ends(of: dynamics.attachments)
    for contact in dynamics.contacts { paint(contact) }
    for region in frame.regions { tagDistanceBeyondStage(region) }
    if let place = frame.panLocation { crosshair(at: place) }
  }
}

// MARK: - Items

extension XRayPainter {
  private mutating func edges(of dynamics: DynamicsXRay) {
    var edges = dynamics.boundaries.map { ($0.start, $0.end) }
    for corners in dynamics.items.lazy.flatMap(\.shapes) {
      let last = corners.count == 2 ? 1 : corners.count
      for index in 0..<last { edges.append((corners[index], corners[(index + 1) % corners.count])) }
    }
    for (start, end) in edges { line(start, end, 3.5, colors.casing) }
    for (start, end) in edges { line(start, end, 1.5, colors.ink) }
  }

  /// The length of a velocity arrow, in seconds of motion.
  private static let arrowSeconds = 0.025

  private mutating func velocities(of items: [DynamicsXRay.Item]) {
    let arrows = items.compactMap { item -> Arrow? in
      let arrow = Arrow(from: foot(of: item), along: item.velocity, seconds: XRayPainter.arrowSeconds)
      return arrow.length < 3 || item.state != .awake ? nil : arrow
    }
    for arrow in arrows { for (start, end) in arrow.lines { line(start, end, 4, colors.casing) } }
    for arrow in arrows { for (start, end) in arrow.lines { line(start, end, 2, colors.velocity) } }
  }

  /// Where an item's arrow begins: in its middle. What collides with nothing is mostly a label, so there it is at the
  /// left edge; springs are at the right one.
  private func foot(of item: DynamicsXRay.Item) -> CGPoint {
    let shift = item.shapes.isEmpty ? max(0, item.size.width / 2 - 6) : 0
    return CGPoint(x: item.center.x - shift, y: item.center.y)
  }
}

// MARK: - Fields

extension XRayPainter {
  /// The arrows' lengths distinguish weak from strong, but are not proportional: a field that doubles every few points
  /// would cover everything else.
  private mutating func fields(_ list: [DynamicsXRay.FieldArrow]) {
    let arrows = list.compactMap { field -> Arrow? in
      let (dx, dy) = (field.acceleration.dx, field.acceleration.dy)
      let size = (dx * dx + dy * dy).squareRoot()
      let seconds = 26 / (size + 100)
      let start = CGPoint(x: field.place.x - dx * seconds / 2, y: field.place.y - dy * seconds / 2)
      let arrow = Arrow(from: start, along: field.acceleration, seconds: seconds)
      return arrow.length < 2 ? nil : arrow
    }
    for arrow in arrows { for (start, end) in arrow.lines { line(start, end, 4, colors.casing) } }
    for arrow in arrows { for (start, end) in arrow.lines { line(start, end, 1.5, colors.field) } }
  }
}

// MARK: - Places

extension XRayPainter {
  /// The dot's area grows with the impulse: a kilogram that rests there gives 8 kg·pt/s a tick, a kilogram that falls
  /// there 1000.
  private mutating func paint(_ contact: DynamicsXRay.Contact) {
    let (point, normal) = (contact.point, contact.normal)
    let radius = contact.isTouching ? 2 + min(5, contact.impulse.squareRoot() * 0.3) : 1.5
    let reach = radius + 6
    let end = CGPoint(x: point.x + normal.dx * reach, y: point.y + normal.dy * reach)
    let start = CGPoint(x: point.x - normal.dx * reach, y: point.y - normal.dy * reach)
    if contact.isTouching {
      line(start, end, 3.5, colors.casing)
      line(start, end, 1.5, colors.contact)
    }
    dot(point, radius, colors.contact)
  }

  private mutating func crosshair(at place: CGPoint) {
    let reach: CGFloat = 22
    for (width, reach, color) in [(4.5, reach + 1.5, colors.casing), (1.5, reach, colors.ink)] {
      line(CGPoint(x: place.x - reach, y: place.y), CGPoint(x: place.x + reach, y: place.y), width, color)
      line(CGPoint(x: place.x, y: place.y - reach), CGPoint(x: place.x, y: place.y + reach), width, color)
    }
    ring(place, colors.ink)
    tag("pan location", at: CGPoint(x: place.x + reach + 4, y: place.y - reach))
  }

  /// Writes how far a region extends beyond the stage, at the edge that it crosses, because the tile window of a view
  /// that fills the stage is never in sight.
  private mutating func tagDistanceBeyondStage(_ region: XRayRegion) {
    let rect = region.rect
    let middle = stage.midX - 80
    if rect.minY < stage.minY {
      tag("\(region.name): \(Int(stage.minY - rect.minY)) pt beyond", at: CGPoint(x: middle, y: stage.minY + 6))
    }
    if rect.maxY > stage.maxY {
      tag("\(region.name): \(Int(rect.maxY - stage.maxY)) pt beyond", at: CGPoint(x: middle, y: stage.maxY - 24))
    }
  }

  private mutating func dashes(_ start: CGPoint, _ end: CGPoint) {
    let visible = CGRect(corners: start, end).intersection(stage)
    guard !visible.isNull else { return }
    let isAcross = start.y == end.y
    let length = isAcross ? visible.width : visible.height
    for step in stride(from: 0, to: length, by: 14) {
      let a = CGPoint(x: visible.minX + (isAcross ? step : 0), y: visible.minY + (isAcross ? 0 : step))
      let b = CGPoint(x: a.x + (isAcross ? 8 : 0), y: a.y + (isAcross ? 0 : 8))
      line(a, b, 1.5, colors.region)
    }
  }
}

// MARK: - Strokes

extension XRayPainter {
  mutating func line(_ start: CGPoint, _ end: CGPoint, _ width: CGFloat, _ color: DrawColor) {
    if let shape = DrawShape(from: start, to: end, width: width, color: color) { commands.append(.shape(shape)) }
  }

  mutating func path(_ points: [CGPoint], _ width: CGFloat, _ color: DrawColor) {
    for (start, end) in zip(points, points.dropFirst()) { line(start, end, width, color) }
  }

  mutating func dot(_ center: CGPoint, _ radius: CGFloat, _ color: DrawColor) {
    disc(center, radius + 1, colors.casing)
    disc(center, radius, color)
  }

  mutating func ring(_ center: CGPoint, _ color: DrawColor) {
    disc(center, 4, color)
    disc(center, 2, colors.casing)
  }

  mutating func disc(_ center: CGPoint, _ radius: CGFloat, _ color: DrawColor) {
    let size = CGSize(width: radius * 2, height: radius * 2)
    commands.append(.shape(DrawShape(center: center, size: size, radius: radius, color: color)))
  }

  private mutating func tag(_ text: String, at corner: CGPoint) {
    let box = CGRect(x: corner.x, y: corner.y, width: CGFloat(text.count) * 6.6 + 12, height: 18)
    commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: box.midX, y: box.midY), size: box.size, radius: 9, color: colors.casing)))
    commands.append(.text(DrawText(text, box: box, alignment: .center, fontSize: 11, color: colors.ink)))
  }
}
