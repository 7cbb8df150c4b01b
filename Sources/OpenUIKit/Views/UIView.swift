import Foundation

/// A rectangle on the screen with subviews: geometry, a background, and who gets the touches in it.
///
/// Geometry that is NaN or infinite stops the program with Apple's reason. `center`, `bounds` and `transform` are the
/// model; a displayed frame may fall between two ticks and show a blend (see `PoseHistory`).
@preconcurrency @MainActor
open class UIView: UIResponder, UIDynamicItem, @preconcurrency NSCoding {
  // Gains below are instructions (callgrind, release) of a tick with its frame of four hundred tiles on springs that a
  // hand drags: 3.9 million in all.

  /// Unchecked gains 213 000. It is changed in place, and only by this module, which calls no client meanwhile.
  @exclusivity(unchecked) package internal(set) var poses: PoseHistory
  /// The origin of `bounds` with its history: what scrolling moves.
  package internal(set) var originHistory: PoseHistory {
    get { storedOrigin }
    set { storedOrigin = newValue }
  }
  // Likewise, with `overrides`: these gain 500 of the 9 500 instructions of a frame of a view on its way.
  @exclusivity(unchecked) var size: CGSize, storedTransform = CGAffineTransform.identity

  // What each view is asked for in each frame is stored privately. The compiler then sees every access, proves that
  // none overlaps another, and leaves the checks out by itself: 2 100 000 gained, with the private storage of
  // `CALayer`, `UILabel`, `AppContext` and `UIDynamicAnimator`. A client that writes one of these properties in a
  // call-back while it is writing the same one is safe: the outer write comes last.
  private var storedOrigin: PoseHistory
  private var storedContext: AppContext?, storedColor: UIColor?, storedAlpha: CGFloat = 1
  /// What of the view is drawn while it fades in, from 0 to 1; no part of the state.
  package internal(set) var fade: CGFloat {
    get { storedFade }
    set { storedFade = newValue }
  }
  private var storedFade: CGFloat = 1, isStoredHidden = false, storedClipping = false

  /// The view that this one is in; nil for none.
  public internal(set) var superview: UIView? {
    get { holder }
    set { holder = newValue }
  }
  /// The superview, which sets this to nil when it goes. Not weak: retaining and releasing takes 106 instructions, 236
  /// once there has been a weak reference, and a cell is retained a dozen times a frame. Nor `unowned`, which stops a
  /// client that reads it in the superview's `deinit`.
  private nonisolated(unsafe) unowned(unsafe) var holder: UIView?
  // Unchecked gains 177 000, for the same reason as `poses`.
  /// What is in the view, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [UIView] = []
  /// The window that it is in; nil for none.
  public internal(set) weak var window: UIWindow?
  /// Kept beside `window`, since it is asked for far more often than a weak reference is cheap.
  package internal(set) var context: AppContext? {
    get { storedContext }
    set { storedContext = newValue }
  }
  weak var viewController: UIViewController?
  /// What is on its way to where it has been set; nil for nothing, as mostly.
  package internal(set) var animations: ViewAnimations? {
    get { storedAnimations }
    set { storedAnimations = newValue }
  }
  private var storedAnimations: ViewAnimations?
  var ownTint: UIColor?, ownTintMode = TintAdjustmentMode.automatic
  @exclusivity(unchecked) var overrides = TraitOverrides()
  var needsLayout = true, subtreeNeedsLayout = true
  /// What the view has to do with constraints; nil for nothing, as mostly.
  var autoLayout: ConstraintState? {
    get { storedAutoLayout }
    set { storedAutoLayout = newValue }
  }
  private var storedAutoLayout: ConstraintState?
  /// Who has to be told when the view has another place; nobody, as mostly.
  var placeConcerns: PlaceConcerns {
    get { storedConcerns }
    set { storedConcerns = newValue }
  }
  private var storedConcerns: PlaceConcerns = []
  /// What the view knows of bars over its edges; nil for nothing, as mostly.
  var safeArea: SafeAreaState?
  var subtreeNeedsConstraintUpdate = false
  /// Set within `removeSubviews(_:)` only.
  var isLeaving = false
  /// Whether `draw(_:)` is to be called when the view is shown.
  var isContentStale = true

