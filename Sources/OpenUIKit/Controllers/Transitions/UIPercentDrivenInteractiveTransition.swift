import Foundation

/// Leads the animations of an animator by a share of their time, from 0 to 1.
///
/// What `animateTransition` begins by `UIView.animate` or a property animator is held. `update` shows it so far on its
/// way as it would be after that share of its duration; `finish` lets it go on from there, `cancel` back, where the
/// views are set to what they were.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// Of the whole, seconds; 0 before it begins.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }
  /// As `update(_:)` has said last, from 0 to 1; 0 at the start.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on when it is let go, as a multiple: 1 is as fast as by itself. Less than 0.01 counts as 0.01.
  open var completionSpeed: CGFloat = 1
  /// What paces that.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether a hand leads it from the start; true unless it is set.
  open var wantsInteractiveStart = true

  private weak var transition: ControllerTransition?

  /// Begins the animations and holds them at 0.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    percentComplete = 0
    transition = transitionContext as? ControllerTransition
    transition?.animateHeld()
  }

  /// Shows the animations at this share of their time. What is outside of 0…1 counts as that. Nothing while no hand
  /// leads a transition.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// The hand has let go: it goes to its end, at `completionSpeed`.
  open func finish() { transition?.finishInteractiveTransition() }
  /// The hand has let go: it goes back, at `completionSpeed`.
  open func cancel() { transition?.cancelInteractiveTransition() }
}
