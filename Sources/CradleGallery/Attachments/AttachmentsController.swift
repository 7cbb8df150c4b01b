import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let attachments = Scene(
    name: "attachments", title: "Attachments",
    summary: "Spring, rod, rope, rail, hinge, weld, chain, and two items tied to each other: pull at all of them.",
    alsoCalled: "joint joints constraint hinge pin weld rope string rod chain",
    defaultItemCount: AttachmentsController.bodyCount,
    itemCounts: AttachmentsController.bodyCount...AttachmentsController.bodyCount
  ) { _ in AttachmentsController() }
}

/// A panel for each kind of attachment, all hung up under gravity.
final class AttachmentsController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private let pegsStay = UIDynamicItemBehavior()
  private let panels = Panels(
    columns: 4, rows: 2,
    words: [
      ("spring", "1.5 Hz, damping 0.1"), ("rod", "rigid"), ("limit", "a rope"), ("sliding", "along a line, ± 50 pt"),
      ("pin", "a hinge, ± 1 rad"), ("fixed", "two as one"), ("chain", "rods between items"),
      ("items", "a rod, then a spring"),
    ])
  /// Attachments to points, by their panels: the points move with these.
  private var anchored: [(behavior: UIAttachmentBehavior, panel: Int)] = []
  private var dots: [ThemedPanel] = []
  private let spring: UIAttachmentBehavior
  private let ball = Body(.disc, side: 44, hue: 0)
  private let rail = Stroke(.wall, thickness: 5)
  private let stops = (0..<2).map { _ in Stroke(.ghost, thickness: 3) }

  private static let defaultAir = 0.5
  private static let chainLength = 5
  private static let slope = CGVector(dx: 1, dy: 0.35)
  private static let reach: CGFloat = 50
  nonisolated static let bodyCount = 17

  init() {
    spring = UIAttachmentBehavior(item: ball, attachedToAnchor: .zero)
    spring.length = 80
    spring.frequency = 1.5
    spring.damping = 0.1
    super.init(
      itemCount: Self.bodyCount,
      words: "What an attachment does to what hangs on it. Pull at the items, swing them and let go.")
    motion.resistance = Self.defaultAir
    motion.angularResistance = 1
    pegsStay.isAnchored = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    panels.show(on: self)
    for view in [rail] + stops { show(view) }
    animator.addBehavior(gravity)
    animator.addBehavior(pegsStay)
    buildSpring()
    buildRod()
    buildRope()
    buildSlide()
    buildHinge()
    buildWeld()
    buildChain()
    buildPair()
  }

  /// - Parameter place: from the panel's hook.
  private func hang(_ body: Body, in panel: Int, at place: CGPoint) {
    let grid = panels.grid
    add(body) { size in
      let hook = Self.hook(in: grid.frame(of: panel, on: size))
      return CGPoint(x: hook.x + place.x, y: hook.y + place.y)
    }
    body.area = { grid.frame(of: panel, on: $0) }
    gravity.addItem(body)
  }

  private static func hook(in panel: CGRect) -> CGPoint { CGPoint(x: panel.midX, y: panel.minY + 62) }

  /// Something that stays where it is, to tie items to.
  private func addPeg(in panel: Int, at place: CGPoint = .zero) -> Body {
    let peg = Body(.disc, side: 14, hue: nil)
    hang(peg, in: panel, at: place)
    gravity.removeItem(peg)
    room.removeItem(peg)
    pegsStay.addItem(peg)
    peg.isGrippable = false
    return peg
  }

  /// Ties to the panel's hook, and shows it.
  private func tie(
    _ attachment: UIAttachmentBehavior, _ body: Body, _ offset: UIOffset = .zero, in panel: Int, _ line: any LineView
  ) {
    attachment.anchorPoint = Self.hook(in: panels.grid.frame(of: panel, on: bench.bounds.size))
    anchored.append((attachment, panel))
    animator.addBehavior(attachment)
    let dot = ThemedPanel(.faint, radius: 6)
    dot.bounds.size = CGSize(width: 12, height: 12)
    dots.append(show(dot))
    tie(line) { (attachment.anchorPoint, body.place(of: offset)) }
  }

  override func layOut(_ size: CGSize) {
    panels.layOut(size, in: room)
    for ((behavior, panel), dot) in zip(anchored, dots) {
      behavior.anchorPoint = Self.hook(in: panels.grid.frame(of: panel, on: size))
      dot.center = behavior.anchorPoint
    }
    let middle = Self.railMiddle(in: panels.grid.frame(of: 3, on: size))
    let way = Self.slope.unit * (Self.reach + 26)
    rail.setEnds(
      from: CGPoint(x: middle.x - way.dx, y: middle.y - way.dy), to: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy)
    )
    let hinge = Self.hook(in: panels.grid.frame(of: 4, on: size))
    for (stop, angle) in zip(stops, [-1, 1] as [CGFloat]) {
      let end = CGPoint(x: 0, y: 96).applying(CGAffineTransform(rotationAngle: angle))
      stop.setEnds(from: hinge, to: CGPoint(x: hinge.x + end.x, y: hinge.y + end.y))
    }
  }

  private static func railMiddle(in panel: CGRect) -> CGPoint {
    let hook = hook(in: panel)
    return CGPoint(x: hook.x, y: hook.y + 60)
  }

  override var tunables: [Tunable] {
    let spring = spring
    return [
      Tunable(
        name: "spring.frequency", label: "Frequency", meaning: .frequency, unit: "Hz", range: 0.5...5,
        defaultValue: 1.5,
        get: { spring.frequency }, set: { spring.frequency = $0 }),
      Tunable(
        name: "spring.damping", label: "Damping", meaning: .damping, range: 0...1, defaultValue: 0.1,
        get: { spring.damping }, set: { spring.damping = $0 }),
      Tunable(
        name: "spring.length", label: "Length", meaning: .length, unit: "pt", range: 20...110, defaultValue: 80,
        decimals: 0,
        get: { spring.length }, set: { spring.length = $0 }),
      Tunable.gravity(gravity), Tunable.air(motion, default: Self.defaultAir),
    ]
  }
}

