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
  /// A message of the scene, such as that it is full.
  var sceneText: String?
  /// Nil where nobody could press them.
  var buttons: StatusButtons?

  package var theme: Theme
  static let fontSize: CGFloat = 12

  package init(title: String, rendererName: String, ticksPerSecond: Int, theme: Theme) {
    self.title = title
    self.rendererName = rendererName
    self.ticksPerSecond = ticksPerSecond
    self.theme = theme
  }

  private var background: DrawColor {
    theme.color(light: 0xE8E3DB, dark: 0x2B2825, highContrast: \.background)
  }

  private var border: DrawColor {
    theme.color(light: 0xD0C9BE, dark: 0x45403A, highContrast: \.border)
  }

  private var textColor: DrawColor {
    theme.color(light: 0x4A453E, dark: 0xC9C2B6, highContrast: \.text)
  }

  /// - Parameter width: measures a text at `fontSize`, in points. Called in narrow windows only.
  package func append(to list: inout DrawList, measuring width: (String) -> CGFloat) {
    let size = list.size
    let top = size.height - StatusLine.height
    list.commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: size.width / 2, y: top + StatusLine.height / 2),
          size: CGSize(width: size.width, height: StatusLine.height), color: background)))
    list.commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: size.width / 2, y: top + 0.5), size: CGSize(width: size.width, height: 1), color: border)))
    let line = CGRect(x: 0, y: top + 1, width: size.width, height: StatusLine.height - 1)
    if let buttons { append(buttons, to: &list) }
    let box = (buttons?.room(in: line) ?? line).insetBy(dx: 12, dy: 0)
    let (leading, trailing) = texts(in: box.width, measuring: width)
    list.commands.append(text(leading, box, .leading))
    if let trailing { list.commands.append(text(trailing, box, .trailing)) }
  }

  /// In windows as wide as this, in points, everything fits.
  private static let roomyWidth: CGFloat = 900
  private static let separator = "   ·   "

  /// The texts that fit. The pace is dropped last, because it is shown nowhere else; the title is also the window's.
  private func texts(
    in room: CGFloat, measuring width: (String) -> CGFloat
  ) -> (leading: String, trailing: String?) {
    let items = items.map { "\(StatusLine.grouped($0.live)) of \(StatusLine.grouped($0.all)) items live" }
    let lens = xRay == .off ? nil : "X-ray: \(xRay.rawValue)"
    func line(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: StatusLine.separator) }
    // A button has the title.
    let title = buttons == nil ? title : nil
    let all = line([title, items, motion, lens, sceneText])
    guard room < StatusLine.roomyWidth else { return (all, renderer) }
    let widest = width(all)
    if widest + width(StatusLine.separator + renderer) <= room { return (all, renderer) }
    let shorter = [all, line([title, motion, sceneText]), line([motion, sceneText])]
    return (shorter.first { width($0) <= room } ?? motion, nil)
  }

  private var motion: String {
    if let secondsBack { return String(format: secondsBack < 0 ? "%.1f s ahead" : "%.1f s ago", abs(secondsBack)) }
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

  private var renderer: String { "\(ticksPerSecond) Hz ticks\(StatusLine.separator)\(rendererName)" }

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
