import Foundation

// What is shown gets another place in the content, when something before it turns out longer or shorter than estimated.

extension UIScrollView {
  /// Moves the offset with what is shown, which now lies farther on by `distance` in content that is longer by
  /// `growth`. This is no scroll: a drag, a flick and the follower go on as they did, and an animation covers the same
  /// distance as before. A motion to an end of the content still leads to that end.
  func shiftContent(by distance: CGPoint, growth: CGSize = .zero) {
    let ends = PerAxis(targetEnd)
    shiftOffset(by: distance)
    guard ends.contains(where: { $0 != nil }) else { return }
    contentSize = CGSize(
      width: max(0, contentSize.width + growth.width), height: max(0, contentSize.height + growth.height))
    for axis in ScrollAxis.all { if let end = ends[axis] { retarget(axis, to: end) } }
  }

  private enum End {
    case low, high
  }

  /// The end of the content that the present motion leads to; nil elsewhere, and where nothing scrolls along `axis`.
  private func targetEnd(_ axis: ScrollAxis) -> End? {
    guard let motion, motion.cause != .flick, ranges[axis].length > 0 else { return nil }
    let target = motion.cause == .follow ? follower.target[axis] : motion.axes[axis].rest
    return target == ranges[axis].low ? .low : target == ranges[axis].high ? .high : nil
  }

  private func retarget(_ axis: ScrollAxis, to end: End) {
    let target = end == .low ? ranges[axis].low : ranges[axis].high
    switch activity.cause {
    case .follow: follow(axis, to: target)
    case .animation: activity.changeMotion { $0.axes[axis].retargetAnimation(to: target) }
    case .flick, nil: break
    }
  }

  private func shiftOffset(by distance: CGPoint) {
    guard distance != .zero else { return }
    setOwnOffset(CGPoint { contentOffset[$0] + distance[$0] })
    guard activity.cause == .animation, !activity.isDraggingContent else { return clientDidMoveOffset(by: distance) }
    for axis in ScrollAxis.all { activity.changeMotion { $0.axes[axis].displace(by: distance[axis]) } }
  }
}
