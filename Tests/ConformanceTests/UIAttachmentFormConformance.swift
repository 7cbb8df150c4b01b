import Foundation
import OpenUIKit
import Testing

/// Rails, ropes, welds and pins.
@MainActor
@Suite("UIAttachmentBehavior")
struct UIAttachmentFormConformance {
  private let bench = Workbench()
  private let base = Specimen(50, 50)

  /// Holds the base fast, adds the attachment, and lets the bench's item fall.
  @discardableResult
  private func hang(_ attachment: UIAttachmentBehavior, ticks: Int = 120) -> UIAttachmentBehavior {
    let anchor = UIDynamicItemBehavior(items: [base])
    anchor.isAnchored = true
    for behavior in [anchor, attachment, UIGravityBehavior(items: [bench.item])] {
      bench.animator.addBehavior(behavior)
    }
    bench.ticks(ticks)
    return attachment
  }

  private var pin: UIAttachmentBehavior {
    .pinAttachment(with: bench.item, attachedTo: base, attachmentAnchor: CGPoint(x: 100, y: 50))
  }

  private var rail: UIAttachmentBehavior {
    .slidingAttachment(
      with: bench.item, attachmentAnchor: CGPoint(x: 150, y: 50), axisOfTranslation: CGVector(dx: 0, dy: 1))
  }

  @Test(
    """
    UIAttachmentBehavior.slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:): along a line on the \
    second item, without turning against it
    """)
  func slidingOnItem() {
    let made: UIAttachmentBehavior = .slidingAttachment(
      with: bench.item as any UIDynamicItem, attachedTo: base as any UIDynamicItem,
      attachmentAnchor: CGPoint(x: 150, y: 50) as CGPoint, axisOfTranslation: CGVector(dx: 3, dy: 4) as CGVector)
    #expect(made.items.count == 2 && made.attachedBehaviorType == .items)
    hang(made)
    // g·sin along the line, of which sin is 0.8: half of 800 pt/s² in a second.
    let way = hypot(bench.item.center.x - 150, bench.item.center.y - 50)
    #expect(isNear(way, 403, 2) && isNear(bench.item.center.x - 150, way * 0.6, 0.1) && isNear(bench.spin, 0, 0.01))
  }

  @Test(
    """
    UIAttachmentBehavior.slidingAttachment(with:attachmentAnchor:axisOfTranslation:): along a line of the reference \
    view
    """
  )
  func slidingOnRail() {
    let made: UIAttachmentBehavior = .slidingAttachment(
      with: bench.item as any UIDynamicItem, attachmentAnchor: CGPoint(x: 150, y: 50),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    #expect(made.items.count == 1 && made.attachedBehaviorType == .anchor)
    hang(made, ticks: 30)
    #expect(isNear(bench.item.center, 150, 50, 0.1))
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    bench.ticks(60)
    #expect(isNear(bench.item.center, 200, 50, 0.2))
  }

  @Test(
    "UIAttachmentBehavior.limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:): a rope: no farther apart"
  )
  func limit() {
    let rope: UIAttachmentBehavior = .limitAttachment(
      with: bench.item as any UIDynamicItem, offsetFromCenter: UIOffset(horizontal: -50, vertical: 0),
      attachedTo: base as any UIDynamicItem, offsetFromCenter: UIOffset(horizontal: 50, vertical: 0))
    bench.item.center.x = 250
    hang(rope, ticks: 12)
    bench.item.center = CGPoint(x: 160, y: 20)
    bench.animator.updateItem(usingCurrentState: bench.item)
    let height = bench.item.center.y
    bench.ticks(6)
    #expect(bench.item.center.y > height && isNear(bench.item.center.x, 160, 8))
    for _ in 0..<240 {
      bench.ticks(1)
      let turn = bench.item.transform
      let end = CGPoint(x: bench.item.center.x - 50 * turn.a, y: bench.item.center.y - 50 * turn.b)
      #expect(hypot(end.x - 100, end.y - 50) < 101)
    }
  }

  @Test("UIAttachmentBehavior.fixedAttachment(with:attachedTo:attachmentAnchor:): two items as one")
  func fixed() {
    let weld: UIAttachmentBehavior = .fixedAttachment(
      with: bench.item as any UIDynamicItem, attachedTo: base as any UIDynamicItem,
      attachmentAnchor: CGPoint(x: 100, y: 50))
    hang(weld)
    #expect(isNear(bench.item.center, 150, 50, 0.1) && isNear(bench.item.transform.b, 0, 0.002))
  }

  @Test(
    "UIAttachmentBehavior.pinAttachment(with:attachedTo:attachmentAnchor:): two items that turn about a point of both")
  func pinned() {
    let made: UIAttachmentBehavior = .pinAttachment(
      with: bench.item as any UIDynamicItem, attachedTo: base as any UIDynamicItem,
      attachmentAnchor: CGPoint(x: 100, y: 50))
    hang(made, ticks: 30)
    let distance = hypot(bench.item.center.x - 100, bench.item.center.y - 50)
    #expect(isNear(distance, 50, 0.1) && bench.item.center.y > 60 && abs(bench.item.transform.b) > 0.1)
  }

  @Test("UIAttachmentBehavior.frictionTorque: 0; how hard a pin is to turn, in newton metres, as a brake is")
  func frictionTorque() {
    #expect(isSettable(\UIAttachmentBehavior.frictionTorque, CGFloat.self))
    let pin = pin
    #expect(pin.frictionTorque == 0)
    // 1 kg at half a metre under 10 m/s² turns with 5 N·m.
    pin.frictionTorque = 5.5
    hang(pin)
    #expect(isNear(bench.item.center, 150, 50, 0.5))
    pin.frictionTorque = 4
    bench.ticks(60)
    #expect(bench.item.center.y > 60)
  }

  @Test(
    """
    UIAttachmentBehavior.attachmentRange: .infinite for rails, in points, and pins, in radians, .zero for the others; \
    it has to contain 0, or the program stops
    """)
  func attachmentRange() async {
    #expect(isSettable(\UIAttachmentBehavior.attachmentRange, UIFloatRange.self))
    #expect(pin.attachmentRange == .infinite && rail.attachmentRange == .infinite)
    #expect(UIAttachmentBehavior(item: base, attachedToAnchor: .zero).attachmentRange == .zero)
    let rail = rail
    rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 30)
    hang(rail)
    #expect(isNear(bench.item.center, 150, 80, 0.5))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAttachmentBehavior(item: Specimen(0, 0), attachedToAnchor: .zero).attachmentRange = UIFloatRange(
          minimum: 1, maximum: 2)
      }
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("attachmentRange must contain 0"))
  }
}
