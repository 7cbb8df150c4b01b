import CradleStage

/// The colours of the X-ray. Cores have a contrast of 3:1 or more to their casing, with high contrast of 7:1, and
/// casings separate them from whatever is below. Hues are Okabe and Ito's, so that nobody needs to distinguish red from
/// green.
package struct XRayColors {
  /// Around every mark.
  package let casing: DrawColor
  /// Rods, boundaries, the pan location, slack springs.
  package let ink: DrawColor
  /// Springs that are longer, and springs that are shorter, than their rest length.
  let stretched: DrawColor
  let pressed: DrawColor
  package let velocity: DrawColor
  package let contact: DrawColor
  package let region: DrawColor
  /// What fields do.
  package let field: DrawColor
  /// The item that is pinned.
  package let pinned: DrawColor
  /// What could sleep, but is kept awake.
  package let keptAwake: DrawColor
  /// What a scroll leaves behind by all of it; by less, the less of it. An area and no line: 3:1 is enough.
  package let leftBehind: DrawColor
  /// Whether what is said of a whole item covers it. A veil takes contrast from the words below it.
  package var coversItems = true

  package static let light = XRayColors(
    casing: rgb(0xFFFFFF), ink: rgb(0x2B2823), stretched: rgb(0xB84700), pressed: rgb(0x0067A3),
    velocity: rgb(0x00694D), contact: rgb(0xA23B78), region: rgb(0x665F55), field: rgb(0x4B3FA8),
    pinned: rgb(0x8F3B9E), keptAwake: rgb(0x7A6A00), leftBehind: rgb(0xD55E00))

  package static let dark = XRayColors(
    casing: rgb(0x141210), ink: rgb(0xF5F1EA), stretched: rgb(0xFFA64D), pressed: rgb(0x7CC8F2),
    velocity: rgb(0x3FE0B0), contact: rgb(0xF2A2CD), region: rgb(0xC9C2B6), field: rgb(0xB9B0FF),
    pinned: rgb(0xE3A8F0), keptAwake: rgb(0xF0E442), leftBehind: rgb(0xFF8C2E))

  package static let lightHighContrast = XRayColors(
    casing: rgb(0xFFFFFF), ink: rgb(0x000000), stretched: rgb(0x8A3700), pressed: rgb(0x00517E),
    velocity: rgb(0x005540), contact: rgb(0x7A2F61), region: rgb(0x3D3831), field: rgb(0x3B2F98),
    pinned: rgb(0x6F2080), keptAwake: rgb(0x5A4E00), leftBehind: rgb(0xD55E00), coversItems: false)

  package static let darkHighContrast = XRayColors(
    casing: rgb(0x000000), ink: rgb(0xFFFFFF), stretched: rgb(0xFFA64D), pressed: rgb(0x7CC8F2),
    velocity: rgb(0x3FE0B0), contact: rgb(0xF2A2CD), region: rgb(0xDDD7CD), field: rgb(0xB9B0FF),
    pinned: rgb(0xE3A8F0), keptAwake: rgb(0xF0E442), leftBehind: rgb(0xFF8C2E), coversItems: false)

  /// The colour of a spring, from slack to 100 points off its rest length. It changes in steps, because the key of a
  /// sprite contains its colour.
  package func spring(stretch: Double) -> DrawColor {
    let share = (min(abs(stretch) / 100, 1) * 16).rounded() / 16
    return ink.mixed(with: stretch < 0 ? pressed : stretched, share.squareRoot())
  }

  private static func rgb(_ hex: Int) -> DrawColor {
    DrawColor(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }
}

extension XRayColors {
  package init(_ theme: Theme) {
    self =
      theme.isHighContrast
      ? (theme.isDark ? .darkHighContrast : .lightHighContrast) : theme.isDark ? .dark : .light
  }

  /// The lines of which each says something by its colour, and what words are written in.
  package var inks: [DrawColor] {
    [ink, stretched, pressed, velocity, contact, region, field, pinned, keptAwake]
  }
}

extension DrawColor {
  func mixed(with other: DrawColor, _ share: Double) -> DrawColor {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (from, to) = (Double(a), Double(b))
      return UInt8((from + (to - from) * share).rounded())
    }
    return DrawColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  package func faded(_ alpha: UInt8) -> DrawColor { DrawColor(red: red, green: green, blue: blue, alpha: alpha) }
}
