import Foundation

extension UIScrollView {
  /// What is shown has come to lie elsewhere in the content, by `distance`: the offset goes along. This is no scroll. A
  /// finger keeps its hold, a flick and the follower go on as they did, and an animation leads to the same distance from
  /// here as before; but whoever is on the way to an end, as by the Home key, gets there.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    let ends = PerAxis { goal(along: $0) }
    defer { for axis in ScrollAxis.all { if let end = ends[axis] { follow(to: end, along: axis) } } }
    setOwnOffset(CGPoint { contentOffset[$0] + distance[$0] })
    guard motion?.cause == .animation, drag == nil else { return offsetWasSet(by: distance) }
    for axis in ScrollAxis.all { motion?.legs[axis].displace(by: distance[axis]) }
  }

  /// The end of the content that the follower is on its way to; nil for any other place.
  private func goal(along axis: ScrollAxis) -> KeyPath<ScrollRange, Double>? {
    guard motion?.cause == .follow else { return nil }
    return [\ScrollRange.low, \.high].first { followTarget[axis] == ranges[axis][keyPath: $0] }
  }

  private func follow(to end: KeyPath<ScrollRange, Double>, along axis: ScrollAxis) {
    followTarget[axis] = ranges[axis][keyPath: end]
    motion?.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.softness)
  }
}
