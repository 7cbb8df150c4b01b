import Foundation

/// What paces a `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// A cubic Bézier curve; see `CAMediaTimingFunction`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// The system's own: quicker to begin than to end.
  public override init() {
    (animationCurve, isBuiltIn) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CubicTiming.standard.first, CubicTiming.standard.second)
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, isBuiltIn) = (curve, true)
    (controlPoint1, controlPoint2) = (curve.timing.first, curve.timing.second)
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltIn) = (.easeInOut, false)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Its velocity is in ways a second, for x and y of a place; of other properties its length counts.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  let kind: Kind

  enum Kind {
    /// Settles in the animator's duration.
    case dampingRatio(Double)
    /// As long as it takes.
    case physical(SpringTiming)
  }

  /// Apple's own: a heavy damping, half a second long.
  public override init() {
    initialVelocity = .zero
    kind = .physical(SpringTiming(mass: 3, stiffness: 1000, damping: 500))
  }

  /// - Parameters:
  ///   - ratio: from 0 to 1, without a swing.
  ///   - velocity: at the beginning, in ways a second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (initialVelocity, kind) = (velocity, .dampingRatio(Double(ratio)))
  }

  /// kg, kg/s² and kg/s.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    kind = .physical(
      SpringTiming(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: SpringVelocity(velocity)))
  }

  /// As SwiftUI has springs.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    kind = .physical(SpringTiming(duration: duration, bounce: Double(bounce), velocity: SpringVelocity(velocity)))
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  /// The curve, and how long it takes if somebody has so many seconds for it.
  func timing(in duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let spring = springTimingParameters {
      switch spring.kind {
      case .dampingRatio(let ratio):
        let velocity = SpringVelocity(spring.initialVelocity)
        return (.spring(SpringTiming(settlingIn: duration, dampingRatio: ratio, velocity: velocity)), duration)
      case .physical(let timing):
        return (.spring(timing), timing.settlingDuration(velocity: timing.velocity.other))
      }
    }
    guard let cubic = cubicTimingParameters else { return (.cubic(.standard), duration) }
    return (.cubic(CubicTiming(cubic.controlPoint1, cubic.controlPoint2)), duration)
  }
}
