// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Seconds of the application's time at the present tick, which is the time of everything that has no layer around it.
@MainActor
public func CACurrentMediaTime() -> CFTimeInterval { AppContext.current?.time ?? 0 }

extension CALayer {
  /// Begins an animation, a copy of which the layer keeps until it is over: at the end of the present tick, or, of a
  /// layer that is in no window, when it comes into one. One of the same key is removed.
  /// The key is nil for none. A transition always has `kCATransition`.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    let transactions = (AppContext.current ?? made.context)?.transactions
    if copy.duration == 0 { copy.duration = transactions?.duration ?? Transactions.standardDuration }
    if copy.timingFunction == nil { copy.timingFunction = transactions?.timingFunction }
    copy.prepare(for: self)
    say(ofUnknownKeyPathsIn: copy)
    let entry = KeyedAnimation(
      copy, forKey: copy is CATransition ? kCATransition : key, of: self, transactions?.completions ?? [])
    let own = made.animations ?? ViewAnimations()
    made.animations = own
    own.madeKeyed.add(entry)
    animatedOrderChanged(by: copy)
    if let context = made.context { entry.begin(in: context) }
  }

  /// Its delegate is told in the next step that it has not finished.
  public func removeAnimation(forKey key: String) { remove { $0.key == key } }

  /// Their delegates are told in the next step that they have not finished. So are the completions of blocks of
  /// `UIView` that move the layer's view: it is seen at once as it is set.
  public func removeAllAnimations() {
    remove { _ in true }
    shown?.cutBlocks()
  }

  /// The copy that the layer keeps; nil for none.
  public func animation(forKey key: String) -> CAAnimation? { keyed?.animation(forKey: key) }

  /// In the order in which they were added; nil for none.
  public func animationKeys() -> [String]? {
    guard let keys = keyed?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  private var keyed: KeyedAnimations? { shown?.animations?.keyed }

  private func remove(where isMeant: (KeyedAnimation) -> Bool) {
    guard let keyed else { return }
    keyed.remove(where: isMeant)
    orderChangedAround()
    shown?.dropEmptyAnimations()
    pictureChanged()
  }

  /// One that is through leaves.
  func drop(_ entry: KeyedAnimation) {
    keyed?.drop(entry)
    animatedOrderChanged(by: entry.animation)
    shown?.dropEmptyAnimations()
    pictureChanged()
  }

  private func animatedOrderChanged(by animation: CAAnimation) {
    if animation.keyPaths.contains("zPosition") { orderChangedAround() }
  }

  private func orderChangedAround() { shown?.superview?.layer.orderChanged() }

  private func say(ofUnknownKeyPathsIn animation: CAAnimation) {
    for keyPath in animation.keyPaths where !Self.knows(keyPath) {
      let diagnostics = (made.context ?? AppContext.current)?.diagnostics
      diagnostics?.logOnce("CALayer: nothing is animated by the key path \(keyPath).")
    }
  }
}

// MARK: - Time

/// The times of what is in a layer follow from its own. Blocks of `UIView` do not go by it.
extension CALayer: CAMediaTiming {
  var timing: MediaTiming {
    get { extras?.timing ?? MediaTiming() }
    set {
      guard newValue != timing else { return }
      madeExtras.timing = newValue == MediaTiming() ? nil : newValue
      pictureChanged()
    }
  }

  /// In seconds of the layer around it, 0 unless it is set. The layer's own time is its `timeOffset` then.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Of no effect, as `repeatCount`, `repeatDuration`, `autoreverses` and `fillMode` of a layer: it lasts for ever.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Seconds of its own time in a second around it; 1 unless it is set. 0 holds all animations in the layer where
  /// `timeOffset` says.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// In seconds of the layer's own time, 0 unless it is set.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Of no effect on a layer; 0 unless it is set.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// In seconds, of no effect on a layer; 0 unless it is set.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Of no effect on a layer; false unless it is set.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Of no effect on a layer; `removed` unless it is set.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// A time of another layer in this one's, in seconds; nil stands for the time of `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(at: layer?.outermostTime(of: t) ?? t)
  }

  /// A time of this layer in another one's, in seconds; nil stands for the time of `CACurrentMediaTime()`.
  public func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let outermost = outermostTime(of: t)
    return layer?.localTime(at: outermost) ?? outermost
  }

  /// The layer's own time, at a time of the application.
  func localTime(at time: Double) -> Double {
    let around = shown?.superview?.layer.localTime(at: time) ?? time
    return extras?.timing?.localTime(around) ?? around
  }

  private func outermostTime(of local: Double) -> Double {
    let around = extras?.timing?.outerTime(local) ?? local
    return shown?.superview?.layer.outermostTime(of: around) ?? around
  }

  /// Of the layer's seconds in one of the application.
  var timeRate: Double {
    Double(extras?.timing?.speed ?? 1) * (shown?.superview?.layer.timeRate ?? 1)
  }
}
