import Foundation

/// The indicators of one scroll view. They are shown while it scrolls, while the mouse is on one, and a moment longer.
@MainActor
final class ScrollIndicators: TimedMotion {
  /// Ticks from the end of a scroll until they begin to fade: 0.5 s.
  static let fadeDelay = AppContext.ticks(inMilliseconds: 500)
  /// Ticks in which they fade: 0.25 s.
  static let fadeDuration = AppContext.ticks(inMilliseconds: 250)

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

  /// Brings those that are shown up to date with what the scroll view says; shows none if there is none.
  func update() {
    if isShown { show() }
  }

  /// Shows those that the scroll view wants.
  func show() {
    guard let scrollView, scrollView.context != nil else { return }
    let wanted = PerAxis { scrollView.mayShowIndicator($0) }
    // These first: one that is removed may be under the mouse or a finger, and then those that are left have to fade.
    for axis in ScrollAxis.all where wanted[axis] { show(axis) }
    for axis in ScrollAxis.all where !wanted[axis] { remove(axis) }
    place()
  }

  /// Nothing scrolls any longer: they fade after a moment.
  func fadeLater() {
    guard isShown, let scrollView, !scrollView.keepsIndicators else { return }
    guard let context = scrollView.context else { return removeAll() }
    fadeTick = context.tick + ScrollIndicators.fadeDelay
    context.startFading(self)
  }

  /// The mouse is on the indicator of that axis, or where it would be.
  func hover(over axis: ScrollAxis?) {
    guard hovered != axis else { return }
    hovered = axis
    if axis != nil { show() } else { fadeLater() }
    widen()
  }

  /// Makes the one broad that a finger or the mouse is on.
  func widen() {
    for axis in ScrollAxis.all { views[axis]?.isWide = (scrollView?.activity.indicatorDrag?.axis ?? hovered) == axis }
    place()
  }

  func advance(to tick: Int) -> Bool {
    guard isShown, let scrollView, !scrollView.keepsIndicators else { return false }
    guard scrollView.context != nil, tick < fadeTick + ScrollIndicators.fadeDuration else {
      removeAll()
      return false
    }
    let alpha = min(1, 1 - CGFloat(tick - fadeTick) / CGFloat(ScrollIndicators.fadeDuration))
    for axis in ScrollAxis.all { views[axis]?.alpha = alpha }
    return true
  }

  /// Moves them to where the offset says.
  func place() {
    guard isShown, let scrollView else { return }
    let tick = scrollView.context?.tick ?? 0
    let older = scrollView.originHistory.position(blended: 0, in: tick)
    for axis in ScrollAxis.all {
      views[axis]?.place(
        in: scrollView.indicatorFrame(axis, at: scrollView.contentOffset),
        from: scrollView.indicatorFrame(axis, at: older), tick: tick)
    }
  }

  private func show(_ axis: ScrollAxis) {
    guard let scrollView else { return }
    let view = views[axis] ?? ScrollIndicator(axis)
    view.alpha = 1
    view.backgroundColor = scrollView.indicatorColor
    guard views[axis] == nil else { return }
    let recognizer = IndicatorGestureRecognizer(target: nil, action: nil)
    recognizer.addHandler { [weak scrollView] in scrollView?.indicatorGestureChanged($0, along: axis) }
    view.addGestureRecognizer(recognizer)
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
