import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// An X-ray's contents as a list that a film can hold: not to be drawn. The film predicts places as moving on, or along
// with what comes before, and knows shapes again by their colours. So each kind of thing has a colour of its own, and
// what moves alike stands in a row.

/// What a shape in such a list stands for: the red of its colour.
private enum Filmed: UInt8 {
  case mode, pan, attachmentEnd, attachmentStart, hold, rail, item, velocity, outline, contact, boundary, field, scroll

  func color(_ first: Int = 0, _ second: Int = 0) -> DrawColor {
    DrawColor(red: rawValue, green: UInt8(clamping: first), blue: UInt8(clamping: second))
  }
}

extension DrawList {
  init(filming frame: XRayFrame, _ mode: XRayMode) {
    self.init(size: .zero, scale: 1, background: Filmed.mode.color())
    let dynamics = frame.dynamics
    add(.mode, .zero, first: XRayMode.allCases.firstIndex(of: mode) ?? 0)
    for region in frame.regions {
      commands.append(.text(DrawText(region.name, box: region.rect, fontSize: 0, color: Filmed.mode.color())))
    }
    if let place = frame.panLocation { add(.pan, place) }
    if let scroll = frame.scroll {
      add(
        .scroll, .zero, radius: scroll.resistance, first: scroll.isFeltAlongX ? 1 : 0,
        second: scroll.isFeltAlongY ? 1 : 0)
    }
    add(dynamics.attachments)
    add(dynamics.items)
    for contact in dynamics.contacts {
      add(
        .contact, contact.point, CGSize(width: contact.normal.dx, height: contact.normal.dy), radius: contact.impulse,
        first: contact.isTouching ? 1 : 0)
    }
    for edge in dynamics.boundaries { add(.boundary, edge.start, CGSize(width: edge.end.x, height: edge.end.y)) }
    for field in dynamics.fields {
      add(.field, field.place, CGSize(width: field.acceleration.dx, height: field.acceleration.dy))
    }
  }

  private mutating func add(
    _ kind: Filmed, _ place: CGPoint, _ size: CGSize = .zero, angle: CGFloat = 0, radius: CGFloat = 0,
    first: Int = 0, second: Int = 0
  ) {
    commands.append(
      .shape(
        DrawShape(center: place, size: size, radius: radius, angle: angle, color: kind.color(first, second))))
  }

  private mutating func add(_ attachments: [DynamicsXRay.Attachment]) {
    for attachment in attachments {
      add(
        .attachmentEnd, attachment.end, CGSize(width: attachment.side, height: 0), radius: attachment.length,
        first: DynamicsXRay.Attachment.kinds.firstIndex(of: attachment.kind) ?? 0,
        second: attachment.endsAtAnchor ? 1 : 0)
    }
    for attachment in attachments { add(.attachmentStart, attachment.start) }
    for (index, attachment) in attachments.enumerated() {
      if let hold = attachment.hold { add(.hold, hold, radius: CGFloat(index)) }
      if let rail = attachment.rail {
        add(.rail, rail.start, CGSize(width: rail.end.x, height: rail.end.y), radius: CGFloat(index))
      }
    }
  }

  private mutating func add(_ items: [DynamicsXRay.Item]) {
    for item in items {
      add(
        .item, item.center, item.size, angle: item.angle,
        first: DynamicsXRay.Item.states.firstIndex(of: item.state) ?? 0, second: item.shapes.isEmpty ? 0 : 1)
    }
    // To a 64th of a point and a 1024th of a radian a second: an arrow is 25 ms of it.
    for item in items {
      let velocity = CGPoint(x: (64 * item.velocity.dx).rounded() / 64, y: (64 * item.velocity.dy).rounded() / 64)
      add(.velocity, velocity, angle: (1024 * item.spin).rounded() / 1024)
    }
    for item in items where !item.shapes.isEmpty {
      commands.append(.polygon(DrawPolygon(item.shapes, color: Filmed.outline.color())))
    }
  }
}

extension XRayFrame {
  /// Nil for a list that was made in another mode.
  init?(filmed list: DrawList, _ mode: XRayMode) {
    self.init()
    var (isOfMode, velocities, outlines) = (false, [DrawShape](), [[[CGPoint]]]())
    var starts = 0
    var isOutlined: [Bool] = []
    for command in list.commands {
      switch command {
      case .text(let text): regions.append(XRayRegion(name: text.string, rect: text.box))
      case .polygon(let polygon): outlines.append(polygon.contours)
      case .shape(let shape):
        let end = CGPoint(x: shape.size.width, y: shape.size.height)
        switch Filmed(rawValue: shape.color.red) {
        case .mode: isOfMode = XRayMode.allCases[Int(shape.color.green)] == mode
        case .pan: panLocation = shape.center
        case .attachmentEnd:
          dynamics.attachments.append(DynamicsXRay.Attachment(filmed: shape))
        case .attachmentStart:
          dynamics.attachments[starts].start = shape.center
          starts += 1
        case .hold: dynamics.attachments[Int(shape.radius)].hold = shape.center
        case .rail:
          dynamics.attachments[Int(shape.radius)].rail = DynamicsXRay.Segment(start: shape.center, end: end)
        case .item:
          dynamics.items.append(DynamicsXRay.Item(filmed: shape))
          isOutlined.append(shape.color.blue == 1)
        case .velocity: velocities.append(shape)
        case .contact:
          dynamics.contacts.append(
            DynamicsXRay.Contact(
              point: shape.center, normal: CGVector(dx: end.x, dy: end.y), impulse: shape.radius,
              isTouching: shape.color.green == 1))
        case .boundary: dynamics.boundaries.append(DynamicsXRay.Segment(start: shape.center, end: end))
        case .field:
          dynamics.fields.append(
            DynamicsXRay.FieldArrow(place: shape.center, acceleration: CGVector(dx: end.x, dy: end.y)))
        case .scroll:
          scroll = XRayFrame.Scroll(
            resistance: shape.radius, isFeltAlongX: shape.color.green == 1, isFeltAlongY: shape.color.blue == 1)
        case .outline, nil: break
        }
      default: break
      }
    }
    guard isOfMode else { return nil }
    var next = outlines.startIndex
    for (index, velocity) in velocities.enumerated() {
      dynamics.items[index].velocity = CGVector(dx: velocity.center.x, dy: velocity.center.y)
      dynamics.items[index].spin = velocity.angle
      if isOutlined[index] {
        dynamics.items[index].shapes = outlines[next]
        next += 1
      }
    }
  }
}

extension DynamicsXRay.Attachment {
  fileprivate static let kinds: [Kind] = [.rod, .spring, .rope, .snap, .pin, .weld, .rail]

  /// Without its start.
  fileprivate init(filmed shape: DrawShape) {
    self.init(
      kind: Self.kinds[Int(shape.color.green)], start: .zero, end: shape.center, endsAtAnchor: shape.color.blue == 1,
      length: shape.radius)
    side = shape.size.width
  }
}

extension DynamicsXRay.Item {
  fileprivate static let states: [State] = [.awake, .asleep, .anchored, .keptAwake]

  fileprivate init(filmed shape: DrawShape) {
    self.init(
      center: shape.center, size: shape.size, angle: shape.angle, velocity: .zero, spin: 0,
      state: Self.states[Int(shape.color.green)], shapes: [])
  }
}
