import Foundation

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// Only `from` and `to` stand for a controller.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that goes, or that presents.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that comes, or that is presented.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// Only `from` and `to` stand for a view.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that goes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition between two controllers is about. Whoever animates it calls `completeTransition` at its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where it takes place. Whoever animates it adds the view that comes.
  var containerView: UIView { get }
  /// Whether it takes time.
  var isAnimated: Bool { get }
  /// Whether a hand leads it now.
  var isInteractive: Bool { get }
  /// Whether it goes back, or has gone back.
  var transitionWasCancelled: Bool { get }
  /// Of the controller that comes or goes; `none` between those of a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Nothing turns here.
  var targetTransform: CGAffineTransform { get }

  /// How far a hand has led it, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The hand has let go, and it goes to its end.
  func finishInteractiveTransition()
  /// The hand has let go, and it goes back.
  func cancelInteractiveTransition()
  /// Nothing moves any more.
  ///
  /// - Parameter didComplete: false where it has been cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Nil where a container has no controller on that side.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that stays where it is: of who presents, below what leaves it there.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// In the container; zero where it has not been.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// In the container; zero where it does not matter.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the view that comes, begins the animations, and calls `completeTransition` when they are through.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after `completeTransition`, with whether it was completed.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called in the place of `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on when the hand lets go: 1 is as fast as by itself.
  var completionSpeed: CGFloat { get }
  /// What paces it when the hand lets go.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it begins in a hand. Otherwise it is animated as if nobody led it.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: as fast as by itself.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller comes and goes that is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Nil for the one of the controller's `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Nil for the one of the controller's `modalTransitionStyle`.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Nil where no hand leads it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Nil where no hand leads it.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked where the style is `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil: the one of the controller's `modalTransitionStyle`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: the one of the controller's `modalTransitionStyle`.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: no hand leads it.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil: no hand leads it.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil: the usual one.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
