import Foundation
import UIKit

/// What is done to a few items in one panel, and in what they differ.
@MainActor
struct PropertyTrial {
  struct Item {
    let body: Body
    /// Where it starts in its panel.
    let place: (CGRect) -> CGPoint
    var impulse: CGVector?
    var describe: (UIDynamicItemBehavior) -> Void
  }

  let title: String
  /// What is done to them, in a few words.
  let subtitle: String
  let items: [Item]
  /// Lines in the panel that items meet.
  var slopes: [(CGRect) -> (CGPoint, CGPoint)] = []
  /// Posts in it, which do not give way.
  var posts: [(CGRect) -> CGRect] = []

  nonisolated static let bodyCount = 17

  static var all: [PropertyTrial] { [elasticity, friction, density, resistance, rotation, anchored] }

  private static func spread(_ index: Int, of count: Int, _ panel: CGRect) -> CGFloat {
    panel.minX + panel.width * (CGFloat(index) + 0.75) / (CGFloat(count) + 0.5)
  }

  private static var elasticity: PropertyTrial {
    let values: [CGFloat] = [0, 0.6, 0.9]
    return PropertyTrial(
      title: "elasticity", subtitle: "dropped",
      items: values.enumerated().map { index, value in
        Item(
          body: Body(.disc, side: 38, hue: index, title: short(value)),
          place: { CGPoint(x: spread(index, of: 3, $0), y: $0.minY + 68) }
        ) { $0.elasticity = value }
      })
  }

  /// Down a slope of 0.3, the slippery one first.
  private static var friction: PropertyTrial {
    let values: [CGFloat] = [1, 0.3, 0]
    let slope: CGFloat = 0.3
    let normal = CGVector(dx: slope, dy: -1).unit * 17.5
    let top = { (panel: CGRect) in CGPoint(x: panel.minX + 10, y: panel.minY + 0.4 * panel.height) }
    return PropertyTrial(
      title: "friction", subtitle: "on a slope",
      items: values.enumerated().map { index, value in
        Item(
          body: Body(side: 34, hue: index, title: short(value), angle: 0.29145679447786715),
          place: { panel in
            let along = 24 + 46 * CGFloat(index)
            return CGPoint(
              x: top(panel).x + along + normal.dx, y: top(panel).y + slope * along + normal.dy)
          }
        ) { $0.friction = value }
      },
      slopes: [
        { panel in
          (top(panel), CGPoint(x: top(panel).x + 0.66 * panel.width, y: top(panel).y + slope * 0.66 * panel.width))
        }
      ])
  }

  /// Tossed up with the same impulse.
  private static var density: PropertyTrial {
    let values: [CGFloat] = [0.5, 1, 4]
    return PropertyTrial(
      title: "density", subtitle: "tossed with one impulse",
      items: values.enumerated().map { index, value in
        Item(
          body: Body(side: 44, hue: index, title: short(value)),
          place: { CGPoint(x: spread(index, of: 3, $0), y: $0.maxY - 24) }, impulse: CGVector(dx: 0, dy: -0.5)
        ) { $0.density = value }
      })
  }

  private static var resistance: PropertyTrial {
    let values: [CGFloat] = [0, 3, 12]
    return PropertyTrial(
      title: "resistance", subtitle: "dropped",
      items: values.enumerated().map { index, value in
        Item(
          body: Body(side: 38, hue: index, title: short(value)),
          place: { CGPoint(x: spread(index, of: 3, $0), y: $0.minY + 68) }
        ) { $0.resistance = value }
      })
  }

  /// Dropped on posts that meet them beside their middle.
  private static var rotation: PropertyTrial {
    let post = { (index: Int, panel: CGRect) -> CGRect in
      let top = panel.minY + 0.6 * panel.height
      return CGRect(x: spread(index, of: 2, panel) + 10, y: top, width: 12, height: panel.maxY - top)
    }
    return PropertyTrial(
      title: "allowsRotation", subtitle: "dropped beside the middle",
      items: [true, false].enumerated().map { index, value in
        Item(
          body: Body(size: CGSize(width: 84, height: 26), hue: index, title: "\(value)"),
          place: { CGPoint(x: spread(index, of: 2, $0), y: $0.minY + 64) }
        ) { $0.allowsRotation = value }
      }, posts: [{ post(0, $0) }, { post(1, $0) }])
  }

  private static var anchored: PropertyTrial {
    let shelf = Item(
      body: Body(size: CGSize(width: 120, height: 30), hue: 3, title: "anchored"),
      place: { CGPoint(x: $0.midX, y: $0.minY + 0.62 * $0.height) }, describe: { $0.isAnchored = true })
    let shifts: [CGFloat] = [-48, 10]
    let balls = shifts.enumerated().map { index, shift in
      Item(
        body: Body(.disc, side: 34, hue: index),
        place: { CGPoint(x: $0.midX + shift, y: $0.minY + 74 - 8 * CGFloat(index)) }
      ) { $0.elasticity = 0.5 }
    }
    return PropertyTrial(title: "isAnchored", subtitle: "held against gravity and others", items: [shelf] + balls)
  }

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(Double(value))"
  }
}
