import Foundation

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition between two controllers is about. Whoever animates it calls `completeTransition` at its end.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where it takes place. Whoever animates it adds the view that comes.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a hand leads it now.
  var isInteractive: Bool { get }
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
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called in the place of `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it begins in a hand. Otherwise it is animated as if nobody led it.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller comes and goes that is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Nil for the one of the controller's `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Nil where no hand leads it.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked where the style is `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
