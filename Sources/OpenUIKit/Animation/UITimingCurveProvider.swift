import Foundation

/// What paces a `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Which of the other two properties says the pace.
  var timingCurveType: UITimingCurveType { get }
  /// A cubic curve; nil for none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// A spring; nil for none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// What kind of pace it is.
public enum UITimingCurveType: Int, Sendable {
  /// One of the system's curves, a curve of the client's, a spring, and both together.
  case builtin, cubic, spring, composed
}

/// A cubic Bézier curve; see `CAMediaTimingFunction`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// As it was made with; `easeInOut` where control points were given.
  public let animationCurve: UIView.AnimationCurve
  /// The end of the first handle, as shares of time and way.
  public let controlPoint1: CGPoint
  /// The end of the second handle, as shares of time and way.
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// The system's own: quicker to begin than to end.
  public override init() {
    (animationCurve, isBuiltIn) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CubicTiming.standard.first, CubicTiming.standard.second)
  }

  /// One of the four named curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, isBuiltIn) = (curve, true)
    (controlPoint1, controlPoint2) = (curve.timing.first, curve.timing.second)
  }

  /// The ends of both handles, as shares of time and way. The curve goes from (0, 0) to (1, 1).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltIn) = (.easeInOut, false)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  /// `builtin`, unless control points were given.
  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// These.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring. Its velocity is in ways a second, for x and y of a place; of other properties its length counts.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// At the beginning, in ways a second.
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

  /// The mass is in kg, the stiffness in kg/s² and the damping in kg/s; a mass or a stiffness that is not above 0
  /// stops the program. The velocity is that at the beginning, in ways a second.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    kind = .physical(
      SpringTiming(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: SpringVelocity(velocity)))
  }

  /// As SwiftUI has springs.
  ///
  /// - Parameters:
  ///   - duration: of a swing of the same spring without damping, in seconds; 0.001 at least.
  ///   - bounce: 0 for none, 1 for ever, below 0 for a slower approach; held from -0.99 to 1.
  ///   - velocity: at the beginning, in ways a second.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    kind = .physical(SpringTiming(duration: duration, bounce: Double(bounce), velocity: SpringVelocity(velocity)))
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These.
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
