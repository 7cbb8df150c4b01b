import Foundation
import MeasuredMotion
import OpenUIKit

/// An item of a client's own, which says no more than it has to.
final class Specimen: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 100, height: CGFloat = 100) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }
}

/// An animator with one item of 1 kg, 100×100 points at (150, 50), that nothing slows down.
@MainActor
struct Workbench {
  let animator = UIDynamicAnimator()
  let item = Specimen(150, 50)
  /// The item's, without resistance.
  let motion: UIDynamicItemBehavior

  init(_ behaviors: UIDynamicBehavior...) {
    motion = UIDynamicItemBehavior(items: [item])
    (motion.resistance, motion.angularResistance) = (0, 0)
    for behavior in [motion] + behaviors { animator.addBehavior(behavior) }
  }

  var velocity: CGPoint { motion.linearVelocity(for: item) }
  var spin: CGFloat { motion.angularVelocity(for: item) }

  func ticks(_ count: Int) {
    for _ in 0..<count { animator.tick() }
  }

  /// How many steps the animator has made.
  var ticksSoFar: Int { Int((animator.elapsedTime * 120).rounded()) }

  /// Everything that the animator moves.
  var all: [any UIDynamicItem] { animator.items(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) }
}

// The compiler takes the strictest that fits: what clients may set, and what they may only read, of exactly this type.

func isSettable<Root, Value>(_: ReferenceWritableKeyPath<Root, Value>, _: Value.Type) -> Bool { true }
func isSettable<Root, Value>(_: KeyPath<Root, Value>, _: Value.Type) -> Bool { false }
func isReadOnly<Root, Value>(_: ReferenceWritableKeyPath<Root, Value>, _: Value.Type) -> Bool { false }
func isReadOnly<Root, Value>(_: KeyPath<Root, Value>, _: Value.Type) -> Bool { true }

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  isNear(a.x, x, tolerance) && isNear(a.y, y, tolerance)
}

/// Whether the motion of that name in the table of what was measured is the same here.
@MainActor
func isAsMeasured(_ name: String) -> Bool {
  MeasuredMotion.all.first { $0.name == name }.map { $0.error <= $0.tolerance } ?? false
}