  /// Of which class `layer` is made, once it is asked for.
  open class var layerClass: AnyClass { CALayer.self }

  /// What draws the view, made when it is first asked for. A `layerClass` that is no layer's stops the program.
  open var layer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = makeLayer()
    storedLayer = layer
    return layer
  }
  private var storedLayer: CALayer?
  final func adopt(_ layer: CALayer) { storedLayer = layer }
  /// The layer, if anybody has asked for it.
  package var madeLayer: CALayer? { storedLayer }
  /// What of its place is unlike that of most views, which is asked of each view in each frame.
  package internal(set) var placement: LayerPlacement {
    get { storedPlacement }
    set { storedPlacement = newValue }
  }
  private var storedPlacement: LayerPlacement = []
  /// Free for the owner; 0 at first. See `viewWithTag(_:)`.
  open var tag = 0
  /// Whether it and what is in it receive touches; true at first.
  open var isUserInteractionEnabled = true
  /// Whether it receives a second touch while it has one; false at first.
  open var isMultipleTouchEnabled = false
  /// Whether a change of its size goes on to the subviews by their masks; true at first.
  open var autoresizesSubviews = true
  /// What of its frame follows the superview's size; nothing at first.
  open var autoresizingMask: AutoresizingMask = []
  /// In the order in which they were added; empty at first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  /// What fills the bounds, under the content; nil, at first, is nothing.
  open var backgroundColor: UIColor? {
    get { storedColor }
    set {
      let old = storedColor
      storedColor = newValue
      pictureChanged()
      if let openRun {
        let from = AnimatedValue(old?.components(in: traitCollection) ?? .zero)
        animateChange(of: .backgroundColor, from: from, by: openRun)
      }
    }
  }
  /// How opaque it and what is in it are, from 0 to 1; 1 at first. Below 0.01 it receives no touches.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      guard newValue != storedAlpha else { return }
      let old = storedAlpha
      storedAlpha = newValue
      pictureChanged()
      if let openRun { animateChange(of: .alpha, from: AnimatedValue(old), by: openRun) }
    }
  }
  /// Whether it and what is in it are neither drawn nor touched; false at first.
  open var isHidden: Bool {
    get { isStoredHidden }
    set {
      guard newValue != isStoredHidden else { return }
      isStoredHidden = newValue
      if isContentStale { awaitDrawing() }
      superview?.arrangedSizeDidChange()
      pictureChanged()
    }
  }
  /// Whether what lies beyond the bounds is not drawn; false at first.
  open var clipsToBounds: Bool {
    get { storedClipping }
    set {
      guard newValue != storedClipping else { return }
      storedClipping = newValue
      pictureChanged()
    }
  }

  /// Where content stands that is not as large as the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { pictureChanged() } }
  }

  /// A view without subviews, at a place in its superview's coordinates, in points.
  public init(frame: CGRect) {
    Refusal.check(frame, "CALayer frame")
    poses = PoseHistory(CGPoint(x: frame.midX, y: frame.midY))
    storedOrigin = PoseHistory(.zero)
    size = frame.size
    super.init()
  }

  /// A view of size zero.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for subview in subviews { subview.holder = nil }
    storedLayer?.forgetView()
  }

  /// What says so goes.
  nonisolated func forgetSuperview() { holder = nil }

  /// The middle of the view, or where its layer's `anchorPoint` is, in the superview's coordinates, in points.
  open var center: CGPoint {
    get { poses.position }
    set {
      guard newValue != poses.position else { return }
      Refusal.check(newValue, "CALayer position")
      let old = poses.position
      change(to: newValue, angle: poses.angle)
      if !placeConcerns.isEmpty { placeDidChange() }
      pictureChanged()
      if let openRun { animateChange(of: .center, from: AnimatedValue(old), by: openRun) }
    }
  }

  /// The view's own coordinates, in points: `size` is what it measures, `origin` what a scroll view moves.
  open var bounds: CGRect {
    get { CGRect(origin: storedOrigin.position, size: size) }
    set {
      Refusal.check(newValue, "CALayer bounds")
      change(bounds: newValue) { storedOrigin.jump(to: newValue.origin) }
    }
  }

  /// Scale and turn about the middle. Physics reads only its rotation.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      if placement.contains(.deep) { return flatten(to: newValue) }
      guard newValue != storedTransform else { return }
      Refusal.check(newValue, "CALayer transform")
      let old = storedTransform
      storedTransform = newValue
      change(to: poses.position, angle: newValue.rotation)
      if placeConcerns.contains(.safeArea) { safeAreaPlaceDidChange() }
      pictureChanged()
      if let openRun { animateChange(of: .transform, from: AnimatedValue(old), by: openRun) }
    }
  }

  /// The smallest upright rectangle around the view, in the superview's coordinates. Setting it under a transform
  /// changes `bounds` by the inverse of its scale, as far as there is one; Apple calls that undefined.
  open var frame: CGRect {
    get {
      let (extent, middle) = (storedTransform.extent(of: size), hasAnchor ? anchoredMiddle : shiftedCenter)
      return CGRect(
        x: middle.x - extent.width / 2, y: middle.y - extent.height / 2, width: extent.width, height: extent.height)
    }
    set {
      Refusal.check(newValue, "CALayer frame")
      let extent = storedTransform.inverted().extent(of: newValue.size)
      bounds = CGRect(origin: bounds.origin, size: extent)
      center = anchored(middle: CGPoint(x: newValue.midX, y: newValue.midY))
    }
  }

  /// There are no storyboards here: decoding gives an empty view.
  public required init?(coder: NSCoder) {
    poses = PoseHistory(.zero)
    storedOrigin = PoseHistory(.zero)
    size = .zero
    super.init()
  }

  /// Writes nothing, as `init(coder:)` reads nothing.
  open func encode(with coder: NSCoder) {}

  open override var next: UIResponder? { viewController ?? superview }

  /// Behaviors collide the view as a rectangle, unless a subclass says otherwise.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty; read only where a subclass answers `.path` as `collisionBoundsType`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // What can be overridden is declared in the class body: Swift cannot override members of extensions.
  /// Puts a view in front of the others, and takes it from where it was. One that this view is in stops the program.
  open func addSubview(_ view: UIView) { insert(view) { nil } }
  /// The same at an index of `subviews`; one beyond the last is the last, and one below 0 stops the program.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { index } }
  /// Puts a view right behind a sibling, or in front where the sibling is none.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view) { index(of: sibling) } }
  /// Puts a view right in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view) { index(behind: sibling) } }
  /// Takes the view out of its superview, if it has one.
  open func removeFromSuperview() { detachFromHierarchy() }
  /// Puts a subview in front of the others; what is none is left alone.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { subviews.insert($0, at: front) } }
  /// Puts a subview behind the others; what is none is left alone.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { subviews.insert($0, at: 0) } }

  /// Lets a recognizer see the touches in the view, and takes it from the view that it had.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { adopt(gestureRecognizer) }
  /// Takes a recognizer away, and from it the touches that it follows; one of another view is left alone.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { release(gestureRecognizer) }
  /// Asked of the recogniser's view before the recogniser's delegate: false makes the gesture fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Draws the content, in the tick before it is first shown and after `setNeedsDisplay()`; nothing unless overridden.
  open func draw(_ rect: CGRect) {}
  /// Called by the layer: draws by `draw(_:)`, unless overridden.
  open func draw(_ layer: CALayer, in ctx: CGContext) { draw(bounds) }
  /// Marks what `draw(_:)` drew as out of date.
  open func setNeedsDisplay() { drawingChanged() }
  /// Flags the layout as out of date; the layout phase of the tick calls `layoutSubviews` once.
  open func setNeedsLayout() { flagLayout() }
  /// Lays out at once what is flagged in this view and below.
  open func layoutIfNeeded() { layoutNow() }
  /// Sets the frames of the subviews. Called once a tick when the layout was marked as needed.
  open func layoutSubviews() {}
  /// Takes the size that `sizeThatFits(_:)` answers for the present one. The frame's origin stays.
  open func sizeToFit() { resizeToFit() }
  /// The size that suits the content where so much is offered, in points: the present one, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
  /// The size of the content by itself, in points: `noIntrinsicMetric` both ways, unless overridden.
  open var intrinsicContentSize: CGSize { UIView.noIntrinsicSize }
  /// Says that `intrinsicContentSize` is another one, to a stack view around this one and to constraints.
  open func invalidateIntrinsicContentSize() {
    superview?.arrangedSizeDidChange()
    contentDidChange()
  }
  /// Light or dark, for the view and what is in it; `.unspecified`, as at first, is the style around it. Views whose
  /// traits are others then are told at once. Source: developer.apple.com/documentation/uikit/uiview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.own.style }
    set { if newValue != overrides.own.style { changeOverrides { $0.own.style = newValue } } }
  }
  /// Called when a trait is another one, with those before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when `tintColor` is another one.
  open func tintColorDidChange() {}
  /// Called when a subview has come.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview goes.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before it has another superview; nil is none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when it has another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before it is in another window; nil is none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when it is in another window, or in none.
  open func didMoveToWindow() {}
  /// How far bars, and what controllers add, reach into the view from its edges, in points. Zero without a superview.
  open var safeAreaInsets: UIEdgeInsets { presentSafeArea }
  /// Called before the layout when `safeAreaInsets` are others.
  open func safeAreaInsetsDidChange() {}
  /// Of the margins' guide and attributes, inwards from the edges, in points, with the safe area's insets if it is to.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? ownMargins + safeAreaInsets : ownMargins }
    set { setMargins(newValue) }
  }
  /// Whether the margins begin where the safe area does.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { autoLayout?.keepsMarginsInSafeArea ?? true }
    set { setKeepsMarginsInSafeArea(newValue) }
  }
  /// Called when `layoutMargins` are others.
  open func layoutMarginsDidChange() {}

  /// Whether `updateConstraints()` is called although there are no constraints yet.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// What of the frame lies outside of what constraints align, in points; zero, unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Whose first line of text has the first baseline: this view or one in it; that of the last one, unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// Whose last line the last baseline is of: the view itself, unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// Has `updateConstraints()` called before the next layout.
  open func setNeedsUpdateConstraints() { flagOwnConstraintUpdate() }
  /// Changes constraints. Called before the layout when it was marked as needed.
  open func updateConstraints() {}
  /// The size nearest to a target, of priority `fittingSizeLevel`, that satisfies the constraints in the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The same with a priority of the target's width and of its height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    measuredSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The deepest visible descendant that receives touches at `point`, in this view's coordinates; nil outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    receiver(of: event, at: point)
  }

  /// Whether a point of its own coordinates is in the bounds, unless a subclass says otherwise.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Called with the old bounds still in place, before any change of them.
  package func boundsWillChange(to newBounds: CGRect) {}
  package func boundsDidChange(from oldBounds: CGRect) {}
  /// Whether it belongs to what a state hash covers; not what follows from the rest.
  package var isPartOfState: Bool { true }
  /// The size that a subview wants has changed, or whether it is hidden.
  package func arrangedSizeDidChange() {}
  /// What a stack view asks for: the intrinsic size, where there is a width the one that fits it.
  package func arrangedSize(in width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// Whether it gives a subview its frame, whatever constraints say of it.
  package func laysOut(_ subview: UIView) -> Bool { false }
  /// Whether `arrangedSize(in:)` has another height in another width.
  package var heightDependsOnWidth: Bool { wrapsByConstraints }
  /// What a state hash covers of it besides its place; nothing, as mostly.
  package var heldState: [UInt64] { [] }
  /// Whether touches in it are no business of recognisers of the views around it.
  package var keepsTouchesToItself: Bool { false }
  /// How many of the last subviews stay in front of what is added or brought to the front.
  package var subviewsKeptInFront: Int { 0 }
  /// A touch has gone down in this view or in a descendant. Which recognisers will receive it is decided; none has yet.
  package func touchBegan(inside touch: UITouch) {}
}
