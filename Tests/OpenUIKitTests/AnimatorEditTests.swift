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
}
