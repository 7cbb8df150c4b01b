import CradleSDLHost
import CradleStage
import Foundation

/// Draws a hint at the top of the stage, in the middle: in front of everything that moves, and out of the hand's way.
struct HintPill {
  let theme: Theme
  /// The width of a text at `fontSize`, in points.
  let width: (String) -> CGFloat

  static let fontSize: CGFloat = 14
  private static let lineHeight: CGFloat = 20
  private static let inset = CGSize(width: 16, height: 8)
  private static let margin: CGFloat = 12

  func append(_ text: String, to list: inout DrawList) {
    let room = list.size.width - 2 * (Self.margin + Self.inset.width)
    let lines = text.wrapped(in: room, measuring: width)
    let size = CGSize(
      width: (lines.map(width).max() ?? 0) + 2 * Self.inset.width,
      height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.inset.height)
    let corner = CGPoint(x: ((list.size.width - size.width) / 2).rounded(), y: Self.margin)
    let frame = CGRect(origin: corner, size: size)
    // Words and ground the other way round: whatever is on the stage, it does not look like a part of it.
    let (ground, ink) = (theme.colors.text, theme.colors.background)
    let shape = DrawShape(
      center: CGPoint(x: frame.midX, y: frame.midY), size: size, radius: min(size.height / 2, 18), color: ground)
    list.commands.append(.shape(shape))
    for (index, line) in lines.enumerated() {
      let box = CGRect(
        x: frame.minX, y: frame.minY + Self.inset.height + CGFloat(index) * Self.lineHeight, width: size.width,
        height: Self.lineHeight)
      list.commands.append(
        .text(DrawText(line, box: box, alignment: .center, fontSize: Self.fontSize, color: ink)))
    }
  }
}
