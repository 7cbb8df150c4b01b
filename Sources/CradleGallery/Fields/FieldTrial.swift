import Foundation
import UIKit

/// One kind of field in a panel, and what moves in it.
@MainActor
struct FieldTrial {
  struct Item {
    /// From the panel's middle.
    let place: CGPoint
    var velocity = CGPoint.zero
    var charge: CGFloat = 0
    /// Something in the middle to come to rest against: a pull that does not fade there is never in balance.
    var isAnchored = false

    @MainActor static let core = Item(place: .zero, isAnchored: true)
  }

  let title: String
  let words: String
  let field: UIFieldBehavior
  /// What the field is drawn for: some fields act on what moves alone, or on what is charged.
  var drawn = (velocity: CGVector.zero, charge: 1.0 as CGFloat)
  let items: [Item]
  /// How far it reaches; nil to the panel's edges.
  var radius: CGFloat?

  nonisolated static let bodyCount = 17

  static var all: [FieldTrial] {
    [
      linearGravity, radialGravity, spring, electric,
      drag, vortex, velocity, magnetic,
      noise, turbulence, custom,
    ]
  }

  private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static var linearGravity: FieldTrial {
    FieldTrial(
      title: "linear gravity", words: "the same everywhere",
      field: .linearGravityField(direction: CGVector(dx: 0.6, dy: 1.6)), items: [Item(place: at(-55, -14))])
  }

  private static var radialGravity: FieldTrial {
    let field = UIFieldBehavior.radialGravityField(position: .zero)
    field.strength = 1
    field.minimumRadius = 40
    return FieldTrial(
      title: "radial gravity", words: "pulls less far away", field: field,
      items: [.core, Item(place: at(-60, 40)), Item(place: at(64, -10))])
  }

  private static var spring: FieldTrial {
    let field = UIFieldBehavior.springField()
    field.strength = 0.3
    return FieldTrial(
      title: "spring", words: "pulls more far away", field: field, items: [Item(place: at(66, 34))])
  }

  private static var electric: FieldTrial {
    let field = UIFieldBehavior.electricField()
    field.strength = 0.08
    field.minimumRadius = 30
    return FieldTrial(
      title: "electric", words: "like charges part", field: field,
      items: [.core, Item(place: at(22, 16), charge: 1), Item(place: at(-62, 30), charge: -1)])
  }

  private static var drag: FieldTrial {
    let field = UIFieldBehavior.dragField()
    field.strength = 0.05
    return FieldTrial(
      title: "drag", words: "against what moves", field: field, drawn: (CGVector(dx: 4, dy: 0), 1),
      items: [Item(place: at(-66, 14), velocity: at(420, 0))])
  }

  private static var vortex: FieldTrial {
    let field = UIFieldBehavior.vortexField()
    field.strength = 2
    return FieldTrial(
      title: "vortex", words: "around, within a circle", field: field, items: [Item(place: at(24, 10))], radius: 42)
  }

  private static var velocity: FieldTrial {
    FieldTrial(
      title: "velocity", words: "this fast, whatever else", field: .velocityField(direction: CGVector(dx: 1, dy: 0.25)),
      items: [Item(place: at(-66, -10))])
  }

  private static var magnetic: FieldTrial {
    let field = UIFieldBehavior.magneticField()
    field.strength = 0.3
    field.falloff = 0
    return FieldTrial(
      title: "magnetic", words: "across the way of a charge", field: field, drawn: (CGVector(dx: 3, dy: 0), 1),
      items: [Item(place: at(-30, 44), velocity: at(300, 0), charge: 1)])
  }

  private static var noise: FieldTrial {
    let field = UIFieldBehavior.noiseField(smoothness: 0.9, animationSpeed: 0)
    field.strength = 0.1
    return FieldTrial(
      title: "noise", words: "hills and hollows", field: field,
      items: [Item(place: at(-20, 10)), Item(place: at(40, 36))])
  }

  private static var turbulence: FieldTrial {
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.7, animationSpeed: 0)
    field.strength = 1
    return FieldTrial(
      title: "turbulence", words: "noise for what moves", field: field, drawn: (CGVector(dx: 1.4, dy: 0), 1),
      items: [Item(place: at(-66, 14), velocity: at(300, 20))])
  }

  /// To a circle around the middle: Hooke's law from the nearest point of it.
  private static var custom: FieldTrial {
    let field = UIFieldBehavior.field { _, place, _, mass, _, _ in
      let way = CGVector(dx: place.x, dy: place.y)
      return way.unit * (mass * (46 - way.length) / 15)
    }
    return FieldTrial(
      title: "custom", words: "to a circle, by a block", field: field,
      items: [Item(place: at(70, 46)), Item(place: at(-8, 4))])
  }
}
