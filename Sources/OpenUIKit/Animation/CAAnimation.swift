import Foundation

/// Is told when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called in the step of the tick after the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` says whether it has ended by itself, and has not been removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What changes how a layer is drawn for some time, and changes nothing of the layer itself.
///
/// A layer that one is added to keeps a copy of it. What is drawn is a function of the time: nothing is stepped. It
/// begins at the end of the tick in which it is added, or in which its layer comes into a window, and the delegate is
/// told in the step of the next one.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()

  /// Seconds, 0 unless it is set. What is not finite is a programming error.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = checked(newValue, "beginTime") }
  }
  /// Seconds; 0, as at first, for that of the transaction. Less counts as 0. What is not finite is a programming error.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(checked(newValue, "duration"), 0) }
  }
  /// Seconds of its own time in a second around it; 1 unless it is set. Below 0 it goes from its end to its beginning,
  /// at 0 it stands still. What is not finite is a programming error.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = Float(checked(Double(newValue), "speed")) }
  }
  /// Seconds, 0 unless it is set. What is not finite is a programming error.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = checked(newValue, "timeOffset") }
  }
  /// How often it is gone through, parts of a time included; infinite for ever, and 0, as at first, for once. Less, and
  /// what is no number, count as 0.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// Seconds, 0 unless it is set. Less, and what is no number, count as 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(newValue, 0) }
  }
  /// False unless it is set.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// `removed` unless it is set.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
  /// Nil for an even pace, or that of the transaction in which it is added.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept until the animation is over, as on Apple's platforms.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it leaves its layer when it is through. One that stays is seen afterwards as its `fillMode` says.
  open var isRemovedOnCompletion = true
  private var ownValues: [String: Any] = [:]

  /// An animation of the usual timing, without a delegate.
  public required override init() { super.init() }

  /// An animation of the same class with the same properties, and the same delegate.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(from: self)
    return copy
  }

  /// As an action it is added to the layer whose property has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// What has been set under a key of the client's own; its copies have it, too.
  open func value(forKey key: String) -> Any? { ownValues[key] }
  /// Keeps a value under a key of the client's own; nil takes it away. No property is set by it.
  open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

  // MARK: What kinds of it do

  /// Subclasses take what they add.
  func take(from other: CAAnimation) {
    (timing, timingFunction, delegate) = (other.timing, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, ownValues) = (other.isRemovedOnCompletion, other.ownValues)
  }

  /// A layer has got this copy, and how it is drawn then is known.
  func prepare(for layer: CALayer) {}

  /// Changes the look of a layer.
  func apply(to look: CALayer, at phase: MediaTiming.Phase) {}

  /// The properties that it moves.
  var keyPaths: [String] { [] }

  /// What of the way is done.
  func progress(at phase: MediaTiming.Phase) -> Double {
    timingFunction?.curve.value(at: phase.share) ?? phase.share
  }

  /// For a state's hash.
  var words: [UInt64] { timing.words + (timingFunction?.curve.words ?? []) }

  private func checked(_ number: Double, _ what: String) -> Double {
    guard number.isFinite else {
      fatalError("NSInvalidArgumentException: CAAnimation \(what) must be a finite number, not \(number)")
    }
    return number
  }
}

extension CubicTiming {
  var words: [UInt64] { [first.x, first.y, second.x, second.y].map { Double($0).bitPattern } }
}

/// Animations that run side by side in a time of their own, which the group paces and at whose end they end.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// Their times are in the group's: one with a `beginTime` of 1 begins a second after the group does. One without a
  /// duration has the group's. Their delegates are told nothing.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func prepare(for layer: CALayer) {
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.prepare(for: layer)
    }
  }

  override func apply(to look: CALayer, at phase: MediaTiming.Phase) {
    let time = progress(at: phase) * duration
    for animation in animations ?? [] {
      if let inner = animation.timing.phase(at: time, from: animation.beginTime) {
        animation.apply(to: look, at: inner)
      }
    }
  }

  override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }

  override var words: [UInt64] { super.words + (animations ?? []).flatMap(\.words) }
}
