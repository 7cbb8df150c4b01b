import CradleStage
import Foundation
import OpenUIKit

/// Draws an item's law over the stage: an outline around the item and a card with sentences, and for one that is pinned
/// its curves.
@MainActor
struct LawCard {
  let colors: XRayColors
  /// The width of a text, in points.
  let width: (String) -> CGFloat

  static let fontSize: CGFloat = 12
  private static let lineHeight: CGFloat = 17
  private static let inset = CGSize(width: 10, height: 7)
  private static let widest: CGFloat = 520
  private static let margin = CardPlacement.margin
  private static let curveHeight: CGFloat = 34
  /// Stages that are lower show no curves, which would cover the item.
  private static let roomyHeight: CGFloat = 400

  /// Beside a place, where `placement` has room.
  ///
  /// - Returns: what has to be drawn over what covers the stage; nothing where the card is in the list.
  func append(
    _ text: LawText, beside place: CGPoint, _ placement: CardPlacement, to list: inout DrawList
  ) -> [DrawCommand] {
    let found = placement.place(beside: place) { room in
      let size = size(of: wrapped(text.lines, in: room), curves: 0)
      return CGSize(width: min(size.width, room), height: size.height)
    }
    var card = DrawList(size: list.size, scale: list.scale, background: list.background)
    // Words of a panel must not shine through, and its edge has to be seen on that.
    let hasEdge = found.isOverCovers || !colors.coversItems
    let look = Look(
      ground: found.isOverCovers ? colors.casing : Self.pale(colors.casing), edge: hasEdge ? (colors.ink, 1) : nil)
    append(wrapped(text.lines, in: found.mostWidth), [], in: found.frame, look, to: &card)
    if found.isOverCovers { return card.commands }
    list.commands += card.commands
    return []
  }

  /// Of the pinned item: at the left, below `top`, in so much of the stage's width, with curves. Its edge has the
  /// colour of the item's outline, so that the two are seen to belong together.
  func append(
    _ lines: [String], _ samples: [(age: Int, sample: ItemWatch.Sample)], below top: CGFloat, in width: CGFloat,
    to list: inout DrawList
  ) {
    let lines = wrapped(lines, in: width - 2 * Self.margin)
    let curves = samples.count > 1 && list.size.height >= Self.roomyHeight ? Curve.all(of: samples) : []
    let frame = frame(at: CGPoint(x: Self.margin, y: top), size(of: lines, curves: curves.count), in: list.size)
    append(lines, curves, in: frame, Look(ground: Self.pale(colors.casing), edge: (colors.pinned, 2)), to: &list)
  }

  private struct Look {
    let ground: DrawColor
    /// Around the card; its width is in points.
    var edge: (color: DrawColor, width: CGFloat)?
  }

  /// What is below is guessed at.
  private static func pale(_ color: DrawColor) -> DrawColor { color.faded(238) }

  /// Around the item, so that it is known which one the card speaks of.
  func outline(_ item: DynamicsXRay.Item, isPinned: Bool, in list: inout DrawList) {
    var painter = painter(of: list)
    let corners = item.outlines.first ?? []
    for (width, color) in [(5.0, colors.casing), (2.5, isPinned ? colors.pinned : colors.ink)] {
      painter.path(corners + corners.prefix(1), width, color)
    }
    list.commands += painter.commands
  }

  private func painter(of list: DrawList) -> XRayPainter {
    XRayPainter(colors: colors, ground: list.background, stage: CGRect(origin: .zero, size: list.size))
  }

