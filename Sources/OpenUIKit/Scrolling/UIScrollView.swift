import Foundation

/// A viewport on content larger than itself. `contentOffset` is the origin of `bounds`; scrolling moves nothing else.
///
/// A finger drags the content one to one, and against a rubber band beyond the edges. A release lets it glide and bounce;
/// wheel and keys move a target that the offset follows. All these are functions of time (see `ScrollMotion`), sampled
/// once a tick. Geometry that is NaN or infinite stops the program with Apple's reason.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The size of the content, in points. An offset that a smaller one leaves outside is moved inside.
  open var contentSize = CGSize.zero {
    didSet {
      Refusal.check(contentSize, "contentSize")
      if contentSize != oldValue { rangesMayHaveChanged() }
    }
  }

  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      Refusal.check(contentInset.top + contentInset.bottom + contentInset.left + contentInset.right, "contentInset")
      if contentInset != oldValue { rangesMayHaveChanged() }
    }
  }

  /// The same as `contentInset`: a desktop window has no safe areas.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Changes nothing for the same reason.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The origin of `bounds`. Setting it clamps nothing and does not stop a flick, which goes on from there;
  /// `setContentOffset(_:animated:)` does.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// Whether content may be dragged and may swing beyond its edges.
  open var bounces = true
  /// Whether it may do so although it fits.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether a released drag lands on a multiple of the viewport's size.
  open var isPagingEnabled = false
  /// How fast a glide slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Kept for whoever draws indicators; this class draws none.
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true

  /// Whether touches, wheel and keys scroll. The program may, always.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// The recogniser of drags. Its `location(in:)` is the pan location also while nothing touches: the place of the last
  /// touch as long as a flick lasts, the pointer's while the wheel scrolls, the viewport's centre for keys and animations.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()

  /// What the user has set about wheels and touchpads.
  package var wheelSettings = WheelSettings()

  let gate = ScrollPanGate()
  var drag: ScrollDrag?
  var motion: OffsetMotion? {
    didSet { motionChanges &+= 1 }
  }
  /// Tells whether a delegate's call has replaced the motion that was being advanced.
  var motionChanges = 0
  var isAdvancing = false
  /// Set while this class itself changes the offset, to know a client's changes.
  var isMovingItself = false
  var knownRanges = PerAxis { _ in ScrollRange(low: 0, high: 0) }
  var wheel = PerAxis { _ in WheelInterpreter() }
  /// Where the follower goes, before rounding to device pixels; has a meaning while it runs.
  var followTarget = CGPoint.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareForScrolling()
  }

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
    if drag != nil { panGestureRecognizer.cancel() } else { interruptMotion() }
  }

  package override func touchBeganInside() {
    super.touchBeganInside()
    if isScrollEnabled { interruptMotion() }
  }

  package override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    let isForeign = !isMovingItself
    isMovingItself = false
    let old = oldBounds.origin
    if isForeign, old != contentOffset {
      offsetWasSet(by: CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y))
    }
    if oldBounds.size != bounds.size { rangesMayHaveChanged() }
    if old != contentOffset { delegate?.scrollViewDidScroll(self) }
  }

  private func prepareForScrolling() {
    clipsToBounds = true
    knownRanges = ranges
    gate.scrollView = self
    panGestureRecognizer.delegate = gate
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] _ in self?.panChanged() }
    (panGestureRecognizer as? ScrollPan)?.touchesHaveLeft = { [weak self] in self?.touchesHaveLeft() }
  }
}

extension UIScrollView {
  /// When the safe areas would count as insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What a gliding offset keeps of its velocity each millisecond: a share above 0 and below 1.
  public struct DecelerationRate: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: half of the velocity is gone after 346 ms.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: half of the velocity is gone after 69 ms.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a finger is down that this may scroll with.
  public var isTracking: Bool {
    let state = panGestureRecognizer.state
    return panGestureRecognizer.numberOfTouches > 0 && (state == .possible || state == .began || state == .changed)
  }

  /// Whether a finger drags the content.
  public var isDragging: Bool { drag != nil }

  /// Whether a flick glides or bounces after its release.
  public var isDecelerating: Bool { motion?.cause == .flick }

  /// Whether wheel, keys or an animation move the offset.
  public var isScrollAnimating: Bool { motion?.cause == .follow || motion?.cause == .animation }
}
