import Foundation

extension UIViewControllerAnimatedTransitioning {
  /// Runs animations in the time of a transition, and completes it when they end.
  ///
  /// - Parameters:
  ///   - curve: what paces them; nil for a spring without a swing. In a hand that leads them it is to be linear.
  ///   - completion: called before the transition is completed.
  func run(
    _ context: any UIViewControllerContextTransitioning, by curve: UIView.AnimationOptions?,
    _ animations: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let end = { (_: Bool) in
      completion()
      context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    if let curve {
      UIView.animate(withDuration: duration, delay: 0, options: curve, animations: animations, completion: end)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: animations,
        completion: end)
    }
  }
}
