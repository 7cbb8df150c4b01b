public import CradleStage
internal import Foundation

extension ChromeColors {
  /// The same with another hue for curves and marks, and for what is selected.
  ///
  /// - Parameter contrast: what marks have at least to what they are drawn on, and text to what is selected.
  public func accented(by hue: DrawColor, contrast: Double) -> ChromeColors {
    var colors = self
    // Of all controls the pressed one is nearest to the text.
    colors.accent = hue.mixed(towards: text) { [controlActive, background] mark in
      [controlActive, background].allSatisfy { mark.contrast(to: $0) >= contrast }
    }
    colors.selection = hue.mixed(towards: background) { [text] ground in ground.contrast(to: text) >= contrast }
    return colors
  }
}

extension DrawColor {
  /// Brightest over darkest light, as in the Web Content Accessibility Guidelines 2.2: from 1 to 21.
  package func contrast(to other: DrawColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance of sRGB, from 0 to 1.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The first colour on the way to another one, in sixteen steps, that fulfils a condition; at last the other one.
  fileprivate func mixed(towards other: DrawColor, until isEnough: (DrawColor) -> Bool) -> DrawColor {
    for step in 0..<16 {
      func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8((Int(from) * (16 - step) + Int(to) * step) / 16) }
      let mixed = DrawColor(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
      if isEnough(mixed) { return mixed }
    }
    return other
  }
}
