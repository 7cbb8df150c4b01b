import CradleStage
import Foundation
import OpenUIKit

/// What the marks of an X-ray mean: a bar at the lower edge of the stage, with those that the scene can have.
///
/// It goes by what there is, not by what moves, so that it stays as it is while things come to rest.
package struct XRayLegend {
  let colors: XRayColors
  /// The width of a text at `fontSize`, in points.
  let width: (String) -> CGFloat

  package enum Mark: CaseIterable, Sendable {
    case stretched, pressed, rod, anchor, velocity, contact, outline, field, leftBehind, asleep, keptAwake, region
  }

  static let fontSize: CGFloat = 11
  private static let lineHeight: CGFloat = 20
  private static let symbolWidth: CGFloat = 20
  private static let (gap, margin): (CGFloat, CGFloat) = (14, 12)

  /// In the order in which they are shown.
  package static func marks(of frame: XRayFrame, _ mode: XRayMode) -> [Mark] {
    let (dynamics, isFull) = (frame.dynamics, mode == .full)
    let attachments = dynamics.attachments
    let collides = dynamics.items.contains { !$0.shapes.isEmpty }
    return Mark.allCases.filter { mark in
      switch mark {
      case .stretched: attachments.contains { $0.isSpring }
      case .pressed: attachments.contains { $0.kind == .spring && $0.length > 0 }
      case .rod: attachments.contains { !$0.isSpring && $0.kind != .rope }
      case .anchor: attachments.contains { $0.endsAtAnchor }
      case .velocity, .asleep: isFull && !dynamics.items.isEmpty
      case .contact, .outline, .keptAwake: isFull && collides
      case .field: !dynamics.fields.isEmpty
      case .leftBehind: isFull && !frame.regions.isEmpty
      case .region: !frame.regions.isEmpty
      }
    }
  }

  private static func text(of mark: Mark) -> String {
    switch mark {
    case .stretched: "spring that pulls"
    case .pressed: "spring that pushes"
    case .rod: "rod"
    case .anchor: "anchor"
    case .velocity: "velocity"
    case .contact: "contact"
    case .outline: "what collides"
    case .field: "field"
    case .leftBehind: "left behind by the scroll"
    case .asleep: "asleep"
    case .keptAwake: "kept awake by others"
    case .region: "tile window"
    }
  }

  /// A bar, and where each mark is in it.
  typealias Layout = (bar: CGRect, places: [(mark: Mark, box: CGRect)])

  /// The bar for these marks at the lower edge of `stage`.
  func layout(of marks: [Mark], in stage: CGRect) -> Layout {
    var places: [(mark: Mark, box: CGRect)] = []
    var corner = CGPoint(x: stage.minX + Self.margin, y: 0)
    for mark in marks {
      let room = Self.symbolWidth + width(Self.text(of: mark)) + Self.gap
      if corner.x + room - Self.gap > stage.maxX - Self.margin, corner.x > stage.minX + Self.margin {
        corner = CGPoint(x: stage.minX + Self.margin, y: corner.y + Self.lineHeight)
      }
      places.append((mark, CGRect(origin: corner, size: CGSize(width: room, height: Self.lineHeight))))
      corner.x += room
    }
    let height = places.isEmpty ? 0 : corner.y + Self.lineHeight + 2
    let bar = CGRect(x: stage.minX, y: stage.maxY - height, width: stage.width, height: height)
    return (bar, places.map { ($0.mark, $0.box.offsetBy(dx: 0, dy: bar.minY + 1)) })
  }

  func append(_ layout: Layout, to painter: inout XRayPainter) {
    let (bar, places) = layout
    guard !places.isEmpty else { return }
    painter.commands.append(
      .shape(
        DrawShape(center: CGPoint(x: bar.midX, y: bar.midY), size: bar.size, color: colors.casing.faded(238))))
    for (mark, box) in places {
      paint(mark, in: CGRect(x: box.minX, y: box.minY, width: Self.symbolWidth - 6, height: box.height), &painter)
      let room = CGRect(
        x: box.minX + Self.symbolWidth, y: box.minY, width: box.width - Self.symbolWidth, height: box.height)
      painter.commands.append(
        .text(DrawText(Self.text(of: mark), box: room, fontSize: Self.fontSize, color: colors.ink)))
    }
  }

  /// As the X-ray draws it, but small.
  private func paint(_ mark: Mark, in box: CGRect, _ painter: inout XRayPainter) {
    let (left, right) = (CGPoint(x: box.minX, y: box.midY), CGPoint(x: box.maxX, y: box.midY))
    let middle = CGPoint(x: box.midX, y: box.midY)
    func arrow(_ color: DrawColor) {
      let arrow = Arrow(from: left, along: CGVector(dx: box.width, dy: 0), seconds: 1)
      for (start, end) in arrow.lines { painter.line(start, end, 2, color) }
    }
    func square(_ color: DrawColor) {
      painter.commands.append(
        .shape(DrawShape(center: middle, size: CGSize(width: 12, height: 12), radius: 3, color: color)))
    }
    func frame(_ color: DrawColor) {
      for (start, end) in CGRect(x: middle.x - 5, y: middle.y - 5, width: 10, height: 10).sides {
        painter.line(start, end, 2, color)
      }
    }
    switch mark {
    case .stretched: painter.line(left, right, 2, colors.stretched)
    case .pressed: painter.line(left, right, 2, colors.pressed)
    case .rod: painter.line(left, right, 3, colors.ink)
    case .anchor: painter.ring(middle, colors.ink)
    case .velocity: arrow(colors.velocity)
    case .field: arrow(colors.field)
    case .contact: painter.dot(middle, 4, colors.contact)
    case .outline: frame(colors.ink)
    case .keptAwake: frame(colors.keptAwake)
    case .leftBehind where colors.coversItems: square(colors.casing.mixed(with: colors.leftBehind, 0.7))
    case .leftBehind: painter.line(left, CGPoint(x: middle.x + 3, y: middle.y), 4, colors.leftBehind)
    case .asleep where colors.coversItems: square(colors.region.faded(70))
    case .asleep: painter.line(left, right, 4, colors.region)
    case .region:
      painter.line(left, CGPoint(x: box.minX + 6, y: box.midY), 1.5, colors.region)
      painter.line(CGPoint(x: box.maxX - 6, y: box.midY), right, 1.5, colors.region)
    }
  }
}
