import Foundation

/// A controller that is presented on the back of what it is presented over: all of that turns over.
@MainActor
final class FlipAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let leaving = isPresenting ? nil : context.view(forKey: .from)
    let wasHidden = leaving?.isHidden ?? false
    UIView.transition(
      with: container.superview ?? container, duration: transitionDuration(using: context),
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
    ) {
      self.show(context, in: container)
      leaving?.isHidden = true
    } completion: { _ in
      leaving?.isHidden = wasHidden
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func show(_ context: any UIViewControllerContextTransitioning, in container: UIView) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    view.frame = context.finalFrame(for: controller)
    if isPresenting { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
  }
}

extension UIModalTransitionStyle {
  /// How a controller comes and goes in this style. With reduced motion nothing turns over.
  @MainActor
  func animation(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if self == .partialCurl { AppContext.current?.diagnostics.logOnce(UIView.curlNotice) }
    if self == .flipHorizontal, !UIAccessibility.isReduceMotionEnabled {
      return FlipAnimation(isPresenting: isPresenting)
    }
    return ModalAnimation(self == .coverVertical ? .cover : .dissolve, isPresenting: isPresenting)
  }
}
