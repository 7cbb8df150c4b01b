import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("What options make of animations")
struct AnimationOptionTests {
  private let rig = AnimationRig()

  /// Where the box is drawn after each of so many ticks.
  private func way(_ ticks: Int, in rig: AnimationRig? = nil) -> [CGFloat] {
    let rig = rig ?? self.rig
    return (0..<ticks).map { _ in
      rig.ticks(1)
      return rig.shownX
    }
  }

  @Test(
    "preferred frames and inheritance of options change nothing of a way",
    arguments: [
      UIView.AnimationOptions.preferredFramesPerSecond30, .preferredFramesPerSecond60, .overrideInheritedOptions,
      [.preferredFramesPerSecond60, .overrideInheritedOptions],
    ])
  func neutral(options: UIView.AnimationOptions) {
    let other = AnimationRig()
    for (rig, options) in [(rig, options.union(.curveEaseIn)), (other, .curveEaseIn)] {
      rig.perform {
        UIView.animate(withDuration: 0.5, delay: 0, options: options) { rig.box.center.x = 140 }
      }
    }
    #expect(way(70) == way(70, in: other))
  }

  @Test("a block in another one has its own curve only where it overrides that, and its duration likewise")
  func inheritedCurve() {
    func halfway(_ options: UIView.AnimationOptions) -> CGFloat {
      let rig = AnimationRig()
      rig.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          UIView.animate(withDuration: 0.5, delay: 0, options: options) { rig.box.center.x = 120 }
        }
      }
      rig.ticks(30)
      return rig.shownX
    }
    let eased = CGFloat(easing((0.42, 0, 1, 1), at: 0.25))
    #expect(abs(halfway(.curveEaseIn) - 45) < 1e-9)
    #expect(abs(halfway([.curveEaseIn, .overrideInheritedCurve]) - (20 + 100 * eased)) < 1e-6)
    #expect(abs(halfway([.curveLinear, .overrideInheritedDuration]) - 70) < 1e-9)
  }

  @Test("in a transition what the block changes moves only where animated content is allowed")
  func animatedContent() {
    for (options, isMoving) in [
      (.transitionCrossDissolve, false), ([.transitionCrossDissolve, .allowAnimatedContent], true),
    ] as [(UIView.AnimationOptions, Bool)] {
      let rig = AnimationRig()
      rig.perform {
        UIView.transition(
          with: rig.playground.root, duration: 1, options: [options, .curveLinear],
          animations: { rig.box.center.x = 140 })
      }
      rig.ticks(60)
      #expect(rig.shownX == (isMoving ? 80 : 140))
    }
  }

  @Test("without a transition among the options, what is animated moves and nothing else does")
  func withoutTransition() {
    for (options, isMoving) in [([], false), (.allowAnimatedContent, true)] as [(UIView.AnimationOptions, Bool)] {
      let rig = AnimationRig()
      rig.perform {
        UIView.transition(
          with: rig.playground.root, duration: 1, options: [options, .curveLinear],
          animations: { rig.box.center.x = 140 }, completion: rig.note("all"))
      }
      rig.ticks(60)
      #expect(rig.shownX == (isMoving ? 80 : 140))
      #expect(rig.history.take().isEmpty == isMoving)
      rig.ticks(70)
      #expect(rig.history.take().isEmpty == !isMoving && rig.shownX == 140)
    }
  }

  @Test(
    "curls dissolve, and the log says so once",
    arguments: [
      UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown,
    ])
  func curls(options: UIView.AnimationOptions) {
    var lines: [String] = []
    rig.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    rig.perform { rig.box.backgroundColor = .red }
    for _ in 0..<2 {
      rig.perform {
        UIView.transition(with: rig.box, duration: 1, options: [options, .curveLinear], animations: {})
      }
    }
    rig.ticks(30)
    #expect(lines.count == 1 && rig.stage.isInMotion)
  }

  @Test("a spring's block starts after its delay, is through when it has settled, and swings only with a bounce")
  func springs() {
    for bounce in [0, 0.4] as [CGFloat] {
      let rig = AnimationRig()
      rig.perform {
        UIView.animate(
          springDuration: 0.5, bounce: bounce, initialSpringVelocity: 0, delay: 0.25, options: [],
          animations: { rig.box.center.x = 120 }, completion: rig.note("all"))
      }
      #expect(rig.box.center.x == 120)
      #expect(way(30, in: rig).allSatisfy { $0 == 20 })
      let rest = way(400, in: rig)
      #expect((rest.max() ?? 0 > 121) == (bounce > 0))
      #expect(rest.last == 120 && rig.shown() == nil && rig.history.take().count == 1)
    }
  }

  @Test("the older spring is through when its time is up, delay and all, and goes off with its velocity")
  func dampedSprings() {
    rig.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0.25, usingSpringWithDamping: 1, initialSpringVelocity: 10, options: [],
        animations: { rig.box.center.x = 120 }, completion: rig.note("all"))
    }
    let ways = way(90)
    #expect(ways[29] == 20 && abs((ways[30] - ways[29]) * 120 - 1000) < 150)
    #expect(rig.history.take() == ["all true 90"])
  }

  @Test(
    "key frames go straight, or in jumps with the discrete mode; other modes go straight and the log says so",
    arguments: [
      (.calculationModeLinear, 70.0, 0), (.calculationModeDiscrete, 120, 0), (.calculationModePaced, 70, 1),
      (.calculationModeCubic, 70, 1), (.calculationModeCubicPaced, 70, 1),
    ] as [(UIView.KeyframeAnimationOptions, CGFloat, Int)])
  func keyframes(mode: UIView.KeyframeAnimationOptions, middle: CGFloat, logged: Int) {
    var lines: [String] = []
    rig.perform {
      AppContext.current?.diagnostics.sink = { lines.append($0) }
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [mode, linear, .overrideInheritedOptions]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { rig.box.center.x = 120 }
      }
    }
    rig.ticks(60)
    #expect(rig.shownX == middle && lines.count == logged)
    rig.ticks(60)
    #expect(rig.shownX == 120)
  }

  @Test("an animator may start after a delay, and is active meanwhile")
  func delayedAnimator() {
    let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 0.5, curve: .linear) }
    animator.addAnimations { [rig] in rig.box.center.x = 140 }
    rig.perform { animator.startAnimation(afterDelay: 0.5) }
    #expect(animator.state == .active && animator.isRunning && animator.delay == 0.5)
    #expect(way(60).last == 20)
    #expect(abs((way(30).last ?? 0) - 80) < 1e-9)
    rig.ticks(30)
    #expect(animator.state == .inactive && rig.shownX == 140)
  }

  @Test("a hand's way is paced by the curve only where it does not scrub linearly", arguments: [true, false])
  func scrubbing(isLinear: Bool) {
    let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 1, curve: .easeIn) }
    animator.addAnimations { [rig] in rig.box.center.x = 120 }
    #expect(animator.scrubsLinearly)
    animator.scrubsLinearly = isLinear
    rig.perform {
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    let paced = CGFloat(easing((0.42, 0, 1, 1), at: 0.5))
    #expect(abs(rig.shownX - (isLinear ? 70 : 20 + 100 * paced)) < 1e-6)
  }

  @Test("views get touches on their way only from an animator that lets them", arguments: [true, false])
  func touches(isAllowed: Bool) {
    let animator = rig.stage.perform { UIViewPropertyAnimator(duration: 1, curve: .linear) }
    #expect(animator.isUserInteractionEnabled)
    animator.isUserInteractionEnabled = isAllowed
    animator.addAnimations { [rig] in rig.box.center.x = 140 }
    rig.perform { animator.startAnimation() }
    rig.ticks(10)
    let hit = rig.playground.root.hitTest(CGPoint(x: 140, y: 20), with: nil)
    #expect((hit === rig.box) == isAllowed)
  }

  @Test("one that is not interruptible stops the program where somebody holds it while it runs")
  func uninterruptible() async {
    #expect(rig.stage.perform { UIViewPropertyAnimator(duration: 1, curve: .linear) }.isInterruptible)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = AnimationRig()
        rig.perform {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.box.alpha = 0 }
          animator.isInterruptible = false
          animator.startAnimation()
          animator.pauseAnimation()
        }
      }
    }
    #expect(reason(result).contains("NSInternalInconsistencyException"))
  }
}
