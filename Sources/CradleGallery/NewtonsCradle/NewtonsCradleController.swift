import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let newtonsCradle = Scene(
    name: "newtons-cradle", title: "Newton's Cradle",
    summary: "Steel balls on rods: as many as are let go on one side leave on the other.",
    alsoCalled: "pendulum balls momentum energy", defaultItemCount: 5,
    itemCounts: 2...10
  ) { NewtonsCradleController(itemCount: $0) }
}

/// Balls that touch, each on a rod of its own, and how their energy is shared.
package final class NewtonsCradleController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private var rods: [UIAttachmentBehavior] = []
  private var hooks: [ThemedPanel] = []
  private let beam = Stroke(.strong, thickness: 8)
  package let plot = EnergyPlot()
  private var pulled: Int
  private let diameter: CGFloat

  private static let rodLength: CGFloat = 210
  private static let top: CGFloat = 90
  private static let swing: CGFloat = 0.75
  private static let defaultAir = 0.2

  init(itemCount: Int) {
    diameter = itemCount > 7 ? 44 : 56
    pulled = 1
    super.init(
      itemCount: itemCount,
      words: "As many balls as come in go out. Pull some back and let go, or click: the pulled ones start again.")
    motion.elasticity = 1
    motion.friction = 0
    motion.resistance = Self.defaultAir
    motion.allowsRotation = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    show(beam)
    for view in plot.views { show(view) }
    for index in 0..<itemCount {
      let ball = add(Body(.disc, side: diameter, hue: 4)) { [unowned self] in home(of: index, on: $0) }
      gravity.addItem(ball)
      let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: hook(of: index, on: bench.bounds.size))
      rod.length = Self.rodLength
      rods.append(rod)
      animator.addBehavior(rod)
      hooks.append(show(ThemedPanel(.faint, radius: 5)))
      tie(Stroke(.faint, thickness: 3)) { (rod.anchorPoint, ball.center) }
    }
    animator.addBehavior(gravity)
    animator.delegate = self
    // UIKit's own rods lose a third of their energy in twenty swings.
    animator.law = .exact
  }

  private func hook(of index: Int, on size: CGSize) -> CGPoint {
    CGPoint(x: size.width / 2 + (CGFloat(index) - CGFloat(itemCount - 1) / 2) * diameter, y: Self.top)
  }

  private func home(of index: Int, on size: CGSize) -> CGPoint {
    let turn = CGAffineTransform(rotationAngle: index < pulled ? Self.swing : 0)
    let (hook, way) = (hook(of: index, on: size), CGPoint(x: 0, y: Self.rodLength).applying(turn))
    return CGPoint(x: hook.x + way.x, y: hook.y + way.y)
  }

  override func layOut(_ size: CGSize) {
    for (index, (rod, dot)) in zip(rods, hooks).enumerated() {
      rod.anchorPoint = hook(of: index, on: size)
      dot.bounds.size = CGSize(width: 10, height: 10)
      dot.center = rod.anchorPoint
    }
    let (first, last) = (hook(of: 0, on: size), hook(of: itemCount - 1, on: size))
    beam.setEnds(from: CGPoint(x: first.x - 40, y: first.y - 8), to: CGPoint(x: last.x + 40, y: last.y - 8))
    plot.layOut(at: CGPoint(x: size.width / 2, y: size.height - 56))
  }

  /// In units of what one ball has where it is let go; without gravity, of what it would have with it.
  override func follow() {
    let pull = 1000 * gravity.gravityDirection.dy
    let unit = (pull > 0 ? pull : 1000) * Self.rodLength * (1 - CGAffineTransform(rotationAngle: Self.swing).a)
    var (motionEnergy, height): (CGFloat, CGFloat) = (0, 0)
    for (ball, rod) in zip(bodies, rods) {
      let velocity = motion.linearVelocity(for: ball)
      motionEnergy += (velocity.x * velocity.x + velocity.y * velocity.y) / 2 / unit
      height += (rod.anchorPoint.y + Self.rodLength - ball.center.y) * pull / unit
    }
    guard animator.isRunning else { return }
    plot.addSample(motion: motionEnergy / CGFloat(pulled), height: height / CGFloat(pulled))
  }

  private func startAgain() {
    for ball in bodies { sendHome(ball) }
  }

  override func groundPressed(at place: CGPoint) { startAgain() }

  package override var tunables: [Tunable] {
    [
      Tunable(
        name: "cradle.pulled", label: "Pulled back",
        meaning: Tunable.Meaning(
          "How many balls are pulled back and let go: as many leave on the other side.",
          alsoCalled: "balls count number"), range: 1...Double(itemCount - 1), defaultValue: 1, decimals: 0,
        get: { [unowned self] in Double(pulled) },
        set: { [unowned self] in
          guard Int($0.rounded()) != pulled else { return }
          pulled = Int($0.rounded())
          if !bodies.isEmpty { startAgain() }
        }), Tunable.gravity(gravity), Tunable.air(motion, default: Self.defaultAir),
    ]
  }
}

extension NewtonsCradleController: UIDynamicAnimatorDelegate {
  package func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { plot.clear() }
}
