import CradleSDLHost
import CradleStage
import Foundation
import OpenUIKit

/// The colours that everything is shown in.
package struct Theme: Equatable, Sendable {
  package var isDark: Bool
  /// Whether words, outlines and tracks stand out from what is behind them by 7:1.
  package var isHighContrast: Bool
  /// What the desktop marks things with; nil for the program's own blue.
  package var accent: DrawColor?

  package init(isDark: Bool = false, isHighContrast: Bool = false, accent: DrawColor? = nil) {
    (self.isDark, self.isHighContrast, self.accent) = (isDark, isHighContrast, accent)
  }

  package static let light = Theme()
  package static let dark = Theme(isDark: true)

  package var colors: ChromeColors {
    let plain: ChromeColors =
      isHighContrast ? (isDark ? .darkHighContrast : .lightHighContrast) : isDark ? .dark : .light
    return accent.map { plain.accented(by: $0, contrast: isHighContrast ? 7 : 4.5) } ?? plain
  }

  /// A colour of what has its own beside the chrome's: with high contrast it is one of the chrome's.
  func color(light: UInt32, dark: UInt32, highContrast: KeyPath<ChromeColors, DrawColor>) -> DrawColor {
    if isHighContrast { return colors[keyPath: highContrast] }
    let hex = isDark ? dark : light
    return DrawColor(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// As a stage's views are told of it.
  package var traits: UITraitCollection { UITraitCollection(isDark ? .dark : .light, isHighContrast ? .high : .normal) }

  var tint: UIColor? {
    accent.map { accent in
      let parts = [accent.red, accent.green, accent.blue].map { CGFloat($0) / 255 }
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
  }
}
