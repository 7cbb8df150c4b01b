import Foundation
import OpenUIKit

extension MeasuredMotion {
  /// 1 kg that starts at (300, 400).
  static var fields: [MeasuredMotion] {
    [
      field("linear gravity field (3, 4)", to: 448.75, 598.3333) {
        .linearGravityField(direction: CGVector(dx: 3, dy: 4))
      },
      field("spring field of 4", to: 229.5706, 329.5706) { placed(.springField(), strength: 4) },
      field("vortex field of 2", to: 218.9498, 451.95) { placed(.vortexField(), strength: 2) },
      field("drag field of 0.5", to: 380.3465, 400, thrown: CGPoint(x: 100, y: 0)) {
        placed(.dragField(), strength: 0.5)
      },
      // Exactly it is (399.1667, 350.4167), and so it is here. UIKit adds the place up in 32 bits: from 3 metres on, 119 steps
      // of 0.0083333 metres round up to 0.0013 points more.
      field("velocity field (1, -0.5)", to: 399.168, 350.417, within: 0.0014) {
        .velocityField(direction: CGVector(dx: 1, dy: -0.5))
      },
    ]
  }

  private static func field(
    _ name: String, to x: Double, _ y: Double, within tolerance: Double = 0.001, thrown velocity: CGPoint = .zero,
    _ make: @escaping @MainActor @Sendable () -> UIFieldBehavior
  ) -> MeasuredMotion {
    MeasuredMotion(name, within: tolerance, "x y", [(60, [x, y])]) { scene in
      let item = scene.place(100, 100, at: 300, 400)
      let field = make()
      field.addItem(item)
      scene.add(field)
      scene.properties.addLinearVelocity(velocity, for: item)
      return { [$0.item.center.x, $0.item.center.y] }
    }
  }

  @MainActor
  private static func placed(_ field: UIFieldBehavior, strength: CGFloat) -> UIFieldBehavior {
    (field.position, field.strength) = (CGPoint(x: 250, y: 350), strength)
    return field
  }
}
