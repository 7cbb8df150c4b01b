import CradleStage
import Foundation
import OpenUIKit
import Testing

/// Edits wait for the next step or question: what happens to behaviours in between must not confuse who holds what.
@MainActor
@Suite("Edits of behaviours that wait")
struct AnimatorEditTests {
  typealias Box = AnimatorTests.Box

  private let box = Box(at: CGPoint(x: 50, y: 0))
  private let animator = UIDynamicAnimator()

  private var everywhere: CGRect { CGRect(x: -1000, y: -1000, width: 2000, height: 2000) }

  private func spring() -> UIAttachmentBehavior {
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
    spring.length = 0
    spring.frequency = 1
    return spring
  }

  @Test("items taken out of a behaviour that has just been removed leave with it")
  func takenOutAfterwards() {
    let properties = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(properties)
    animator.tick()
    animator.removeBehavior(properties)
    properties.removeItem(box)
    #expect(animator.items(in: everywhere).isEmpty)
  }

  @Test("an item that joins a behaviour which leaves in the same tick stays out, and whoever else holds it keeps it")
  func joinsWhatLeaves() {
    animator.addBehavior(spring())
    let properties = UIDynamicItemBehavior(items: [])
    animator.addBehavior(properties)
    animator.tick()
    properties.addItem(box)
    animator.removeBehavior(properties)
    animator.tick()
    #expect(animator.items(in: everywhere).count == 1)
    animator.removeAllBehaviors()
    #expect(animator.items(in: everywhere).isEmpty)
  }

  @Test("an item that is added to a removed behaviour is not taken from the others")
  func addedAfterwards() {
    animator.addBehavior(spring())
    let properties = UIDynamicItemBehavior(items: [])
    animator.addBehavior(properties)
    animator.tick()
    animator.removeBehavior(properties)
    properties.addItem(box)
    for _ in 0..<10 { animator.tick() }
    #expect(animator.items(in: everywhere).count == 1)
    #expect(box.center.x < 50)
  }

  @Test("a behaviour that goes from one animator to another moves its item there, whichever is asked first")
  func betweenAnimators() {
    let spring = spring()
    animator.addBehavior(spring)
    animator.tick()
    let other = UIDynamicAnimator()
    other.addBehavior(spring)
    other.tick()
    #expect(animator.items(in: everywhere).isEmpty)
    #expect(other.items(in: everywhere).count == 1)
    spring.anchorPoint = CGPoint(x: 100, y: 0)
    let before = box.center.x
    for _ in 0..<30 { other.tick() }
    #expect(box.center.x > before)
  }

  @Test("a view may own the animator of its subviews without living for ever")
  func lifetime() {
    final class Owner: UIView {
      lazy var animator = UIDynamicAnimator(referenceView: self)
    }
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    #expect(owner?.animator.referenceView === owner)
    owner = nil
    #expect(weakOwner == nil)
  }

