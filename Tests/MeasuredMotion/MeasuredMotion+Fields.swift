import Foundation
import OpenUIKit

// 1 kg that starts at (300, 400), and where it is after 60 frames.
extension MeasuredMotion {
  static var fields: [MeasuredMotion] {
    [
      field("linear gravity (3, 4)", [448.75, 598.3333]) { .linearGravityField(direction: CGVector(dx: 3, dy: 4)) },
      field("spring field of 4", [229.5706, 329.5706]) { aside(.springField(), 4) },
      field("vortex of 2", [218.9498, 451.95]) { aside(.vortexField(), 2) },
      field("drag of 0.5, thrown at (100, 0)", [380.3465, 400], thrown: CGPoint(x: 100, y: 0)) {
        let field = UIFieldBehavior.dragField()
        field.strength = 0.5
        return field
      },
      // Exactly it would be (399.1667, 350.4167): 119 steps of 1/120 s. From 3 metres on 32 bits make 0.0013 points
      // more of it.
      field("velocity field (1, -0.5)", [399.168, 350.417]) { .velocityField(direction: CGVector(dx: 1, dy: -0.5)) },
    ]
  }

  private static func field(
    _ name: String, _ end: [Double], thrown velocity: CGPoint = .zero,
    make: @escaping @MainActor @Sendable () -> UIFieldBehavior
  ) -> MeasuredMotion {
    MeasuredMotion(name, within: 0.001, "x y", [(60, end)]) { scene in
      let item = scene.place(100, 100, at: 300, 400)
      scene.properties.addLinearVelocity(velocity, for: item)
      let field = make()
      field.addItem(item)
      scene.add(field)
      return { [$0.item.center.x, $0.item.center.y] }
    }
  }

  @MainActor
  private static func aside(_ field: UIFieldBehavior, _ strength: CGFloat) -> UIFieldBehavior {
    field.strength = strength
    field.position = CGPoint(x: 250, y: 350)
    return field
  }
}
