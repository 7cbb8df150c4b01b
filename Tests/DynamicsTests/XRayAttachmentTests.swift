import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The X-ray of attachments and snaps")
struct XRayAttachmentTests {
  private func marks(_ world: TiedWorld) -> [DynamicsXRay.Attachment] {
    world.animator.xRay(.springs, at: DrawnMoment(alpha: 1, tick: 1)).attachments
  }

  @Test("each kind is told, with its place, its length and its rail")
  func kinds() throws {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b])
    let middle = CGPoint(x: 30, y: 0)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: a, attachmentAnchor: CGPoint(x: 10, y: 0), axisOfTranslation: CGVector(dx: 5, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: -20, maximum: .infinity)
    world.add(
      UIAttachmentBehavior(item: a, attachedTo: b),
      UIAttachmentBehavior.limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: middle),
      UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: middle), rail,
      UISnapBehavior(item: b, snapTo: CGPoint(x: 60, y: 0)))
    world.ticks(1)
    let marks = marks(world)
    #expect(marks.map(\.kind) == [.rod, .rope, .weld, .pin, .rail, .snap])
    #expect(marks.map(\.isSpring) == [false, false, false, false, false, true])
    #expect(marks.map(\.endsAtAnchor) == [false, false, false, false, true, true])
    #expect(marks.map(\.length) == [60, 60, 0, 0, 0, 0])
    #expect(marks.map { $0.hold != nil } == [false, false, true, true, true, false])
    for mark in marks { #expect(mark.start == (mark.kind == .snap ? b.center : a.center)) }
    for mark in marks[..<4] { #expect(mark.end == b.center) }
    #expect(marks[3].hold.map { distance($0, middle) < 1e-9 } == true && marks[3].stretch == 0)
    let way = try #require(marks[4].rail)
    #expect(distance(way.start, CGPoint(x: -10, y: 0)) < 1e-9 && distance(way.end, CGPoint(x: 10_010, y: 0)) < 1e-9)
  }

  @Test("a rail on an item turns with it, and so does all in other coordinates")
  func turning() throws {
    let (slider, base) = (AttachedBox(0, 0), AttachedBox(0, 0))
    base.angle = 0.5
    let world = TiedWorld([slider, base])
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachedTo: base, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 50)
    world.add(rail)
    world.properties.addAngularVelocity(1, for: base)
    world.properties.addAngularVelocity(1, for: slider)
    world.ticks(60)
    let found = try #require(marks(world).first)
    let way = try #require(found.rail)
    let turn = CGAffineTransform(rotationAngle: base.angle - 0.5)
    #expect(distance(way.end, CGPoint(x: 50 * turn.a, y: 50 * turn.b)) < 0.1 && base.angle > 0.9)
    var whole = DynamicsXRay()
    whole.attachments = [found]
    let moved = whole.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 7, ty: 0)).attachments[0]
    #expect(moved.rail.map { distance($0.end, CGPoint(x: way.end.x * 2 + 7, y: way.end.y * 2)) < 1e-9 } == true)
    #expect(moved.hold.map { distance($0, CGPoint(x: 7, y: 0)) < 0.1 } == true)
  }
}
