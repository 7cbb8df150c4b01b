import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UISnapBehavior")
struct UISnapBehaviorConformance {
  private let bench = Workbench()

  /// How often the bench's item passes its place on the way from (150, 50), in two seconds.
  private func passages(damping: CGFloat) -> Int {
    let snap = UISnapBehavior(item: bench.item, snapTo: CGPoint(x: 350, y: 50))
    snap.damping = damping
    bench.animator.addBehavior(snap)
    var (count, side) = (0, true)
    for _ in 0..<240 where bench.item.center.x != 350 {
      bench.ticks(1)
      if (bench.item.center.x < 350) != side, abs(bench.item.center.x - 350) > 0.5 {
        (count, side) = (count + 1, !side)
      }
    }
    return count
  }

  @Test("UISnapBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Clip: UISnapBehavior {}
    let behavior: UIDynamicBehavior = Clip(item: bench.item, snapTo: .zero)
    bench.animator.addBehavior(behavior)
    #expect(behavior.dynamicAnimator === bench.animator)
  }

  @Test("UISnapBehavior.init(): stops the program: init is undefined for objects of this type")
  func initEmpty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISnapBehavior() }
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("init is undefined for objects of type UISnapBehavior"))
  }

  @Test(
    "UISnapBehavior.init(item:snapTo:): brings the item there and upright, within a point in half a second, and stays")
  func initItem() {
    bench.item.transform = CGAffineTransform(rotationAngle: 0.3)
    bench.animator.addBehavior(UISnapBehavior(item: bench.item as any UIDynamicItem, snapTo: CGPoint(x: 300, y: 200)))
    bench.ticks(60)
    #expect(isNear(bench.item.center, 300, 200, 1) && isNear(bench.item.transform.b, 0, 0.01))
    bench.ticks(180)
    #expect(bench.item.center == CGPoint(x: 300, y: 200) && !bench.animator.isRunning)
    #expect(bench.animator.behaviors.count == 2)
  }

  @Test("UISnapBehavior.snapPoint: as it was made; changing it wakes the item")
  func snapPoint() {
    #expect(isSettable(\UISnapBehavior.snapPoint, CGPoint.self))
    let snap = UISnapBehavior(item: bench.item, snapTo: CGPoint(x: 200, y: 50))
    #expect(snap.snapPoint == CGPoint(x: 200, y: 50))
    bench.animator.addBehavior(snap)
    bench.ticks(300)
    #expect(!bench.animator.isRunning)
    snap.snapPoint = CGPoint(x: 0, y: 50)
    #expect(bench.animator.isRunning)
    bench.ticks(300)
    #expect(bench.item.center == CGPoint(x: 0, y: 50))
  }

  @Test("UISnapBehavior.damping: 0.5; 0 swings most, 1 least: 4 Hz with a damping ratio of 0.3 + 0.7 · damping")
  func damping() {
    #expect(isSettable(\UISnapBehavior.damping, CGFloat.self))
    #expect(UISnapBehavior(item: bench.item, snapTo: .zero).damping == 0.5)
    #expect(UISnapBehaviorConformance().passages(damping: 1) == 0)
    #expect(UISnapBehaviorConformance().passages(damping: 0) > 3)
  }
}
