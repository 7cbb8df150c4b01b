import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension CradleController {
  /// On a stage that is too low for the whole length boxes would hang out of sight: then the springs are as much
  /// shorter, and a box at rest is above the lower edge, turned as others may turn it.
  nonisolated static func fittingSettings(on stage: CGSize) -> [(name: String, value: Double)] {
    let below = hookHeight + sag + boxHeight / 2 * (2.0).squareRoot() + 8
    let length = max(boxHeight, (Double(stage.height) - below).rounded(.down))
    return length < defaultLength ? [("spring.length", length)] : []
  }

  /// In points: of the springs, of the hook below the upper edge, of a box, and how far gravity of 1 g draws out a
  /// spring of 1 Hz, g/(2π·1 Hz)².
  private nonisolated static let (defaultLength, hookHeight, boxHeight, sag) = (300.0, 64.0, 100.0, 25.3)

  static func tunables(of layout: NewtonsCradleLayout) -> [Tunable] {
    let items = layout.itemBehavior
    return [
      Tunable(
        name: "spring.frequency", label: "Frequency", meaning: .frequency, unit: "Hz", range: 0.2...5, defaultValue: 1,
        kind: .slider(isLogarithmic: true), get: { layout.attachmentFrequency },
        set: { layout.attachmentFrequency = $0 }),
      Tunable(
        name: "spring.damping", label: "Damping", meaning: .damping, range: 0...2, defaultValue: 0.4,
        get: { layout.attachmentDamping }, set: { layout.attachmentDamping = $0 }),
      Tunable(
        name: "spring.length", label: "Length", meaning: .length, unit: "pt", range: 0...600,
        defaultValue: defaultLength, decimals: 0,
        get: { layout.attachmentLength }, set: { layout.attachmentLength = $0 }),
      Tunable(
        name: "gravity.magnitude", label: "Gravity", meaning: .gravity, unit: "g", range: 0...3, defaultValue: 1,
        get: { layout.gravityBehavior.gravityDirection.dy },
        set: { layout.gravityBehavior.gravityDirection = CGVector(dx: 0, dy: $0) }),
      Tunable(
        name: "box.elasticity", label: "Elasticity", meaning: .elasticity, range: 0...1, defaultValue: 0.2,
        get: { items.elasticity }, set: { items.elasticity = $0 }),
      Tunable(
        name: "box.friction", label: "Friction", meaning: .friction, range: 0...1, defaultValue: 0.2,
        get: { items.friction }, set: { items.friction = $0 }),
      Tunable(
        name: "box.resistance", label: "Air", meaning: .air, unit: "1/s", range: 0...5, defaultValue: 0.1,
        get: { items.resistance }, set: { items.resistance = $0 }),
    ]
  }
}
