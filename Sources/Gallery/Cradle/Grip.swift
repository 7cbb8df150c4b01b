import DynamicLayouts
import Foundation
import UIKit

/// A hand on a box: a spring from where it was grabbed to where the pointer is. Letting go leaves the box its speed, which
/// is what throwing is.
@MainActor
struct Grip {
  private let layout: NewtonsCradleLayout
  private var held: (attributes: UICollectionViewLayoutAttributes, spring: UIAttachmentBehavior)?

  /// Stiff, and critically damped: the box follows the hand without swinging about it.
  private static let frequency: CGFloat = 5

  init(_ layout: NewtonsCradleLayout) {
    self.layout = layout
  }

  mutating func take(_ attributes: UICollectionViewLayoutAttributes, at place: CGPoint) {
    letGo()
    let away = CGPoint(x: place.x - attributes.center.x, y: place.y - attributes.center.y)
    // In the box's own axes: the offset turns with it.
    let own = away.applying(attributes.transform.inverted())
    let spring = UIAttachmentBehavior(
      item: attributes, offsetFromCenter: UIOffset(horizontal: own.x, vertical: own.y), attachedToAnchor: place)
    spring.length = 0
    spring.frequency = Grip.frequency
    spring.damping = 1
    layout.dynamicAnimator.addBehavior(spring)
    held = (attributes, spring)
  }

  /// Whether there is a box in it.
  var isHolding: Bool { held != nil }

  mutating func move(to place: CGPoint) {
    held?.spring.anchorPoint = place
  }

  mutating func letGo() {
    if let held { layout.dynamicAnimator.removeBehavior(held.spring) }
    held = nil
  }

  /// The box is about to be deleted, in the hand or not.
  mutating func forget(_ attributes: UICollectionViewLayoutAttributes) {
    if held?.attributes === attributes { letGo() }
  }
}

/// A press that takes hold at once: a pan would let a swinging box go on until the hand has moved.
final class GrabGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches <= 1, state == .began || state == .changed { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .cancelled }
  }
}
