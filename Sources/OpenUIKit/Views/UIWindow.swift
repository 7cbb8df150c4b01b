import Foundation

/// The root of a view tree: receives the events of the host and delivers them to recognisers and views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Its view fills the window; nil at first.
  open var rootViewController: UIViewController? {
    didSet { install(replacing: oldValue) }
  }

  /// Whether it was made key last, of the windows of its application.
  public private(set) var isKeyWindow = false
  /// The scene that it belongs to; nil in an application without one.
  open weak var windowScene: UIWindowScene?
  /// The screen of the stage that the window belongs to; nil before it belongs to one.
  public var screen: UIScreen? { context?.screen }

  private var touches: [UITouch] = []
  private lazy var arbiter = GestureArbiter()
  /// Recognisers of the views that the mouse is over.
  var hovering: [UIHoverGestureRecognizer] = []
  private weak var keyHolder: UIResponder?
  /// The control that Tab has come to.
  weak var focusHolder: UIControl?
  private var taps = TapSeries()
  /// While another size is set.
  private var resizing: TransitionCoordinator?

  /// A window of the application that runs now, if one does; `frame` is in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    join(AppContext.current)
  }

  /// As large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// An empty window of the application that runs now; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    join(AppContext.current)
  }

  /// Touches that are down and the recognisers that follow them refer to each other strongly.
  isolated deinit {
    for touch in touches { touch.gestureRecognizers = nil }
  }

  /// Makes this the window of `newContext`'s application.
  package func join(_ newContext: AppContext?) {
    guard let newContext else { return }
    move(toWindow: self, context: newContext)
    if !newContext.application.windows.contains(where: { $0 === self }) { newContext.application.windows.append(self) }
  }

  /// The window's scene, or the application where there is no scene.
  open override var next: UIResponder? { windowScene ?? context?.application }

  /// Whether it has been shown and is not hidden: what is in it is on the screen.
  private(set) var isOnScreen = false

  /// A window without a size becomes as large as the screen.
  open func makeKeyAndVisible() {
    if frame == .zero, let screen { frame = screen.bounds }
    for window in context?.application.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
    isHidden = false
    show()
  }

  /// A window that was hidden is shown again.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide() } else { show() }
    }
  }

  private func show() {
    guard !isOnScreen else { return }
    isOnScreen = true
    tellControllers(isEntering: true)
  }

  private func hide() {
    guard isOnScreen else { return }
    isOnScreen = false
    tellControllers(isEntering: false)
  }

  /// The responder that gets keys first; nil when there is none, or when it has left the window.
  package internal(set) var firstResponder: UIResponder? {
    get { keyHolder?.windowInChain === self ? keyHolder : nil }
    set {
      keyHolder = newValue
      if let focusHolder, focusHolder !== newValue { focusHolder.endFocus() }
    }
  }

  /// Delivers touches: to the recognisers of the hit view and those above it, then to the view itself. Key presses go
  /// to the first responder, or without one to the root view controller's view, and up from there.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent { return deliver(event) }
    for touch in event.touches {
      if touch.phase == .began { begin(touch, event) }
      arbiter.deliver(touch, event)
      deliverToView(touch, event)
    }
    let ended = event.touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    arbiter.finish(ended)
    // A tap that waits for another recogniser to fail keeps its touches.
    for touch in ended { touch.gestureRecognizers = nil }
    if !ended.isEmpty { touches.removeAll { touch in ended.contains { $0 === touch } } }
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    touches.append(touch)
    touch.view = hitTest(touch.windowLocation, with: event)
    touch.tapCount = taps.count(touch)
    // The other buttons are for recognisers that require them; views and scroll views do not get them.
    touch.isCancelledInView = touch.buttonMask != .primary || isOneTooMany(touch)
    if touch.buttonMask == .button(3) { (touch.view as? any TextEditorOwner)?.editor.pasteSelection(at: touch) }
    let way = chain(from: touch.view)
    let receivers = way.firstIndex { $0.keepsTouchesToItself }.map { way[...$0] } ?? way[...]
    let control = way.lazy.compactMap { $0 as? UIControl }.first
    touch.gestureRecognizers = receivers.flatMap { $0.gestureRecognizers ?? [] }.filter { recognizer in
      recognizer.accepts(touch) && !(control?.keeps(touch, from: recognizer) ?? false)
    }
    if touch.buttonMask == .primary { for view in way { view.touchBegan(inside: touch) } }
  }

  /// Whether its view has a touch already, and takes no second one.
  private func isOneTooMany(_ touch: UITouch) -> Bool {
    guard let view = touch.view, !view.isMultipleTouchEnabled else { return false }
    return touches.contains { $0 !== touch && $0.view === view && !$0.isCancelledInView }
  }

  /// What a second touch of the mouse lies opposite of: the middle of the innermost view there that recognises gestures
  /// of two touches. Nil where none does.
  package func pivotOfTwoTouches(at point: CGPoint) -> CGPoint? {
    let view = chain(from: hitTest(point, with: nil)).first { view in
      view.gestureRecognizers?.contains { $0 is TwoTouchRecognizer && $0.isEnabled } ?? false
    }
    return view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
  }

  /// A view and those around it, the innermost first.
  func chain(from innermost: UIView?) -> [UIView] {
    Array(
      sequence(state: innermost) { view in
        defer { view = view?.superview }
        return view
      })
  }

  private func deliverToView(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view, !touch.isCancelledInView else { return }
    if (touch.gestureRecognizers ?? []).contains(where: \.isCancellingTouchesInView) {
      touch.isCancelledInView = true
      if touch.phase != .began { view.touchesCancelled([touch], with: event) }
      return
    }
    switch touch.phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  /// All touches that are down, in the order of going down.
  package var liveTouches: [UITouch] { touches }

  /// Whether there is a live touch.
  package var isTouched: Bool { !touches.isEmpty }

  /// The live touches of a pointer: one a button that is down, the first pressed first.
  package func touches(of pointer: Int) -> [UITouch] {
    touches.allSatisfy { $0.pointer == pointer } ? touches : touches.filter { $0.pointer == pointer }
  }

  private func install(replacing old: UIViewController?) {
    guard rootViewController !== old else { return }
    old?.dismissAll()
    old?.viewIfLoaded?.removeFromSuperview()
    guard let controller = rootViewController else { return }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(controller.view, at: 0)
  }

  // MARK: Size

  package override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    guard newBounds.size != bounds.size, let rootViewController, isOnScreen else { return }
    let coordinator = TransitionCoordinator(of: nil, in: self)
    resizing = coordinator
    rootViewController.viewWillTransition(to: newBounds.size, with: coordinator)
    for case let container as PresentationContainer in subviews {
      container.windowWillResize(to: newBounds.size, coordinator)
    }
  }

  package override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    guard let coordinator = resizing else { return }
    resizing = nil
    coordinator.begin()
    coordinator.end()
  }
}
