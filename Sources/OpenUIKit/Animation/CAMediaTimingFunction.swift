import Foundation

/// The name of one of Apple's timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the function.
  public let rawValue: String

  /// A name of any text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At an even pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Quicker to begin than to end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation is paced: a cubic Bézier curve from (0, 0) to (1, 1), of the time that has passed across and what
/// of the way is done upwards.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: CubicTiming

  /// - Parameter name: one of Apple's names. Another one counts as `linear`.
  public init(name: CAMediaTimingFunctionName) { curve = CubicTiming(name) }

  /// The two points in the middle. An abscissa outside of 0…1 counts as 0 or 1, since time does not go back.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicTiming(CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y)))
  }

  /// Writes one of the four points, from 0 to 3, as two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [CGPoint.zero, curve.first, curve.second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(index) else {
      fatalError("NSInvalidArgumentException: getControlPoint(at:): index \(index) is not one of 0 to 3")
    }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }
}

/// The curve itself.
package struct CubicTiming: Hashable, Sendable {
  package let first: CGPoint
  package let second: CGPoint

  package static let linear = CubicTiming(.zero, CGPoint(x: 1, y: 1))
  package static let easeIn = CubicTiming(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  package static let easeOut = CubicTiming(.zero, CGPoint(x: 0.58, y: 1))
  package static let easeInEaseOut = CubicTiming(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  package static let standard = CubicTiming(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))

  package init(_ first: CGPoint, _ second: CGPoint) {
    Refusal.check(first, "a control point")
    Refusal.check(second, "a control point")
    self.first = CGPoint(x: min(max(first.x, 0), 1), y: first.y)
    self.second = CGPoint(x: min(max(second.x, 0), 1), y: second.y)
  }

  fileprivate init(_ name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInEaseOut
    case .default: self = .standard
    default: self = .linear
    }
  }

  /// What of the way is done when `time`, a share of the duration, has passed.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if first == CGPoint.zero && second == CGPoint(x: 1, y: 1) { return time }
    return Self.bezier(first.y, second.y, parameter(at: time))
  }

  /// By bisection with Newton's steps where they stay between the bounds: the abscissa grows with the parameter, but
  /// may stand still in a point, where Newton's step alone goes astray.
  private func parameter(at time: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, time)
    for _ in 0..<60 {
      let miss = Self.bezier(first.x, second.x, s) - time
      if abs(miss) < 1e-12 { break }
      if miss > 0 { high = s } else { low = s }
      let next = s - miss / Self.slope(first.x, second.x, s)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * a + 6 * rest * s * (b - a) + 3 * s * s * (1 - b)
  }
}