// MARK: - What hangs in the panels

extension AttachmentsController {
  private func buildSpring() {
    hang(ball, in: 0, at: CGPoint(x: 0, y: 110))
    tie(spring, ball, in: 0, Coil())
  }

  private func buildRod() {
    let bob = Body(.disc, side: 44, hue: 1)
    hang(bob, in: 1, at: CGPoint(x: 62, y: 62))
    tie(UIAttachmentBehavior(item: bob, attachedToAnchor: .zero), bob, in: 1, Stroke(.faint, thickness: 4))
  }

  private func buildRope() {
    let (peg, bob) = (addPeg(in: 2), Body(.disc, side: 44, hue: 2))
    hang(bob, in: 2, at: CGPoint(x: -64, y: 64))
    animator.addBehavior(
      UIAttachmentBehavior.limitAttachment(with: bob, offsetFromCenter: .zero, attachedTo: peg, offsetFromCenter: .zero)
    )
    tie(Stroke(.faint, thickness: 2)) { (peg.center, bob.center) }
  }

  private func buildSlide() {
    let (peg, box) = (addPeg(in: 3, at: CGPoint(x: 0, y: 60)), Body(side: 44, hue: 3))
    hang(box, in: 3, at: CGPoint(x: 0, y: 60))
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachedTo: peg, attachmentAnchor: box.center, axisOfTranslation: Self.slope)
    slide.attachmentRange = UIFloatRange(minimum: -Self.reach, maximum: Self.reach)
    animator.addBehavior(slide)
  }

  private func buildHinge() {
    let (peg, bar) = (addPeg(in: 4), Body(size: CGSize(width: 24, height: 104), hue: 4))
    hang(bar, in: 4, at: CGPoint(x: 0, y: 48))
    let hinge = UIAttachmentBehavior.pinAttachment(with: bar, attachedTo: peg, attachmentAnchor: peg.center)
    hinge.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
    animator.addBehavior(hinge)
    motion.addAngularVelocity(6, for: bar)
  }

  private func buildWeld() {
    let (left, right) = (Body(side: 46, hue: 5), Body(side: 46, hue: 6))
    hang(left, in: 5, at: CGPoint(x: 20, y: 76))
    hang(right, in: 5, at: CGPoint(x: 66, y: 90))
    let hook = UIOffset(horizontal: 0, vertical: -16)
    tie(
      UIAttachmentBehavior(item: left, offsetFromCenter: hook, attachedToAnchor: .zero), left, hook, in: 5,
      Stroke(.faint, thickness: 4))
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: left, attachedTo: right,
        attachmentAnchor: CGPoint(x: (left.center.x + right.center.x) / 2, y: (left.center.y + right.center.y) / 2)))
  }

  private func buildChain() {
    var above: Body?
    for index in 0..<Self.chainLength {
      let link = Body(.disc, side: index == Self.chainLength - 1 ? 28 : 18, hue: index)
      hang(link, in: 6, at: CGPoint(x: 15 * CGFloat(index + 1), y: 20 * CGFloat(index + 1)))
      let line = Stroke(.faint, thickness: 3)
      if let above {
        animator.addBehavior(UIAttachmentBehavior(item: above, attachedTo: link))
        tie(line) { (above.center, link.center) }
      } else {
        tie(UIAttachmentBehavior(item: link, attachedToAnchor: .zero), link, in: 6, line)
      }
      above = link
    }
  }

  private func buildPair() {
    let (upper, lower) = (Body(.disc, side: 40, hue: 1), Body(side: 36, hue: 0))
    hang(upper, in: 7, at: CGPoint(x: 34, y: 34))
    hang(lower, in: 7, at: CGPoint(x: 30, y: 110))
    tie(UIAttachmentBehavior(item: upper, attachedToAnchor: .zero), upper, in: 7, Stroke(.faint, thickness: 4))
    let spring = UIAttachmentBehavior(item: upper, attachedTo: lower)
    spring.length = 60
    spring.frequency = 2
    spring.damping = 0.1
    animator.addBehavior(spring)
    tie(Coil(teeth: 8)) { (upper.center, lower.center) }
  }
}
