import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("UIDynamicAnimator")
struct UIDynamicAnimatorConformance {
  private let bench = Workbench()
  private let playground = Playground()
  private let gravity: UIGravityBehavior

  init() { gravity = UIGravityBehavior(items: [bench.item]) }

  /// What a program that stops writes to standard error.
  @Test("UIDynamicAnimator: a class to subclass, over NSObject")
  func itself() {
    final class Own: UIDynamicAnimator {}
    let object: NSObject = Own(referenceView: playground.root)
    #expect((object as? UIDynamicAnimator)?.referenceView === playground.root)
  }

  @Test("UIDynamicAnimator.init(referenceView:): moves the view's descendants, in its coordinates, deep ones too")
  func initReferenceView() {
    let (frame, deep) = (UIView(frame: CGRect(x: 30, y: 400, width: 50, height: 50)), UIView())
    deep.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    frame.addSubview(deep)
    playground.root.addSubview(frame)
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root as UIView) }
    let walls = UICollisionBehavior(items: [deep])
    walls.translatesReferenceBoundsIntoBoundary = true
    for behavior in [walls, UIGravityBehavior(items: [deep])] { animator.addBehavior(behavior) }
    #expect(animator.items(in: CGRect(x: 40, y: 410, width: 20, height: 20)).count == 1)
    playground.ticks(360)
    #expect(isNear(deep.convert(CGPoint(x: 10, y: 10), to: playground.root), 50, 590, 0.1))
  }

  @Test(
    """
    UIDynamicAnimator.init(collectionViewLayout:): moves attributes, in content coordinates; a step invalidates the \
    layout
    """
  )
  func initLayout() {
    final class Counting: UICollectionViewFlowLayout {
      var invalidations = 0
      override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
      }
    }
    let layout = Counting()
    let animator = UIDynamicAnimator(collectionViewLayout: layout as UICollectionViewLayout)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 5000, width: 40, height: 40)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    for _ in 0..<3 { animator.tick() }
    #expect(layout.invalidations == 3 && attributes.center.y > 5020 && animator.referenceView == nil)
  }

  @Test("UIDynamicAnimator.init(): custom items only, in coordinates of their own, without implied bounds")
  func initEmpty() {
    let walls = UICollisionBehavior(items: [bench.item])
    walls.translatesReferenceBoundsIntoBoundary = true
    for behavior in [walls, gravity] { bench.animator.addBehavior(behavior) }
    bench.ticks(240)
    #expect(bench.animator.referenceView == nil && bench.item.center.y > 1500)
  }

  @Test(
    """
    UIDynamicAnimator.addBehavior(_:): acts from the next step on, with its children; nothing for one that is there; \
    one that is part of another there stops the program
    """)
  func addBehavior() async {
    for _ in 0..<2 { bench.animator.addBehavior(gravity as UIDynamicBehavior) }
    #expect(bench.animator.behaviors == [bench.motion, gravity])
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 100))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (animator, parent, child) = (UIDynamicAnimator(), UIDynamicBehavior(), UIDynamicBehavior())
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
        animator.addBehavior(child)
      }
    }
    #expect(reason(result).contains("Adding the same behavior twice to the same animator is not supported"))
  }

  @Test("UIDynamicAnimator.removeBehavior(_:): it acts no more, velocities stay; nothing for the children of others")
  func removeBehavior() {
    let composite = UIDynamicBehavior()
    composite.addChildBehavior(gravity)
    bench.animator.addBehavior(composite)
    bench.ticks(6)
    bench.animator.removeBehavior(gravity as UIDynamicBehavior)
    bench.ticks(6)
    #expect(isNear(bench.velocity.y, 100))
    bench.animator.removeBehavior(composite)
    bench.ticks(6)
    #expect(isNear(bench.velocity.y, 100) && bench.animator.behaviors == [bench.motion])
  }

  @Test("UIDynamicAnimator.removeAllBehaviors(): none is left, and no item")
  func removeAllBehaviors() {
    bench.animator.addBehavior(gravity)
    bench.ticks(1)
    bench.animator.removeAllBehaviors()
    #expect(bench.animator.behaviors.isEmpty && bench.all.isEmpty && gravity.dynamicAnimator == nil)
  }

  @Test("UIDynamicAnimator.referenceView: the view that it was made with, nil for other animators, to read")
  func referenceView() {
    #expect(isReadOnly(\UIDynamicAnimator.referenceView, UIView?.self))
    let layout = UICollectionViewFlowLayout()
    #expect(UIDynamicAnimator(referenceView: playground.root).referenceView === playground.root)
    #expect(UIDynamicAnimator().referenceView == nil)
    #expect(UIDynamicAnimator(collectionViewLayout: layout).referenceView == nil)
  }

  @Test("UIDynamicAnimator.behaviors: [], those added here and not their children, in the order of adding, to read")
  func behaviors() {
    #expect(isReadOnly(\UIDynamicAnimator.behaviors, [UIDynamicBehavior].self))
    #expect(UIDynamicAnimator().behaviors == [])
    let composite = UIDynamicBehavior()
    composite.addChildBehavior(gravity)
    let last = UIDynamicBehavior()
    for behavior in [composite, last] { bench.animator.addBehavior(behavior) }
    #expect(bench.animator.behaviors == [bench.motion, composite, last])
  }

  @Test("UIDynamicAnimator.items(in:): those whose frames meet the rectangle, which may be turned")
  func items() {
    let rect = { CGRect(x: $0, y: 0, width: 1, height: 100) }
    let found: [any UIDynamicItem] = bench.animator.items(in: rect(199))
    #expect(found.count == 1 && found[0] === bench.item)
    #expect(bench.animator.items(in: rect(205)).isEmpty)
    bench.item.transform = CGAffineTransform(rotationAngle: .pi / 4)
    bench.animator.updateItem(usingCurrentState: bench.item)
    #expect(bench.animator.items(in: rect(205)).count == 1)
  }

  @Test("UIDynamicAnimator.updateItem(usingCurrentState:): reads centre and angle, keeps the velocity, wakes the item")
  func updateItem() {
    bench.motion.addLinearVelocity(CGPoint(x: 0, y: 120), for: bench.item)
    bench.item.center = CGPoint(x: 500, y: 500)
    bench.item.transform = CGAffineTransform(rotationAngle: 1)
    bench.animator.updateItem(usingCurrentState: bench.item as any UIDynamicItem)
    bench.ticks(1)
    #expect(isNear(bench.item.center, 500, 501) && isNear(bench.item.transform.b, 0.841470985))
    bench.motion.addLinearVelocity(CGPoint(x: 0, y: -120), for: bench.item)
    bench.ticks(240)
    #expect(!bench.animator.isRunning)
    bench.animator.updateItem(usingCurrentState: Specimen(0, 0))
    #expect(!bench.animator.isRunning)
    bench.animator.updateItem(usingCurrentState: bench.item)
    #expect(bench.animator.isRunning)
  }

  @Test(
    "UIDynamicAnimator.isRunning: false without items; true until all has rested for half a second; to read"
  )
  func isRunning() {
    #expect(isReadOnly(\UIDynamicAnimator.isRunning, Bool.self))
    #expect(!UIDynamicAnimator().isRunning && bench.animator.isRunning)
    // The 31st frame, as measured, is ticks 60 and 61.
    while bench.animator.isRunning, bench.ticksSoFar < 120 { bench.ticks(1) }
    #expect((60...61).contains(bench.ticksSoFar))
  }

  @Test("UIDynamicAnimator.elapsedTime: 0; the seconds of all its steps, never set back; to read")
  func elapsedTime() {
    #expect(isReadOnly(\UIDynamicAnimator.elapsedTime, TimeInterval.self))
    #expect(bench.animator.elapsedTime == 0)
    bench.ticks(30)
    #expect(isNear(bench.animator.elapsedTime, 0.25))
    bench.animator.removeAllBehaviors()
    bench.animator.addBehavior(gravity)
    bench.ticks(30)
    #expect(isNear(bench.animator.elapsedTime, 0.5))
  }

  @Test("UIDynamicAnimator.delegate: nil, weak")
  func delegate() {
    #expect(isSettable(\UIDynamicAnimator.delegate, (any UIDynamicAnimatorDelegate)?.self))
    #expect(bench.animator.delegate == nil)
    var listener: AnimatorListener? = AnimatorListener()
    bench.animator.delegate = listener
    #expect(bench.animator.delegate === listener && listener != nil)
    listener = nil
    #expect(bench.animator.delegate == nil)
  }

  /// An animator of a layout, which drives `attributes`.
  private func drive(_ attributes: UICollectionViewLayoutAttributes) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    return animator
  }

  private let path = IndexPath(item: 3, section: 1)

  @Test("UIDynamicAnimator.layoutAttributesForCell(at:): the object that it drives, nil if there is none")
  func cell() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let animator = drive(attributes)
    let found: UICollectionViewLayoutAttributes? = animator.layoutAttributesForCell(at: path)
    #expect(found === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 1)) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "head", at: path) == nil)
  }

  @Test("UIDynamicAnimator.layoutAttributesForSupplementaryView(ofKind:at:): the same, by kind")
  func supplementaryView() {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path)
    let animator = drive(attributes)
    let found: UICollectionViewLayoutAttributes? = animator.layoutAttributesForSupplementaryView(
      ofKind: "head", at: path)
    #expect(found === attributes && animator.layoutAttributesForCell(at: path) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "foot", at: path) == nil)
  }

  @Test("UIDynamicAnimator.layoutAttributesForDecorationView(ofKind:at:): the same, by kind")
  func decorationView() {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "rule", with: path)
    let animator = drive(attributes)
    let found: UICollectionViewLayoutAttributes? = animator.layoutAttributesForDecorationView(ofKind: "rule", at: path)
    #expect(found === attributes)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "rule", at: path) == nil)
  }
}

