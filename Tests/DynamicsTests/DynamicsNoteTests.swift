import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What an animator tells")
struct DynamicsNoteTests {
  private final class Listener: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var calls: [String] = []
    var names: [ObjectIdentifier: String] = [:]

    private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, with other: any UIDynamicItem,
      at point: CGPoint
    ) { calls.append("\(name(item)) touches \(name(other))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, with other: any UIDynamicItem
    ) { calls.append("\(name(item)) leaves \(name(other))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
    ) { calls.append("\(name(item)) touches \(identifier.map { "boundary \($0)" } ?? "the bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { calls.append("\(name(item)) leaves \(identifier.map { "boundary \($0)" } ?? "the bounds")") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("the animator resumes") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("the animator pauses") }
  }

  private let playground = Playground()
  private let listener = Listener()

  @Test("is what its delegates hear, in that order, from the first contact to rest, with the names of the items' laws")
  func delegates() {
    let boxes = (0..<4).map { index in
      playground.add(UIView(frame: CGRect(x: 100 + 6 * CGFloat(index), y: 60 * CGFloat(index), width: 40, height: 40)))
    }
    let (root, listener) = (playground.root, listener)
    for (index, box) in boxes.enumerated() { listener.names[ObjectIdentifier(box)] = "item \(index + 1)" }
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: root) }
    animator.delegate = listener
    var notes: [String] = []
    playground.stage.dynamicsNoted = { notes.append($0.text) }
    playground.stage.perform {
      let collision = UICollisionBehavior(items: boxes)
      collision.collisionDelegate = listener
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "shelf" as NSString, from: CGPoint(x: 80, y: 420), to: CGPoint(x: 200, y: 420))
      animator.addBehavior(UIGravityBehavior(items: boxes))
      animator.addBehavior(collision)
    }
    for _ in 0..<1200 where animator.isRunning { playground.ticks(1) }
    #expect(!animator.isRunning && listener.calls.count > 8)
    #expect(notes.filter { !$0.hasPrefix("adds") } == listener.calls)
    #expect(notes.filter { $0.hasPrefix("adds") } == ["adds UIGravityBehavior", "adds UICollisionBehavior"])
    notes = []
    playground.stage.perform { animator.removeAllBehaviors() }
    #expect(notes.filter { $0.hasPrefix("removes") }.count == 2)
    playground.stage.dynamicsNoted = nil
    notes = []
    playground.stage.perform { animator.addBehavior(UIGravityBehavior(items: boxes)) }
    #expect(notes.isEmpty && animator.behaviors.count == 1)
  }
}
