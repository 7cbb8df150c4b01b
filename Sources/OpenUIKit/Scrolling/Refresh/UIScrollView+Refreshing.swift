import Foundation

// What a refresh control does to the content.

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.removeFromSuperview()
    makeRoomForRefreshing(0)
    guard let refreshControl else { return }
    let height = UIRefreshControl.height
    refreshControl.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    insertSubview(refreshControl, at: 0)
    if refreshControl.isRefreshing { makeRoomForRefreshing(height) }
  }

  /// How far the content is pulled beyond its beginning, not counting the room for the control, in points.
  private var pull: CGFloat { -(adjustedContentInset.top - (adjustment?.refreshing ?? 0)) - contentOffset.y }

  func tellRefreshControl() { refreshControl?.pulled(by: pull, isHeld: activity.isDraggingContent) }

  func makeRoomForRefreshing(_ height: CGFloat) {
    var new = adjustment ?? InsetAdjustment()
    new.refreshing = height
    setAdjustment(new)
  }

  /// Takes the room away. Content that rests in it goes back in motion.
  func endRefreshing() {
    guard let room = adjustment?.refreshing, room > 0 else { return }
    let goesBack = activity.isIdle && contentOffset.y < -(adjustedContentInset.top - room)
    var new = adjustment ?? InsetAdjustment()
    new.refreshing = 0
    setAdjustment(new, keepsOffset: goesBack)
    if goesBack { animate(to: CGPoint(x: contentOffset.x, y: ranges.vertical.low)) }
  }
}