  private func append(_ color: DrawColor, in frame: CGRect, radius: CGFloat, to list: inout DrawList) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    list.commands.append(.shape(DrawShape(center: center, size: frame.size, radius: radius, color: color)))
  }

  private func append(
    _ lines: [String], _ curves: [Curve], in frame: CGRect, _ look: Look, to list: inout DrawList
  ) {
    if let (color, width) = look.edge {
      append(color, in: frame.insetBy(dx: -width, dy: -width), radius: 7 + width, to: &list)
      append(colors.casing, in: frame, radius: 7, to: &list)
    }
    append(look.ground, in: frame, radius: 7, to: &list)
    let inner = frame.insetBy(dx: Self.inset.width, dy: Self.inset.height)
    for (index, line) in lines.enumerated() {
      let box = CGRect(
        x: inner.minX, y: inner.minY + CGFloat(index) * Self.lineHeight, width: inner.width, height: Self.lineHeight)
      list.commands.append(
        .text(DrawText(line, box: box, fontSize: Self.fontSize, isBold: index == 0, color: colors.ink)))
    }
    var top = inner.minY + CGFloat(lines.count) * Self.lineHeight + 4
    for curve in curves {
      append(curve, in: CGRect(x: inner.minX, y: top, width: inner.width, height: Self.curveHeight - 6), to: &list)
      top += Self.curveHeight
    }
  }

  private func append(_ curve: Curve, in box: CGRect, to list: inout DrawList) {
    let labels = CGRect(x: box.minX, y: box.minY, width: 92, height: box.height)
    list.commands.append(
      .text(DrawText(curve.text, box: labels, fontSize: Self.fontSize, color: colors.ink)))
    var painter = painter(of: list)
    let room = CGRect(x: labels.maxX, y: box.minY, width: box.width - labels.width, height: box.height)
    painter.path(curve.points(in: room), 1.5, colors.velocity)
    list.commands += painter.commands
  }
}

// MARK: - Sizes

extension LawCard {
  private func size(of lines: [String], curves: Int) -> CGSize {
    let widest = lines.enumerated().map { width($0.element) * ($0.offset == 0 ? 1.1 : 1) }.max() ?? 0
    return CGSize(
      width: max(widest, curves > 0 ? 300 : 0) + 2 * Self.inset.width,
      height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.inset.height
        + (curves > 0 ? CGFloat(curves) * Self.curveHeight + 4 : 0))
  }

  /// All of it in the stage, if it can be.
  private func frame(at corner: CGPoint, _ size: CGSize, in stage: CGSize) -> CGRect {
    CGRect(
      x: max(Self.margin, min(corner.x, stage.width - Self.margin - size.width)),
      y: max(Self.margin, min(corner.y, stage.height - Self.margin - size.height)),
      width: min(size.width, stage.width - 2 * Self.margin), height: size.height)
  }

  /// At spaces, where a line is wider than a card of this width allows.
  private func wrapped(_ lines: [String], in width: CGFloat) -> [String] {
    let room = min(Self.widest, width) - 2 * Self.inset.width
    return lines.flatMap { $0.wrapped(in: room, indent: "    ", measuring: self.width) }
  }
}

// MARK: - Curves

/// A number over the last ticks, between its least and its greatest.
private struct Curve {
  let text: String
  private let values: [(age: Int, value: CGFloat)]

  @MainActor
  static func all(of samples: [(age: Int, sample: ItemWatch.Sample)]) -> [Curve] {
    [
      Curve("x", "pt", samples.map { ($0.age, $0.sample.center.x) }),
      Curve("y", "pt", samples.map { ($0.age, $0.sample.center.y) }),
      Curve("speed", "pt/s", samples.map { ($0.age, $0.sample.speed) }),
    ]
  }

  private init(_ name: String, _ unit: String, _ values: [(age: Int, value: CGFloat)]) {
    text = "\(name) \(LawText.short(values.last?.value ?? 0)) \(unit)"
    self.values = values
  }

  /// The latest at the right.
  func points(in room: CGRect) -> [CGPoint] {
    let (least, most) = (values.map(\.value).min() ?? 0, values.map(\.value).max() ?? 0)
    let span = CGFloat(ItemWatch.span - 1)
    return values.map { age, value in
      let share = most - least < 0.01 ? 0.5 : (value - least) / (most - least)
      return CGPoint(x: room.maxX - CGFloat(age) / span * room.width, y: room.maxY - share * room.height)
    }
  }
}
