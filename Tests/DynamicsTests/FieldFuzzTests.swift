import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// A dozen items, walls, springs, gravity and fields, and a hand that does anything to them.
@MainActor
private final class FieldFuzz {
  let animator = UIDynamicAnimator()
  private let boxes = (0..<12).map { (index: Int) in
    AnimatorTests.Box(at: CGPoint(x: 60 * (index % 4), y: 60 * (index / 4)))
  }
  private let motion: UIDynamicItemBehavior
  private var fields: [UIFieldBehavior] = []
  private var snapshots: [UIDynamicAnimator.Snapshot] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    motion = UIDynamicItemBehavior(items: boxes)
    (motion.resistance, motion.charge) = (1, 0.5)
    let walls = UICollisionBehavior(items: Array(boxes.prefix(8)))
    walls.addBoundary(
      withIdentifier: "room", for: UIBezierPath(rect: CGRect(x: -200, y: -200, width: 700, height: 600)))
    let springs = boxes.suffix(3).map { box in
      let spring = UIAttachmentBehavior(item: box, attachedToAnchor: box.center)
      (spring.length, spring.frequency, spring.damping) = (0, 1, 0.3)
      return spring
    }
    for behavior in [motion, walls, UIGravityBehavior(items: Array(boxes.prefix(4)))] + springs {
      animator.addBehavior(behavior)
    }
  }

  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
  private func pick<T>(_ list: [T]) -> T? { list.randomElement(using: &random) }

  private func make() -> UIFieldBehavior {
    let direction = CGVector(dx: number(-3...3), dy: number(-3...3))
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return .dragField()
    case 1: return .vortexField()
    case 2: return .radialGravityField(position: CGPoint(x: number(-100...300), y: number(-100...300)))
    case 3: return .linearGravityField(direction: direction)
    case 4: return .velocityField(direction: direction)
    case 5: return .noiseField(smoothness: number(0...1), animationSpeed: number(0...2).rounded())
    case 6: return .turbulenceField(smoothness: number(0...1), animationSpeed: 1)
    case 7: return .springField()
    case 8: return .electricField()
    case 9: return .magneticField()
    default:
      return .field { [unowned self] field, place, velocity, _, _, _ in
        if number(0...1) < 0.02, let box = pick(boxes) { field.removeItem(box) }
        if number(0...1) < 0.02 { _ = animator.items(in: .infinite) }
        return CGVector(dx: -place.y / 100 - velocity.dx, dy: place.x / 100 - velocity.dy)
      }
    }
  }

  private func change(_ field: UIFieldBehavior) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: field.strength = number(-2...5)
    case 1: field.position = CGPoint(x: number(-100...300), y: number(-100...300))
    case 2: field.region = number(0...1) < 0.5 ? .infinite : UIRegion(radius: number(50...300))
    case 3: field.falloff = number(-2...3)
    case 4: field.minimumRadius = number(0...80)
    default: field.animationSpeed = 0
    }
  }

  func act() {
    switch Int.random(in: 0..<40, using: &random) {
    case 0 where fields.count < 45:
      let field = make()
      for box in boxes where number(0...1) < 0.5 { field.addItem(box) }
      fields.append(field)
      animator.addBehavior(field)
    case 1, 2: if let field = pick(fields) { animator.removeBehavior(field) }
    case 3: if let field = pick(fields), field.dynamicAnimator == nil { animator.addBehavior(field) }
    case 4: if let field = pick(fields), let box = pick(boxes) { field.addItem(box) }
    case 5: if let field = pick(fields), let box = pick(boxes) { field.removeItem(box) }
    case 6...8: if let field = pick(fields) { change(field) }
    case 9: motion.isAnchored.toggle()
    case 10: motion.charge = number(-1...1)
    case 11: snapshots.append(animator.snapshot())
    case 12: if let past = pick(snapshots) { animator.restore(past) }
    case 13:
      if let box = pick(boxes) {
        box.center = CGPoint(x: number(0...200), y: number(0...200))
        animator.updateItem(usingCurrentState: box)
      }
    default: break
    }
  }

  var isFinite: Bool { boxes.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite } }
}

@MainActor
@Suite("Fields in random hands")
struct FieldFuzzTests {
  @Test(
    "keep their order, go the same way twice, and lose nothing to infinity", arguments: 1...6 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    let runs = [FieldFuzz(seed: seed), FieldFuzz(seed: seed)]
    for tick in 0..<1500 {
      for run in runs {
        run.act()
        run.animator.tick()
      }
      guard tick % 5 == 0 else { continue }
      runs[0].animator.checkInvariants()
      #expect(runs[0].animator.stateHash == runs[1].animator.stateHash && runs[0].isFinite, "tick \(tick)")
    }
  }
}
