import CradleSDLHost
import CradleStage
import Foundation
import OpenUIKit

extension Inspector {
  private static let callCount = 9

  /// Around the tick that is shown. A line leads to its own.
  static func calls(
    _ widgets: Widgets, _ log: CallLog, _ session: Session, _ commands: inout [Command]
  ) {
    widgets.heading("Call-backs")
    widgets.textAtEnd("seconds from here")
    let tick = session.timeline?.tick ?? session.tickNumber
    let lines = log.around(tick, count: callCount)
    let present = lines.last { $0.tick <= tick }?.tick
    if lines.isEmpty { widgets.secondaryText("none yet") }
    for (index, line) in zip(lines.indices, lines) {
      let seconds = Double(line.tick - tick) * AppContext.tickLength
      let label = String(format: "%.2f  ", seconds) + line.text
      if widgets.selectable("\(label)##call\(index)", isSelected: line.tick == present) {
        commands.append(.show(tick: line.tick, isDragging: false))
      }
      widgets.tooltip("\(line.text), in tick \(line.tick)")
    }
    widgets.spacing()
  }
}
