/// What of a view's place is unlike that of most views.
package struct LayerPlacement: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Another point than its middle is at `center`.
  package static let anchored = LayerPlacement(rawValue: 1)
  /// Its layer has been given a transform that is not flat.
  package static let deep = LayerPlacement(rawValue: 2)
  /// What is in its layer is seen by a `sublayerTransform`.
  package static let space = LayerPlacement(rawValue: 4)
  /// Its layer has a mask.
  package static let masked = LayerPlacement(rawValue: 8)

  /// What is in its layer is not drawn once.
  package static let replicated = LayerPlacement(rawValue: 16)

  /// Its layer gives off particles.
  package static let emitting = LayerPlacement(rawValue: 32)

  mutating func set(_ part: LayerPlacement, _ isSet: Bool) {
    if isSet { insert(part) } else { remove(part) }
  }
}

extension UIView {
  /// Whether another point than its middle is at `center`.
  package var hasAnchor: Bool { placement.contains(.anchored) }
}
