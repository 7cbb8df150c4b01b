import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// Seven boxes in a pen, tied to each other and let go at random.
@MainActor
private final class Tangle {
  let animator = UIDynamicAnimator()
  private let boxes = (0..<7).map { AttachedBox(60 + 45 * CGFloat($0), 80, side: 30) }
  private var ties: [UIDynamicBehavior] = []
  private let properties: UIDynamicItemBehavior
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    properties = UIDynamicItemBehavior(items: boxes)
    properties.resistance = 1
    let pen = UICollisionBehavior(items: boxes)
    pen.addBoundary(
      withIdentifier: "pen" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 400)))
    for behavior in [properties, pen, UIGravityBehavior(items: Array(boxes[..<5]))] { animator.addBehavior(behavior) }
  }

  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
  private func place() -> CGPoint { CGPoint(x: number(20...380), y: number(20...380)) }
  private func offset() -> UIOffset { UIOffset(horizontal: number(-15...15), vertical: number(-15...15)) }

  func act() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<4: if ties.count < 8 { tie() }
    case 4..<7: if let tie = ties.randomElement(using: &random) { remove(tie) }
    case 7..<12: if let tie = ties.randomElement(using: &random) { edit(tie) }
    case 12: move(boxes[Int.random(in: boxes.indices, using: &random)])
    case 13: properties.isAnchored.toggle()
    case 14: properties.allowsRotation.toggle()
    default: animator.tick()
    }
  }

  private func tie() {
    let (a, b) = (Int.random(in: 0..<6, using: &random), 6)
    let (first, second) = (boxes[a], boxes[b - Int.random(in: 0..<(6 - a), using: &random)])
    let behavior: UIDynamicBehavior =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: UISnapBehavior(item: first, snapTo: place())
      case 1: .pin(first, second, first.place(9, 9))
      case 2: .weld(first, second, first.place(15, 0))
      case 3:
        UIAttachmentBehavior.slidingAttachment(
          with: first, attachmentAnchor: first.center, axisOfTranslation: CGVector(dx: number(-1...1), dy: 1))
      case 4:
        UIAttachmentBehavior.slidingAttachment(
          with: first, attachedTo: second, attachmentAnchor: first.center,
          axisOfTranslation: CGVector(dx: 1, dy: number(-1...1)))
      case 5:
        UIAttachmentBehavior.limitAttachment(
          with: first, offsetFromCenter: offset(), attachedTo: second, offsetFromCenter: offset())
      default: UIAttachmentBehavior(item: first, offsetFromCenter: offset(), attachedToAnchor: first.center)
      }
    ties.append(behavior)
    animator.addBehavior(behavior)
  }

  private func remove(_ tie: UIDynamicBehavior) {
    animator.removeBehavior(tie)
    ties.removeAll { $0 === tie }
  }

  private func edit(_ tie: UIDynamicBehavior) {
    if let snap = tie as? UISnapBehavior {
      snap.snapPoint = place()
      snap.damping = number(-1...2)
    } else if let attachment = tie as? UIAttachmentBehavior {
      attachment.attachmentRange = UIFloatRange(minimum: -number(0...2), maximum: number(0...90))
      attachment.frictionTorque = number(-1...9)
      attachment.length = number(0...90)
      if attachment.attachedBehaviorType == .anchor { attachment.anchorPoint = place() }
    }
  }

  private func move(_ box: AttachedBox) {
    box.center = place()
    box.angle = number(-3...3)
    animator.updateItem(usingCurrentState: box)
  }

  func check() {
    animator.checkInvariants()
    for box in boxes { #expect(box.center.x.isFinite && box.center.y.isFinite && box.angle.isFinite) }
    #expect(animator.energy.total.isFinite)
  }
}

extension UIDynamicBehavior {
  fileprivate static func pin(_ a: AttachedBox, _ b: AttachedBox, _ point: CGPoint) -> UIDynamicBehavior {
    UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: point)
  }

  fileprivate static func weld(_ a: AttachedBox, _ b: AttachedBox, _ point: CGPoint) -> UIDynamicBehavior {
    UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: point)
  }
}

@MainActor
@Suite("Whatever is tied to whatever")
struct AttachmentFuzzTests {
  @Test("all agree after every deed, and a restored snapshot goes on as before", arguments: [1, 2, 3] as [UInt64])
  func tangle(seed: UInt64) {
    let tangle = Tangle(seed: seed)
    for deed in 0..<3000 {
      tangle.act()
      tangle.check()
      guard deed % 500 == 499 else { continue }
      let snapshot = tangle.animator.snapshot()
      func hashes() -> [UInt64] {
        (0..<40).map { _ in
          tangle.animator.tick()
          return tangle.animator.stateHash
        }
      }
      let first = hashes()
      tangle.animator.restore(snapshot)
      #expect(hashes() == first)
    }
  }

  @Test("the same seed gives the same motion")
  func repeatable() {
    let hashes = (0..<2).map { _ in
      let tangle = Tangle(seed: 9)
      for _ in 0..<1500 { tangle.act() }
      return tangle.animator.stateHash
    }
    #expect(hashes[0] == hashes[1])
  }
}
