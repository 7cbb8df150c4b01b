import Foundation

extension UIScrollView {
  /// How a scroll view follows wheels and touchpads. Ours: Apple leaves it to the system's settings, of which a desktop
  /// without a common place for them has none.
  public struct WheelSettings: Equatable, Sendable {
    /// How closely the content follows the notches of a wheel, in 1/s: ω of the critically damped follower, from 18,
    /// which is soft, to 35, which is tight. What lies outside counts as the nearest inside; what is not finite stops
    /// the program.
    public var followRate: CGFloat {
      get { rate }
      set {
        Refusal.check(newValue, "UIScrollView.WheelSettings followRate")
        rate = min(max(newValue, WheelSettings.followRates.lowerBound), WheelSettings.followRates.upperBound)
      }
    }
    private var rate = SettlingSpring.followRate

    /// What `followRate` may be.
    public static let followRates = 18.0...35.0

    /// Whether the content glides on after a finger has left a touchpad in motion. Without it ten events of a tenth of
    /// a notch go exactly as far as one of a whole one.
    public var hasMomentum = true

    /// Every setting at its default.
    public init() {}
  }
}
