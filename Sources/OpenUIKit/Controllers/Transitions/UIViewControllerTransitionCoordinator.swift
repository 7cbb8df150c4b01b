import Foundation

/// What is known of a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Of the controller that comes or goes; `none` between those of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began in a hand.
  var initiallyInteractive: Bool { get }
  /// Whether a hand leads it now.
  var isInteractive: Bool { get }
  /// Whether it goes back, or has gone back.
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// From 0 to 1; of one that no hand leads 0.
  var percentComplete: CGFloat { get }
  /// How fast it goes on when the hand lets go: 1 is as fast as by itself.
  var completionVelocity: CGFloat { get }
  /// What paces it.
  var completionCurve: UIView.AnimationCurve { get }
  /// Where it takes place.
  var containerView: UIView { get }
  /// Nothing turns here.
  var targetTransform: CGAffineTransform { get }

  /// Nil where a container has no controller on that side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others move along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// What `animation` sets moves as long as the transition takes, and is led by the same hand.
  /// `completion` is called at the end of the transition, also of one that is cancelled.
  ///
  /// - Returns: whether `animation` is run. It is not in a transition that began in an earlier tick, or is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same: animations are not bound to a view.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Called when the hand lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  /// The same without a completion.
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
