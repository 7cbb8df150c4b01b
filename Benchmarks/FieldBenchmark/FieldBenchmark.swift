import Foundation
import OpenUIKit

/// Prints what a field of each kind costs for each item in each tick, above a tick without one.
@main
enum FieldBenchmark {
  private final class Item: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    var transform = CGAffineTransform.identity

    init(at center: CGPoint) { self.center = center }
  }

  @MainActor
  static func main() {
    let gravity = CGVector(dx: 0, dy: 0.01)
    let bare = nanoseconds([])
    let one = nanoseconds([.linearGravityField(direction: gravity)])
    print("a tick without fields: \(Int(bare)) ns an item; being in a field at all: \(Int(one - bare)) ns more")
    let kinds: [(String, @MainActor () -> UIFieldBehavior)] = [
      ("linear gravity", { .linearGravityField(direction: gravity) }), ("drag", { .dragField() }),
      ("vortex", { .vortexField() }), ("radial gravity", { .radialGravityField(position: .zero) }),
      ("velocity", { .velocityField(direction: gravity) }), ("spring", { .springField() }),
      ("electric", { .electricField() }), ("magnetic", { .magneticField() }),
      ("noise, smooth", { .noiseField(smoothness: 1, animationSpeed: 1) }),
      ("noise, rough", { .noiseField(smoothness: 0, animationSpeed: 1) }),
      ("turbulence", { .turbulenceField(smoothness: 0, animationSpeed: 1) }),
      ("block", { .field { _, place, _, _, _, _ in CGVector(dx: -place.x / 100, dy: -place.y / 100) } }),
    ]
    for (name, make) in kinds {
      let ten = nanoseconds([.linearGravityField(direction: gravity)] + (0..<10).map { _ in make() })
      print(name.padding(toLength: 16, withPad: " ", startingAt: 0), Int((ten - one) / 10), "ns an item and tick")
    }
  }

  /// The least of several runs.
  @MainActor
  private static func nanoseconds(_ fields: [UIFieldBehavior]) -> Double {
    let items = (0..<1000).map { (index: Int) -> Item in
      let (column, row) = (index % 40, index / 40)
      return Item(at: CGPoint(x: 10 + column * 37, y: 20 + row * 41))
    }
    let animator = UIDynamicAnimator()
    let motion = UIDynamicItemBehavior(items: items)
    motion.resistance = 0
    motion.charge = 0.5
    animator.addBehavior(motion)
    for item in items { motion.addLinearVelocity(CGPoint(x: 30, y: 40), for: item) }
    for field in fields {
      for item in items { field.addItem(item) }
      animator.addBehavior(field)
    }
    animator.step(by: 0.1)
    let clock = ContinuousClock()
    let runs = (0..<20).map { _ in
      clock.measure { animator.step(by: 0.1) } / .nanoseconds(1) / 12 / Double(items.count)
    }
    return runs.min() ?? 0
  }
}
