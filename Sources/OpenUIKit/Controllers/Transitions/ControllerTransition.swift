import Foundation

/// One transition between two controllers: what those who animate and lead it ask and tell.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  /// One of the two.
  struct Side {
    /// Not kept alive: a controller that is presented holds the transition.
    weak var controller: UIViewController?
    let initialFrame: CGRect
    /// Asked when it is needed: a presentation controller says so only when it has been told that it begins.
    let view: () -> UIView?
    let finalFrame: () -> CGRect
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  private(set) lazy var coordinator = TransitionCoordinator(of: self, in: containerView)
  let held = HeldAnimations()
  /// Called once, with whether it was completed.
  var ended: ((Bool) -> Void)?

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// Seconds.
  private(set) var duration: TimeInterval = 0

  /// - Parameter animator: nil for one that is over at once.
  init(
    from: Side, to: Side, in container: UIView, _ style: UIModalPresentationStyle,
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    (self.from, self.to, containerView, presentationStyle) = (from, to, container, style)
    (self.animator, self.interactor) = (animator, animator == nil ? nil : interactor)
  }

  var isAnimated: Bool { animator != nil }
  var targetTransform: CGAffineTransform { .identity }

  /// Begins it. Without an animator the owner has put the views in their places.
  func start() {
    guard let animator else {
      coordinator.begin()
      return completeTransition(true)
    }
    duration = max(animator.transitionDuration(using: self), 0)
    if let interactor, interactor.wantsInteractiveStart {
      (isInteractive, initiallyInteractive) = (true, true)
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    if ended != nil { coordinator.begin() }
  }

  /// Begins the animations of the animator, held.
  func animateHeld() { held.holding(true) { animator?.animateTransition(using: self) } }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    held.lead(to: Double(self.percentComplete) * duration)
  }

  func finishInteractiveTransition() { letGo(back: false) }

  func cancelInteractiveTransition() { letGo(back: true) }

  private func letGo(back: Bool) {
    guard isInteractive else { return }
    (isInteractive, transitionWasCancelled) = (false, back)
    let curve = (interactor?.completionCurve ?? .easeInOut).timing
    held.letGo(back: back, speed: max(Double(interactor?.completionSpeed ?? 1), 0.01), .cubic(curve))
    coordinator.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let ended else { return }
    self.ended = nil
    let isWhole = didComplete && !transitionWasCancelled
    transitionWasCancelled = !isWhole
    isInteractive = false
    animator?.animationEnded(isWhole)
    ended(isWhole)
    coordinator.end()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view()
    case .to: to.view()
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame() ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === to.controller ? to : controller === from.controller ? from : nil
  }
}
