import UIKit

/// A behaviour of one's own: what it holds falls, bounces higher than it should, and squashes the faster it is.
class TrampolineBehavior: UIDynamicBehavior {
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()

  /// Called with the place where something hits the floor.
  var didBounce: (CGPoint) -> Void = { _ in }

  private static let floor = "floor" as NSString

  init(items: [any UIDynamicItem]) {
    super.init()
    material.elasticity = 0.85
    material.angularResistance = 3
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
    items.forEach(addItem)
  }

  func addItem(_ item: any UIDynamicItem) {
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
  }

  func setFloor(from start: CGPoint, to end: CGPoint) {
    collision.removeBoundary(withIdentifier: Self.floor)
    collision.addBoundary(withIdentifier: Self.floor, from: start, to: end)
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    action = dynamicAnimator == nil ? nil : { [unowned self] in stretch() }
  }

  /// Each view's content is drawn longer along a fast fall; the item itself stays as it is.
  private func stretch() {
    for case let jumper as JumperView in gravity.items {
      let speed = abs(material.linearVelocity(for: jumper).y)
      jumper.stretch = 1 + min(speed / 4000, 0.35)
    }
  }
}

extension TrampolineBehavior: UICollisionBehaviorDelegate {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    if identifier as? NSString == Self.floor { didBounce(p) }
  }
}
