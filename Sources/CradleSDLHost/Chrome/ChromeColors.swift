internal import CradleDearImGui
public import CradleStage

/// The colours of the chrome. Inks have a contrast of at least 4.5:1 to whatever they are drawn on; those with high
/// contrast of 7:1.
public struct ChromeColors: Equatable, Sendable {
  /// The background of panels.
  public var background: DrawColor
  /// The colour of buttons, fields and plots; the colour under the pointer; the colour while pressed.
  public var control: DrawColor
  public var controlHovered: DrawColor
  public var controlActive: DrawColor
  public var border: DrawColor
  /// The tracks of sliders, and what can be dragged in a scroll bar: at least 3:1 to the background.
  public var track: DrawColor
  public var text: DrawColor
  public var secondaryText: DrawColor
  /// Lines that divide a plot: with high contrast at least 3:1 to `control`.
  public var grid: DrawColor
  /// Curves, marks, and a slider's grab.
  public var accent: DrawColor
  /// Under text: what is selected.
  public var selection: DrawColor
  /// Of what can not be pressed at the moment, from 0 to 1.
  public var disabledOpacity: Double { isOutlined ? 0.7 : 0.6 }
  /// Whether fields and buttons have a line around them, in the colour of `border`.
  public var isOutlined = false

  public static let light = ChromeColors(
    background: rgb(0xFBF9F5), control: rgb(0xECE6DC), controlHovered: rgb(0xE3DBCE), controlActive: rgb(0xD8CEBE),
    border: rgb(0xD0C9BE), track: rgb(0x8F887C), text: rgb(0x2B2823), secondaryText: rgb(0x665F55),
    grid: rgb(0xD8CEBE), accent: rgb(0x0072B2), selection: rgb(0x86C5EA))

  public static let dark = ChromeColors(
    background: rgb(0x242220), control: rgb(0x37332F), controlHovered: rgb(0x433E39), controlActive: rgb(0x504A44),
    border: rgb(0x45403A), track: rgb(0x7D756A), text: rgb(0xECE7DF), secondaryText: rgb(0xADA598),
    grid: rgb(0x504A44), accent: rgb(0x56B4E9), selection: rgb(0x0A5A87))

  /// With inks, borders and marks that stand out by at least 7:1 from what they are drawn on.
  public static let lightHighContrast = ChromeColors(
    background: rgb(0xFFFFFF), control: rgb(0xF0EDE8), controlHovered: rgb(0xE6E2DB), controlActive: rgb(0xDCD6CC),
    border: rgb(0x3D3831), track: rgb(0x595248), text: rgb(0x000000), secondaryText: rgb(0x3D3831),
    grid: rgb(0x8C8377), accent: rgb(0x00456B), selection: rgb(0x9AD3F5), isOutlined: true)

  public static let darkHighContrast = ChromeColors(
    background: rgb(0x000000), control: rgb(0x1C1A18), controlHovered: rgb(0x2A2724), controlActive: rgb(0x35312D),
    border: rgb(0xDDD7CD), track: rgb(0xA79E92), text: rgb(0xFFFFFF), secondaryText: rgb(0xDDD7CD),
    grid: rgb(0x7A7368), accent: rgb(0x8FD3F7), selection: rgb(0x094568), isOutlined: true)

  private static func rgb(_ hex: Int) -> DrawColor {
    DrawColor(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  var palette: imgui_palette {
    imgui_palette(
      background: imgui_color(background), control: imgui_color(control), control_hovered: imgui_color(controlHovered),
      control_active: imgui_color(controlActive), border: imgui_color(border), track: imgui_color(track),
      text: imgui_color(text), secondary_text: imgui_color(secondaryText), grid: imgui_color(grid),
      accent: imgui_color(accent), selection: imgui_color(selection), disabled_opacity: Float(disabledOpacity),
      outlined: isOutlined)
  }
}

extension imgui_color {
  init(_ color: DrawColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
