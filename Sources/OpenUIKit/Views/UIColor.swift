import Foundation

/// A colour in sRGB, each component from 0 to 1.
@preconcurrency @MainActor
public final class UIColor: NSObject, Sendable {
  package nonisolated let components: SIMD4<Double>

  public nonisolated init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = SIMD4(red, green, blue, alpha).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  nonisolated convenience init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  public nonisolated convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Hue, saturation and brightness, each from 0 to 1; the hue wraps.
  public nonisolated convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public nonisolated convenience init(cgColor: CGColor) {
    let c = cgColor.componentValues
    self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }

  public nonisolated var cgColor: CGColor { CGColor(componentValues: components) }

  public nonisolated func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }

  @discardableResult
  public nonisolated func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.x
    green?.pointee = components.y
    blue?.pointee = components.z
    alpha?.pointee = components.w
    return true
  }

  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  public nonisolated override var hash: Int { components.hashValue }
}

/// A colour without behaviour: what layers take.
public struct CGColor: Hashable, Sendable {
  package var componentValues: SIMD4<Double>

  public var alpha: CGFloat { componentValues.w }
}

// Apple's named colours. Stored, not made on each call: cells ask for them often.
extension UIColor {
  public nonisolated static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public nonisolated static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  public nonisolated static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  public nonisolated static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public nonisolated static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public nonisolated static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public nonisolated static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public nonisolated static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public nonisolated static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public nonisolated static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public nonisolated static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public nonisolated static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public nonisolated static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public nonisolated static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public nonisolated static let clear = UIColor(white: 0, alpha: 0)
  public nonisolated static let systemRed = UIColor(red: 255 / 255.0, green: 59 / 255.0, blue: 48 / 255.0, alpha: 1)
  public nonisolated static let systemGreen = UIColor(red: 52 / 255.0, green: 199 / 255.0, blue: 89 / 255.0, alpha: 1)
  public nonisolated static let systemBlue = UIColor(red: 0 / 255.0, green: 122 / 255.0, blue: 255 / 255.0, alpha: 1)
  public nonisolated static let systemOrange = UIColor(red: 255 / 255.0, green: 149 / 255.0, blue: 0 / 255.0, alpha: 1)
  public nonisolated static let systemYellow = UIColor(red: 255 / 255.0, green: 204 / 255.0, blue: 0 / 255.0, alpha: 1)
  public nonisolated static let systemPink = UIColor(red: 255 / 255.0, green: 45 / 255.0, blue: 85 / 255.0, alpha: 1)
  public nonisolated static let systemPurple = UIColor(red: 175 / 255.0, green: 82 / 255.0, blue: 222 / 255.0, alpha: 1)
  public nonisolated static let systemTeal = UIColor(red: 48 / 255.0, green: 176 / 255.0, blue: 199 / 255.0, alpha: 1)
  public nonisolated static let systemIndigo = UIColor(red: 88 / 255.0, green: 86 / 255.0, blue: 214 / 255.0, alpha: 1)
  public nonisolated static let systemBrown = UIColor(red: 162 / 255.0, green: 132 / 255.0, blue: 94 / 255.0, alpha: 1)
  public nonisolated static let systemMint = UIColor(red: 0 / 255.0, green: 199 / 255.0, blue: 190 / 255.0, alpha: 1)
  public nonisolated static let systemCyan = UIColor(red: 50 / 255.0, green: 173 / 255.0, blue: 230 / 255.0, alpha: 1)
  public nonisolated static let systemGray = UIColor(red: 142 / 255.0, green: 142 / 255.0, blue: 147 / 255.0, alpha: 1)
}
