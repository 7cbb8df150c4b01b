import UIKit

/// A navigation controller whose screens slide over each other like shutters: the new one comes up while the old one
/// sinks back. A swipe from the left edge leads back, as far as the hand goes.
class IrisNavigationController: UINavigationController, UINavigationControllerDelegate {
  private var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    interactivePopGestureRecognizer?.isEnabled = false
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(IrisNavigationController.goBack))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func goBack(_ pan: UIScreenEdgePanGestureRecognizer) {
    let share = pan.translation(in: view).x / view.bounds.width
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed:
      interaction?.update(min(max(share, 0), 1))
    case .ended where share + 0.15 * pan.velocity(in: view).x / view.bounds.width > 0.5:
      interaction?.finish()
      interaction = nil
    default:
      interaction?.cancel()
      interaction = nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ShutterAnimator(isPush: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// The upper screen moves by its whole width; the lower one sinks back and grows dark. With reduced motion the upper
/// one dissolves, and nothing moves.
class ShutterAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    to.frame = container.bounds
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    container.addSubview(lower)
    container.addSubview(shade)
    container.addSubview(upper)
    let isCalm = UIAccessibility.isReduceMotionEnabled
    let aside =
      isCalm ? .identity : CGAffineTransform(translationX: container.bounds.width, y: 0).rotated(by: 0.2)
    let sunk = isCalm ? .identity : CGAffineTransform(scaleX: 0.85, y: 0.85)
    let goneAlpha: CGFloat = isCalm ? 0 : 1
    upper.alpha = isPush ? goneAlpha : 1
    upper.transform = isPush ? aside : .identity
    lower.transform = isPush ? .identity : sunk
    shade.alpha = isPush ? 0 : 0.5
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    ) { [isPush] in
      upper.alpha = isPush ? 1 : goneAlpha
      upper.transform = isPush ? .identity : aside
      lower.transform = isPush ? sunk : .identity
      shade.alpha = isPush ? 0.5 : 0
    } completion: { _ in
      upper.alpha = 1
      upper.transform = .identity
      lower.transform = .identity
      shade.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
