import Foundation

/// Seconds, as Core Animation calls them.
public typealias CFTimeInterval = TimeInterval

/// How often a display link may be called, in calls a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// Calls a second. It has no effect.
  public var minimum: Float
  /// Calls a second: used where `preferred` is nil; 0 for each tick.
  public var maximum: Float
  /// Calls a second; nil for `maximum`.
  public var preferred: Float?

  /// All in calls a second. The numbers are kept as they are: no order among them is asked for.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Each tick.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method again and again: in each tick of 1/120 s, before animators step, whatever is displayed. So its calls
/// are the same in each run. While one is added and not paused the application is in motion.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  /// Kept until `invalidate()`, as on Apple's platforms.
  private var target: AnyObject?
  private let selector: Selector
  private var isAdded = false
  private var nextTick = 0

  /// The target is kept until `invalidate()` is called.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// Seconds of the application's time at the present tick.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next call is due, in seconds of the application's time.
  public var targetTimestamp: CFTimeInterval { timestamp + Double(interval) * AppContext.tickLength }
  /// Seconds of a tick.
  public var duration: CFTimeInterval { AppContext.tickLength }

  /// Whether it makes no calls, while it stays added; false unless it is set.
  open var isPaused = false {
    didSet { if !isPaused { start() } }
  }

  /// Calls a second; 0 for each tick. A divisor of 120 is kept exactly.
  open var preferredFramesPerSecond = 0
  /// Used while `preferredFramesPerSecond` is 0.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins. There is one run loop, and every mode is that of ticks.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    isAdded = true
    start()
  }

  /// Ends the calls, and keeps the target: it may be added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isAdded = false }

  /// Ends it for good, and lets the target go.
  open func invalidate() {
    isAdded = false
    target = nil
  }

  private func start() {
    guard isAdded, !isPaused, let context = AppContext.current else { return }
    context.startTimedMotion(self)
  }

  /// Ticks from one call to the next.
  private var interval: Int {
    let wanted = Float(preferredFramesPerSecond)
    let rate = wanted > 0 ? wanted : preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    return rate > 0 ? max(1, Int((Float(AppContext.ticksPerSecond) / rate).rounded())) : 1
  }
}

extension CADisplayLink: TimedMotion {
  func advance(to tick: Int) -> Bool {
    guard isAdded, !isPaused, let target else { return false }
    if tick >= nextTick {
      timestamp = Double(tick) * AppContext.tickLength
      nextTick = tick + interval
      selector.perform(on: target, sender: self)
    }
    return isAdded && !isPaused
  }
}
