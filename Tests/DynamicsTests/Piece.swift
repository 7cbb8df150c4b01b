import Foundation
import OpenUIKit

/// An item of a client's own with any outline.
final class Piece: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = UIBezierPath()

  init(at center: CGPoint, _ width: CGFloat = 40, _ height: CGFloat = 40) {
    self.center = center
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  convenience init(at center: CGPoint, path corners: [CGPoint]) {
    self.init(at: center)
    collisionBoundsType = .path
    collisionBoundingPath = UIBezierPath(corners: corners)
  }
}

extension UIBezierPath {
  convenience init(corners: [CGPoint]) {
    self.init()
    for (index, corner) in corners.enumerated() {
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }
}

/// An animator without gravity or resistance that tells what its items weigh and where.
@MainActor
final class Scales {
  let animator = UIDynamicAnimator()
  let properties = UIDynamicItemBehavior()
  let collision = UICollisionBehavior()

  init(_ items: [any UIDynamicItem]) {
    properties.resistance = 0
    properties.angularResistance = 0
    for item in items {
      properties.addItem(item)
      collision.addItem(item)
    }
    animator.addBehavior(properties)
    animator.addBehavior(collision)
    animator.tick()
  }

  /// Kilograms, by what an impulse does.
  func mass(of item: any UIDynamicItem) -> CGFloat {
    100 / push(item, CGVector(dx: 1, dy: 0)).linear.x
  }

  /// Kilograms times square points about the centre of mass, by what an impulse off it does.
  func inertia(of item: any UIDynamicItem) -> CGFloat {
    1000 / push(item, CGVector(dx: 0, dy: 1), at: UIOffset(horizontal: 10, vertical: 0)).angular
  }

  /// The velocity and the spin that the impulse adds.
  private func push(
    _ item: any UIDynamicItem, _ direction: CGVector, at offset: UIOffset = .zero
  ) -> (linear: CGPoint, angular: CGFloat) {
    let (velocity, spin) = (properties.linearVelocity(for: item), properties.angularVelocity(for: item))
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = direction
    push.setTargetOffsetFromCenter(offset, for: item)
    animator.addBehavior(push)
    animator.tick()
    animator.removeBehavior(push)
    let now = properties.linearVelocity(for: item)
    return (
      CGPoint(x: now.x - velocity.x, y: now.y - velocity.y), properties.angularVelocity(for: item) - spin
    )
  }

  /// The convex parts of the first item, in its animator's coordinates.
  var parts: [[CGPoint]] {
    animator.xRay(.everything, at: DrawnMoment(alpha: 1, tick: 0)).items[0].shapes
  }
}
