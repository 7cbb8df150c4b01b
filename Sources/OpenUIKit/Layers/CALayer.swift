import Foundation

/// What a view is drawn as, or a picture beside views: a place, a background with rounded corners, a border, a shadow,
/// what a subclass draws, and layers in it.
///
/// A view's layer has the view's place: `position` is its `center`, `opacity` its `alpha`. A layer that is made by
/// itself is drawn once it is added to another one. It gets no touches. Changes of it are animated, as its actions say;
/// those of a view's layer are seen at once.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Not weak, for the same reasons as a superview. The view sets it to nil when it goes.
  private nonisolated(unsafe) unowned(unsafe) var view: UIView?
  /// The view of a layer that was made by itself, once something of it is set that views have.
  private nonisolated(unsafe) var ownView: LayerView?

  /// Radius of the corners of the background, in points; at most half the shorter side is drawn.
  open var cornerRadius: CGFloat {
    get { storedCornerRadius }
    set {
      Refusal.check(newValue, "CALayer cornerRadius")
      let old = storedCornerRadius
      change("cornerRadius") { storedCornerRadius = newValue }
      didChange(.cornerRadius, from: AnimatedValue(old))
    }
  }

  /// Width of the border, drawn inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { storedBorderWidth }
    set {
      Refusal.check(newValue, "CALayer borderWidth")
      let old = storedBorderWidth
      change("borderWidth") { storedBorderWidth = newValue }
      didChange(.borderWidth, from: AnimatedValue(old))
    }
  }

  /// Black unless it is set.
  open var borderColor: CGColor? {
    get { storedBorderColor }
    set {
      let old = storedBorderColor?.componentValues ?? .zero
      change("borderColor") { storedBorderColor = newValue }
      didChange(.borderColor, from: AnimatedValue(old))
    }
  }

  private func didChange(_ property: AnimatedProperty, from old: AnimatedValue) {
    pictureChanged()
    if let run = view?.openRun { view?.animateChange(of: property, from: old, by: run) }
  }

  // Stored privately for the same reason as in `UIView`.
  private var storedCornerRadius: CGFloat = 0
  private var storedBorderWidth: CGFloat = 0
  private var storedBorderColor: CGColor? = UIColor.black.cgColor
  private var storedAreas: LayerAreas?
  private nonisolated(unsafe) var storedExtras: LayerExtras?

  /// Whether what is in it is cut at the bounds: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { shown?.clipsToBounds ?? false }
    set { made.clipsToBounds = newValue }
  }

  /// Drawn below all else of the layer; nil, as at first, for none. The view's `backgroundColor`.
  open var backgroundColor: CGColor? {
    get { shown?.backgroundColor?.cgColor }
    set { change("backgroundColor") { made.backgroundColor = newValue.map { UIColor(cgColor: $0) } } }
  }

  /// What it is called; nobody here asks.
  open var name: String?

  /// What a subclass draws over the background.
  package internal(set) final var areas: LayerAreas? {
    get { storedAreas }
    set { storedAreas = newValue }
  }

  /// What few layers have; nil for the others.
  package final var extras: LayerExtras? { storedExtras }

  /// A layer that stands alone, of no size, until a view is made with it.
  public required override init() {
    super.init()
  }

  /// What makes the layer says whose it is.
  func belong(to view: UIView) { self.view = view }

  // MARK: What code draws

  /// Marks what code has drawn as out of date: it is drawn again before the next picture. A layer that is made by
  /// itself draws by code once it has been marked; a view's layer does when it is first shown.
  open func setNeedsDisplay() { made.setNeedsDisplay() }
  /// Draws what is marked at once, if it is in a window and has a size.
  open func displayIfNeeded() { shown?.drawStaleContent() }
  /// Has `draw(in:)` draw the content. It is called when that is needed, and is nothing to call: an override may do
  /// without drawing. Outside of a window nothing happens.
  open func display() { recordContent() }
  /// Draws the content, in the coordinates of the bounds; what has been drawn before is gone. Asks the delegate, unless
  /// it is overridden. `UIGraphicsGetCurrentContext()` answers `ctx`, too.
  ///
  /// Source: [draw(in:)](https://developer.apple.com/documentation/quartzcore/calayer/draw(in:)).
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  final func pictureChanged() { shown?.pictureChanged() }

  /// What the view's `deinit` says.
  nonisolated func forgetView() {
    view = nil
    storedExtras?.forgetParent()
  }

  /// A layer of its own goes: no view says so.
  deinit {
    if storedExtras?.original == nil { storedExtras?.forgetParent() }
  }

  /// What the layer says in which it is, when that goes.
  nonisolated func forgetParent() { ownView?.forgetSuperview() }

  // MARK: Where it is

  /// The point of `anchorPoint`, in the coordinates of the layer around it: the view's `center`.
  open var position: CGPoint {
    get { shown?.center ?? .zero }
    set { change("position") { made.center = newValue } }
  }
  /// What of its own coordinates the layer shows, in points: the view's `bounds`.
  open var bounds: CGRect {
    get { shown?.bounds ?? .zero }
    set { change("bounds") { made.bounds = newValue } }
  }
  /// In points, in the coordinates of the layer around it: the view's `frame`. It follows from `bounds`, `position`,
  /// `anchorPoint` and `transform`.
  open var frame: CGRect {
    get { shown?.frame ?? .zero }
    set { change("bounds") { change("position") { made.frame = newValue } } }
  }

  /// Which point of the bounds is at `position` and stays there when the layer turns or grows: (0, 0) is the upper left
  /// corner, (1, 1) the lower right one, and the middle as long as nothing is set. Setting it moves the layer.
  open var anchorPoint: CGPoint {
    get { shown?.layerAnchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      Refusal.check(newValue, "CALayer anchorPoint")
      change("anchorPoint") { made.layerAnchor = newValue }
    }
  }

  /// About `anchorPoint`. With `m34` or another number that divides, it is seen in perspective. What is in the layer
  /// lies in its plane, whatever depth it has by itself.
  open var transform: CATransform3D {
    get {
      // The view may have been given another one since.
      if let whole = storedExtras?.transform, CATransform3DGetAffineTransform(whole) == affineTransform() {
        return whole
      }
      return CATransform3DMakeAffineTransform(affineTransform())
    }
    set {
      Refusal.check(newValue, "CALayer transform")
      change("transform") { turn(to: newValue, by: view?.openRun) }
    }
  }
  /// What of `transform` lies in the plane; the identity unless it is set.
  open func affineTransform() -> CGAffineTransform { shown?.transform ?? .identity }
  /// Sets `transform`, which is animated as that is.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // MARK: How it looks

  /// From 0 to 1, and 1 unless it is set: the view's `alpha`. It counts for all that is in the layer.
  open var opacity: Float {
    get { shown.map { Float($0.alpha) } ?? 1 }
    set { change("opacity") { made.alpha = CGFloat(newValue) } }
  }
  /// Whether neither the layer nor what is in it is drawn. A change is never animated by itself.
  open var isHidden: Bool {
    get { shown?.isHidden ?? false }
    set { made.isHidden = newValue }
  }
  /// What is higher is drawn over what is lower in the same layer, whichever was added later. Touches do not go by it.
  /// Seen by a `sublayerTransform`, it is the layer's distance from the plane towards the eye, in points.
  open var zPosition: CGFloat {
    get { storedExtras?.zPosition ?? 0 }
    set {
      Refusal.check(newValue, "CALayer zPosition")
      guard newValue != zPosition else { return }
      change("zPosition") {
        madeExtras.zPosition = newValue
        made.superview?.layer.orderChanged()
      }
    }
  }

  /// Whether it is drawn when it is turned over, with all that is in it; true unless it is set.
  open var isDoubleSided: Bool {
    get { storedExtras?.isDoubleSided ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      madeExtras.isDoubleSided = newValue
      pictureChanged()
    }
  }

  /// In points, right and down; (0, -3) unless it is set.
  open var shadowOffset: CGSize {
    get { shadow.offset }
    set { changeShadow("shadowOffset") { $0.offset = newValue } }
  }
  /// How far the shadow's edge is blurred, in points; 3 unless it is set.
  open var shadowRadius: CGFloat {
    get { shadow.radius }
    set { changeShadow("shadowRadius") { $0.radius = newValue } }
  }
  /// From 0, as at first, to 1.
  open var shadowOpacity: Float {
    get { Float(shadow.opacity) }
    set { changeShadow("shadowOpacity") { $0.opacity = CGFloat(newValue) } }
  }
  /// Black unless it is set.
  open var shadowColor: CGColor? {
    get { shadow.color }
    set { changeShadow("shadowColor") { $0.color = newValue } }
  }
  /// What the shadow is of, in the layer's coordinates; nil for its own outline. A change of it is never animated by
  /// itself.
  open var shadowPath: CGPath? {
    get { shadow.path }
    set { changeShadow(nil) { $0.path = newValue?.unchanging } }
  }

  private var shadow: LayerShadow { storedExtras?.shadow ?? LayerShadow() }

  private func changeShadow(_ key: String?, _ edit: (inout LayerShadow) -> Void) {
    var shadow = shadow
    edit(&shadow)
    if let key { change(key) { madeExtras.shadow = shadow } } else { madeExtras.shadow = shadow }
    pictureChanged()
  }

  // MARK: What it does by itself

  /// - Parameter point: in the layer's own coordinates.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The foremost layer at a point, in the coordinates of the layer around this one; nil outside. Hidden layers are
  /// passed through. Of a copy for a moment the copy that is drawn there: `presentation()?.hitTest(point)?.model()`.
  open func hitTest(_ point: CGPoint) -> CALayer? { layer(at: point) }

  /// What a change of a property leads to: what the delegate says, else `actions`, else `defaultAction(forKey:)`.
  open func action(forKey event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Of properties that can be animated an animation from what is drawn to what is set; of paths nothing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    isAnimated(event) ? CABasicAnimation(keyPath: event) : nil
  }

  /// The properties that subclasses add.
  class var ownProperties: [String: LayerProperty] { [:] }

  /// Takes the look of another layer of the same class, but not what is in it.
  func take(from other: CALayer) {
    (storedCornerRadius, storedBorderWidth) = (other.storedCornerRadius, other.storedBorderWidth)
    (storedBorderColor, storedAreas, name) = (other.storedBorderColor, other.storedAreas, other.name)
    if let theirs = other.storedExtras { madeExtras.takeLook(of: theirs) }
    guard let view = other.shown else { return }
    let own = made
    own.bounds = view.bounds
    own.poses = PoseHistory(view.center)
    own.transform = view.transform
    (own.alpha, own.isHidden, own.clipsToBounds) = (view.alpha, view.isHidden, view.clipsToBounds)
    own.backgroundColor = view.backgroundColor
    own.placement = view.placement
  }
}

extension CALayer {
  /// What has the layer's place; nil for a layer of which none has been asked.
  final var shown: UIView? { view ?? ownView }

  /// The same, which is there from now on.
  final var made: UIView {
    if let shown { return shown }
    let view = LayerView(of: self)
    ownView = view
    return view
  }

  /// Whether it was made by itself, and not by a view.
  final var isBare: Bool { view == nil }

  final var madeExtras: LayerExtras {
    if let storedExtras { return storedExtras }
    let extras = LayerExtras()
    storedExtras = extras
    return extras
  }

  /// What lies in it is drawn in another order.
  final func orderChanged() {
    madeExtras.orderChanged()
    pictureChanged()
  }
}

/// What has the place of a layer that was made by itself. It is in no list of subviews.
final class LayerView: UIView {
  private unowned let bare: CALayer
  /// Of the transactions: it is shown in the one after.
  private(set) var enteredInTurn = Int.max

  init(of layer: CALayer) {
    bare = layer
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // It draws when it is asked to.
    isContentStale = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func didMoveToWindow() { enteredInTurn = context?.transactions.turn ?? .max }

  override var layer: CALayer { bare }
  package override var madeLayer: CALayer? { bare }
}
