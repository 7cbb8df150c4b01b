import Foundation
import OpenUIKit
import Testing

/// Values that are refused where they are set, each in a process of its own: the reason that it ends with names what
/// was set.
@MainActor
@Suite("Numbers that are none")
struct RefusalTests {
  typealias Box = AnimatorTests.Box

  /// What is set, and to what. The reason has to begin with `name`.
  struct Deed: Sendable {
    let name: String
    let act: @MainActor @Sendable (CGFloat) -> Void

    init(_ name: String, _ act: @escaping @MainActor @Sendable (CGFloat) -> Void) {
      (self.name, self.act) = (name, act)
    }
  }

  nonisolated static let deeds: [Deed] =
    gravity + push + attachment + snap + field + collision + properties + items

  private nonisolated static let gravity: [Deed] = [
    Deed("UIGravityBehavior gravityDirection") { UIGravityBehavior().gravityDirection.dx = $0 },
    Deed("UIGravityBehavior angle") { UIGravityBehavior().angle = $0 },
    Deed("UIGravityBehavior magnitude") { UIGravityBehavior().magnitude = $0 },
    Deed("UIGravityBehavior magnitude") { UIGravityBehavior().setAngle(0, magnitude: $0) },
  ]

  private nonisolated static let push: [Deed] = [
    Deed("UIPushBehavior pushDirection") { UIPushBehavior().pushDirection = CGVector(dx: 0, dy: $0) },
    Deed("UIPushBehavior angle") { UIPushBehavior().angle = $0 },
    Deed("UIPushBehavior magnitude") { UIPushBehavior().magnitude = $0 },
    Deed("UIPushBehavior angle") { UIPushBehavior().setAngle($0, magnitude: 1) },
    Deed("UIPushBehavior target offset") {
      let box = Box(at: .zero)
      UIPushBehavior(items: [box], mode: .continuous)
        .setTargetOffsetFromCenter(UIOffset(horizontal: $0, vertical: 0), for: box)
    },
  ]

