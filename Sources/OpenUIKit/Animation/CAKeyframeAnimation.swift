import Foundation

/// How a key frame animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight and at an even speed, whatever `keyTimes` says.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along that curve at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isSmooth: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether what goes along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. All but `rotateAutoReverse` turn as `rotateAuto` does.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With its front ahead.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// With its back ahead.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values in turn, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// In the order in which they are reached; not asked where there is a `path`.
  open var values: [Any]? {
    didSet { track = nil }
  }
  /// For properties that are points; `values` is not asked then. Each line and curve of it leads to a key frame.
  open var path: CGPath? {
    didSet { (path, track) = (path?.unchanging, nil) }
  }
  /// When each value is there, as shares of the duration, rising from 0 to 1. With `.discrete` there is one more than
  /// values, and each says when its value comes. Nil for equal distances.
  open var keyTimes: [NSNumber]?
  /// How each way from one value to the next is paced: one fewer than values. Nil for evenly.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// `linear` unless it is set.
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { track = nil }
  }
  /// Of smooth curves, for each value: 1 for a tight bend, −1 for a wide one.
  open var tensionValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// The same: away from 0 the curve has a corner there.
  open var continuityValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// The same: 1 swings past the value, −1 before it.
  open var biasValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// Whether the layer turns along the path; nil for no.
  open var rotationMode: CAAnimationRotationMode?
  /// Made once for each set of values.
  private var track: KeyframeTrack?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    biasValues = other.biasValues
  }

  override func value(at phase: MediaTiming.Phase, _ base: AnimatableValue?) -> AnimatableValue? {
    let track = madeTrack
    guard let place = place(of: progress(at: phase), in: track) else { return nil }
    return track.value(in: place.segment, at: place.share)
  }

  override func apply(to look: CALayer, at phase: MediaTiming.Phase) {
    super.apply(to: look, at: phase)
    guard let rotationMode, path != nil, let place = place(of: progress(at: phase), in: madeTrack) else { return }
    let way = madeTrack.way(in: place.segment, at: place.share)
    guard way.dx != 0 || way.dy != 0 else { return }
    let back: CGFloat = rotationMode == .rotateAutoReverse ? -1 : 1
    let length = back * (way.dx * way.dx + way.dy * way.dy).squareRoot()
    let (cosine, sine) = (way.dx / length, way.dy / length)
    let turn = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    look.transform = CATransform3DConcat(look.transform, CATransform3DMakeAffineTransform(turn))
  }

  private var madeTrack: KeyframeTrack {
    if let track { return track }
    let made = path.map(KeyframeTrack.init(along:)) ?? KeyframeTrack(values, isSmooth: calculationMode.isSmooth, bends)
    track = made
    return made
  }

  private var bends: KeyframeTrack.Bends {
    func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
    return KeyframeTrack.Bends(
      tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
  }

  /// Which of the ways between two values it is on, and how much of that is done.
  private func place(of progress: Double, in track: KeyframeTrack) -> (segment: Int, share: Double)? {
    let count = track.segmentCount
    guard count > 0 else { return track.isEmpty ? nil : (0, 0) }
    if calculationMode.isPaced { return track.place(ofShare: progress) }
    let isDiscrete = calculationMode == .discrete
    let times = times(count: isDiscrete ? count + 2 : count + 1)
    if isDiscrete {
      let index = times.dropLast().lastIndex { $0 <= progress } ?? 0
      return index > count - 1 ? (count - 1, 1) : (index, 0)
    }
    let segment = min(max((times.lastIndex { $0 <= progress } ?? 0), 0), count - 1)
    let (from, to) = (times[segment], times[segment + 1])
    // Beyond either end it goes on as it came, where a pace swings past the goal.
    let share = to > from ? (progress - from) / (to - from) : 1
    guard let timingFunctions, timingFunctions.indices.contains(segment) else { return (segment, share) }
    return (segment, timingFunctions[segment].curve.value(at: share))
  }

  private func times(count: Int) -> [Double] {
    if let keyTimes, keyTimes.count >= count { return keyTimes.prefix(count).map(\.doubleValue) }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  override var words: [UInt64] {
    let numbers = [keyTimes, tensionValues, continuityValues, biasValues].flatMap { ($0 ?? []).map(\.doubleValue) }
    return super.words + (values ?? []).flatMap { AnimatableValue($0)?.words ?? [0] }
      + (path.map { AnimatableValue($0).words } ?? []) + numbers.map(\.bitPattern)
      + (timingFunctions ?? []).flatMap(\.curve.words)
      + (calculationMode.rawValue + (rotationMode?.rawValue ?? "")).utf8.map { UInt64($0) }
  }
}
