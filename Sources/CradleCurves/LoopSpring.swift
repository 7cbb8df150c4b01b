internal import RigidBody2D

/// A spring in a loop of fixed steps: velocity += spring · (goal − place) − damping · velocity, then place +=
/// step · velocity. Qt Quick's `SpringAnimation` is one, of 16 ms.
///
/// A loop moves exactly as some damped spring at its steps, as UIKit's ticks do. Source: Qt Quick's
/// `QSpringAnimation`.
public struct LoopSpring: Hashable, Sendable {
  /// Seconds.
  public let step: Double
  /// In 1/s.
  public let spring: Double
  /// A share of the velocity that each step takes away, below 1.
  public let damping: Double

  public init(spring: Double, damping: Double, step: Double) {
    self.step = step
    self.spring = spring
    self.damping = damping
  }

  /// The loop that moves with these numbers at its steps.
  ///
  /// A step multiplies the two parts of the motion by 1 + p and 1 + q, each e^(−λh) for a rate λ of the spring.
  public init(movingBy numbers: SpringNumbers, step: Double) {
    let (product, sum) = SpringMotion(numbers).motion.growth(in: -step)
    self.init(spring: product / step, damping: -sum - product, step: step)
  }

  /// The numbers of the damped spring that it moves by; nil if it moves as none: it takes all of the velocity away, or
  /// turns around at each step.
  public var numbers: SpringNumbers? {
    let (product, sum) = (spring * step, -damping - spring * step)
    let (determinant, half) = (1 - damping, 1 + sum / 2)
    let swing = product - sum * sum / 4
    guard determinant > 0, product > 0 else { return nil }
    if swing > 0 {
      let turn = Real.atan2(swing.squareRoot(), half)
      let decay = -Real.log(determinant) / 2
      let omega = (decay * decay + turn * turn).squareRoot()
      return SpringNumbers(frequency: omega / (2 * Real.pi * step), damping: decay / omega)
    }
    let root = (-swing).squareRoot()
    guard half > root else { return nil }
    let (slow, fast) = (-Real.log(half + root), -Real.log(half - root))
    let omega = (slow * fast).squareRoot()
    return SpringNumbers(frequency: omega / (2 * Real.pi * step), damping: (slow + fast) / (2 * omega))
  }

  /// The share of the way at each of so many steps, from rest at 0.
  public func ways(_ count: Int) -> [Double] {
    var (place, velocity) = (0.0, 0.0)
    return (0..<max(1, count)).map { index in
      if index > 0 {
        velocity += spring * (1 - place) - damping * velocity
        place += step * velocity
      }
      return place
    }
  }
}
