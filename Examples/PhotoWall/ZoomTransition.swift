import UIKit

/// A screen grows from a rectangle, and shrinks back into it; with reduced motion it dissolves.
class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  /// In the window's coordinates.
  var origin = CGRect.zero
  private var isPresenting = true

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = false
    return self
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let screen = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    if isPresenting {
      screen.frame = container.bounds
      container.addSubview(screen)
      shrink(screen, in: container)
    } else if let wall = transitionContext.view(forKey: .to) {
      wall.frame = container.bounds
      container.insertSubview(wall, at: 0)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.85,
      initialSpringVelocity: 0
    ) { [self] in
      if isPresenting {
        screen.transform = .identity
        screen.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        screen.alpha = 1
      } else {
        shrink(screen, in: container)
      }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  private func shrink(_ screen: UIView, in container: UIView) {
    screen.alpha = 0
    if UIAccessibility.isReduceMotionEnabled { return }
    screen.transform = CGAffineTransform(
      scaleX: origin.width / container.bounds.width, y: origin.height / container.bounds.height)
    screen.center = CGPoint(x: origin.midX, y: origin.midY)
  }
}
