import Foundation

// What moves by itself: one sample of the law a tick.

extension UIScrollView {
  /// The motion of one tick. False: nothing moves any longer.
  package func advanceMotion() -> Bool {
    guard context != nil else {
      leaveOff()
      return motion != nil
    }
    isAdvancing = true
    defer { isAdvancing = false }
    landLiftedFinger()
    // Taken out and put back: to change a part of it where it is takes a piece of the heap.
    guard var sample = motion else { return false }
    sample.advance()
    motion = sample
    let changes = motionChanges
    setOwnOffset(sample.position, asMotion: true)
    // A client that was called may have begun or ended something: that is for the next tick.
    if changes == motionChanges, sample.isDone, !waitsForLift { stopMotion() }
    return motion != nil
  }

  /// Out of its window nothing moves any more, and nothing stays beyond an edge. The delegate may put the view back and
  /// begin another motion in either call, which then goes on.
  func leaveOff() {
    let isBeyond = motion?.cause == .flick
    stopMotion()
    let ranges = ranges
    if isBeyond, motion == nil { setOwnOffset(CGPoint { ranges[$0].clamp(contentOffset[$0]) }) }
  }

  /// Begins a motion. It moves in the step phase of this tick, if that is still to come. Out of a window nobody would go on
  /// with it, so that the caller has to end it at once.
  func begin(_ newMotion: OffsetMotion) {
    motion = newMotion
    // While advancing, the answer of `advanceMotion` says it.
    guard let context, !isAdvancing else { return }
    context.startMoving(self)
  }

  /// Ends the present motion where it is, and says so to the delegate.
  func stopMotion() {
    guard let ended = motion else { return }
    motion = nil
    if ended.cause == .flick {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Ends the present motion for another cause: what a finger on a touchpad has gathered is gone with it.
  func interruptMotion() {
    wheel.horizontal.lift()
    wheel.vertical.lift()
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
    let start = contentOffset
    scrollPan.heldLocation = viewportCentre
    begin(
      OffsetMotion(.animation) { axis in
        let velocity = present?.cause == .animation ? present?.legs[axis].velocity ?? 0 : 0
        return AnimatedOffset(from: start[axis], velocity: velocity, to: target[axis])
      })
  }

  /// An animation turns to another goal, without a jump.
  func leadAnimation(to target: CGPoint, lastingAtLeast shortest: Double) {
    guard let present = motion, present.cause == .animation,
      ScrollAxis.all.contains(where: { present.legs[$0].rest != target[$0] })
    else { return }
    for axis in ScrollAxis.all { motion?.legs[axis].lead(to: target[axis], lastingAtLeast: shortest) }
  }

  /// Changes the offset on this class's own account. As a motion it is blended between ticks, else it is a jump.
  func setOwnOffset(_ offset: CGPoint, asMotion: Bool = false) {
    isMovingItself = true
    if asMotion { moveBoundsOrigin(to: offset) } else { contentOffset = offset }
    isMovingItself = false
  }

  /// Where keys and animations have their pan location, in window coordinates.
  var viewportCentre: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
