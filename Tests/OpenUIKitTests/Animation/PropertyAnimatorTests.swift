import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("UIViewPropertyAnimator")
struct PropertyAnimatorTests {
  private let rig = AnimationRig()

  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 1, curve: curve) }
    animator.addAnimations { [rig] in rig.box.center.x = 140 }
    animator.addCompletion { [rig] in rig.history.note("\($0) \(rig.stage.tickNumber)") }
    return animator
  }

  @Test("it starts, runs and ends")
  func run() {
    let animator = animator()
    #expect(animator.state == .inactive && !animator.isRunning && rig.box.center.x == 20)
    rig.perform { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && rig.box.center.x == 140)
    rig.ticks(60)
    #expect(rig.shownX == 80 && rig.stage.perform { animator.fractionComplete } == 0.5)
    rig.ticks(60)
    #expect(animator.state == .inactive && rig.history.take() == ["end 120"] && rig.box.center.x == 140)
  }

  @Test("a hand leads it, and lets it go")
  func scrub() {
    let animator = animator()
    rig.perform {
      animator.pauseAnimation()
      animator.fractionComplete = 0.25
    }
    rig.ticks(10)
    #expect(rig.shownX == 50 && !rig.stage.isInMotion && animator.state == .active && !animator.isRunning)
    rig.perform { animator.fractionComplete = 0.75 }
    #expect(rig.shownX == 110 && rig.stage.needsDisplay)
    rig.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    rig.ticks(15)
    #expect(abs(rig.shownX - 125) < 1e-9)
    rig.ticks(15)
    #expect(rig.history.take() == ["end 40"])
  }

  @Test("held before its view is in a window, it shows it where it is held, and goes on from there")
  func detached() throws {
    let late = rig.stage.perform { UIView(frame: rig.box.frame) }
    let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 1, curve: .linear) { late.center.x = 140 } }
    func x() throws -> CGFloat {
      try #require(late.presentation(at: DrawnMoment(alpha: 1, tick: rig.stage.tickNumber))).center.x
    }
    rig.perform { animator.fractionComplete = 0.25 }
    #expect(late.window == nil && animator.state == .active)
    rig.ticks(3)
    rig.perform { rig.box.superview?.addSubview(late) }
    #expect(try x() == 50 && late.center.x == 140)
    rig.perform { animator.startAnimation() }
    rig.ticks(30)
    #expect(try abs(x() - 80) < 1e-9)
    // A block of its own moves nothing that is in no window.
    rig.perform {
      late.removeFromSuperview()
      UIView.animate(withDuration: 1) { late.center.x = 20 }
    }
    #expect(late.center.x == 20 && late.presentation(at: DrawnMoment(alpha: 1, tick: 40)) == nil)
  }

  @Test("turned back it goes to the start, and the views are set to what they were")
  func reverse() {
    let animator = animator()
    rig.perform { animator.startAnimation() }
    rig.ticks(90)
    rig.perform { animator.isReversed = true }
    #expect(rig.shownX == 110 && abs(rig.stage.perform { animator.fractionComplete } - 0.25) < 1e-9)
    rig.ticks(30)
    #expect(abs(rig.shownX - 80) < 1e-9)
    rig.ticks(60)
    #expect(rig.box.center.x == 20 && rig.history.take() == ["start 180"] && animator.state == .inactive)
  }

  @Test("stopped it leaves the views where they are drawn; then it is said where they end")
  func stop() {
    for (position, x) in [(UIViewAnimatingPosition.start, 20.0), (.current, 80), (.end, 140)] {
      rig.perform { rig.box.center.x = 20 }
      let animator = animator()
      rig.perform { animator.startAnimation() }
      rig.ticks(60)
      rig.perform { animator.stopAnimation(false) }
      #expect(animator.state == .stopped && rig.box.center.x == 80 && rig.shown() == nil)
      rig.perform { animator.finishAnimation(at: position) }
      #expect(rig.box.center.x == x && animator.state == .inactive)
      #expect(rig.history.take() == ["\(position) \(rig.stage.tickNumber)"])
    }
    let animator = animator()
    rig.perform {
      rig.box.center.x = 20
      animator.startAnimation()
      animator.stopAnimation(true)
    }
    rig.ticks(3)
    #expect(rig.box.center.x == 20 && animator.state == .inactive && rig.history.take() == [])
  }

  @Test("what is added later has what is left of the time, or a part of it")
  func added() {
    let animator = animator()
    animator.addAnimations({ rig.box.alpha = 0 }, delayFactor: 0.5)
    rig.perform { animator.startAnimation() }
    rig.ticks(60)
    #expect(rig.shown()?.alpha == 1)
    rig.perform { animator.addAnimations { rig.box.center.y = 120 } }
    rig.ticks(30)
    #expect(rig.shown()?.alpha == 0.5 && abs((rig.shown()?.center.y ?? 0) - 70) < 1e-9)
    rig.ticks(30)
    #expect(rig.shown() == nil && rig.history.take() == ["end 120"])
  }

  @Test("it can stay when it is through, to be turned back")
  func stays() {
    let animator = animator()
    animator.pausesOnCompletion = true
    rig.perform { animator.startAnimation() }
    rig.ticks(130)
    #expect(animator.state == .active && !animator.isRunning && rig.shownX == 140 && rig.history.take() == [])
    rig.perform {
      animator.pausesOnCompletion = false
      animator.isReversed = true
      animator.startAnimation()
    }
    rig.ticks(120)
    #expect(rig.box.center.x == 20 && rig.history.take() == ["start 250"])
  }

  @Test("it may start later, and be made running")
  func later() {
    rig.perform {
      _ = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { rig.box.center.x = 80 },
        completion: { rig.history.note("\($0) \(rig.stage.tickNumber)") })
    }
    rig.ticks(60)
    #expect(rig.shownX == 20)
    rig.ticks(60)
    #expect(rig.box.center.x == 80 && rig.history.take() == ["end 120"])
  }

  @Test("a spring has the duration that it needs, or the one that it is given")
  func springs() {
    let given = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 5, initialVelocity: .zero)
    let own = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
    #expect(given.duration == 2 && abs(own.duration - 2.85) < 0.01)
  }

  @Test("whatever hands do with it, nothing jumps, and in the end all is at one end")
  func random() {
    var random = SplitMix64(state: 21)
    for round in 0..<rounds(60, nightly: 3000) {
      let rig = AnimationRig()
      let curve = UIView.AnimationCurve(rawValue: round % 4) ?? .linear
      let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 0.5, curve: curve) }
      animator.addAnimations { rig.box.center.x = 420 }
      var ended: UIViewAnimatingPosition?
      animator.addCompletion { ended = $0 }
      rig.perform { animator.startAnimation() }
      for _ in 0..<30 where animator.state == .active {
        let before = rig.shownX
        rig.perform {
          switch Int.random(in: 0..<5, using: &random) {
          case 0: animator.pauseAnimation()
          case 1: animator.isReversed.toggle()
          case 2:
            animator.pauseAnimation()
            animator.fractionComplete = animator.fractionComplete
          case 3: animator.startAnimation()
          default:
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: .random(in: 0...1, using: &random))
          }
        }
        #expect(abs(rig.shownX - before) < 1e-6)
        rig.ticks(Int.random(in: 0...6, using: &random))
        #expect(rig.shownX > 19.999 && rig.shownX < 420.001)
      }
      rig.perform { if animator.state == .active { animator.startAnimation() } }
      rig.ticks(80)
      #expect(animator.state == .inactive && ended != nil && rig.shown() == nil && !rig.stage.isInMotion)
      #expect(abs(rig.box.center.x - (ended == .start ? 20 : 420)) < 1e-9)
    }
  }
}
