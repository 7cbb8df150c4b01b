import CradleStage
import Foundation

/// The line at the bottom of the window: which scene, how many of its items live, how fast it goes, and how it is
/// drawn.
package struct StatusLine {
  /// In points.
  static let height: CGFloat = 24

  package let title: String
  let rendererName: String
  package let ticksPerSecond: Int
  /// How many items live, and how many there are; nil for a moment in the past of which that is not known yet.
  package var items: (live: Int, all: Int)?
  /// Nil is at rest.
  package var pace: Pace?
  package var transport = Transport()
  var xRay = XRayMode.off
  /// How far in the past the moment is that is shown, or ahead in a record, below zero; nil for the present.
  package var secondsBack: Double?
  /// Whether a record has been played to its end, and nobody has taken over: nothing answers a hand then.
  package var hasRecordEnded = false
  /// A message, or what the scene says of itself, such as that it is full.
  package var sceneText: String?
  /// Whether that stays: then it covers nothing of the stage.
  package var isLasting = false
  /// Nil where nobody could press them.
  package var buttons: StatusButtons?

  package var theme: Theme
  static let fontSize: CGFloat = 12

  package init(title: String, rendererName: String, ticksPerSecond: Int, theme: Theme) {
    self.title = title
    self.rendererName = rendererName
    self.ticksPerSecond = ticksPerSecond
    self.theme = theme
  }

  package var background: DrawColor {
    theme.color(light: 0xE8E3DB, dark: 0x2B2825, highContrast: \.background)
  }

  private var border: DrawColor {
    theme.color(light: 0xD0C9BE, dark: 0x45403A, highContrast: \.border)
  }

  private var textColor: DrawColor {
    theme.color(light: 0x4A453E, dark: 0xC9C2B6, highContrast: \.text)
  }

  /// What it covers of a window, in points: a message that is too long for it takes rows of its own above it.
  package func height(in size: CGSize, measuring width: (String) -> CGFloat) -> CGFloat {
    guard sceneText != nil, buttons != nil else { return StatusLine.height }
    return StatusLine.height + StatusLine.height(of: words(in: size, measuring: width).rows)
  }

  /// - Parameter width: measures a text at `fontSize`, in points. Called for messages and in narrow windows only.
  package func append(to list: inout DrawList, measuring width: (String) -> CGFloat) {
    let (size, words) = (list.size, words(in: list.size, measuring: width))
    let line = StatusLine.line(in: size)
    let rows = StatusLine.height(of: words.rows)
    let whole = CGRect(x: 0, y: line.minY - 1 - rows, width: size.width, height: StatusLine.height + rows)
    append(background, whole, to: &list)
    append(border, CGRect(x: 0, y: whole.minY, width: size.width, height: 1), to: &list)
    for (index, row) in words.rows.enumerated() {
      let top = whole.minY + StatusLine.rowInset + CGFloat(index) * StatusLine.rowHeight
      let box = CGRect(x: 0, y: top, width: size.width, height: StatusLine.rowHeight)
      list.commands.append(text(row, box.insetBy(dx: StatusLine.inset, dy: 0), .leading))
    }
    if let buttons { append(buttons, to: &list) }
    let box = room(in: size)
    list.commands.append(text(words.leading, box, .leading))
    if let trailing = words.trailing { list.commands.append(text(trailing, box, .trailing)) }
  }

  private func append(_ color: DrawColor, _ frame: CGRect, to list: inout DrawList) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    list.commands.append(.shape(DrawShape(center: center, size: frame.size, color: color)))
  }

  var motion: String {
    if let secondsBack { return String(format: secondsBack < 0 ? "%.1f s ahead" : "%.1f s ago", abs(secondsBack)) }
    if hasRecordEnded { return "the record has ended: O takes over" }
    if transport.isPaused { return "paused" }
    guard let pace else { return "at rest" }
    var parts = [pace.framesPerSecond.map { "\(StatusLine.rate($0)) fps" } ?? "moving"]
    if transport.speed != 1 { parts.append(transport.speedName) }
    if let slowTick = pace.slowTick { parts.append("slow: a tick takes \(StatusLine.duration(slowTick))") }
    return parts.joined(separator: StatusLine.separator)
  }

  /// Below two with a decimal: 0.4, not 0.
  private static func rate(_ perSecond: Double) -> String {
    perSecond < 2 ? String(format: "%.1f", perSecond) : String(Int(perSecond.rounded()))
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 0.9995 ? String(format: "%.0f ms", seconds * 1000) : String(format: "%.1f s", seconds)
  }

  var renderer: String { "\(ticksPerSecond) Hz ticks\(StatusLine.separator)\(rendererName)" }

  private func text(_ string: String, _ box: CGRect, _ alignment: DrawText.Alignment) -> DrawCommand {
    .text(
      DrawText(string, box: box, alignment: alignment, fontSize: StatusLine.fontSize, color: textColor))
  }

  /// Digits in groups of three, with narrow gaps.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var place = digits.count - 3
    while place > 0 {
      digits.insert("\u{2009}", at: place)
      place -= 3
    }
    return String(digits)
  }
}
