import Foundation

extension UIView {
  /// Changes what is in a view, and leads from its old look to the new one in so many seconds.
  ///
  /// The old look is no part of the hierarchy. A flip turns the view by half a turn, seen in perspective: the old look
  /// is on its front, the new one on its back. Curls dissolve: the log says so once. Without a transition among the
  /// options nothing leads to the new look: the change shows at once, or moves with `.allowAnimatedContent` as in
  /// `animate(withDuration:)`, and the completion is called as there.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if let animations { options.contains(.allowAnimatedContent) ? animations() : performWithoutAnimation(animations) }
    }
    guard let context = view.context, duration > 0, options.transition > 0 else {
      return run(.cubic(options.curve.timing), duration, 0, options, change, completion)
    }
    let kind = kind(of: options)
    if kind == nil { context.diagnostics.logOnce(curlNotice) }
    let picture = view.picture(at: DrawnMoment(alpha: 1, tick: context.tick))
    let pace = pace(.cubic(options.curve.timing), duration, 0, options, in: context)
    let run = AnimationRun(pace, options, completion: completion)
    context.animations.begin(run) {
      change()
      view.turn(picture, kind ?? .dissolve, by: run)
    }
  }

  /// Puts one view in the place of another in the hierarchy, or with `showHideTransitionViews` shows one and hides the
  /// other. Their superview goes through the transition, which takes `duration` seconds.
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

  static let curlNotice = "UIView.transition: curls are drawn as dissolves."

  /// Nil for one that is not drawn.
  private static func kind(of options: AnimationOptions) -> TransitionKind? {
    switch options.transition {
    case AnimationOptions.transitionFlipFromLeft.transition: .flip(from: .left)
    case AnimationOptions.transitionFlipFromRight.transition: .flip(from: .right)
    case AnimationOptions.transitionFlipFromTop.transition: .flip(from: .top)
    case AnimationOptions.transitionFlipFromBottom.transition: .flip(from: .bottom)
    case AnimationOptions.transitionCrossDissolve.transition: .dissolve
    default: nil
    }
  }

  fileprivate func turn(_ picture: UIView, _ kind: TransitionKind, by run: AnimationRun) {
    guard context != nil else { return }
    let animations = animations ?? ViewAnimations()
    self.animations = animations
    animations.turn(picture, kind, by: run, self)
    pictureChanged()
  }
}
