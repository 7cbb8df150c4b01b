import Foundation

extension UIView {
  /// Changes what is in a view, and dissolves its old look into the new one.
  ///
  /// The old look is drawn over the view, and is no part of the hierarchy. Flips and curls dissolve, too: the log says
  /// so once. Without a transition among the options the change shows at once, and the completion is called when the
  /// time is up.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if let animations { options.contains(.allowAnimatedContent) ? animations() : performWithoutAnimation(animations) }
    }
    guard let context = view.context, duration > 0, options.transition > 0 else {
      return run(.cubic(options.curve.timing), 0, 0, options, change, completion)
    }
    if options.transition != AnimationOptions.transitionCrossDissolve.transition {
      context.diagnostics.logOnce(flipNotice)
    }
    let picture = view.picture(at: DrawnMoment(alpha: 1, tick: context.tick))
    let pace = pace(.cubic(options.curve.timing), duration, 0, options, in: context)
    let run = AnimationRun(pace, options, completion: completion)
    context.animations.begin(run) {
      change()
      view.dissolve(from: picture, by: run)
    }
  }

  /// Puts one view in the place of another in the hierarchy, or with `showHideTransitionViews` shows one and hides the
  /// other. Their superview goes through the transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let superview = fromView.superview else {
      change()
      completion?(true)
      return
    }
    transition(with: superview, duration: duration, options: options, animations: change, completion: completion)
  }

  static let flipNotice = "UIView.transition: flips and curls are drawn as dissolves."

  fileprivate func dissolve(from picture: UIView, by run: AnimationRun) {
    guard context != nil else { return }
    let animations = animations ?? ViewAnimations()
    self.animations = animations
    animations.dissolve(from: picture, by: run, self)
    pictureChanged()
  }
}
