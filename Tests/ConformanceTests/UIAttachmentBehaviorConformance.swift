import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIAttachmentBehavior")
struct UIAttachmentBehaviorConformance {
  private let bench = Workbench()
  private let other = Specimen(350, 50)

  /// Attaches the bench's item, which is at (150, 50), and makes one step.
  private func attach(_ attachment: UIAttachmentBehavior) -> UIAttachmentBehavior {
    bench.animator.addBehavior(attachment)
    bench.ticks(1)
    return attachment
  }

  private func rod(to anchor: CGPoint = CGPoint(x: 150, y: -50)) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: bench.item, attachedToAnchor: anchor)
  }

  @Test("UIAttachmentBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Rope: UIAttachmentBehavior {}
    let rope = attach(Rope(item: bench.item, attachedToAnchor: .zero))
    #expect((rope as UIDynamicBehavior).dynamicAnimator === bench.animator)
  }

  @Test("UIAttachmentBehavior.init(): stops the program: init is undefined for objects of this type")
  func initEmpty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIAttachmentBehavior() }
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("init is undefined for objects of type UIAttachmentBehavior"))
  }

  @Test("UIAttachmentBehavior.init(item:attachedToAnchor:): the item's centre to a point")
  func initAnchor() {
    let made = UIAttachmentBehavior(item: bench.item as any UIDynamicItem, attachedToAnchor: CGPoint(x: 150, y: -10))
    #expect(made.anchorPoint == CGPoint(x: 150, y: -10) && attach(made).length == 60)
  }

  @Test("UIAttachmentBehavior.init(item:offsetFromCenter:attachedToAnchor:): a point of the item, which turns with it")
  func initOffsetAnchor() {
    let offset = UIOffset(horizontal: 30, vertical: 0)
    bench.item.transform = CGAffineTransform(rotationAngle: .pi / 2)
    bench.animator.updateItem(usingCurrentState: bench.item)
    let made = UIAttachmentBehavior(
      item: bench.item, offsetFromCenter: offset, attachedToAnchor: CGPoint(x: 150, y: 90))
    #expect(isNear(attach(made).length, 10, 1e-9))
  }

  @Test("UIAttachmentBehavior.init(item:attachedTo:): the centres of two items")
  func initItems() {
    let made = UIAttachmentBehavior(item: bench.item as any UIDynamicItem, attachedTo: other as any UIDynamicItem)
    #expect(attach(made).length == 200)
  }

  @Test("UIAttachmentBehavior.init(item:offsetFromCenter:attachedTo:offsetFromCenter:): points of two items")
  func initOffsets() {
    let made = UIAttachmentBehavior(
      item: bench.item, offsetFromCenter: UIOffset(horizontal: 50, vertical: 0), attachedTo: other,
      offsetFromCenter: UIOffset(horizontal: -50, vertical: 0))
    #expect(attach(made).length == 100)
  }

  @Test("UIAttachmentBehavior.items: the one, or the two, to read")
  func items() {
    #expect(isReadOnly(\UIAttachmentBehavior.items, [any UIDynamicItem].self))
    #expect(rod().items.count == 1 && rod().items[0] === bench.item)
    let pair = UIAttachmentBehavior(item: bench.item, attachedTo: other).items
    #expect(pair.count == 2 && pair[0] === bench.item && pair[1] === other)
  }

  @Test("UIAttachmentBehavior.attachedBehaviorType: to what it is attached, as documented, to read")
  func attachedBehaviorType() {
    #expect(isReadOnly(\UIAttachmentBehavior.attachedBehaviorType, UIAttachmentBehavior.AttachmentType.self))
    #expect(rod().attachedBehaviorType == .anchor)
    #expect(UIAttachmentBehavior(item: bench.item, attachedTo: other).attachedBehaviorType == .items)
  }

  @Test("UIAttachmentBehavior.anchorPoint: as it was made; moving it keeps the length and takes the item along")
  func anchorPoint() {
    #expect(isSettable(\UIAttachmentBehavior.anchorPoint, CGPoint.self))
    let rod = attach(rod())
    bench.ticks(240)
    #expect(rod.length == 100 && !bench.animator.isRunning)
    rod.anchorPoint = CGPoint(x: 150, y: -150)
    #expect(rod.length == 100 && bench.animator.isRunning)
    bench.ticks(240)
    #expect(isNear(bench.item.center.y, -50, 1))
  }

  @Test("UIAttachmentBehavior.length: 0 before it has an animator, then the distance, in points; to set at any time")
  func length() {
    #expect(isSettable(\UIAttachmentBehavior.length, CGFloat.self))
    let rod = rod()
    #expect(rod.length == 0)
    #expect(attach(rod).length == 100)
    rod.length = 60
    (rod.frequency, rod.damping) = (4, 1)
    bench.ticks(360)
    #expect(rod.length == 60 && isNear(bench.item.center, 150, 10, 0.1))
  }

  @Test("UIAttachmentBehavior.damping: 0, which swings on; 1 is critical")
  func damping() {
    #expect(isSettable(\UIAttachmentBehavior.damping, CGFloat.self))
    let spring = rod(to: CGPoint(x: 150, y: 150))
    #expect(spring.damping == 0)
    spring.length = 0
    (spring.frequency, spring.damping) = (1, 1)
    var highest: CGFloat = 0
    _ = attach(spring)
    for _ in 0..<240 {
      bench.ticks(1)
      highest = max(highest, bench.item.center.y)
    }
    #expect(highest < 151 && isNear(bench.item.center.y, 150, 0.5))
  }

  @Test("UIAttachmentBehavior.frequency: 0, a rigid rod; in hertz a spring, which moves as measured")
  func frequency() {
    #expect(isSettable(\UIAttachmentBehavior.frequency, CGFloat.self))
    #expect(rod().frequency == 0)
    #expect(isAsMeasured("pendulum on a rod of 100") && isAsMeasured("spring of 2 Hz, damping 0.3"))
  }

  @Test("UIAttachmentBehavior.AttachmentType: an Int")
  func types() { #expect(UIAttachmentBehavior.AttachmentType.RawValue.self == Int.self) }

  @Test("UIAttachmentBehavior.AttachmentType.items: 0")
  func typeItems() { #expect(UIAttachmentBehavior.AttachmentType(rawValue: 0) == .items) }

  @Test("UIAttachmentBehavior.AttachmentType.anchor: 1")
  func typeAnchor() { #expect(UIAttachmentBehavior.AttachmentType(rawValue: 1) == .anchor) }
}
