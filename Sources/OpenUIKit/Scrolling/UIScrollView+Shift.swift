import Foundation

extension UIScrollView {
  /// What is shown has come to lie elsewhere in the content, by `distance`: the offset goes along. This is no scroll. A
  /// finger keeps its hold, a flick and the follower go on as they did, and an animation leads to the same distance from
  /// here as before.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    setOwnOffset(CGPoint { contentOffset[$0] + distance[$0] })
    guard motion?.cause == .animation, drag == nil else { return offsetWasSet(by: distance) }
    for axis in ScrollAxis.all { motion?.legs[axis].displace(by: distance[axis]) }
  }
}
