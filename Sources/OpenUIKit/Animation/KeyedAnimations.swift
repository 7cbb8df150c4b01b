import Foundation

/// The animations that have been added to a layer, in their order.
@MainActor
final class KeyedAnimations {
  private(set) var entries: [KeyedAnimation] = []

  var isEmpty: Bool { entries.isEmpty }

  func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }

  var keys: [String] { entries.compactMap(\.key) }

  /// In the place of one with the same key, which is over.
  func add(_ entry: KeyedAnimation) {
    if let key = entry.key { remove(where: { $0.key == key }) }
    entries.append(entry)
  }

  func remove(where isMeant: (KeyedAnimation) -> Bool) {
    let leaving = entries.filter(isMeant)
    entries.removeAll(where: isMeant)
    for entry in leaving { entry.cut() }
  }

  func drop(_ entry: KeyedAnimation) { entries.removeAll { $0 === entry } }

  /// Their layer has come into a window.
  func begin(in context: AppContext) { for entry in entries { entry.begin(in: context) } }

  func moves(_ keyPath: String) -> Bool { entries.contains { $0.animation.keyPaths.contains(keyPath) } }

  /// Changes the look of a layer. Returns whether anything of them is seen.
  ///
  /// - Parameter time: the layer's.
  func apply(to look: CALayer, at time: Double) -> Bool {
    var isSeen = false
    for entry in entries {
      guard let phase = entry.phase(at: time) else { continue }
      entry.animation.apply(to: look, at: phase)
      isSeen = true
    }
    return isSeen
  }

  /// What the last transition shows.
  func transition(at time: Double, _ size: CGSize) -> TransitionLook? {
    for entry in entries.reversed() {
      if let transition = entry.animation as? CATransition, let phase = entry.phase(at: time) {
        return transition.look(at: phase, size)
      }
    }
    return nil
  }

  /// For a state's hash.
  var words: [UInt64] { entries.flatMap(\.words) }
}

/// One of them, from when it is added until it is over.
@MainActor
final class KeyedAnimation {
  let key: String?
  let animation: CAAnimation
  private weak var layer: CALayer?
  /// When it begins, in the layer's time; nil until the layer is in a window.
  private var start: Double?
  private var hasStarted = false
  /// Whether it is through or has been removed.
  private(set) var isOver = false
  private weak var runs: LayerAnimationRuns?
  private let completions: [TransactionCompletion]

  init(_ animation: CAAnimation, forKey key: String?, of layer: CALayer, _ completions: [TransactionCompletion]) {
    (self.animation, self.key, self.layer, self.completions) = (animation, key, layer, completions)
    for completion in completions { completion.wait() }
  }

  func begin(in context: AppContext) {
    guard start == nil, let layer else { return }
    start = animation.beginTime == 0 ? layer.localTime(at: context.time) : animation.beginTime
    runs = context.layerAnimations
    context.layerAnimations.add(self)
    context.needsDisplay = true
  }

  /// It has been taken from its layer. Whoever waits for it hears of it in the next step.
  func cut() {
    guard !isOver else { return }
    isOver = true
    if let runs { runs.noteCut(self) } else { tellEnd(isWhole: false) }
  }

  func phase(at time: Double) -> MediaTiming.Phase? {
    // One that waits for a window is at its beginning, and so is one that begins at once in a frame before the end of
    // its tick.
    guard let start else { return animation.timing.phase(at: time, from: time) }
    return animation.timing.phase(at: animation.beginTime == 0 ? max(time, start) : time, from: start)
  }

  /// Whether ticks change anything: not while the layer's time, or its own, stands still.
  func isMoving(at time: Double) -> Bool {
    guard let layer, let start else { return true }
    if layer.timeRate != 0 { return !hasStarted || animation.speed != 0 }
    return !hasStarted && animation.timing.hasBegun(at: layer.localTime(at: time), from: start)
  }

  /// - Parameter time: the application's.
  func advance(to time: Double) {
    guard let start else { return }
    guard let layer else {
      isOver = true
      return tellEnd(isWhole: false)
    }
    let local = layer.localTime(at: time)
    guard animation.timing.hasBegun(at: local, from: start) else { return }
    if !hasStarted {
      hasStarted = true
      animation.delegate?.animationDidStart(animation)
    }
    guard !isOver, animation.timing.isThrough(at: local, from: start) else { return }
    isOver = true
    if animation.isRemovedOnCompletion { layer.drop(self) }
    tellEnd(isWhole: true)
  }

  func tellEnd(isWhole: Bool) {
    animation.delegate?.animationDidStop(animation, finished: isWhole)
    for completion in completions { completion.animationEnded() }
  }

  var words: [UInt64] {
    (key ?? "").utf8.map { UInt64($0) } + [(start ?? -1).bitPattern, hasStarted ? 1 : 0, isOver ? 1 : 0]
      + animation.words
  }
}

/// The animations of layers in an application that are under way.
@MainActor
final class LayerAnimationRuns {
  private var running: [KeyedAnimation] = []
  /// Removed before their end, which nobody has been told yet.
  private var cut: [KeyedAnimation] = []

  func add(_ entry: KeyedAnimation) { running.append(entry) }

  func noteCut(_ entry: KeyedAnimation) { cut.append(entry) }

  /// Whether ticks change anything.
  func isInMotion(at time: Double) -> Bool {
    if running.isEmpty, cut.isEmpty { return false }
    return !cut.isEmpty || running.contains { $0.isMoving(at: time) }
  }

  /// Tells who begins and who ends: first what has been removed, then the others in the order in which they were added.
  /// What a delegate adds waits for the next tick.
  func step(to time: Double) {
    let leaving = cut
    cut = []
    for entry in leaving { entry.tellEnd(isWhole: false) }
    for entry in running where !entry.isOver { entry.advance(to: time) }
    running.removeAll(where: \.isOver)
  }

  /// At the end of the application: nobody is called any more, nor kept.
  func removeAll() { (running, cut) = ([], []) }
}
