import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UICollisionBehaviorDelegate")
struct UICollisionBehaviorDelegateConformance {
  private let bench = Workbench()
  private let other = Specimen(350, 50)
  private let listener = ContactNotes()
  private let collision: UICollisionBehavior

  init() {
    collision = UICollisionBehavior(items: [bench.item, other])
    collision.collisionDelegate = listener
    bench.animator.addBehavior(collision)
    bench.motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: bench.item)
  }

  @Test("UICollisionBehaviorDelegate: all of its methods may be left out")
  func itself() {
    final class Silent: NSObject, UICollisionBehaviorDelegate {}
    let silent = Silent()
    collision.collisionDelegate = silent
    bench.ticks(120)
    #expect(other.center.x > 350 && collision.collisionDelegate === silent)
  }

  @Test(
    """
    UICollisionBehaviorDelegate.collisionBehavior(_:beganContactFor:with:at:): once for a contact, with its point, \
    before the actions of that step
    """)
  func beganItems() {
    var heard = 0
    collision.action = { if heard == 0, !listener.notes.isEmpty { heard = bench.ticksSoFar } }
    bench.ticks(120)
    let begun = listener.notes.filter { $0.what == "began" }
    #expect(begun.count == 1 && begun[0].items[0] === bench.item && begun[0].items[1] === other)
    let point = begun[0].point ?? .zero
    // At 300 pt/s the gap of 100 points takes 40 steps.
    #expect(isNear(point.x, 300, 1.5) && abs(point.y - 50) <= 50.1 && (39...41).contains(heard))
  }

  @Test("UICollisionBehaviorDelegate.collisionBehavior(_:endedContactFor:with:): once, when they part")
  func endedItems() {
    bench.ticks(240)
    #expect(listener.notes.map(\.what) == ["began", "ended"])
    #expect(listener.notes.last?.items[0] === bench.item && listener.notes.last?.items[1] === other)
  }

  @Test(
    """
    UICollisionBehaviorDelegate.collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:): the boundary's name; \
    nil for the reference bounds
    """)
  func beganBoundary() {
    collision.removeItem(other)
    collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 100))
    bench.ticks(60)
    #expect(listener.notes.first?.identifier as? String == "wall" && isNear(listener.notes[0].point?.x ?? 0, 300, 1.5))
    let (reference, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), UIView())
    view.frame.size = CGSize(width: 9, height: 9)
    reference.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: reference)
    let walls = UICollisionBehavior(items: [view])
    (walls.translatesReferenceBoundsIntoBoundary, walls.collisionDelegate) = (true, listener)
    for behavior in [walls, UIGravityBehavior(items: [view])] { animator.addBehavior(behavior) }
    listener.notes = []
    for _ in 0..<120 { animator.tick() }
    #expect(listener.notes.contains { $0.items[0] === view } && listener.notes.allSatisfy { $0.identifier == nil })
  }

  @Test("UICollisionBehaviorDelegate.collisionBehavior(_:endedContactFor:withBoundaryIdentifier:): once, when it parts")
  func endedBoundary() {
    collision.removeItem(other)
    collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 100))
    bench.ticks(240)
    #expect(listener.notes.map(\.what) == ["began", "ended"])
    #expect(listener.notes.last?.identifier as? String == "wall" && listener.notes.last?.items[0] === bench.item)
  }
}
