import Foundation

/// What is pushed comes from the right over what is there, which goes a third as far; back it goes the other way.
@MainActor
final class NavigationAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPop: Bool
  private let dissolves: Bool
  /// Of a bar that goes with what lies behind.
  private let picture: UIView?
  private static let parallax: CGFloat = 0.3

  init(_ operation: UINavigationController.Operation, picture: UIView? = nil) {
    (isPop, self.picture) = (operation == .pop, picture)
    // With reduced motion nothing travels over the screen.
    dissolves = UIAccessibility.isReduceMotionEnabled
  }

  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    dissolves ? 0.3 : 0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let (front, back) = isPop ? (old, new) : (new, old)
    UIView.performWithoutAnimation {
      new.frame = context.finalFrame(for: controller)
      if isPop { container.insertSubview(new, belowSubview: old) } else { container.addSubview(new) }
      new.layoutIfNeeded()
      if !isPop { away(front, container) }
      if let picture { container.insertSubview(picture, aboveSubview: back) }
      if isPop { shift(back, by: -Self.parallax, container) }
    }
    // In a hand it keeps to that; by itself a spring paces it.
    run(context, by: context.isInteractive || dissolves ? .curveLinear : nil) {
      if self.isPop { self.away(front, container) } else { self.arrive(front, container) }
      self.shift(back, by: self.isPop ? Self.parallax : -Self.parallax, container)
    } completion: {
      (front.alpha, back.center.x, front.center.x) = (1, container.bounds.midX, container.bounds.midX)
    }
  }

  /// Moves what lies behind, and the bar that goes with it.
  private func shift(_ back: UIView, by share: CGFloat, _ container: UIView) {
    guard !dissolves else { return }
    for view in [back, picture] { view?.center.x += container.bounds.width * share }
  }

  /// Where what is in front comes from and goes to.
  private func away(_ front: UIView, _ container: UIView) {
    if dissolves { front.alpha = 0 } else { front.center.x = container.bounds.midX + container.bounds.width }
  }

  private func arrive(_ front: UIView, _ container: UIView) {
    if dissolves { front.alpha = 1 } else { front.center.x = container.bounds.midX }
  }
}