@MainActor
@Suite("UIDynamicAnimatorDelegate")
struct UIDynamicAnimatorDelegateConformance {
  private let bench = Workbench()
  private let listener = AnimatorListener()

  @Test("UIDynamicAnimatorDelegate: all of its methods may be left out")
  func itself() {
    final class Silent: NSObject, UIDynamicAnimatorDelegate {}
    let silent = Silent()
    bench.animator.delegate = silent
    bench.ticks(240)
    #expect(!bench.animator.isRunning)
  }

  @Test(
    "UIDynamicAnimatorDelegate.dynamicAnimatorWillResume(_:): within the call that wakes it, and only if it had stopped"
  )
  func willResume() {
    let animator = UIDynamicAnimator()
    animator.delegate = listener
    animator.addBehavior(UIDynamicBehavior())
    #expect(listener.history.take() == [])
    let motion = UIDynamicItemBehavior(items: [bench.item])
    animator.addBehavior(motion)
    #expect(listener.history.take() == ["resume"])
    motion.addItem(Specimen(0, 0))
    #expect(listener.history.take() == [])
  }

  @Test("UIDynamicAnimatorDelegate.dynamicAnimatorDidPause(_:): when everything has come to rest")
  func didPause() {
    bench.animator.delegate = listener
    bench.ticks(240)
    #expect(listener.history.take() == ["pause"])
    bench.motion.friction = 0.7
    #expect(listener.history.take() == ["resume"])
  }
}
