import Foundation

/// How a controller comes that is presented, where its delegate says nothing, and how it goes.
@MainActor
final class ModalAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  enum Kind {
    /// From below the container.
    case cover
    case dissolve
    /// Dissolves, and comes a little larger than it is.
    case shrink
  }

  private let isPresenting: Bool
  private let kind: Kind

  init(_ kind: Kind, isPresenting: Bool) {
    // With reduced motion nothing travels over the screen.
    self.kind = UIAccessibility.isReduceMotionEnabled ? .dissolve : kind
    self.isPresenting = isPresenting
  }

  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    kind == .cover ? 0.5 : 0.3
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      UIView.performWithoutAnimation {
        view.frame = context.finalFrame(for: controller)
        if isPresenting { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        view.layoutIfNeeded()
      }
    }
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    let look = Look(view)
    if isPresenting { UIView.performWithoutAnimation { leave(view, container) } }
    run(context, by: curve(context)) {
      if self.isPresenting { look.apply(to: view) } else { self.leave(view, container) }
    } completion: {
      look.apply(to: view, alphaAlone: !self.isPresenting)
    }
  }

  private func curve(_ context: any UIViewControllerContextTransitioning) -> UIView.AnimationOptions? {
    if context.isInteractive { return .curveLinear }
    return kind == .cover ? nil : .curveEaseInOut
  }

  /// Where it comes from and goes to.
  private func leave(_ view: UIView, _ container: UIView) {
    switch kind {
    case .cover: view.center.y += max(0, container.bounds.maxY - view.frame.minY)
    case .dissolve: view.alpha = 0
    case .shrink:
      view.alpha = 0
      if isPresenting { view.transform = view.transform.scaledBy(x: 1.1, y: 1.1) }
    }
  }

  /// What it changes of a view.
  private struct Look {
    let center: CGPoint
    let alpha: CGFloat
    let transform: CGAffineTransform

    @MainActor
    init(_ view: UIView) { (center, alpha, transform) = (view.center, view.alpha, view.transform) }

    @MainActor
    func apply(to view: UIView, alphaAlone: Bool = false) {
      view.alpha = alpha
      if !alphaAlone { (view.center, view.transform) = (center, transform) }
    }
  }
}
