import Foundation
internal import RigidBody2D

/// Brings the bodies in line with the item behaviors, when something about those has changed.
///
/// For each property the last behavior in traversal order that was set to another value than the default wins; without
/// one, the default stands. As long as no behavior differs from the defaults there is nothing to do.
@MainActor
struct ItemProperties {
  var isCurrent = true
  private var wereSet = false
  /// Those of the bodies, by their indices in the dynamics world; kept only so as not to be made anew.
  private var values: [Values] = []

  /// The engine may hold others, as of an earlier time: all are written again.
  mutating func invalidate() { (isCurrent, wereSet) = (false, true) }

  /// - Parameter behaviors: the animator's that describe items, in the order of traversal.
  mutating func apply(_ behaviors: [UIDynamicBehavior], to dynamics: DynamicsWorld) {
    isCurrent = true
    let areSet = behaviors.contains { ($0 as? UIDynamicItemBehavior).map { $0.values != Values() } ?? false }
    guard wereSet || areSet else { return }
    wereSet = areSet
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(Values(), count: dynamics.records.count))
    for case let behavior as UIDynamicItemBehavior in behaviors where behavior.values != Values() {
      for item in behavior.items {
        guard let index = dynamics.index(of: item) else { continue }
        values[index].override(by: behavior.values)
      }
    }
    for case (let record?, let value) in zip(dynamics.records, values) { dynamics.set(value, of: record) }
  }

  /// What one item is like.
  struct Values: Equatable {
    var elasticity = Units.defaultElasticity
    var friction = Units.defaultFriction
    var density = Units.defaultDensity
    var resistance = Units.defaultResistance
    var angularResistance = Units.defaultAngularResistance
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true

    /// Replaces what differs from the defaults in `other`.
    mutating func override(by other: Values) {
      override(\.elasticity, of: other)
      override(\.friction, of: other)
      override(\.density, of: other)
      override(\.resistance, of: other)
      override(\.angularResistance, of: other)
      override(\.charge, of: other)
      override(\.isAnchored, of: other)
      override(\.allowsRotation, of: other)
    }

    private mutating func override<Value: Equatable>(_ property: WritableKeyPath<Values, Value>, of other: Values) {
      if other[keyPath: property] != Values()[keyPath: property] { self[keyPath: property] = other[keyPath: property] }
    }
  }
}
