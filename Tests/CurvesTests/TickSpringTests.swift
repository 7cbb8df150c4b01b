import CradleCurves
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("UIKit's spring as a curve")
struct TickSpringTests {
  private final class Box: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    var transform = CGAffineTransform.identity
  }

  /// Where the engine has an item on an attachment after each tick, the moment of release first.
  private func places(
    _ numbers: SpringNumbers, from start: Double, velocity: Double, resistance: Double, ticks: Int
  ) -> [Double] {
    let (box, animator) = (Box(), UIDynamicAnimator())
    box.center = CGPoint(x: start, y: 0)
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = resistance
    properties.addLinearVelocity(CGPoint(x: velocity, y: 0), for: box)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (0, numbers.frequency, numbers.damping)
    animator.addBehavior(properties)
    animator.addBehavior(spring)
    return [start]
      + (0..<ticks).map { _ in
        animator.tick()
        return Double(box.center.x)
      }
  }

  @Test("is at every tick where the engine has an item on an attachment, for 3 seconds, and rests in the same tick")
  func engine() {
    var random = SplitMix64(state: 2)
    for round in 0..<rounds(60, nightly: 600) {
      let numbers = random.spring(frequency: 0.2...10, damping: 0...2)
      let (start, velocity) = (random.number(-200...200), random.number(-2000...2000))
      let resistance = round.isMultiple(of: 2) ? 0 : random.number(0...2)
      let engine = places(numbers, from: start, velocity: velocity, resistance: resistance, ticks: 360)
      let spring = TickSpring(numbers, from: start, velocity: velocity, resistance: resistance)
      for (tick, place) in engine.enumerated() {
        #expect(abs(spring.position(at: Double(tick) / 120) - place) < 1e-9, "\(numbers), tick \(tick)")
        let time = Double(tick) * AppContext.tickLength
        #expect(spring.isDone(at: time) == spring.isDone(at: Double(tick) / 120))
      }
    }
  }

  @Test(
    "has the continuous numbers that were worked out for it",
    arguments: [(1.0, 0.8, 0.9794, 0.8090, 1e-4), (2, 0.3, 1.965, 0.3460, 1e-3), (3, 0.1, 2.962, 0.1759, 1e-3)])
  func table(frequency: Double, damping: Double, effective: Double, effectiveDamping: Double, within: Double) {
    let numbers = SpringNumbers(frequency: frequency, damping: damping)
    let found = TickSpring(numbers, from: 1, velocity: 0).effective
    #expect(abs(found.frequency - effective) < within && abs(found.damping - effectiveDamping) < 1e-4)
  }

  @Test(
    "released at rest begins with the velocity that was worked out",
    arguments: [(1.0, 0.8, -0.156), (2, 0.3, -0.628), (3, 0.1, -1.43)])
  func firstVelocity(frequency: Double, damping: Double, share: Double) {
    let spring = TickSpring(SpringNumbers(frequency: frequency, damping: damping), from: 100, velocity: 0)
    #expect(abs(spring.velocity(at: 0) / 100 - share) < 0.005)
  }

  @Test("is between ticks, and in slope, the exact spring with its effective numbers, at any damping")
  func effective() {
    var random = SplitMix64(state: 3)
    for _ in 0..<300 {
      let numbers = random.spring(frequency: 0.2...20, damping: 0...4)
      let spring = TickSpring(
        numbers, from: random.number(-200...200), velocity: random.number(-2000...2000),
        resistance: random.number(0...1))
      let exact = ExactSpring(spring.effective, from: spring.position(at: 0), velocity: spring.velocity(at: 0))
      for _ in 0..<20 {
        let time = random.number(0...2)
        guard !spring.isDone(at: time), !exact.isDone(at: time) else { continue }
        #expect(abs(spring.position(at: time) - exact.position(at: time)) < 1e-8)
        #expect(abs(spring.velocity(at: time) - exact.velocity(at: time)) < 1e-6)
      }
    }
  }

  @Test("stays critically damped if it is so, and swings if and only if its nominal spring does")
  func critical() {
    for frequency in [0.3, 1, 4, 15] {
      func damping(_ nominal: Double) -> Double {
        TickSpring(SpringNumbers(frequency: frequency, damping: nominal), from: 1, velocity: 0).effective.damping
      }
      #expect(abs(damping(1) - 1) < 1e-9)
      #expect(damping(0.99) < 1 && damping(1.01) > 1 && damping(0) > 0)
    }
  }

  @Test("stays done once it is")
  func done() {
    var random = SplitMix64(state: 4)
    for _ in 0..<100 {
      let spring = TickSpring(
        random.spring(damping: 0.05...2), from: random.number(-200...200), velocity: random.number(-2000...2000),
        rest: 7)
      #expect(staysDone(spring) && spring.rest == 7 && spring.isDone(at: spring.duration))
    }
  }
}

@Suite("Android's spring")
struct AndroidSpringTests {
  @Test("is the exact one until it is within ¾ of a point and slow, and ends then, sooner than the exact one")
  func ends() {
    var random = SplitMix64(state: 5)
    for _ in 0..<rounds(200, nightly: 2000) {
      let numbers = random.spring(damping: 0.05...2)
      let (start, push) = (random.number(-200...200), random.number(-2000...2000))
      let android = AndroidSpring(numbers, from: start, velocity: push, rest: 5)
      let exact = ExactSpring(numbers, from: start, velocity: push, rest: 5)
      for tick in 0..<Int((android.duration * 120).rounded()) {
        let time = Double(tick) / 120
        #expect(android.position(at: time) == exact.position(at: time))
        #expect(abs(exact.position(at: time) - 5) >= 0.75 - 1e-9 || abs(exact.velocity(at: time)) >= 62.5 * 0.75 - 1e-6)
      }
      #expect(android.duration <= exact.duration + 1.0 / 120)
      #expect(
        abs(exact.position(at: android.duration) - 5) <= 0.75 && abs(exact.velocity(at: android.duration)) <= 46.875)
      #expect(staysDone(android))
    }
  }
}