  private nonisolated static let attachment: [Deed] = [
    Deed("UIAttachmentBehavior anchorPoint") {
      _ = UIAttachmentBehavior(item: Box(at: .zero), attachedToAnchor: CGPoint(x: $0, y: 0))
    },
    Deed("UIAttachmentBehavior offset") {
      _ = UIAttachmentBehavior(
        item: Box(at: .zero), offsetFromCenter: UIOffset(horizontal: 0, vertical: $0), attachedToAnchor: .zero)
    },
    Deed("UIAttachmentBehavior offset") {
      _ = UIAttachmentBehavior(
        item: Box(at: .zero), offsetFromCenter: .zero, attachedTo: Box(at: .zero),
        offsetFromCenter: UIOffset(horizontal: $0, vertical: 0))
    },
    Deed("UIAttachmentBehavior anchorPoint") { rod().anchorPoint.y = $0 },
    Deed("UIAttachmentBehavior length") { rod().length = $0 },
    Deed("UIAttachmentBehavior damping") { rod().damping = $0 },
    Deed("UIAttachmentBehavior frequency") { rod().frequency = $0 },
    Deed("UIAttachmentBehavior frictionTorque") { rod().frictionTorque = $0 },
    Deed("UIAttachmentBehavior axisOfTranslation") {
      _ = UIAttachmentBehavior.slidingAttachment(
        with: Box(at: .zero), attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: $0, dy: 0))
    },
  ]

  private nonisolated static let snap: [Deed] = [
    Deed("UISnapBehavior snapPoint") { _ = UISnapBehavior(item: Box(at: .zero), snapTo: CGPoint(x: 0, y: $0)) },
    Deed("UISnapBehavior snapPoint") { UISnapBehavior(item: Box(at: .zero), snapTo: .zero).snapPoint.x = $0 },
    Deed("UISnapBehavior damping") { UISnapBehavior(item: Box(at: .zero), snapTo: .zero).damping = $0 },
  ]

  private nonisolated static let field: [Deed] = [
    Deed("UIFieldBehavior position") { UIFieldBehavior.dragField().position.x = $0 },
    Deed("UIFieldBehavior strength") { UIFieldBehavior.springField().strength = $0 },
    Deed("UIFieldBehavior falloff") { UIFieldBehavior.vortexField().falloff = $0 },
    Deed("UIFieldBehavior minimumRadius") { UIFieldBehavior.vortexField().minimumRadius = $0 },
    Deed("UIFieldBehavior direction") { _ = UIFieldBehavior.velocityField(direction: CGVector(dx: $0, dy: 0)) },
    Deed("UIFieldBehavior smoothness") { _ = UIFieldBehavior.noiseField(smoothness: $0, animationSpeed: 1) },
    Deed("UIFieldBehavior animationSpeed") { _ = UIFieldBehavior.turbulenceField(smoothness: 1, animationSpeed: $0) },
    Deed("UIRegion radius") { _ = UIRegion(radius: $0) },
    Deed("UIRegion size") { _ = UIRegion(size: CGSize(width: 1, height: $0)) },
  ]

  @MainActor
  private static func rod() -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: Box(at: .zero), attachedToAnchor: .zero)
  }

  private nonisolated static let collision: [Deed] = [
    Deed("UICollisionBehavior reference insets") {
      UICollisionBehavior().setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: $0, left: 0, bottom: 0, right: 0))
    },
    Deed("UICollisionBehavior boundary") {
      UICollisionBehavior().addBoundary(
        withIdentifier: "a" as NSString, from: .zero, to: CGPoint(x: $0, y: 0))
    },
  ]

  private nonisolated static let properties: [Deed] = [
    Deed("UIDynamicItemBehavior elasticity") { UIDynamicItemBehavior().elasticity = $0 },
    Deed("UIDynamicItemBehavior friction") { UIDynamicItemBehavior().friction = $0 },
    Deed("UIDynamicItemBehavior density") { UIDynamicItemBehavior().density = $0 },
    Deed("UIDynamicItemBehavior resistance") { UIDynamicItemBehavior().resistance = $0 },
    Deed("UIDynamicItemBehavior angularResistance") { UIDynamicItemBehavior().angularResistance = $0 },
    Deed("UIDynamicItemBehavior charge") { UIDynamicItemBehavior().charge = $0 },
    Deed("UIDynamicItemBehavior linear velocity") {
      let box = Box(at: .zero)
      UIDynamicItemBehavior(items: [box]).addLinearVelocity(CGPoint(x: 0, y: $0), for: box)
    },
    Deed("UIDynamicItemBehavior angular velocity") {
      let box = Box(at: .zero)
      UIDynamicItemBehavior(items: [box]).addAngularVelocity($0, for: box)
    },
  ]

  /// What an item says of itself, when it joins and when it is updated.
  private nonisolated static let items: [Deed] = [
    Deed("UIDynamicItem center") { join(Box(at: CGPoint(x: $0, y: 0))) },
    Deed("UIDynamicItem bounds") {
      let box = Box(at: .zero)
      box.bounds.size.width = $0
      join(box)
    },
    Deed("UIDynamicItem transform") {
      let box = Box(at: .zero)
      box.transform.b = $0
      join(box)
    },
    Deed("UIDynamicItem center") {
      let box = Box(at: .zero)
      let animator = join(box)
      box.center.x = $0
      animator.updateItem(usingCurrentState: box)
    },
    Deed("UIDynamicItem transform") {
      let box = Box(at: .zero)
      let animator = join(box)
      box.transform.a = $0
      animator.updateItem(usingCurrentState: box)
    },
  ]

  @MainActor @discardableResult
  private static func join(_ box: Box) -> UIDynamicAnimator {
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.tick()
    return animator
  }

  @Test("end the program where they are set, and it says which", arguments: deeds.indices)
  func refused(index: Int) async {
    for isInfinite in [false, true] {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int, isInfinite = isInfinite as Bool] in
        await MainActor.run { RefusalTests.deeds[index].act(isInfinite ? .infinity : .nan) }
      }
      let reason = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      let name = Self.deeds[index].name
      #expect(reason.contains(": \(name)") && !reason.contains("RigidBody2D"), "\(name): \(reason.prefix(300))")
    }
  }
}
