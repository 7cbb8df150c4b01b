import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Springs of animations")
struct AnimationSpringTests {
  @Test("a spring of UIKit goes as one of dynamics with the same numbers", arguments: [0.2, 0.5, 0.8, 1])
  func dynamics(damping: Double) throws {
    let (rig, hertz) = (AnimationRig(), 2.0)
    let item = rig.playground.add(UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40)))
    let animator = rig.stage.perform { UIDynamicAnimator(referenceView: rig.playground.root) }
    rig.perform {
      animator.law = .exact
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 220, y: 120))
      (spring.length, spring.frequency, spring.damping) = (0, hertz, damping)
      let still = UIDynamicItemBehavior(items: [item])
      still.resistance = 0
      animator.addBehavior(still)
      animator.addBehavior(spring)
      UIView.animate(springDuration: 1 / hertz, bounce: 1 - damping) { rig.box.center.x = 220 }
    }
    for _ in 0..<60 {
      rig.ticks(1)
      #expect(abs(rig.shownX - item.center.x) < 1e-6)
    }
  }

  @Test("with damping and duration it swings as far past the goal as its damping says, and is there in time")
  func damped() {
    var random = SplitMix64(state: 3)
    for _ in 0..<30 {
      let (rig, ratio) = (AnimationRig(), Double.random(in: 0.15...1, using: &random))
      let duration = Double.random(in: 0.4...2, using: &random)
      rig.perform {
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
          animations: { rig.box.center.x = 1020 }, completion: rig.note("all"))
      }
      var farthest = 0.0
      let last = Int((duration * 120 - 1e-6).rounded(.up))
      for _ in 1..<last {
        rig.ticks(1)
        farthest = max(farthest, rig.shownX)
      }
      // A tick may lie on either side of the farthest point.
      let overshoot = ratio < 1 ? 1000 * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
      #expect(farthest <= 1020 + overshoot + 1e-6 && farthest > 1020 + overshoot - 20)
      #expect(abs(rig.shownX - 1020) < 2)
      rig.ticks(1)
      #expect(rig.history.take() == ["all true \(last)"])
    }
  }

  @Test("it begins at its velocity", arguments: [-3.0, 0, 2, 10])
  func velocity(speed: Double) throws {
    let rig = AnimationRig()
    rig.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: speed,
        animations: { rig.box.center.x = 120 })
    }
    rig.ticks(1)
    let first = try #require(rig.shown(0.001)).center.x - 20
    #expect(abs(first / 0.001 * 120 - 100 * speed) < 2)
  }

  @Test("a spring settles when Apple's documentation says that it does")
  func settling() {
    #expect(abs(SpringTiming(mass: 1, stiffness: 100, damping: 5).settlingDuration(velocity: 0) - 2.85) < 0.01)
    let stiff = SpringTiming(mass: 1, stiffness: 100, damping: 15).settlingDuration(velocity: 0)
    #expect(stiff > 1 && stiff < 1.05)
  }

  @Test("what is left of random springs after they have settled is less than a thousandth of the way")
  func settled() {
    var random = SplitMix64(state: 5)
    for _ in 0..<500 {
      let spring = SpringTiming(
        omega: .random(in: 1...60, using: &random), dampingRatio: .random(in: 0.05...4, using: &random))
      let velocity = Double.random(in: -20...20, using: &random)
      let end = spring.settlingDuration(velocity: velocity)
      for later in [1, 1.05, 1.2, 2] {
        #expect(abs(spring.remainder(at: end * later, velocity: velocity)) < 1e-3)
      }
    }
  }

  @Test("a timing function is its Bézier curve, for all control points, and time never goes back in it")
  func timing() {
    var random = SplitMix64(state: 11)
    for _ in 0..<200 {
      func number(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) }
      let points = (number(0...1), number(-1...2), number(0...1), number(-1...2))
      let function = CAMediaTimingFunction(controlPoints: points.0, points.1, points.2, points.3)
      for time in stride(from: 0.0, through: 1, by: 0.05) {
        let plain = easing((Double(points.0), Double(points.1), Double(points.2), Double(points.3)), at: time)
        #expect(abs(function.curve.value(at: time) - plain) < 1e-5)
      }
    }
  }
}
