import Foundation

// What is shown has come to lie elsewhere in the content, since something has turned out longer or shorter than it counted.

extension UIScrollView {
  /// What is shown lies farther on by `distance`, and the content is longer by `growth`: the offset goes along. This is no
  /// scroll. A finger keeps its hold, a flick and the follower go on as they did, and an animation leads to the same distance
  /// from here as before; but what leads to an end of the content leads there still.
  func shiftContent(by distance: CGPoint, growth: CGSize = .zero) {
    let ends = PerAxis(goalEnd)
    shiftOffset(by: distance)
    guard ends.contains(where: { $0 != nil }) else { return }
    contentSize = CGSize(
      width: max(0, contentSize.width + growth.width), height: max(0, contentSize.height + growth.height))
    for axis in ScrollAxis.all { if let end = ends[axis] { lead(axis, to: end) } }
  }

  private enum End {
    case low, high
  }

  /// The end of the content that the present motion leads to; nil elsewhere, and where nothing scrolls along `axis`.
  private func goalEnd(_ axis: ScrollAxis) -> End? {
    guard let motion, motion.cause != .flick, ranges[axis].length > 0 else { return nil }
    let goal = motion.cause == .follow ? followTarget[axis] : motion.legs[axis].rest
    return goal == ranges[axis].low ? .low : goal == ranges[axis].high ? .high : nil
  }

  private func lead(_ axis: ScrollAxis, to end: End) {
    let goal = end == .low ? ranges[axis].low : ranges[axis].high
    switch motion?.cause {
    case .follow:
      followTarget[axis] = goal
      motion?.legs[axis].follow(to: goal, rate: wheelSettings.followRate)
    case .animation: motion?.legs[axis].lead(to: goal)
    case .flick, nil: break
    }
  }

  private func shiftOffset(by distance: CGPoint) {
    guard distance != .zero else { return }
    setOwnOffset(CGPoint { contentOffset[$0] + distance[$0] })
    guard motion?.cause == .animation, drag == nil else { return offsetWasSet(by: distance) }
    for axis in ScrollAxis.all { motion?.legs[axis].displace(by: distance[axis]) }
  }
}
