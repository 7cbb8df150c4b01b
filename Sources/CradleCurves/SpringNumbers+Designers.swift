// The numbers by which designers know springs: SwiftUI's `Spring(duration:bounce:)`.
//
// Source: Apple, "Animate with springs", WWDC 2023. A page that is copied widely has the damping as 1 − 4πb/d, which
// is wrong: it is 4π(1 − b)/d, and 4π/(d(1 + b)) for a bounce below 0.

extension SpringNumbers {
  /// Seconds of a swing without damping.
  public var response: Double { 1 / frequency }

  /// 1 swings for ever, 0 is the fastest return that does not swing, below 0 it creeps.
  public var bounce: Double { damping <= 1 ? 1 - damping : 1 / damping - 1 }

  /// - Parameters:
  ///   - response: in seconds, above 0.
  ///   - bounce: above −1, at most 1.
  public init(response: Double, bounce: Double) {
    self.init(frequency: 1 / response, damping: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }
}
