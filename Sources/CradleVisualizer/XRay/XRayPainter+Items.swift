import CradleStage
import Foundation
import OpenUIKit

// What the X-ray says of an item by marks on it.

extension XRayPainter {
  /// Covers a sleeping item with a rectangle in the colour of the ground, through which its words can be read. What
  /// extends beyond the item's round corners is not visible on that ground.
  mutating func dim(_ item: DynamicsXRay.Item) {
    guard colors.coversItems else {
      return bar(at: item.center, item.size, item.angle, share: 1, colors.region)
    }
    commands.append(
      .shape(DrawShape(center: item.center, size: item.size, angle: item.angle, color: ground.faded(80))))
  }

  /// Around what could sleep, and is kept awake.
  mutating func ring(around item: DynamicsXRay.Item) {
    for corners in item.outlines {
      for (width, color) in [(6.0, colors.casing), (3, colors.keptAwake)] {
        path(corners + corners.prefix(1), width, color)
      }
    }
  }

  /// Each tile's share of the scroll, as a veil that is the denser, the more of it leaves the tile behind.
  mutating func heat(of frame: XRayFrame) {
    for spot in frame.heat {
      guard colors.coversItems else {
        bar(at: spot.center, spot.size, spot.angle, share: CGFloat(spot.share), colors.leftBehind)
        continue
      }
      let veil = UInt8((30 + 150 * spot.share).rounded())
      commands.append(
        .shape(
          DrawShape(
            center: spot.center, size: spot.size, radius: 6, angle: spot.angle, color: colors.leftBehind.faded(veil))))
    }
  }

  /// Along the lower edge of an item, over a share of its width: beside its words, not over them.
  mutating func bar(
    at center: CGPoint, _ size: CGSize, _ angle: CGFloat, share: CGFloat, _ color: DrawColor
  ) {
    let turn = CGAffineTransform(rotationAngle: angle)
    let inner = max(0, size.width - 2 * Self.barInset)
    let height = min(Self.barHeight, size.height / 3)
    for (share, margin, color) in [(1, 1.5, colors.casing), (share, 0, color)] {
      let offset = CGPoint(x: inner * (share - 1) / 2, y: size.height / 2 - Self.barInset - height / 2).applying(turn)
      commands.append(
        .shape(
          DrawShape(
            center: CGPoint(x: center.x + offset.x, y: center.y + offset.y),
            size: CGSize(width: inner * share + 2 * margin, height: height + 2 * margin), angle: angle, color: color)))
    }
  }

  /// In points: of a bar, and between it and the item's edges.
  private static let barHeight: CGFloat = 4
  private static let barInset: CGFloat = 5
}
