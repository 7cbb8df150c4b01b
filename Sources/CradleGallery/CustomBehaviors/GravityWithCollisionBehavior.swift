import Foundation
import UIKit

/// The article's composite: gravity and the edges of the view in one behaviour, to be used as one.
final class GravityWithCollisionBehavior: UIDynamicBehavior {
  let gravity: UIGravityBehavior
  let collision: UICollisionBehavior

  init(items: [any UIDynamicItem]) {
    gravity = UIGravityBehavior(items: items)
    collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    super.init()
    addChildBehavior(gravity)
    addChildBehavior(collision)
  }
}

/// Computed in `action`: each item follows the one before it, as chicks their hen, until it is near enough.
final class FollowBehavior: UIDynamicBehavior {
  /// How near that is, from middle to middle.
  var gap: CGFloat = 56 {
    didSet { if gap != oldValue { wake() } }
  }
  /// How hard it pulls: points per second squared for each point that is too far.
  var pull: CGFloat = 60 {
    didSet { if pull != oldValue { wake() } }
  }
  private let items: [any UIDynamicItem]
  private let motion: UIDynamicItemBehavior

  /// Nothing is pulled over the last points: a pull that never ends would keep everything awake.
  private static let tolerance: CGFloat = 0.5

  init(items: [any UIDynamicItem]) {
    self.items = items
    motion = UIDynamicItemBehavior(items: Array(items.dropFirst()))
    motion.resistance = 6
    motion.allowsRotation = false
    super.init()
    addChildBehavior(motion)
    action = { [unowned self] in step() }
  }

  /// Resumes an animator that has paused: it does not know that there is something to do again.
  private func wake() {
    for item in items { dynamicAnimator?.updateItem(usingCurrentState: item) }
  }

  private func step() {
    let stepsPerSecond = CGFloat(UIScreen.main.maximumFramesPerSecond)
    for (leader, item) in zip(items, items.dropFirst()) {
      let way = CGVector(dx: leader.center.x - item.center.x, dy: leader.center.y - item.center.y)
      let missing = way.length - gap
      guard missing > Self.tolerance else { continue }
      let change = way.unit * (missing * pull / stepsPerSecond)
      motion.addLinearVelocity(CGPoint(x: change.dx, y: change.dy), for: item)
    }
  }
}

/// Computed in `action`, too, and written straight to views: a shadow below each item, the wider and fainter the higher
/// it is.
final class ShadowBehavior: UIDynamicBehavior {
  /// Where the shadows lie.
  var floor: CGFloat = 0
  private let pairs: [(item: any UIDynamicItem, shadow: UIView)]

  init(items: [any UIDynamicItem], shadows: [UIView]) {
    pairs = Array(zip(items, shadows))
    super.init()
    action = { [unowned self] in step() }
  }

  func step() {
    for (item, shadow) in pairs {
      let height = max(0, floor - item.center.y)
      shadow.bounds.size = CGSize(width: item.bounds.width + height / 8, height: 8)
      shadow.center = CGPoint(x: item.center.x, y: floor)
      shadow.alpha = max(0.1, 0.6 - height / 800)
    }
  }
}
