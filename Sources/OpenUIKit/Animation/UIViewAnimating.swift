import Foundation

public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing has begun, or all of it is over.
  case inactive
  /// On its way, or held.
  case active
  /// Halted for good, before it is said where.
  case stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
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
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
