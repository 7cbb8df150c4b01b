import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else {
      fatalError("NSInvalidArgumentException: a view controller cannot be a child of itself: \(child)")
    }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.parent = self
    child.appearance.isMovingToParent = true
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    barInsets = .zero
    didMove(toParent: nil)
    appearance.forgetMoves()
  }

  func exchange(
    _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      fatalError("NSInvalidArgumentException: both view controllers of a transition must be children: \(old), \(new)")
    }
    guard let container = old.view.superview else {
      fatalError("NSInvalidArgumentException: the view of a controller that a transition is from is nowhere: \(old)")
    }
    let animated = duration > 0
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
    let end = { (finished: Bool) in
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      completion?(finished)
    }
    guard options.transition > 0 else {
      UIView.performWithoutAnimation { container.addSubview(new.view) }
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        container.addSubview(new.view)
        old.view.isHidden = true
        animations?()
      },
      completion: { finished in
        old.view.isHidden = false
        end(finished)
      })
  }
}
