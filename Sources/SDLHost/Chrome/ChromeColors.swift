internal import CDearImGui
public import Stage

/// What the chrome is painted in. Inks have a contrast of at least 4.5:1 on whatever they stand on.
public struct ChromeColors: Equatable, Sendable {
  /// What panels are filled with.
  public var ground: DrawColor
  /// Tracks, buttons and plots; under the pointer; pressed.
  public var field: DrawColor
  public var fieldHovered: DrawColor
  public var fieldActive: DrawColor
  public var rule: DrawColor
  public var ink: DrawColor
  public var faintInk: DrawColor
  /// Curves and marks.
  public var accent: DrawColor
  /// Under text: what is selected, a slider's grab.
  public var accentField: DrawColor

  public static let light = ChromeColors(
    ground: rgb(0xFBF9F5), field: rgb(0xECE6DC), fieldHovered: rgb(0xE3DBCE), fieldActive: rgb(0xD8CEBE),
    rule: rgb(0xD0C9BE), ink: rgb(0x2B2823), faintInk: rgb(0x665F55), accent: rgb(0x0072B2),
    accentField: rgb(0x86C5EA))

  public static let dark = ChromeColors(
    ground: rgb(0x242220), field: rgb(0x37332F), fieldHovered: rgb(0x433E39), fieldActive: rgb(0x504A44),
    rule: rgb(0x45403A), ink: rgb(0xECE7DF), faintInk: rgb(0xADA598), accent: rgb(0x56B4E9),
    accentField: rgb(0x0A5A87))

  private static func rgb(_ hex: Int) -> DrawColor {
    DrawColor(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  var palette: imgui_palette {
    imgui_palette(
      ground: imgui_color(ground), field: imgui_color(field), field_hovered: imgui_color(fieldHovered),
      field_active: imgui_color(fieldActive), rule: imgui_color(rule), ink: imgui_color(ink),
      faint_ink: imgui_color(faintInk), accent: imgui_color(accent), accent_field: imgui_color(accentField))
  }
}

extension imgui_color {
  init(_ color: DrawColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
