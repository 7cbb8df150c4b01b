import Foundation

// Blocks set properties at once. `center`, `frame`, `bounds`, `transform`, `alpha` and `backgroundColor` of views in a
// window, and `cornerRadius`, `borderWidth` and `borderColor` of their layers, are then drawn on their way there; a hit
// test and physics see where they are going. Completions run in the step of the tick in which the time is up: with
// false where something else has taken all views of a block over, or they have left the window.
//
// https://developer.apple.com/documentation/uikit/uiview
extension UIView {
  /// - Parameters:
  ///   - duration: seconds. With 0 or less the views are where they should be at once.
  ///   - delay: seconds, before it begins.
  ///   - options: how it goes.
  ///   - animations: sets properties to where they go.
  ///   - completion: called when it is through, or in the next tick if the block changes nothing.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(.cubic(options.curve.timing), duration, delay, options, animations, completion)
  }

  /// In seconds, without a delay, and paced by `curveEaseInOut`. A duration of 0 or less sets everything at once; one
  /// that is not finite stops the program.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// By a spring that settles within the duration.
  ///
  /// `dampingRatio` is 1 for a motion without a swing; nearer to 0 it swings the more. `velocity` is that at the
  /// beginning, in ways a second: 1 would do the whole way in a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringTiming(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: SpringVelocity(Double(velocity)))
    run(.spring(spring), duration, delay, options, animations, completion)
  }

  /// By a spring as SwiftUI has it: it takes as long as it needs to settle.
  ///
  /// `duration` is that of a swing of the same spring without damping, in seconds. `bounce` is 0 for none, 1 for ever,
  /// below 0 for a slower approach.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringTiming(
      duration: duration, bounce: Double(bounce), velocity: SpringVelocity(Double(initialSpringVelocity)))
    let length = spring.settlingDuration(velocity: spring.velocity.other)
    run(.spring(spring), length, delay, options, animations, completion)
  }

  /// What `actionsWithoutAnimation` sets is drawn there at once, within a block, too; so is what blocks within it set,
  /// and what a collection view is told to change.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let context = AppContext.current else { return actionsWithoutAnimation() }
    context.animations.withoutAnimation(actionsWithoutAnimation)
  }

  /// While false, blocks set what they set at once, and collection views change at once.
  public class var areAnimationsEnabled: Bool { AppContext.current?.animations.areEnabled ?? true }

  /// Whether blocks of `animate` move what they set; else that is there at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AppContext.current?.animations.areEnabled = enabled
  }

  /// The duration of the block that is being run, seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AppContext.current?.animations.open?.pace.duration ?? 0 }

  /// Within a block: what `animations` sets goes on its way `count` times, and back each time if it is to. Parts of a
  /// time are possible; less than 0 counts as 0. Outside of a block it only calls `animations`.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AppContext.current, let outer = context.animations.open else { return animations() }
    var pace = outer.pace
    (pace.repeatCount, pace.autoreverses) = (max(Double(count), 0), autoreverses)
    let run = AnimationRun(pace, outer.options, completion: nil)
    outer.waits(for: run)
    context.animations.begin(run, animations)
  }

  /// What a block inherits of the one around it, unless it says otherwise: Apple's rule for nested blocks.
  static func run(
    _ curve: TimingCurve, _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let context = AppContext.current else {
      animations()
      completion?(true)
      return
    }
    let run = AnimationRun(
      pace(curve, duration, delay, options, in: context), options, completion: completion)
    context.animations.begin(run) {
      // Without a duration there is no way to be seen on.
      duration + delay > 0 ? animations() : performWithoutAnimation(animations)
    }
  }

  static func pace(
    _ curve: TimingCurve, _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    in context: AppContext
  ) -> AnimationPace {
    guard duration.isFinite, delay.isFinite else {
      fatalError("NSInvalidArgumentException: an animation's duration and delay must be finite: \(duration), \(delay)")
    }
    let outer = context.animations.open?.pace
    let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.duration
    return AnimationPace(
      curve: options.contains(.overrideInheritedCurve) ? curve : outer?.curve ?? curve, firstTick: context.tick,
      delay: max(delay, 0), duration: max(inherited ?? duration, 0),
      repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
  }
}