  @Test("an item between two springs goes to the one that is left")
  func removedAtRest() {
    let second = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 0))
    second.length = 0
    second.frequency = 1
    second.damping = 1
    let first = spring()
    first.damping = 1
    animator.addBehavior(first)
    animator.addBehavior(second)
    for _ in 0..<600 where animator.isRunning { animator.tick() }
    #expect(!animator.isRunning)
    animator.removeBehavior(first)
    #expect(animator.isRunning)
    for _ in 0..<600 where animator.isRunning { animator.tick() }
    #expect(box.center.x == 100)
  }

  @Test("behaviours outlive their animator, and move their items in the next one")
  func outliving() {
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -99, y: 50), to: CGPoint(x: 99, y: 50))
    let gravity = UIGravityBehavior(items: [box])
    let properties = UIDynamicItemBehavior(items: [box])
    var first: UIDynamicAnimator? = UIDynamicAnimator()
    for behavior in [collision, gravity, properties] { first?.addBehavior(behavior) }
    first?.tick()
    first = nil
    #expect(gravity.dynamicAnimator == nil)
    for behavior in [collision, gravity, properties] { animator.addBehavior(behavior) }
    for _ in 0..<200 { animator.tick() }
    let edge = box.bounds.height / 2
    #expect(animator.items(in: everywhere).count == 1 && abs(box.center.y - (50 - edge)) < 0.2)
  }

  @Test("an item that leaves a behaviour whose animator is gone is let go of")
  func leavingNothing() {
    let gravity = UIGravityBehavior(items: [])
    weak var known: Box?
    do {
      let item = Box(at: .zero)
      known = item
      let first = UIDynamicAnimator()
      gravity.addItem(item)
      first.addBehavior(gravity)
      first.tick()
    }
    #expect(known != nil)
    for item in gravity.items { gravity.removeItem(item) }
    #expect(known == nil)
  }

  @Test("what describes an item is heard of when it comes and when it goes, by itself or within a composite")
  func describing() {
    let gravity = UIGravityBehavior(items: [box])
    let anchor = UIDynamicItemBehavior(items: [box])
    anchor.isAnchored = true
    let composite = UIDynamicBehavior()
    func moves() -> Bool {
      let before = box.center
      for _ in 0..<3 { animator.tick() }
      return box.center != before
    }
    animator.addBehavior(composite)
    animator.addBehavior(gravity)
    #expect(moves())
    composite.addChildBehavior(anchor)
    #expect(!moves())
    composite.removeChildBehavior(anchor)
    #expect(moves())
    composite.addChildBehavior(anchor)
    animator.removeBehavior(composite)
    #expect(moves())
    animator.addBehavior(composite)
    #expect(!moves())
    animator.removeAllBehaviors()
    animator.addBehavior(gravity)
    #expect(moves())
  }

  @Test("of two that describe an item the one later in the order of traversal wins, whichever came first")
  func describingInOrder() {
    let (early, late) = (UIDynamicItemBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    (early.resistance, late.resistance) = (1000, 0)
    let composite = UIDynamicBehavior()
    animator.addBehavior(composite)
    animator.addBehavior(late)
    late.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    animator.tick()
    composite.addChildBehavior(early)
    animator.tick()
    #expect(late.linearVelocity(for: box).x == 100)
    animator.removeBehavior(composite)
    animator.addBehavior(composite)
    animator.tick()
    #expect(late.linearVelocity(for: box).x < 50)
  }

  @Test("an animator that outlives its application moves its items in the next one")
  func outlivingItsStage() {
    let animator: UIDynamicAnimator
    do {
      let first = Stage(size: CGSize(width: 100, height: 100))
      animator = first.perform { UIDynamicAnimator() }
      first.perform { animator.addBehavior(spring()) }
      first.tick()
    }
    let place = box.center
    let second = Stage(size: CGSize(width: 100, height: 100))
    second.perform { animator.updateItem(usingCurrentState: box) }
    for _ in 0..<10 { second.tick() }
    #expect(box.center.x < place.x)
  }

  @Test("a behaviour that leaves an animator without items is let go of at once: no tick would come")
  func withoutItems() {
    weak var known: UIDynamicBehavior?
    do {
      let behavior = UICollisionBehavior(items: [])
      known = behavior
      animator.addBehavior(behavior)
      animator.tick()
      animator.removeBehavior(behavior)
    }
    #expect(known == nil)
  }

  @Test("what changes in the step in which all comes to rest is looked at before the animator pauses")
  func changedAtTheLastMoment() {
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = 50
    properties.addLinearVelocity(CGPoint(x: 10, y: 0), for: box)
    let gravity = UIGravityBehavior(items: [box])
    gravity.magnitude = 0
    for behavior in [properties, gravity] { animator.addBehavior(behavior) }
    gravity.action = { [unowned animator, unowned gravity] in
      if animator.awakeCount == 0 { gravity.setAngle(.pi / 2, magnitude: 1) }
    }
    for _ in 0..<600 where animator.isRunning && box.center.y == 0 { animator.tick() }
    #expect(animator.isRunning && box.center.y > 0)
  }
}
