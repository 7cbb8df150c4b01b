import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("UIDynamicBehavior")
struct UIDynamicBehaviorConformance {
  private let bench = Workbench()
  private let composite = UIDynamicBehavior()
  private let gravity: UIGravityBehavior

  init() { gravity = UIGravityBehavior(items: [bench.item]) }

  @Test("UIDynamicBehavior: a class to subclass, over NSObject")
  func itself() {
    final class Fall: UIDynamicBehavior {
      init(of item: any UIDynamicItem) {
        super.init()
        addChildBehavior(UIGravityBehavior(items: [item]))
      }
    }
    let object: NSObject = Fall(of: bench.item)
    bench.animator.addBehavior(object as! UIDynamicBehavior)
    bench.ticks(1)
    #expect(bench.velocity.y > 0)
  }

  @Test("UIDynamicBehavior.init(): a composite, without children, action or animator")
  func initEmpty() {
    #expect(composite.childBehaviors.isEmpty && composite.action == nil && composite.dynamicAnimator == nil)
  }

  @Test(
    """
    UIDynamicBehavior.addChildBehavior(_:): acts with its parent, at once in one that has an animator; composites may \
    nest; nothing for one that it has, and nothing on a primitive behaviour
    """)
  func addChildBehavior() {
    let inner = UIDynamicBehavior()
    composite.addChildBehavior(inner)
    bench.animator.addBehavior(composite)
    for _ in 0..<2 { inner.addChildBehavior(gravity as UIDynamicBehavior) }
    #expect(inner.childBehaviors.count == 1 && gravity.dynamicAnimator === bench.animator)
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 100))
    let push = UIPushBehavior(items: [bench.item], mode: .continuous)
    gravity.addChildBehavior(push)
    #expect(gravity.childBehaviors.isEmpty && push.dynamicAnimator == nil)
  }

  @Test("UIDynamicBehavior.removeChildBehavior(_:): it acts no more; nothing for one that it does not have")
  func removeChildBehavior() {
    composite.addChildBehavior(gravity)
    bench.animator.addBehavior(composite)
    bench.ticks(12)
    composite.removeChildBehavior(gravity as UIDynamicBehavior)
    composite.removeChildBehavior(bench.motion)
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 100) && composite.childBehaviors.isEmpty && gravity.dynamicAnimator == nil)
    #expect(bench.motion.dynamicAnimator === bench.animator)
  }

  @Test("UIDynamicBehavior.childBehaviors: [], in the order of adding, to read")
  func childBehaviors() {
    #expect(isReadOnly(\UIDynamicBehavior.childBehaviors, [UIDynamicBehavior].self))
    let second = UIDynamicBehavior()
    for child in [gravity, second] { composite.addChildBehavior(child) }
    #expect(composite.childBehaviors == [gravity, second])
  }

  @Test("UIDynamicBehavior.action: nil; called after each step, with the items where it has brought them")
  func action() {
    let action: (() -> Void)? = gravity.action
    #expect(action == nil)
    var heights: [CGFloat] = []
    gravity.action = { heights.append(bench.item.center.y) }
    bench.animator.addBehavior(gravity)
    for tick in 0..<3 {
      bench.ticks(1)
      #expect(heights.count == tick + 1 && heights.last == bench.item.center.y)
    }
    gravity.action = nil
    bench.ticks(1)
    #expect(heights.count == 3)
  }

  @Test("UIDynamicBehavior.willMove(to:): to override; told of the animator before it joins, and of nil when it leaves")
  func willMove() {
    final class Mover: UIDynamicBehavior {
      let history = History()
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        history.note(dynamicAnimator == nil ? "nil" : self.dynamicAnimator == nil ? "joins" : "late")
      }
    }
    let (mover, child) = (Mover(), Mover())
    mover.addChildBehavior(child)
    bench.animator.addBehavior(mover)
    bench.animator.removeBehavior(mover)
    #expect(mover.history.take() == ["joins", "nil"] && child.history.take() == ["joins", "nil"])
  }

  @Test("UIDynamicBehavior.dynamicAnimator: nil; the one it has been added to, by itself or by a parent; weak; to read")
  func dynamicAnimator() {
    #expect(isReadOnly(\UIDynamicBehavior.dynamicAnimator, UIDynamicAnimator?.self))
    composite.addChildBehavior(gravity)
    var animator: UIDynamicAnimator? = UIDynamicAnimator()
    animator?.addBehavior(composite)
    #expect(composite.dynamicAnimator === animator && gravity.dynamicAnimator === animator && animator != nil)
    animator = nil
    #expect(composite.dynamicAnimator == nil && gravity.dynamicAnimator == nil)
    gravity.angle = 0
  }
}
