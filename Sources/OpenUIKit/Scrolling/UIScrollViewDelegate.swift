import Foundation

/// Is notified of scrolling. All methods are optional: the protocol's extension does nothing.
///
/// A flick: `willBeginDragging`, `didScroll`…, `willEndDragging`, `didEndDragging(willDecelerate:)`,
/// `willBeginDecelerating`, `didScroll`…, `didEndDecelerating`. An animated or a wheel's or keys' scroll:
/// `didScroll`…, `didEndScrollingAnimation`. The last call of a row also comes when something else stops the motion
/// early, a touch for instance, so that a client can rely on it. An indicator that is dragged: as a drag that ends at
/// rest, `willBeginDragging`, `didScroll`…, `willEndDragging` with no velocity, `didEndDragging`.
///
/// A subclass of a class that conforms cannot add one of these methods: Swift binds the default once, where Objective-C
/// asks each time. Let the superclass implement it, and override that.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed, by whatever cause.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A hand begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// `velocity` is that of the offset, in points per **millisecond**. `targetContentOffset` is where it will rest; a
  /// change sends it there, within the content's range. Not sent with paging.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The hand lets go; `decelerate` says whether the content goes on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content that went on rests.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What `setContentOffset(_:animated:)` or its like began has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The insets with the safe area are others.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// What is zoomed: a view in the content. Nil, as without the method, for nothing.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A pinch begins, or the scale is about to go to another one in motion.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale has changed, by whatever cause.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The end of what `scrollViewWillBeginZooming` has announced, of a bounce when it is through.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Nil: nothing zooms.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
