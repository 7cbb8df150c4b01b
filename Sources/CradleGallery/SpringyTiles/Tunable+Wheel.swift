import CradleScenes
import Foundation
import UIKit

extension Tunable {
  /// How what scrolls follows wheels and touchpads.
  static func wheel(of scrollView: UIScrollView) -> [Tunable] {
    [
      Tunable(
        name: "scroll.tightness", label: "Tightness",
        meaning: Tunable.Meaning(
          "How closely the content follows a wheel: more is more direct, less is softer.",
          alsoCalled: "smoothness follow"), unit: "1/s",
        range: UIScrollView.WheelSettings.followRates,
        defaultValue: UIScrollView.WheelSettings().followRate, decimals: 0,
        get: { scrollView.wheelSettings.followRate }, set: { scrollView.wheelSettings.followRate = $0 }),
      Tunable(
        name: "scroll.momentum", label: "Momentum",
        meaning: Tunable.Meaning(
          "Whether the content glides on when the fingers have left a touchpad.",
          alsoCalled: "inertia glide touchpad trackpad kinetic"), range: 0...1, defaultValue: 1, decimals: 0,
        kind: .toggle,
        get: { scrollView.wheelSettings.hasMomentum ? 1 : 0 },
        set: { scrollView.wheelSettings.hasMomentum = $0 != 0 }),
    ]
  }
}
