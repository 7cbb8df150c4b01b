import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("UIFloatRange, and what attachments refuse")
struct AttachmentRangeTests {
  @Test("UIFloatRange: minimum, maximum, zero, infinite, isInfinite, ==")
  func range() {
    #expect(UIFloatRange() == .zero && UIFloatRange.zero == UIFloatRange(minimum: 0, maximum: 0))
    #expect(UIFloatRange.infinite.minimum == -.infinity && UIFloatRange.infinite.maximum == .infinity)
    #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
    #expect(!UIFloatRange(minimum: 0, maximum: .infinity).isInfinite)
    var range = UIFloatRange(minimum: -1, maximum: 2)
    range.maximum = 3
    #expect(range == UIFloatRange(minimum: -1, maximum: 3) && range != .zero)
  }

  @Test("an attachmentRange without 0 in it", arguments: [(1.0, 2.0), (2, -2), (-3, -1)])
  func rangeWithoutZero(minimum: Double, maximum: Double) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [minimum, maximum] in
      await MainActor.run {
        UIAttachmentBehavior(item: UIView(), attachedToAnchor: .zero).attachmentRange = UIFloatRange(
          minimum: minimum, maximum: maximum)
      }
    }
    #expect(reason(result).contains("UIAttachmentBehavior attachmentRange must contain 0: {\(minimum), \(maximum)}"))
  }

  @Test("nor one of no numbers")
  func rangeOfNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAttachmentBehavior(item: UIView(), attachedToAnchor: .zero).attachmentRange = UIFloatRange(
          minimum: .nan, maximum: 1)
      }
    }
    #expect(reason(result).contains("UIAttachmentBehavior attachmentRange must contain 0: {nan, 1.0}"))
  }

  @Test("an axis without a direction")
  func axis() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIAttachmentBehavior.slidingAttachment(
          with: UIView(), attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 0))
      }
    }
    #expect(reason(result).contains("UIAttachmentBehavior axisOfTranslation must have a direction"))
  }

  @Test("an item attached to itself")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = UIAttachmentBehavior(item: view, attachedTo: view)
      }
    }
    #expect(reason(result).contains("cannot attach"))
  }

  @Test("numbers that are none, each named")
  func notANumber() async {
    let torque = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIAttachmentBehavior(item: UIView(), attachedToAnchor: .zero).frictionTorque = .infinity
      }
    }
    #expect(reason(torque).contains("UIAttachmentBehavior frictionTorque must be a finite number"))
    let offset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIAttachmentBehavior(
          item: UIView(), offsetFromCenter: UIOffset(horizontal: .nan, vertical: 0), attachedToAnchor: .zero)
      }
    }
    #expect(reason(offset).contains("UIAttachmentBehavior offset contains NaN"))
    let point = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISnapBehavior(item: UIView(), snapTo: CGPoint(x: CGFloat.nan, y: 0)) }
    }
    #expect(reason(point).contains("UISnapBehavior snapPoint contains NaN"))
    let damping = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISnapBehavior(item: UIView(), snapTo: .zero).damping = .nan }
    }
    #expect(reason(damping).contains("UISnapBehavior damping must be a finite number"))
  }

  @Test("a snap without an item")
  func emptySnap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISnapBehavior() }
    }
    #expect(reason(result).contains("init is undefined for objects of type UISnapBehavior"))
  }
}
