import Foundation

// What moves by itself: one sample of the law a tick.

extension UIScrollView {
  /// What moves the offset by itself at present.
  var motion: OffsetMotion? { activity.motion }

  /// Moves the offset by one tick.
  package func advanceMotion() {
    guard context != nil else { return endMotionOutsideWindow() }
    handleLiftedFinger()
    guard var sample = motion else { return }
    sample.advance()
    activity.setMotion(sample)
    let revision = activity.motionRevision
    setOwnOffset(sample.position, asMotion: true)
    // What a client has begun or ended in a call-back is for the next tick.
    if revision == activity.motionRevision, sample.isDone, !waitsForLift { stopMotion() }
  }

  /// Outside of a window nothing moves, and nothing stays beyond an edge. The delegate may put the view back and begin
  /// another motion in either call, which then goes on.
  func endMotionOutsideWindow() {
    let isBeyond = activity.cause == .flick
    stopMotion()
    let ranges = ranges
    if isBeyond, !activity.isMoving { setOwnOffset(CGPoint { ranges[$0].clamp(contentOffset[$0]) }) }
  }

  /// Begins a motion. It moves in the step phase of this tick, if that is still to come. Outside of a window nobody
  /// advances it, so that the caller has to end it at once.
  func begin(_ motion: OffsetMotion) {
    activity.setMotion(motion)
    context?.startMoving(self)
  }

  /// Ends the present motion where it is, and says so to the delegate.
  func stopMotion() {
    guard let ended = activity.endMotion() else { return }
    if ended.cause == .flick {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Ends the present motion for another cause, and forgets what a finger on a touchpad has gathered.
  func interruptMotion() {
    follower.lift()
    stopMotion()
  }

  func animate(to target: CGPoint) {
    let present = motion
    if present?.cause != .animation { interruptMotion() }
    guard target != contentOffset || present?.cause == .animation else { return }
    // The delegate may have taken the view out of its window.
    guard context != nil else {
      contentOffset = target
      return
    }
    if context?.isReduceMotionEnabled ?? false { return jump(to: target) }
    let start = contentOffset
    scrollPan.heldLocation = viewportCentre
    begin(
      OffsetMotion(.animation) { axis in
        let velocity = present?.cause == .animation ? present?.axes[axis].velocity ?? 0 : 0
        return AnimatedOffset(from: start[axis], velocity: velocity, to: target[axis])
      })
  }

  /// With reduced motion: the place is there at once and fades in, in the time that an animation would take. The
  /// delegate is told of the end as of an animation's.
  private func jump(to target: CGPoint) {
    interruptMotion()
    contentOffset = target
    guard let context, !activity.isMoving else { return }
    context.startFading(FadeIn(of: self, from: context.tick))
    begin(OffsetMotion(.animation) { axis in AnimatedOffset(from: target[axis], to: target[axis]) })
  }

  /// Turns an animation to another target, without a jump; `shortest` is in seconds.
  func retargetAnimation(to target: CGPoint, lastingAtLeast shortest: Double) {
    guard let present = motion, present.cause == .animation,
      ScrollAxis.all.contains(where: { present.axes[$0].rest != target[$0] })
    else { return }
    for axis in ScrollAxis.all {
      activity.changeMotion { $0.axes[axis].retargetAnimation(to: target[axis], lastingAtLeast: shortest) }
    }
  }

  /// Changes the offset on this class's own account. As a motion it is blended between ticks, else it is a jump.
  func setOwnOffset(_ offset: CGPoint, asMotion: Bool = false) {
    offsetChange.makeOwn {
      if asMotion { moveBoundsOrigin(to: offset) } else { contentOffset = offset }
    }
  }

  /// Where keys and animations have their pan location, in window coordinates.
  var viewportCentre: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
