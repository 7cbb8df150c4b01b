import Foundation
import OpenUIKit

/// An item of a client's own, for attachments and snaps: a square of density 1.
final class AttachedBox: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds: CGRect
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 40) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: side, height: side)
  }

  var angle: CGFloat {
    get { transform.rotation }
    set { transform = CGAffineTransform(rotationAngle: newValue) }
  }

  /// Where a point of the item is.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: center.x + transform.a * x + transform.c * y, y: center.y + transform.b * x + transform.d * y)
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// An animator bound to nothing, whose items have no resistance, with its invariants checked after every tick.
@MainActor
final class TiedWorld {
  let animator = UIDynamicAnimator()
  let properties: UIDynamicItemBehavior
  let gravity: UIGravityBehavior

  init(_ items: [any UIDynamicItem], gravity pull: CGFloat = 0, falling: [any UIDynamicItem]? = nil) {
    properties = UIDynamicItemBehavior(items: items)
    properties.resistance = 0
    properties.angularResistance = 0
    gravity = UIGravityBehavior(items: falling ?? items)
    gravity.magnitude = pull
    animator.addBehavior(properties)
    if pull != 0 { animator.addBehavior(gravity) }
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  func ticks(_ count: Int, _ look: () -> Void = {}) {
    for _ in 0..<count {
      animator.tick()
      animator.checkInvariants()
      look()
    }
  }

  /// Seconds until the animator pauses, at most 20.
  func secondsToRest() -> Double {
    for tick in 0..<2400 {
      if !animator.isRunning { return Double(tick) / 120 }
      ticks(1)
    }
    return .infinity
  }

  /// Holds `item` where it is.
  func anchor(_ item: any UIDynamicItem) {
    let still = UIDynamicItemBehavior(items: [item])
    still.isAnchored = true
    animator.addBehavior(still)
  }
}
