import Foundation

/// An animation of one property of a layer, or of a part of one: `position`, `position.x`, `transform.rotation.z`.
///
/// `CALayer.setValue(_:forKeyPath:)` says which there are. Another one is drawn as nothing, and the log says so once.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// Nil, as at first, for the property that has changed, where it is the action of that.
  open var keyPath: String?
  /// Whether its values are added to how the layer is drawn without it. Transforms are concatenated.
  open var isAdditive = false
  /// Whether each time through it begins where the one before has ended.
  open var isCumulative = false

  /// An animation of this property, or of a part of one.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Adds it to the layer. One without a key path is copied first, and animates the property that has changed.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard keyPath == nil, let copy = copy() as? CAPropertyAnimation else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    copy.keyPath = event
    (anObject as? CALayer)?.add(copy, forKey: event)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  override func apply(to look: CALayer, at phase: MediaTiming.Phase) {
    guard let keyPath else { return }
    let base = look.animatableValue(at: keyPath)
    guard var value = self.value(at: phase, isAdditive ? base?.zero : base) else { return }
    if isCumulative, phase.repeats > 0, let last = self.value(at: endPhase, isAdditive ? base?.zero : base) {
      value = last.scaled(by: phase.repeats).adding(value)
    }
    look.setAnimatable(isAdditive ? base?.adding(value) ?? value : value, at: keyPath)
  }

  private var endPhase: MediaTiming.Phase { MediaTiming.Phase(share: autoreverses ? 0 : 1) }

  /// - Parameter base: what is drawn without it; nothing to begin with where it is additive.
  func value(at phase: MediaTiming.Phase, _ base: AnimatableValue?) -> AnimatableValue? { nil }

  override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

  override var words: [UInt64] {
    super.words + [(isAdditive ? 1 : 0) + (isCumulative ? 2 : 0)] + (keyPath ?? "").utf8.map { UInt64($0) }
  }
}

/// From one value to another.
///
/// | set | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | `fromValue` | `toValue` |
/// | `fromValue`, `byValue` | `fromValue` | `fromValue` + `byValue` |
/// | `byValue`, `toValue` | `toValue` − `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | what is drawn without it |
/// | `toValue` | what is drawn without it | `toValue` |
/// | `byValue` | what is drawn without it | that + `byValue` |
/// | nothing | what was drawn when it was added | what is drawn without it |
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; nil takes what the layer shows.
  open var fromValue: Any?
  /// Where it ends; nil takes what the layer has.
  open var toValue: Any?
  /// How far it goes, from or to the one that is given.
  open var byValue: Any?
  /// What was drawn when it was added.
  private var previous: AnimatableValue?

  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func prepare(for layer: CALayer) {
    super.prepare(for: layer)
    if hasNoValues, let keyPath { previous = layer.presentedValue(at: keyPath) }
  }

  override func value(at phase: MediaTiming.Phase, _ base: AnimatableValue?) -> AnimatableValue? {
    guard let (from, to) = ends(base) else { return nil }
    return from.mixed(to, progress(at: phase))
  }

  private func ends(_ base: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    let (from, to, by) = (
      fromValue.flatMap(AnimatableValue.init), toValue.flatMap(AnimatableValue.init),
      byValue.flatMap(AnimatableValue.init)
    )
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return base.map { (from, $0) }
    case (nil, let to?, nil): return base.map { ($0, to) }
    case (nil, nil, let by?): return base.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): return base.flatMap { base in previous.map { ($0, base) } }
    }
  }

  override var words: [UInt64] {
    super.words
      + [fromValue, toValue, byValue].flatMap { $0.flatMap(AnimatableValue.init)?.words ?? [0] }
      + (previous?.words ?? [])
  }
}

/// From one value to another by a spring: the same as `UIView.animate` has.
///
/// `duration` cuts it off. `settlingDuration` is long enough for it to come to rest.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// In kg. One that is not above 0 stops the program as soon as the spring is used.
  open var mass: CGFloat = 1
  /// In kg/s². One that is not above 0 stops the program as soon as the spring is used.
  open var stiffness: CGFloat = 100
  /// In kg/s; 0 swings for ever.
  open var damping: CGFloat = 10
  /// At the beginning, in ways a second towards the goal.
  open var initialVelocity: CGFloat = 0

  /// - Parameters:
  ///   - perceptualDuration: of a swing of the same spring without damping, seconds.
  ///   - bounce: 0 for none, 1 for ever, below 0 for a slower approach.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringTiming(duration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.omega * spring.omega)
    damping = CGFloat(2 * spring.dampingRatio * spring.omega)
  }

  private var spring: SpringTiming {
    SpringTiming(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: SpringVelocity(Double(initialVelocity)))
  }

  /// Seconds until it is at rest, as far as can be seen.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(velocity: Double(initialVelocity)) }

  /// Of a swing of the same spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.omega }
  /// From −1 to 1: 0 for no swing, 1 for swinging for ever, below 0 for a slower approach.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  override func progress(at phase: MediaTiming.Phase) -> Double {
    1 - spring.remainder(at: super.progress(at: phase) * duration, velocity: Double(initialVelocity))
  }

  override var words: [UInt64] {
    super.words + [mass, stiffness, damping, initialVelocity].map { Double($0).bitPattern }
  }
}
