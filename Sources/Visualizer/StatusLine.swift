import Foundation
import Stage

/// The line at the bottom of the window: which scene, how many of its items live, how it is drawn, and whether anything
/// moves.
struct StatusLine {
  /// In points.
  static let height: CGFloat = 24

  let title: String
  let rendererName: String
  var liveItems = 0
  var allItems = 0
  /// 0 is "at rest".
  var framesPerSecond = 0.0
  var transport = Transport()
  var xRay = XRayMode.off

  private let ground: DrawColor
  private let rule: DrawColor
  private let ink: DrawColor
  private static let fontSize: CGFloat = 12

  init(title: String, rendererName: String, theme: Theme) {
    self.title = title
    self.rendererName = rendererName
    let isDark = theme == .dark
    ground = isDark ? DrawColor(red: 43, green: 40, blue: 37) : DrawColor(red: 232, green: 227, blue: 219)
    rule = isDark ? DrawColor(red: 69, green: 64, blue: 58) : DrawColor(red: 208, green: 201, blue: 190)
    ink = isDark ? DrawColor(red: 201, green: 194, blue: 182) : DrawColor(red: 74, green: 69, blue: 62)
  }

  func append(to list: inout DrawList) {
    let top = list.size.height - StatusLine.height
    let width = list.size.width
    list.commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: width / 2, y: top + StatusLine.height / 2),
          size: CGSize(width: width, height: StatusLine.height), color: ground)))
    list.commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: width / 2, y: top + 0.5), size: CGSize(width: width, height: 1), color: rule)))
    let box = CGRect(x: 12, y: top + 1, width: width - 24, height: StatusLine.height - 1)
    list.commands.append(text(left, box, .leading))
    if width > 620 { list.commands.append(text(right, box, .trailing)) }
  }

  private var left: String {
    let items = "\(StatusLine.grouped(liveItems)) of \(StatusLine.grouped(allItems)) items live"
    let line = "\(title)   ·   \(items)   ·   \(motion)"
    return xRay == .off ? line : "\(line)   ·   X-ray: \(xRay.rawValue)"
  }

  private var motion: String {
    if transport.isPaused { return "paused" }
    guard framesPerSecond > 0 else { return "at rest" }
    let rate = "\(Int(framesPerSecond.rounded())) fps"
    return transport.speed == 1 ? rate : "\(rate)   ·   \(transport.speedName)"
  }

  private var right: String { "120 Hz ticks   ·   \(rendererName)" }

  private func text(_ string: String, _ box: CGRect, _ alignment: DrawText.Alignment) -> DrawCommand {
    .text(
      DrawText(string, box: box, alignment: alignment, fontSize: StatusLine.fontSize, color: ink))
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
