import Foundation

// What becomes of the content when a finger has released it.

extension UIScrollView {
  /// Begins `motion`, and says so to the delegate.
  func decelerate(_ motion: OffsetMotion) {
    begin(motion)
    delegate?.scrollViewWillBeginDecelerating(self)
    if context == nil { endMotionOutsideWindow() }
  }

  /// Brings content back from beyond an edge that neither a finger nor a motion holds there.
  func bounceBack() {
    if activity.isIdle, let bounce = bounceMotion { decelerate(bounce) }
  }

  /// From beyond an edge to that edge; nil from inside.
  var bounceMotion: OffsetMotion? {
    let ranges = ranges
    guard ScrollAxis.all.contains(where: { !ranges[$0].contains(contentOffset[$0]) }) else { return nil }
    return OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: 0, on: track($0)) }
  }

  /// From the present offset to `target`; nil if that is the same.
  func motion(to target: CGPoint) -> OffsetMotion? {
    let start = contentOffset
    guard target != start else { return nil }
    return OffsetMotion(.flick) {
      TargetOffset.motion(from: start[$0], velocity: 0, to: target[$0], rate: track($0).rate)
    }
  }

  /// From between two pages to the nearer one; nil from a page.
  var motionToNearestPage: OffsetMotion? {
    motion(to: CGPoint { page(along: $0, velocity: 0) ?? contentOffset[$0] })
  }

  /// What follows a drag of the content that ends with `velocity`, in points a second.
  func releaseMotion(velocity: CGPoint) -> OffsetMotion {
    var motion = OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: velocity[$0], on: track($0)) }
    let target = releaseTarget(of: motion, velocity: velocity)
    for axis in ScrollAxis.all where target[axis] != motion.axes[axis].rest {
      let (start, velocity, target) = (contentOffset[axis], velocity[axis], target[axis])
      motion.axes[axis] = .init(
        isPagingEnabled
          ? TargetOffset.pageMotion(from: start, velocity: velocity, to: target)
          : TargetOffset.motion(from: start, velocity: velocity, to: target, rate: track(axis).rate))
    }
    return motion
  }

  /// Where it ends: on a page, or where the delegate wants it, or where its law leads.
  private func releaseTarget(of motion: OffsetMotion, velocity: CGPoint) -> CGPoint {
    let natural = CGPoint { motion.axes[$0].rest }
    guard isPagingEnabled else { return targetContentOffset(insteadOf: natural, velocity: velocity) }
    let axes = activity.contentDrag?.axes
    return CGPoint { axes?[$0] == true ? page(along: $0, velocity: velocity[$0]) ?? natural[$0] : natural[$0] }
  }

  /// The page to end on; nil beyond the ends, where the content bounces back.
  private func page(along axis: ScrollAxis, velocity: Double) -> Double? {
    let offset = contentOffset[axis]
    guard ranges[axis].contains(offset) else { return nil }
    return ranges[axis].clamp(TargetOffset.page(from: offset, velocity: velocity, length: bounds.size[axis]))
  }

  /// Where layout and delegate want the content to rest that would rest at `natural`; `velocity` is in points a second.
  func targetContentOffset(insteadOf natural: CGPoint, velocity: CGPoint) -> CGPoint {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedTarget(for: natural, velocity: perMillisecond)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    Refusal.check(target, "targetContentOffset")
    let ranges = ranges
    return target == natural ? natural : CGPoint { ranges[$0].clamp(target[$0]) }
  }
}
