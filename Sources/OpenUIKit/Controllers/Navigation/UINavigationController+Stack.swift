import Foundation

// The stack is what is wanted; `shown` is what is in sight, and follows it by transitions.

extension UINavigationController {
  func setStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    guard !new.elementsEqual(old, by: ===) else { return }
    stack = new
    for controller in new where !old.contains(where: { $0 === controller }) { announceArrival(of: controller) }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      moving.append(controller)
    }
    showTop(animated: animated, from: old)
  }

  private func announceArrival(of controller: UIViewController) {
    if controller.parent === self {
      // It has not yet left.
      controller.willMove(toParent: self)
    } else {
      addChild(controller)
    }
    if !moving.contains(where: { $0 === controller }) { moving.append(controller) }
  }

  /// - Parameter old: the stack before, which an interactive transition goes back to when it is cancelled.
  func showTop(animated: Bool, from old: [UIViewController]? = nil) {
    guard isViewLoaded else { return finishMoves() }
    guard transition == nil else {
      waiting = animated
      return
    }
    waiting = nil
    guard let top = stack.last, top !== shown else {
      if stack.isEmpty { showNothing() }
      settleBottomBar()
      navigationBar.begin(stack.map(\.navigationItem)).end(true)
      return finishMoves()
    }
    let operation = operation(to: top, from: old ?? stack)
    change(to: top, operation, animated: animated && shown != nil && viewIfLoaded?.window != nil, from: old ?? stack)
  }

  private func operation(to top: UIViewController, from old: [UIViewController]) -> Operation {
    guard let shown else { return .none }
    if !stack.contains(where: { $0 === shown }), old.contains(where: { $0 === top }) { return .pop }
    let (from, to) = (stack.firstIndex { $0 === shown }, stack.firstIndex { $0 === top })
    if let from, let to, from > to { return .pop }
    return .push
  }

  private func change(
    to top: UIViewController, _ operation: Operation, animated: Bool, from old: [UIViewController]
  ) {
    let before = shown
    layOutBar()
    beginBottomBar(from: before, to: top, animated: animated)
    let (animator, interactor) = animated ? animation(for: operation, from: before, to: top) : (nil, nil)
    let transition = ControllerTransition(
      from: .init(
        controller: before, initialFrame: before?.viewIfLoaded?.frame ?? .zero, view: { before?.viewIfLoaded },
        finalFrame: { .zero }),
      to: .init(
        controller: top, initialFrame: .zero, view: { top.view },
        finalFrame: { [weak self] in self?.area(of: top) ?? .zero }),
      in: container, .none, animator, interactor)
    self.transition = transition
    // The first controller has appeared before this one, and may go on at once.
    let tells = appearance.phase == .here || before?.appearance.phase == .here
    if tells {
      before?.beginAppearance(false, animated: animator != nil)
      top.beginAppearance(true, animated: animator != nil)
      delegate?.navigationController(self, willShow: top, animated: animator != nil)
    }
    let bar = navigationBar.begin(stack.map(\.navigationItem))
    transition.coordinator.animate { _ in bar.move() }
    transition.coordinator.animate { [weak self] _ in self?.fadePictureOfBottomBar() }
    let new = stack
    transition.ended = { [weak self] (completed: Bool) in
      bar.end(completed)
      self?.changeEnded(completed, from: before, to: top, tells: tells, from: old, to: new)
    }
    transition.start()
  }

  private func animation(
    for operation: Operation, from: UIViewController?, to: UIViewController
  ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
    guard let from else { return (nil, nil) }
    guard
      let animator = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    else {
      let animation = NavigationAnimation(operation, picture: bottomBar.change?.picture)
      return (animation, operation == .pop ? edgePop?.interaction : nil)
    }
    return (animator, delegate?.navigationController(self, interactionControllerFor: animator))
  }

  private func changeEnded(
    _ completed: Bool, from before: UIViewController?, to top: UIViewController, tells: Bool,
    from old: [UIViewController], to new: [UIViewController]
  ) {
    let (stays, leaves) = completed ? (top, before) : (before, top)
    shown = stays
    if !completed, tells {
      top.beginAppearance(false, animated: true)
      before?.beginAppearance(true, animated: true)
    }
    leaves?.viewIfLoaded?.removeFromSuperview()
    endBottomBar(completed)
    if let stays { place(stays) }
    if completed, !tells { before?.breakOff() }
    if tells { for controller in completed ? [before, top] : [top, before] { controller?.endAppearance() } }
    if !completed, stack.elementsEqual(new, by: ===) { stack = old }
    let wasAnimated = transition?.isAnimated ?? false
    transition = nil
    if waiting == nil { finishMoves() }
    if tells { isShowUntold = false }
    if completed, tells { delegate?.navigationController(self, didShow: top, animated: wasAnimated) }
    if let waiting { showTop(animated: waiting) }
  }

  private func place(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = area(of: controller)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== container { container.addSubview(view) }
  }

  private func showNothing() {
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
  }

  /// Tells those that have come, or gone, that it is done.
  private func finishMoves() {
    let present = moving
    moving = []
    for controller in present where controller.parent === self {
      if stack.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      } else {
        if !controller.isMovingFromParent { controller.willMove(toParent: nil) }
        controller.removeFromParent()
      }
    }
  }
}
