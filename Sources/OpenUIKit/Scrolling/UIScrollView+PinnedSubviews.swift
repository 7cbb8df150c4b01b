import Foundation

extension UIScrollView {
  /// Keeps a subview at a place of the viewport while the content moves under it. The painter blends its two places as
  /// it blends the offset. A frame that is set would be ahead of the offset between two ticks, and the view would
  /// tremble.
  ///
  /// - Parameter place: in points from the corner of the viewport.
  func pin(_ view: UIView, at place: CGRect) {
    if view.size != place.size { view.bounds.size = place.size }
    let tick = context?.tick ?? 0
    let (older, present) = (originHistory.position(blended: 0, in: tick), contentOffset)
    let angle = view.poses.angle
    var poses = PoseHistory(CGPoint(x: older.x + place.midX, y: older.y + place.midY))
    poses.jump(toAngle: angle)
    if older != present {
      poses.move(to: CGPoint(x: present.x + place.midX, y: present.y + place.midY), angle: angle, in: tick)
    }
    guard view.poses != poses else { return }
    view.poses = poses
    view.pictureChanged()
  }
}
