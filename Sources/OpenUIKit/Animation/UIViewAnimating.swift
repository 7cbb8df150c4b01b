import Foundation

/// What part of its life an animator is in.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing has begun, or all of it is over.
  case inactive
  /// On its way, or held.
  case active
  /// Halted for good, before it is said where.
  case stopped
}

/// Where views are when an animator is over.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where they were to go, where they came from, and wherever they are.
  case end, start, current
}

/// What can be started, held, led by hand and turned back.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Inactive until it is started or paused, and after it is through.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes towards its beginning.
  var isReversed: Bool { get set }
  /// The share of the way, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Runs it, or goes on.
  func startAnimation()
  /// Runs it after so many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Leaves everything where it is; without finishing no completion is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends one that is stopped, at one of its ends or where it is.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor
/// What takes animations as blocks.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// What the block sets moves with the rest, after this share, from 0 to 1, of the duration or of what is left of it.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// What the block sets moves with the rest, to the same end.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Called at the end, with where the views are then.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another pace, nil for its own, within this share of the duration; 0 for what is left of that.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
