import CradleSDLHost
import CradleStage
import Foundation

extension StatusLine {
  /// Draws the buttons into the line.
  func append(_ buttons: StatusButtons, to list: inout DrawList) {
    for button in StatusButtons.Button.allCases {
      guard let frame = buttons.drawnFrame(of: button) else { continue }
      append(ground(of: button, buttons), frame, to: &list)
      var words = frame.insetBy(dx: StatusButtons.inset, dy: 0)
      if button == .scenes { appendArrow(at: CGPoint(x: words.maxX - 4, y: frame.midY), to: &list) }
      words.size.width += StatusButtons.inset
      list.commands.append(
        .text(DrawText(button.title ?? title, box: words, fontSize: StatusLine.fontSize, color: theme.colors.text)))
    }
  }

  private func ground(of button: StatusButtons.Button, _ buttons: StatusButtons) -> DrawColor {
    let colors = theme.colors
    if buttons.pressed == button { return colors.controlActive }
    if buttons.hovered == button { return colors.controlHovered }
    return buttons.on.contains(button) ? colors.selection : colors.background
  }

  private func append(_ ground: DrawColor, _ frame: CGRect, to list: inout DrawList) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    for (inset, color) in [(CGFloat(0), theme.colors.border), (1, ground)] {
      let size = CGSize(width: frame.width - 2 * inset, height: frame.height - 2 * inset)
      list.commands.append(.shape(DrawShape(center: center, size: size, radius: 5 - inset, color: color)))
    }
  }

  /// Upwards: what opens lies above.
  private func appendArrow(at center: CGPoint, to list: inout DrawList) {
    let corners = [(-4.0, 2.0), (0, -3), (4, 2)].map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) }
    list.commands.append(.polygon(DrawPolygon([corners], color: theme.colors.secondaryText)))
  }
}
