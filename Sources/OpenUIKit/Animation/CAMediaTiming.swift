import Foundation

/// What of an animation is seen before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. One that is not known counts as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its end, afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its beginning, before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Its beginning, before, and its end, afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// How the time of an animation, or of a layer, follows from the time around it.
///
/// Of what is at t around it, `(t - beginTime) * speed + timeOffset` is its own. All times are seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the time around it. Of an animation 0 stands for the time at which it is added.
  var beginTime: CFTimeInterval { get set }
  /// Of one time through it. Of an animation 0 stands for what its transaction says, or the group around it.
  var duration: CFTimeInterval { get set }
  /// An animation with one below 0 goes from its end to its beginning.
  var speed: Float { get set }
  /// Where in its own time it begins. An animation goes round from there, and lasts as long as without it.
  var timeOffset: CFTimeInterval { get set }
  /// How often it is gone through; 0 for once.
  var repeatCount: Float { get set }
  /// How long it is gone through again and again; 0 for as often as `repeatCount` says.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each time through it is followed by one back.
  var autoreverses: Bool { get set }
  /// What is seen before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What `CAMediaTiming` declares, as a value.
struct MediaTiming: Equatable {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where an animation is in its own time.
  struct Phase: Equatable {
    /// What of one time through it has passed, from 0 to 1; on the way back it falls.
    var share: Double
    /// How often it has been gone through before, back and forth counting as once.
    var repeats = 0
  }

  /// Times are sums of ticks, which are no exact numbers: what is nearer counts as the same.
  private static let instant = 1e-9

  // MARK: Layers

  func localTime(_ outer: Double) -> Double { (outer - beginTime) * Double(speed) + timeOffset }

  /// The way back; where the time stands still, when it began to.
  func outerTime(_ local: Double) -> Double {
    speed == 0 ? beginTime : (local - timeOffset) / Double(speed) + beginTime
  }

  // MARK: Animations

  private var total: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// Whether it has begun at a time around it.
  func hasBegun(at outer: Double, from start: Double) -> Bool { outer >= start - Self.instant }

  /// Whether it is through. What stands still never is.
  func isThrough(at outer: Double, from start: Double) -> Bool {
    speed != 0 && (outer - start) * Double(abs(speed)) >= total - Self.instant
  }

  /// Nil while nothing of it is seen.
  ///
  /// - Parameter start: when it begins, in the time around it.
  func phase(at outer: Double, from start: Double) -> Phase? {
    var passed = (outer - start) * Double(abs(speed))
    if !hasBegun(at: outer, from: start) {
      guard fillMode.fillsBefore else { return nil }
      passed = 0
    } else if isThrough(at: outer, from: start) {
      guard fillMode.fillsAfter else { return nil }
      passed = total
    }
    passed = max(passed, 0)
    return phase(after: speed < 0 ? total - passed : passed)
  }

  /// - Parameter passed: of its own time without `timeOffset`, from 0 to the whole.
  private func phase(after passed: Double) -> Phase {
    guard duration > 0, passed.isFinite else { return Phase(share: passed > 0 || speed >= 0 ? 1 : 0) }
    let times = (passed + timeOffset) / duration
    var whole = times.rounded(.down)
    var rest = times - whole
    // At the end of the last time through it, it is at its end and not at the next beginning.
    if rest == 0, whole > 0, passed == total, timeOffset == 0 { (rest, whole) = (1, whole - 1) }
    let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) != 0
    let repeats = autoreverses ? (whole / 2).rounded(.down) : whole
    return Phase(share: isBack ? 1 - rest : rest, repeats: Int(min(max(repeats, 0), 1e9)))
  }

  /// For a state's hash.
  var words: [UInt64] {
    [
      beginTime.bitPattern, duration.bitPattern, UInt64(speed.bitPattern), timeOffset.bitPattern,
      UInt64(repeatCount.bitPattern), repeatDuration.bitPattern, autoreverses ? 1 : 0,
      (fillMode.fillsBefore ? 1 : 0) + (fillMode.fillsAfter ? 2 : 0),
    ]
  }
}
