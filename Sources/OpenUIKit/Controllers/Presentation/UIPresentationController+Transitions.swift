import Foundation

// How a controller comes and goes: who is told in which order, and which views are where at the end.

extension UIPresentationController {
  private typealias Side = ControllerTransition.Side

  func present(
    in window: UIWindow, source: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    let container = PresentationContainer(of: self)
    self.container = container
    takeKeys(in: window)
    container.install(over: presenter, in: window, presentationStyle)
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source)
        ?? usualTransition(isPresenting: true) : nil
    let transition = ControllerTransition(
      from: presenterSide { [weak self, weak presenter] in
        self?.shouldRemovePresentersView ?? false ? presenter?.viewIfLoaded : nil
      },
      to: Side(
        controller: presented, initialFrame: .zero, view: { [weak self] in self?.presentedView },
        finalFrame: { [weak self] in self?.frameOfPresentedViewInContainerView ?? .zero }),
      in: container, presentationStyle, animator,
      animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
    self.transition = transition
    presented.presenting.isBeingPresented = true
    presentationTransitionWillBegin()
    let removes = shouldRemovePresentersView
    if removes { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    transition.ended = { [weak self] in self?.presentationEnded($0, removes, completion) }
    if animator == nil { showPresentedView() }
    transition.start()
  }

  /// What moves where no delegate has something of its own: as the presented controller says, or who defines the
  /// context, where that provides the style.
  private func usualTransition(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let presenter = presentingViewController
    guard presentationStyle.isInContext, presenter.definesPresentationContext,
      presenter.providesPresentationContextTransitionStyle
    else { return presentedViewController.makeTransition(isPresenting: isPresenting) }
    return presenter.modalTransitionStyle.animation(isPresenting: isPresenting)
  }

  private func showPresentedView() {
    guard let presentedView, let container, presentedView.superview == nil else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
    container.addSubview(presentedView)
  }

  private func presentationEnded(_ completed: Bool, _ removes: Bool, _ completion: (() -> Void)?) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    if completed {
      showPresentedView()
      if removes {
        removed = RemovedView(presenter.viewIfLoaded)
        removed?.view.removeFromSuperview()
      }
    } else {
      if removes { presenter.beginAppearance(true, animated: true) }
      presented.beginAppearance(false, animated: true)
      presentedView?.removeFromSuperview()
    }
    presentationTransitionDidEnd(completed)
    presented.endAppearance()
    if removes { presenter.endAppearance() }
    presented.presenting.isBeingPresented = false
    if !completed { end() }
    transitionHasEnded(completed ? completion : nil)
  }

  /// Whether a dismissal is on its way that no hand drives.
  var isGoing: Bool {
    guard let transition, presentedViewController.isBeingDismissed else { return false }
    return !transition.isInteractive
  }

  func dismiss(animated: Bool, _ completion: (() -> Void)?) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    guard let container else { return }
    let delegate = presented.transitioningDelegate
    let animator =
      animated
      ? delegate?.animationController(forDismissed: presented) ?? usualTransition(isPresenting: false) : nil
    let transition = ControllerTransition(
      from: Side(
        controller: presented, initialFrame: presentedView?.frame ?? .zero,
        view: { [weak self] in self?.presentedView }, finalFrame: { .zero }),
      to: presenterSide { [weak self] in self?.removed?.view },
      in: container, presentationStyle, animator,
      animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
    self.transition = transition
    presented.presenting.isBeingDismissed = true
    dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: animated)
    if removed != nil { presenter.beginAppearance(true, animated: animated) }
    transition.ended = { [weak self] in self?.dismissalEnded($0, completion) }
    transition.start()
  }

  private func dismissalEnded(_ completed: Bool, _ completion: (() -> Void)?) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    if completed {
      removed?.putBack()
      presentedView?.removeFromSuperview()
    } else {
      presented.beginAppearance(true, animated: true)
      if let removed {
        presenter.beginAppearance(false, animated: true)
        removed.view.removeFromSuperview()
      }
    }
    dismissalTransitionDidEnd(completed)
    if removed != nil { presenter.endAppearance() }
    presented.endAppearance()
    presented.presenting.isBeingDismissed = false
    if completed { end() }
    transitionHasEnded(completed ? completion : nil)
  }

  /// Goes without an animation, from between what stays and what is in front.
  func leaveAtOnce(for front: UIPresentationController, _ base: UIViewController) {
    let presented = presentedViewController
    presented.presenting.isBeingDismissed = true
    dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: false)
    presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    dismissalTransitionDidEnd(true)
    presented.endAppearance()
    front.take(placeOf: self)
    presented.presenting.present(nil)
    base.presenting.present(front.presentedViewController)
    front.presentedViewController.presenting.become(presentedBy: base)
    presented.presenting.end()
    (container, removed) = (nil, nil)
  }

  private func take(placeOf other: UIPresentationController) {
    removed = other.removed
    takeFormerResponder(of: other)
    begin(presentedBy: other.presentingViewController)
  }

  private func end() {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    container?.removeFromSuperview()
    (container, removed) = (nil, nil)
    presenter.presenting.present(nil)
    presented.presenting.end()
    giveKeysBack()
  }

  private func presenterSide(_ view: @escaping () -> UIView?) -> Side {
    let bounds = container?.bounds ?? .zero
    return Side(controller: presentingViewController, initialFrame: bounds, view: view, finalFrame: { bounds })
  }
}
