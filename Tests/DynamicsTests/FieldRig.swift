import Foundation
import OpenUIKit

/// One item of 1 kg, 100×100 points, in an animator of its own, with no air around it.
@MainActor
final class FieldRig {
  let animator = UIDynamicAnimator()
  let box: AnimatorTests.Box
  let motion: UIDynamicItemBehavior

  init(at center: CGPoint = CGPoint(x: 300, y: 400), size: CGFloat = 100, resistance: CGFloat = 0) {
    box = AnimatorTests.Box(at: center, size: size)
    motion = UIDynamicItemBehavior(items: [box])
    motion.resistance = resistance
    motion.angularResistance = resistance
    animator.addBehavior(motion)
  }

  @discardableResult
  func add(_ fields: UIFieldBehavior...) -> FieldRig {
    for field in fields {
      field.addItem(box)
      animator.addBehavior(field)
    }
    return self
  }

  func throwBox(_ dx: CGFloat, _ dy: CGFloat) { motion.addLinearVelocity(CGPoint(x: dx, y: dy), for: box) }

  func ticks(_ count: Int) {
    for _ in 0..<count { animator.tick() }
  }

  /// Until the animator pauses: the seconds that took; nil when it does not.
  func secondsToRest(within seconds: Int) -> Double? {
    for tick in 0..<seconds * 120 {
      if !animator.isRunning { return Double(tick) / 120 }
      animator.tick()
    }
    return nil
  }

  var velocity: CGPoint { motion.linearVelocity(for: box) }
  var speed: CGFloat { (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() }
}

extension UIFieldBehavior {
  func with(_ change: (UIFieldBehavior) -> Void) -> UIFieldBehavior {
    change(self)
    return self
  }
}
