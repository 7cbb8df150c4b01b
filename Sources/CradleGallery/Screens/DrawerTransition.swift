import Foundation
import UIKit

/// How a drawer comes from the right, by itself or in a hand.
final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// While a hand draws it out.
  var interaction: UIPercentDrivenInteractiveTransition?

  /// A release goes where the hand would be after so many seconds at its velocity.
  private static let projection: CGFloat = 0.15

  /// - Parameters:
  ///   - way: of the hand to the left, in points.
  ///   - speed: likewise, in points a second.
  func follow(_ way: CGFloat, _ speed: CGFloat, _ state: UIGestureRecognizer.State) {
    switch state {
    case .began, .changed: interaction?.update(way / DrawerPresentation.width)
    case .ended where way + speed * Self.projection > DrawerPresentation.width / 2:
      interaction?.finish()
      interaction = nil
    case .ended, .cancelled:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { DrawerPresentation(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerAnimation(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimation(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Shows a controller at the right edge, and dims what is beside it; a click there closes it.
final class DrawerPresentation: UIPresentationController {
  /// In points.
  static let width: CGFloat = 280

  private let shade = UIView(frame: .zero)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(Self.width, bounds.width)
    return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    shade.frame = containerView.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: 0.3)
    shade.alpha = 0
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(DrawerPresentation.close)))
    containerView.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [shade] _ in shade.alpha = 1 }, completion: nil)
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [shade] _ in shade.alpha = 0 }, completion: nil)
  }

  private func close() { presentedViewController.dismiss(animated: true) }
}

/// Moves the drawer; at an even pace, so that it stays with the hand.
final class DrawerAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    // With reduced motion nothing travels over the screen.
    let fades = UIAccessibility.isReduceMotionEnabled
    let outside = context.containerView.bounds.width
    if isPresenting {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
    }
    let inside = view.frame.origin.x
    if isPresenting { if fades { view.alpha = 0 } else { view.frame.origin.x = outside } }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut
    ) { [self] in
      if fades { view.alpha = isPresenting ? 1 : 0 } else { view.frame.origin.x = isPresenting ? inside : outside }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
