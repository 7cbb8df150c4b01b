import CradleSDLHost
import Foundation

extension Inspector {
  private static let plotHeight: CGFloat = 34

  /// - Parameter tick: the one that is shown; nil for the present.
  static func plots(_ widgets: Widgets, _ traces: Traces, endingAt tick: Int?) {
    let energy = traces.energy.window(endingAt: tick)
    widgets.heading("Energy")
    widgets.textAtEnd("\(number(energy.latest)) J, top \(number(energy.ceiling)) J")
    widgets.plot("energy", energy.values, in: 0...Float(energy.ceiling), height: plotHeight)
    let time = traces.tickTime.window(endingAt: tick)
    widgets.heading("Tick")
    widgets.textAtEnd("\(number(time.latest / 1000)) ms, top \(number(time.ceiling / 1000)) ms")
    widgets.plot("tick", time.values, in: 0...Float(time.ceiling), height: plotHeight)
    let isKnown = tick.map { traces.energy.knows($0) } ?? true
    let span = tick == nil ? "the last \(energy.tickCount) ticks" : "\(energy.tickCount) ticks up to here"
    widgets.secondaryText(isKnown ? span : "not measured then")
    widgets.tooltip("Of each \(energy.ticksPerValue) the highest.")
    widgets.spacing()
  }

  /// Three significant digits.
  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < 0.001 { return "<0.001" }
    return String(format: value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
