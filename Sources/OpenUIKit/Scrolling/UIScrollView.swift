import Foundation

/// A viewport on content larger than itself. `contentOffset` is the origin of `bounds`; scrolling moves nothing else.
///
/// A finger drags the content one to one, and against a rubber band beyond the edges. When it is released, the content
/// decelerates and bounces. Wheel and keys move a target that the offset follows. All these are functions of time (see
/// `ScrollMotion`), sampled once a tick. Geometry that is NaN or infinite stops the program with Apple's reason.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Told of scrolling and zooming; kept weakly.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points. An offset that a smaller one leaves outside is moved inside.
  open var contentSize = CGSize.zero {
    didSet {
      Refusal.check(contentSize, "contentSize")
      if contentSize != oldValue { contentSizeDidChange() }
    }
  }

  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      Refusal.check(contentInset.total, "contentInset")
      guard contentInset != oldValue else { return }
      updateRanges()
      tellAdjustedInset()
    }
  }

  /// `contentInset`, with what the safe area and a refresh control that refreshes add to it; in points.
  open var adjustedContentInset: UIEdgeInsets { adjustment.map { contentInset + $0.insets } ?? contentInset }
  /// Called after each change of `adjustedContentInset`, before that of the delegate.
  open func adjustedContentInsetDidChange() {}
  /// Which of the safe area's insets count as insets of the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustment() }
  }

  /// The origin of `bounds`. Setting it clamps nothing and does not stop a flick, which goes on from there;
  /// `setContentOffset(_:animated:)` does.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// What a user pulls down to have the content refreshed.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlDidChange(from: oldValue) }
  }

  // MARK: How it scrolls

  /// Whether content may be dragged and may swing beyond its edges.
  open var bounces = true
  /// Whether it may do so along one axis, where `bounces` allows it at all.
  open var bouncesHorizontally = true
  /// Whether content that is dragged past its upper or lower edge yields and comes back.
  open var bouncesVertically = true
  /// Whether it may do so although it fits.
  open var alwaysBounceVertical = false {
    didSet { updateAdjustment() }
  }
  /// Whether content that is not wider than the view bounces sideways too.
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustment() }
  }
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether scrolling ends on a multiple of the viewport's size. A released drag ends on the next page in its
  /// direction, and so does the wheel when it pauses; a key turns one page.
  open var isPagingEnabled = false
  /// How fast a glide slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether input that would scroll beyond an end of the content scrolls a superview that has room there: the next
  /// drag, and the wheel after a pause.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag up or down that can go no farther moves the scroll view around it.
  open var transfersVerticalScrollingToParent = true

  /// Whether touches, wheel and keys scroll. The program may, always.
  open var isScrollEnabled = true {
    didSet {
      let isCaught = scrollPan.numberOfTouches > 0
      panGestureRecognizer.isEnabled = isScrollEnabled
      guard !isScrollEnabled else { return }
      cancelIndicatorDrag()
      if isCaught { bounceBack() }
    }
  }
  /// What a drag of the content does to the editing of text in the window: it ends, but for `.none`. No keyboard is on
  /// the screen here that could follow the hand.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether arrows, Page Up and Down, Home and End do.
  open var allowsKeyboardScrolling = true

  /// Whether a drag that begins within 150 ms of its press scrolls, whatever the content says. Touches are not delayed
  /// for that long: the content gets them at once, and is told when they are cancelled.
  open var delaysContentTouches = true
  /// Whether the content may lose a touch to a drag later than that.
  open var canCancelContentTouches = true
  /// Whether this view in the content may: a control may not.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Indicators

  /// Whether there is an indicator while the content scrolls along that axis. It stays while the mouse is over it, and
  /// it can be dragged.
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.update() }
  }
  /// Whether an indicator shows at the lower edge while it scrolls.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.update() }
  }
  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators.update() }
  }
  /// Room between an indicator and the edges of the view, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      Refusal.check(verticalScrollIndicatorInsets.total, "verticalScrollIndicatorInsets")
      indicators.place()
    }
  }
  /// How far the indicator at the lower edge stays off the edges, in points, beside the safe area.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      Refusal.check(horizontalScrollIndicatorInsets.total, "horizontalScrollIndicatorInsets")
      indicators.place()
    }
  }
  /// Of both; zero as an answer while they differ.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets == horizontalScrollIndicatorInsets ? verticalScrollIndicatorInsets : .zero }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether indicators keep out of what bars cover.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.place() }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.fadeLater()
  }

  /// The same, if `changes` moves the offset, which alone shows none.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let old = contentOffset
    changes()
    if contentOffset != old { flashScrollIndicators() }
  }

  // MARK: State

  /// Whether a finger is down that this may scroll with, on the content or on an indicator.
  open var isTracking: Bool {
    guard !offsetChange.isClientPlacement else { return false }
    if activity.isDraggingIndicator { return true }
    let state = scrollPan.state
    return scrollPan.numberOfTouches > 0 && (state == .possible || state == .began || state == .changed)
  }

  /// Whether a finger drags the content or an indicator.
  open var isDragging: Bool { !offsetChange.isClientPlacement && activity.isDragging }

  /// Whether the content decelerates or bounces after the release of a drag.
  open var isDecelerating: Bool { !offsetChange.isClientPlacement && activity.cause == .flick }

  /// Whether wheel, keys or an animation move the offset.
  open var isScrollAnimating: Bool {
    !offsetChange.isClientPlacement && (activity.cause == .follow || activity.cause == .animation)
  }

  // MARK: Zooming

  /// The least `zoomScale` at rest, 1 at first. Nothing is zoomed by hand unless it is less than the greatest. NaN and
  /// infinity stop the program.
  open var minimumZoomScale: CGFloat {
    get { zooming?.least ?? 1 }
    set { changeZoomRange { $0.setLeast(newValue) } }
  }
  /// The greatest `zoomScale` at rest, 1 at first. Nothing is zoomed by hand unless it is more than the least. NaN and
  /// infinity stop the program.
  open var maximumZoomScale: CGFloat {
    get { zooming?.most ?? 1 }
    set { changeZoomRange { $0.setMost(newValue) } }
  }
  /// Whether a pinch may go beyond these scales, from where the content bounces back.
  open var bouncesZoom = true
  /// How many times its own size what the delegate has zoomed is; 1 without such a view. Setting it keeps what is in
  /// the middle of the viewport there.
  open var zoomScale: CGFloat {
    get { zoomedView?.ownZoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Held within the least and the greatest scale; 1 is the size without zoom. Animated it takes 0.3 s. NaN and
  /// infinity stop the program.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    Refusal.check(scale, "zoomScale")
    zoom(to: scale, animated: animated)
  }
  /// Shows `rect`, in the coordinates of what is zoomed, in the middle and as large as it fits.
  open func zoom(to rect: CGRect, animated: Bool) {
    Refusal.check(rect, "zoom rect")
    zoom(toShow: rect, animated: animated)
  }
  /// Whether a hand zooms.
  open var isZooming: Bool { zooming?.pinch != nil }
  /// Whether the content goes back from a scale beyond the ends.
  open var isZoomBouncing: Bool { zooming?.motion?.isBounce ?? false }
  /// Nil while no hand may zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming?.recognizer }

  /// The recogniser of drags. Its `location(in:)` is the pan location also while nothing touches: the place of the last
  /// touch as long as a flick lasts, the pointer's while the wheel scrolls or an indicator is dragged, the viewport's
  /// centre for keys and animations.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  let scrollPan = ScrollPanGestureRecognizer()
  let panDelegate = ScrollPanDelegate()

  /// How it follows wheels and touchpads, from the next event on. Ours: see `WheelSettings`.
  open var wheelSettings = WheelSettings()

  let activity = ScrollActivity()
  let offsetChange = OffsetChange()
  lazy var indicators = ScrollIndicators(of: self)
  var follower = WheelFollower()
  /// The ranges that the present offset has been fitted to.
  var knownRanges = PerAxis { _ in ScrollRange(low: 0, high: 0) }
  /// How it zooms; nil if it does not, as mostly.
  var zooming: Zooming?
  /// What bars and a refresh control add to the insets of the content; nil for nothing, as mostly.
  var adjustment: InsetAdjustment?

  /// `frame` is in points of the superview; the content is empty at first.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForScrolling()
  }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForScrolling()
  }

  /// Moves the offset, which stops any other motion.
  ///
  /// Animated it takes 0.3 s, eases in and out and ends with `scrollViewDidEndScrollingAnimation`. Outside of a window
  /// nothing is animated. The offset is not clamped.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    Refusal.check(contentOffset, "contentOffset")
    finishZoomMotion()
    guard animated, context != nil else {
      interruptMotion()
      self.contentOffset = contentOffset
      return
    }
    animate(to: contentOffset)
  }

  /// Scrolls just so far that `rect`, in content coordinates, is visible as far as it fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = CGPoint { offset(showing: rect, along: $0) }
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Ends the present drag or motion where it is; content beyond an edge still comes back.
  open func stopScrollingAndZooming() {
    cancelIndicatorDrag()
    stopZooming()
    if activity.isDraggingContent { return scrollPan.cancel() }
    guard activity.isMoving else { return }
    interruptMotion()
    bounceBack()
  }

  /// Stops the motion, unless the pan does not receive the touch, as one on an indicator: nothing would bring the
  /// content back when such a touch ends.
  package override func touchBegan(inside touch: UITouch) {
    super.touchBegan(inside: touch)
    if touch.gestureRecognizers?.contains(scrollPan) == true { interruptMotion() }
  }

  package override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    let author = offsetChange.finish()
    let old = oldBounds.origin
    if author == .client, old != contentOffset {
      clientDidMoveOffset(by: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
    }
    if oldBounds.size != bounds.size { boundsSizeDidChange() }
    if old != contentOffset || oldBounds.size != bounds.size { indicators.place() }
    guard old != contentOffset else { return }
    if isConstrained { frameGuideDidMove() }
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
    if refreshControl != nil { tellRefreshControl() }
  }

  /// Called when `contentInset` has changed, before the public hook.
  func insetsHaveChanged() {}

  package override var heldState: [UInt64] { heldScrollState }

  /// How much of the trailing edge the vertical indicator has to leave free, in points.
  var roomBesideIndicator: CGFloat { 0 }

  package override var subviewsKeptInFront: Int { indicators.count }

  /// The offset at which a release shall end that would end at `natural` by itself; `velocity` is in points a
  /// millisecond.
  func proposedTarget(for natural: CGPoint, velocity: CGPoint) -> CGPoint { natural }

  private func prepareForScrolling() {
    clipsToBounds = true
    knownRanges = ranges
    panDelegate.scrollView = self
    scrollPan.delegate = panDelegate
    addGestureRecognizer(scrollPan)
    scrollPan.addHandler { [weak self] _ in self?.panChanged() }
    scrollPan.allTouchesEnded = { [weak self] in self?.allTouchesEnded() }
    activity.didChange = { [weak self] in self?.updateIndicatorVisibility() }
    let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    hover.addHandler { [weak self] in self?.hoverChanged($0) }
    addGestureRecognizer(hover)
  }
}

extension UIScrollView {
  /// When the safe area's insets count as insets of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll, and at the top and the bottom of what a navigation or tab bar controller shows.
    case automatic
    /// Along axes that scroll or always bounce.
    case scrollableAxes
    /// The safe area adds nothing.
    case never
    /// The safe area adds to the insets of all four edges.
    case always
  }

  /// Colours of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, or light where what is behind is dark.
    case `default`
    /// Dark, whatever is behind.
    case black
    /// Light, whatever is behind.
    case white
  }

  /// What a gliding offset keeps of its velocity each millisecond: a share above 0 and below 1.
  public struct DecelerationRate: Hashable, Equatable, RawRepresentable, Sendable {
    /// The share kept each millisecond.
    public let rawValue: CGFloat

    /// The share is taken as it is given.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: half of the velocity is gone after 346 ms.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: half of the velocity is gone after 69 ms.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
