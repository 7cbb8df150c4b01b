import Foundation

extension UIView {
  /// An animation in several parts, each of which `addKeyframe` adds within the block. Duration and delay are in
  /// seconds.
  ///
  /// The curve of the options, `curveEaseInOut` unless they say another, paces the whole, as on Apple's platforms.
  /// Cubic and paced modes go straight from one key frame to the next; the log says so once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let context = AppContext.current else {
      animations()
      completion?(true)
      return
    }
    if !options.isStraight {
      context.diagnostics.logOnce("animateKeyframes: cubic and paced modes go straight from one key frame to the next.")
    }
    let pace = pace(.cubic(options.others.curve.timing), duration, delay, options.others, in: context)
    let run = AnimationRun(pace, options.others, completion: completion)
    run.isDiscrete = options.isDiscrete
    context.animations.begin(run) { duration + delay > 0 ? animations() : performWithoutAnimation(animations) }
  }

  /// - Parameters:
  ///   - frameStartTime: when it begins, as a share of the whole.
  ///   - frameDuration: how long it takes, likewise.
  ///   - animations: sets properties to where they are at its end.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let run = AppContext.current?.animations.open else { return animations() }
    let outer = run.keyframe
    let start = min(max(frameStartTime, 0), 1)
    run.keyframe = start...min(max(frameStartTime + frameDuration, start), 1)
    animations()
    run.keyframe = outer
  }
}
