import Foundation

/// The indicators of one scroll view: there while it scrolls, while the mouse is on one, and a moment longer.
@MainActor
final class ScrollIndicators: TimedMotion {
  /// Ticks for which they stay when nothing scrolls any longer: 0.5 s.
  static let stay = 60
  /// Ticks in which they fade: 0.25 s.
  static let fade = 30

  private weak var scrollView: UIScrollView?
  private(set) var views = PerAxis<ScrollIndicator?> { _ in nil }
  /// The one that the mouse is on, or near.
  private(set) var hovered: ScrollAxis?
  private var fadeTick = 0

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  var count: Int { ScrollAxis.all.count { views[$0] != nil } }
  var isShown: Bool { views.contains { $0 != nil } }

  /// Shows those that there shall be.
  ///
  /// - Parameter again: only if some are shown already.
  func show(again: Bool = false) {
    guard let scrollView, scrollView.context != nil, !again || isShown else { return }
    let wanted = PerAxis { scrollView.mayShowIndicator($0) }
    // These first: what is removed may be under the mouse or in a hand, and all that is left then has to fade.
    for axis in ScrollAxis.all where wanted[axis] { show(axis) }
    for axis in ScrollAxis.all where !wanted[axis] { remove(axis) }
    place()
  }

  /// Nothing scrolls any longer: they stay for a moment, then fade.
  func rest() {
    guard isShown, let scrollView, !scrollView.keepsIndicators else { return }
    guard let context = scrollView.context else { return removeAll() }
    fadeTick = context.tick + ScrollIndicators.stay
    context.startFading(self)
  }

  /// The mouse is on the indicator of that axis, or where it would be.
  func hover(over axis: ScrollAxis?) {
    guard hovered != axis else { return }
    hovered = axis
    if axis != nil { show() } else { rest() }
    widen()
  }

  /// Makes broad the one that a hand is on.
  func widen() {
    for axis in ScrollAxis.all { views[axis]?.isWide = (scrollView?.hold?.axis ?? hovered) == axis }
    place()
  }

  func advance(to tick: Int) -> Bool {
    guard isShown, let scrollView, !scrollView.keepsIndicators else { return false }
    guard scrollView.context != nil, tick < fadeTick + ScrollIndicators.fade else {
      removeAll()
      return false
    }
    let alpha = min(1, 1 - CGFloat(tick - fadeTick) / CGFloat(ScrollIndicators.fade))
    for axis in ScrollAxis.all { views[axis]?.alpha = alpha }
    return true
  }

  /// Brings them where the offset says.
  func place() {
    guard isShown, let scrollView else { return }
    let tick = scrollView.context?.tick ?? 0
    let older = scrollView.originHistory.position(blended: 0, in: tick)
    for axis in ScrollAxis.all {
      views[axis]?.stand(
        in: scrollView.indicatorFrame(axis, at: scrollView.contentOffset),
        before: scrollView.indicatorFrame(axis, at: older), tick: tick)
    }
  }

  private func show(_ axis: ScrollAxis) {
    guard let scrollView else { return }
    let view = views[axis] ?? ScrollIndicator(axis)
    view.alpha = 1
    view.backgroundColor = scrollView.indicatorColor
    guard views[axis] == nil else { return }
    let grip = IndicatorGrip(target: nil, action: nil)
    grip.addHandler { [weak scrollView] in scrollView?.gripChanged($0, along: axis) }
    view.addGestureRecognizer(grip)
    views[axis] = view
    scrollView.insertSubview(view, at: scrollView.subviews.count)
  }

  private func removeAll() {
    for axis in ScrollAxis.all { remove(axis) }
  }

  private func remove(_ axis: ScrollAxis) {
    let view = views[axis]
    views[axis] = nil
    view?.removeFromSuperview()
    if hovered == axis { hover(over: nil) }
  }
}
