import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// The order of a step, edits made in the middle of one, and who lives how long.
@MainActor
@Suite("The life of behaviours")
struct LifeCycleTests {
  private typealias Box = AnimatorTests.Box

  /// Something that a client may do at any time, in a call-back too.
  enum Deed: CaseIterable {
    case addBehavior, removeBehavior, removeAll, addItem, removeItem, addChild, removeChild, update, change, goElsewhere
  }

  /// When it is done.
  enum Moment: CaseIterable {
    case action, began, ended, pause, resume
  }

  @Test(
    """
    whatever is done in a call-back, to behaviours of any kind: it takes effect after the step, all agree, nobody is \
    left
    """,
    arguments: Deed.allCases, Moment.allCases)
  func anything(deed: Deed, moment: Moment) {
    for kind in BehaviorKind.allCases {
      var census = Census()
      do {
        let trial = Trial(kind, deed, at: moment)
        trial.run()
        census.note(trial)
        #expect(trial.doneCount > 0, "\(kind): the moment never came")
      }
      #expect(census.living == 0, "\(kind): \(census.living) objects are left")
    }
  }

  /// Objects that should be gone.
  @MainActor
  private struct Census {
    private struct Entry {
      weak var object: AnyObject?
    }
    private var entries: [Entry] = []

    mutating func note(_ trial: Trial) {
      let animators = [trial.animator, trial.other]
      var objects: [AnyObject] = animators + trial.boxes
      objects += [trial.behavior, trial.collision, trial.listener]
      objects += animators.flatMap { $0.behaviors as [AnyObject] }
      entries = objects.map { Entry(object: $0) }
    }

    var living: Int { entries.count { $0.object != nil } }
  }

  @Test("a step: items are written, began, ended, actions in the order of adding, edits, then rest")
  func order() {
    let (first, second) = (Box(at: CGPoint(x: 0, y: 0)), Box(at: CGPoint(x: 43, y: 0)))
    let (animator, history, listener) = (UIDynamicAnimator(), History(), Listener())
    animator.delegate = listener
    let collision = UICollisionBehavior(items: [first, second])
    collision.collisionDelegate = listener
    let motion = UIDynamicItemBehavior(items: [first])
    motion.addLinearVelocity(CGPoint(x: 90, y: 0), for: first)
    let whole = UIDynamicBehavior()
    let part = UIDynamicItemBehavior(items: [])
    whole.addChildBehavior(part)
    let late = UIGravityBehavior(items: [second])
    listener.note = { line in
      history.note("\(line) at \(first.center.x > 0 ? "new" : "old") place")
      // As a client may, who looks: what waits goes on waiting.
      _ = animator.behaviors
    }
    for (name, behavior) in [("c", collision), ("m", motion), ("w", whole)] as [(String, UIDynamicBehavior)] {
      behavior.action = {
        history.note("action \(name)")
        if name == "c", late.dynamicAnimator == nil { animator.addBehavior(late) }
      }
      animator.addBehavior(behavior)
    }
    part.action = { history.note("action of the part") }
    late.action = { history.note("action of the late one, \(second.center.y > 0 ? "pulled" : "not pulled")") }
    var log: [[String]] = [history.take()]
    while log.last?.contains(where: { $0.hasPrefix("began") }) != true, log.count < 60 {
      animator.tick()
      log.append(history.take())
    }
    let actions = ["action c", "action m", "action w", "action of the part"]
    #expect(log[0] == ["resume at old place"])
    #expect(log[1] == actions)
    #expect(log[2] == actions + ["action of the late one, pulled"])
    #expect(log.last == ["began at new place"] + actions + ["action of the late one, pulled"])
  }

  @Test("pause comes after the actions of the last step, resume within the call that causes it, and each once")
  func rest() {
    let (animator, history, listener, box) = (UIDynamicAnimator(), History(), Listener(), Box(at: .zero))
    animator.delegate = listener
    listener.note = { history.note($0) }
    let motion = UIDynamicItemBehavior(items: [box])
    var steps = 0
    motion.action = {
      steps += 1
      history.note("action")
    }
    animator.addBehavior(motion)
    #expect(history.take() == ["resume"])
    while animator.isRunning, steps < 500 { animator.tick() }
    #expect(history.take().suffix(2) == ["action", "pause"] && steps == 60)
    animator.updateItem(usingCurrentState: box)
    #expect(history.take() == ["resume"] && animator.isRunning)
    motion.resistance = 2
    #expect(history.take() == [])
  }

  @Test("opposite requests in one call-back cancel: the item keeps its body, its speed and its contacts")
  func opposite() {
    let (animator, box) = (UIDynamicAnimator(), Box(at: .zero))
    let (gravity, motion) = (UIGravityBehavior(items: [box]), UIDynamicItemBehavior(items: [box]))
    animator.addBehavior(gravity)
    animator.addBehavior(motion)
    motion.addLinearVelocity(CGPoint(x: 50, y: 0), for: box)
    motion.resistance = 0
    motion.action = {
      animator.removeBehavior(gravity)
      animator.addBehavior(gravity)
      gravity.removeItem(box)
      gravity.addItem(box)
    }
    for _ in 0..<10 { animator.tick() }
    #expect(abs(motion.linearVelocity(for: box).x - 50) < 1e-9 && animator.behaviors.count == 2)
    // Every tick has pulled.
    #expect(abs(motion.linearVelocity(for: box).y - 1000 / 12.0) < 1e-9)
    animator.checkInvariants()
  }

  final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var note: (String) -> Void = { _ in }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { note("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { note("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) { note("began") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { note("ended") }
  }
}
