import Foundation
internal import RigidBody2D

extension UIColor {
  /// Of a screen of more vivid primaries. What sRGB has not is the nearest that it has, component by component.
  ///
  /// Source of the matrix: SMPTE EG 432-1 and IEC 61966-2-1, both with the white point D65.
  public nonisolated convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.2249402 * r - 0.2249402 * g), green: Self.encoded(-0.0420570 * r + 1.0420570 * g),
      blue: Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
  }

  private nonisolated static func linear(_ value: CGFloat) -> Double {
    value <= 0.04045 ? value / 12.92 : Real.power((Double(value) + 0.055) / 1.055, 2.4)
  }

  private nonisolated static func encoded(_ value: Double) -> CGFloat {
    guard value > 0.0031308 else { return max(CGFloat(value) * 12.92, 0) }
    return CGFloat(min(1.055 * Real.power(value, 1 / 2.4) - 0.055, 1))
  }
}
