import Foundation
import Gallery
import SDLHost

/// The panel at the right: scenes, the numbers of the one that is shown, time, and plots.
///
/// It shows a session and answers what its buttons ask for; numbers it changes itself.
@MainActor
struct Inspector {
  var isOpen = false
  var showsPlots = true
  private var isNarrow: Bool?

  private static let width: CGFloat = 300
  private static let margin: CGFloat = 12
  /// Windows narrower than this leave the stage free: the panel shows its title only, until its arrow is clicked.
  private static let foldsBelow: CGFloat = 900

  /// Builds the panel in a window of `size` points. Answers its place.
  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ session: Session, _ scene: Scene, _ transport: Transport,
    _ commands: inout [Command]
  ) -> CGRect {
    let folding = folding(in: size)
    let room = Session.stageSize(in: size)
    return widgets.panel(
      "Inspector", right: room.width - Self.margin, top: Self.margin, width: min(Self.width, room.width),
      maxHeight: max(40, room.height - 2 * Self.margin), folding
    ) {
      Self.scenes(widgets, scene, &commands)
      Self.tunables(widgets, session)
      Self.time(widgets, transport, &commands)
      if showsPlots, let traces = session.traces { Self.plots(widgets, traces) }
    }
  }

  /// Folds when the window becomes narrow and unfolds when it becomes wide; in between it is the user's.
  private mutating func folding(in size: CGSize) -> Widgets.Folding {
    let isNarrow = size.width < Self.foldsBelow
    defer { self.isNarrow = isNarrow }
    guard isNarrow != self.isNarrow else { return .leave }
    return isNarrow ? .fold : .unfold
  }

  private static func scenes(_ widgets: Widgets, _ present: Scene, _ commands: inout [Command]) {
    widgets.heading("Scenes")
    for (index, scene) in Scene.all.enumerated() {
      let key = index < 10 ? "\((index + 1) % 10)   " : "      "
      if widgets.selectable(key + scene.title, isSelected: scene.name == present.name) {
        commands.append(.scene(index))
      }
      widgets.hint(scene.summary)
    }
    widgets.space()
  }

  private static func time(_ widgets: Widgets, _ transport: Transport, _ commands: inout [Command]) {
    widgets.heading("Time")
    widgets.textAtEnd(transport.isPaused ? "paused, \(transport.speedName)" : transport.speedName)
    press(widgets, transport.isPaused ? "Go on" : "Pause", "Space", .togglePause, &commands)
    widgets.beside()
    press(widgets, "Tick", ".", .step, &commands)
    widgets.beside()
    widgets.enabled(!transport.isSlowest) { press(widgets, "Slower", "[", .slower, &commands) }
    widgets.beside()
    widgets.enabled(!transport.isFastest) { press(widgets, "Faster", "]", .faster, &commands) }
    widgets.space()
  }

  private static func press(
    _ widgets: Widgets, _ label: String, _ key: String, _ command: Command, _ commands: inout [Command]
  ) {
    if widgets.button(label) { commands.append(command) }
    widgets.hint("Key: \(key)")
  }
}

// MARK: - Numbers

extension Inspector {
  private static func tunables(_ widgets: Widgets, _ session: Session) {
    let tunables = session.controller.tunables
    guard !tunables.isEmpty else { return }
    widgets.heading("Spring")
    let resetAll = "Reset all"
    widgets.besideAtEnd(resetAll)
    let isChanged = tunables.contains { !$0.isDefault }
    if widgets.enabled(isChanged, { widgets.smallButton(resetAll) }) {
      session.change { for tunable in tunables { tunable.reset() } }
    }
    widgets.table("tunables", [.fitting, .share(1), .fitting]) {
      for tunable in tunables { row(widgets, tunable, session) }
    }
    widgets.space()
  }

  private static func row(_ widgets: Widgets, _ tunable: Tunable, _ session: Session) {
    widgets.nextColumn()
    widgets.text(tunable.label)
    widgets.nextColumn()
    let unit = tunable.unit.isEmpty ? "" : " \(tunable.unit)"
    let isLogarithmic: Bool
    switch tunable.kind {
    case .slider(let ratios): isLogarithmic = ratios
    }
    let value = widgets.slider(
      "##\(tunable.name)", tunable.value, in: tunable.range, format: "%.\(tunable.decimals)f\(unit)",
      isLogarithmic: isLogarithmic)
    if let value { session.change { tunable.value = value } }
    widgets.nextColumn()
    let isReset = widgets.enabled(!tunable.isDefault) { widgets.smallButton("↺##\(tunable.name)") }
    if isReset { session.change { tunable.reset() } }
  }
}

// MARK: - Plots

extension Inspector {
  private static let plotHeight: CGFloat = 52

  private static func plots(_ widgets: Widgets, _ traces: Traces) {
    let energy = traces.energy
    widgets.heading("Energy")
    widgets.textAtEnd("\(number(energy.latest)) of \(number(energy.ceiling)) J")
    widgets.plot(
      "energy", energy.values, first: energy.first, in: 0...Float(energy.ceiling), height: plotHeight)
    let time = traces.tickTime
    widgets.heading("Tick")
    widgets.textAtEnd("\(number(time.latest)) of \(number(time.ceiling)) µs")
    widgets.plot("tick", time.values, first: time.first, in: 0...Float(time.ceiling), height: plotHeight)
    widgets.faintText("the last \(energy.values.count) ticks")
  }

  /// Three digits that matter.
  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < 0.001 { return "<0.001" }
    return String(format: value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
