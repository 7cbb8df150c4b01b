import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIDynamicItemGroup")
struct UIDynamicItemGroupConformance {
  private let bench = Workbench()
  private let left = Specimen(0, 0, width: 100, height: 20)
  private let right = Specimen(70, 0, width: 40, height: 80)
  private let group: UIDynamicItemGroup

  init() { group = UIDynamicItemGroup(items: [left, right]) }

  @Test("UIDynamicItemGroup: a class to subclass, over NSObject, and an item")
  func itself() {
    final class Hammer: UIDynamicItemGroup {}
    let object: NSObject & UIDynamicItem = Hammer(items: [left, right])
    bench.animator.addBehavior(UIGravityBehavior(items: [object]))
    bench.ticks(12)
    #expect(object.center.y > 0 && left.center.y > 0)
  }

  @Test("UIDynamicItemGroup.init(items:): they move as one rigid body; a group among them stops the program")
  func initItems() async {
    let made = UIDynamicItemGroup(items: [left, right] as [any UIDynamicItem])
    bench.motion.addItem(made)
    bench.motion.addAngularVelocity(3, for: made)
    bench.ticks(120)
    #expect(isNear(hypot(right.center.x - left.center.x, right.center.y - left.center.y), 70))
    #expect(isNear(left.transform.b, made.transform.b) && isNear(made.transform.rotation, 3, 1e-3))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [Specimen(0, 0)])])
      }
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains("group") == true)
  }

  @Test("UIDynamicItemGroup.items: the members, to read")
  func items() {
    #expect(isReadOnly(\UIDynamicItemGroup.items, [any UIDynamicItem].self))
    #expect(group.items.count == 2 && group.items.contains { $0 === left } && group.items.contains { $0 === right })
  }

  @Test("UIDynamicItemGroup.center: the middle of the members' boxes, without their turns; moving it shifts them")
  func center() {
    #expect(isSettable(\UIDynamicItemGroup.center, CGPoint.self))
    #expect(group.center == CGPoint(x: 20, y: 0))
    group.center = CGPoint(x: 120, y: 30)
    #expect(left.center == CGPoint(x: 100, y: 30) && right.center == CGPoint(x: 170, y: 30))
  }

  @Test("UIDynamicItemGroup.bounds: the size of what the members' boxes take up, to read")
  func bounds() {
    #expect(isReadOnly(\UIDynamicItemGroup.bounds, CGRect.self))
    #expect(group.bounds.size == CGSize(width: 140, height: 80))
  }

  @Test(
    "UIDynamicItemGroup.transform: .identity; places the members at centre + T · their first offset, and turns them")
  func transform() {
    #expect(isSettable(\UIDynamicItemGroup.transform, CGAffineTransform.self))
    #expect(group.transform == .identity)
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(left.center, 20, -20) && isNear(right.center, 20, 50) && isNear(right.transform.b, 1))
  }
}
