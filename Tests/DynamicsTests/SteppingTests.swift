import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Time by hand")
struct SteppingTests {
  private typealias Box = AnimatorTests.Box

  private let animator = UIDynamicAnimator()
  private let listener = AnimatorListener()
  private let box = Box(at: .zero)
  private let gravity: UIGravityBehavior

  init() {
    gravity = UIGravityBehavior(items: [box])
    animator.delegate = listener
  }

  private func free(_ box: Box) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = 0
    return properties
  }

  @Test("a second by hand is 120 ticks, in whatever pieces: what is too little for a tick is kept")
  func pieces() {
    for pieces in [1, 7, 60, 144, 1000] {
      let (animator, box) = (UIDynamicAnimator(), Box(at: .zero))
      animator.addBehavior(UIGravityBehavior(items: [box]))
      animator.addBehavior(free(box))
      for _ in 0..<pieces { animator.step(by: 1 / Double(pieces)) }
      animator.step(by: 1e-9)
      #expect(abs(animator.elapsedTime - 1) < 1e-9, "\(pieces)")
      // h²·g·n(n+1)/2
      #expect(abs(box.center.y - 1000.0 / 14400 * 120 * 121 / 2) < 1e-9, "\(pieces)")
    }
  }

  @Test("it ends at rest, and does nothing there")
  func rest() {
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 10, y: 0))
    (spring.length, spring.frequency, spring.damping) = (0, 4, 1)
    animator.addBehavior(spring)
    animator.step(by: 60)
    #expect(!animator.isRunning && box.center == CGPoint(x: 10, y: 0) && animator.elapsedTime < 10)
    let time = animator.elapsedTime
    animator.step(by: 1)
    #expect(animator.elapsedTime == time && listener.history.take() == ["resume", "pause"])
  }

  @Test("while it is paused nothing moves, edits are made, and the delegate hears of it as of rest")
  func paused() {
    animator.addBehavior(gravity)
    animator.step(by: 0.5)
    animator.isPaused = true
    #expect(!animator.isRunning && listener.history.take() == ["resume", "pause"])
    let other = Box(at: CGPoint(x: 500, y: 0))
    gravity.addItem(other)
    #expect(animator.items(in: CGRect(x: 400, y: -50, width: 200, height: 100)).count == 1)
    #expect(!animator.isRunning && listener.history.take() == [])
    animator.step(by: 0.1)
    #expect(other.center.y > 1 && listener.history.take() == [])
    animator.isPaused = false
    #expect(animator.isRunning && listener.history.take() == ["resume"])
  }

  @Test("pausing what rests, and letting it go, is no news")
  func pausedAtRest() {
    animator.isPaused = true
    animator.isPaused = false
    animator.isPaused = true
    animator.addBehavior(gravity)
    #expect(listener.history.take() == [])
    animator.removeBehavior(gravity)
    animator.step(by: 1)
    animator.isPaused = false
    #expect(listener.history.take() == [] && box.center == .zero)
  }

  @Test("the application's ticks leave a paused animator alone, and it is not at rest for checkpoints")
  func application() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    animator.addBehavior(UIGravityBehavior(items: [view]))
    playground.ticks(10)
    animator.isPaused = true
    let place = view.center
    playground.ticks(10)
    #expect(view.center == place && !playground.stage.isInMotion && !playground.stage.isIdle)
    animator.isPaused = false
    playground.ticks(1)
    #expect(view.center.y > place.y && playground.stage.isInMotion)
  }

  @Test("a behaviour that is removed while the animator is paused is let go of at once")
  func removed() {
    animator.addBehavior(gravity)
    animator.step(by: 0.1)
    animator.isPaused = true
    weak var gone: UIDynamicBehavior?
    do {
      let push = UIPushBehavior(items: [box], mode: .continuous)
      animator.addBehavior(push)
      animator.removeBehavior(push)
      gone = push
    }
    #expect(gone == nil)
  }

  @Test("neither backwards, nor for ever, nor in its own call-backs")
  func refusals() async {
    let backwards = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDynamicAnimator().step(by: -1) }
    }
    #expect(reason(backwards).contains("step(by:) must not be negative; it is -1.0"))
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDynamicAnimator().step(by: .infinity) }
    }
    #expect(reason(infinite).contains("step(by:) must be a finite number, not inf"))
    let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        let gravity = UIGravityBehavior(items: [AnimatorTests.Box(at: .zero)])
        gravity.action = { animator.step(by: 1) }
        animator.addBehavior(gravity)
        animator.step(by: 1)
      }
    }
    #expect(reason(nested).contains("step(by:) in a call-back of its own step"))
  }
}
