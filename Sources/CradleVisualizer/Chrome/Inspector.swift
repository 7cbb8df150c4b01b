import CradleGallery
import CradleSDLHost
import Foundation
import OpenUIKit

/// The panel at the right: scenes, the numbers of the one that is shown, time, and plots.
///
/// It shows a session and returns commands for its buttons and sliders; it changes nothing itself.
@MainActor
struct Inspector {
  var isOpen = false
  var showsPlots = true
  /// Whether it stood beside the stage last, or not at all.
  private var wasBeside = true
  /// Whether something in it was asked for: then it is folded no longer.
  private var isWanted = false

  mutating func open() { (isOpen, isWanted) = (true, true) }

  /// Builds the panel in a window, above `bottom` where it lies over the stage. Returns its place.
  mutating func build(
    _ widgets: Widgets, in layout: WindowLayout, above bottom: CGFloat, _ content: OverlayContent,
    _ commands: inout [Command]
  ) -> CGRect {
    let place = layout.inspector
    let lowest = layout.isInspectorBeside ? place.maxY : min(place.maxY, bottom - WindowLayout.margin)
    let (staysOpen, frame) = widgets.panel(
      "Inspector", right: place.maxX, top: place.minY, width: place.width, maxHeight: max(40, lowest - place.minY),
      layout.isInspectorBeside ? nil : folding(in: layout)
    ) {
      // What was asked for by a key is in sight.
      if let log = content.session.callLog { Self.calls(widgets, log, content.session, &commands) }
      Self.scenes(widgets, content.scene, &commands)
      Self.tunables(widgets, content, &commands)
      Self.time(widgets, content.transport, isSplit: content.session.kept != nil, &commands)
      Self.xRay(widgets, content.session, showsPlots: showsPlots, &commands)
      Self.looks(widgets, content.session, &commands)
      if content.hasSpring { Self.spring(widgets, &commands) }
      if showsPlots, let traces = content.session.traces { Self.plots(widgets, traces) }
    }
    if layout.isInspectorBeside { wasBeside = true }
    isWanted = false
    if !staysOpen { commands.append(.toggleInspector) }
    return frame
  }

  /// Folds when the window has become too narrow for it to stand beside the stage. From then on, the user decides.
  private mutating func folding(in layout: WindowLayout) -> Widgets.Folding {
    defer { wasBeside = false }
    return isWanted ? .unfold : wasBeside ? .fold : .leave
  }

  private static func scenes(_ widgets: Widgets, _ present: String, _ commands: inout [Command]) {
    widgets.heading("Scenes")
    // Two columns, each filled from top to bottom. A single one would push the numbers out of small windows.
    let rows = (Scene.all.count + 1) / 2
    widgets.table("scenes", [.share(1), .share(1)]) {
      for cell in 0..<2 * rows {
        widgets.nextTextColumn()
        let index = cell / 2 + cell % 2 * rows
        if index < Scene.all.count { self.scene(widgets, index, present, &commands) }
      }
    }
    widgets.spacing()
  }

  private static func scene(_ widgets: Widgets, _ index: Int, _ present: String, _ commands: inout [Command]) {
    let scene = Scene.all[index]
    let key = Command.key(ofScene: index).map { "Key: \($0). " } ?? ""
    if widgets.selectable(scene.title, isSelected: scene.name == present) { commands.append(.scene(index)) }
    widgets.tooltip(key + scene.summary)
  }

  private static func time(
    _ widgets: Widgets, _ transport: Transport, isSplit: Bool, _ commands: inout [Command]
  ) {
    widgets.heading("Time")
    widgets.textAtEnd(transport.isPaused ? "paused, \(transport.speedName)" : transport.speedName)
    press(widgets, transport.isPaused ? "Go on" : "Pause", "Space", .togglePause, &commands)
    widgets.sameLine()
    press(widgets, "Tick", ".", .step(1), &commands)
    widgets.sameLine()
    widgets.enabled(!transport.isSlowest) { press(widgets, "Slower", "[", .slower, &commands) }
    widgets.sameLine()
    widgets.enabled(!transport.isFastest) { press(widgets, "Faster", "]", .faster, &commands) }
    press(widgets, "Timeline", "T", .toggleTimeline, &commands)
    widgets.sameLine()
    press(widgets, "A|B", "B", .toggleSplit, &commands)
    widgets.sameLine()
    widgets.enabled(isSplit) { press(widgets, "Swap", "X", .swapSides, &commands) }
    widgets.sameLine()
    press(widgets, "Restart", "R", .restart, &commands)
    widgets.spacing()
  }

  private static func xRay(
    _ widgets: Widgets, _ session: Session, showsPlots: Bool, _ commands: inout [Command]
  ) {
    widgets.heading("X-ray")
    for mode in XRayMode.allCases {
      if mode != .off { widgets.sameLine() }
      if widgets.choice(mode.title, isChosen: mode == session.xRay) { commands.append(.showXRay(mode)) }
      widgets.tooltip("Key: D")
    }
    press(widgets, "Pin an item", "H", .pinNext, &commands)
    widgets.sameLine()
    widgets.enabled(session.watch.pinned != nil) { press(widgets, "Unpin", "Shift+H", .unpin, &commands) }
    press(widgets, "Save picture", "F12", .savePicture, &commands)
    widgets.sameLine()
    press(widgets, "Copy picture", "Ctrl+Shift+C", .copyPicture, &commands)
    if widgets.checkbox("where a tick's time goes", session.isTracingPhases) != nil { commands.append(.togglePhases) }
    widgets.tooltip("Key: P")
    if widgets.checkbox("call-backs", session.isLoggingCalls) != nil { commands.append(.toggleCallLog) }
    widgets.tooltip("Key: J")
    widgets.sameLine()
    if widgets.checkbox("plots", showsPlots) != nil { commands.append(.togglePlots) }
    widgets.tooltip("Key: F2")
  }

  private static func looks(_ widgets: Widgets, _ session: Session, _ commands: inout [Command]) {
    if widgets.checkbox("dark", session.theme.isDark) != nil { commands.append(.switchTheme) }
    widgets.tooltip("Key: N")
    widgets.sameLine()
    if widgets.checkbox("high contrast", session.theme.isHighContrast) != nil { commands.append(.switchContrast) }
    widgets.tooltip("Key: Shift+N")
    let isReduced = session.shown.stage.isReduceMotionEnabled
    if widgets.checkbox("reduced motion", isReduced) != nil { commands.append(.switchReducedMotion) }
    widgets.tooltip("Key: M; Shift+M shows both")
    widgets.sameLine()
    if widgets.checkbox("narrate", session.narrator != nil) != nil { commands.append(.toggleNarration) }
    widgets.tooltip("Key: V")
  }

  /// What takes the spring to other programs, and from there.
  private static func spring(_ widgets: Widgets, _ commands: inout [Command]) {
    widgets.spacing()
    widgets.heading("This spring")
    press(widgets, "Copy", "Ctrl+C", .copySpring(dialect: nil), &commands)
    widgets.sameLine()
    press(widgets, "Copy as …", "C", .showCopies, &commands)
    widgets.sameLine()
    press(widgets, "Paste", "Ctrl+V", .pasteSpring, &commands)
    widgets.spacing()
  }

  private static func press(
    _ widgets: Widgets, _ label: String, _ key: String, _ command: Command, _ commands: inout [Command]
  ) {
    // By its key it stays the same one when its label changes.
    if widgets.button("\(label)###\(key)") { commands.append(command) }
    widgets.tooltip("Key: \(key)")
  }
}

// MARK: - Numbers

extension Inspector {
  private static func tunables(_ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]) {
    let all = content.session.shown.controller.tunables
    var isFirst = true
    let others = content.session.kept?.run.controller.tunables
    let rows = all.map { tunable in Row(tunable, content, kept: others?.first { $0.name == tunable.name }?.value) }
    let texts = rows.compactMap(\.keptText)
    let kept: [Widgets.Column] = texts.isEmpty ? [] : [.holding(texts)]
    for (group, _) in Tunable.grouped(all) {
      widgets.heading(group)
      if isFirst { resetAll(widgets, rows, &commands) }
      isFirst = false
      widgets.table(group, [.holding(all.map(\.label))] + kept + [.share(1), .fitting]) {
        for row in rows where row.tunable.group == group { show(row, widgets, &commands) }
      }
      widgets.spacing()
    }
  }

  /// A number with the value that it has, or will have from the next tick on.
  private struct Row {
    let tunable: Tunable
    package let value: Double
    /// The number that the half at the left has; nil while there is none.
    let kept: Double?

    @MainActor
    init(_ tunable: Tunable, _ content: OverlayContent, kept: Double?) {
      (self.tunable, self.kept) = (tunable, kept)
      value = content.value(of: tunable)
    }

    /// With a dot where it differs.
    @MainActor var keptText: String? {
      kept.map { String(format: "%.\(tunable.decimals)f%@", $0, $0 == value ? "" : " •") }
    }

    @MainActor var isDefault: Bool { tunable.isDefault(value) }
    @MainActor package var reset: Command { .set(name: tunable.name, value: tunable.defaultValue) }
  }

  private static func resetAll(_ widgets: Widgets, _ rows: [Row], _ commands: inout [Command]) {
    let label = "Reset all"
    widgets.sameLineAtEnd(label)
    let isChanged = rows.contains { !$0.isDefault }
    if widgets.enabled(isChanged, { widgets.smallButton(label) }) { commands += rows.map(\.reset) }
  }

  private static func show(_ row: Row, _ widgets: Widgets, _ commands: inout [Command]) {
    let tunable = row.tunable
    widgets.nextColumn()
    widgets.text(tunable.label)
    if let text = row.keptText {
      widgets.nextColumn()
      widgets.secondaryText(text)
    }
    widgets.nextColumn()
    if let value = changed(row, widgets) { commands.append(.set(name: tunable.name, value: value)) }
    widgets.nextColumn()
    let isReset = widgets.enabled(!row.isDefault) { widgets.smallButton("↺##\(tunable.name)") }
    if isReset { commands.append(row.reset) }
  }

  /// The number's slider or box; returns the new value when it was changed.
  private static func changed(_ row: Row, _ widgets: Widgets) -> Double? {
    let (tunable, label) = (row.tunable, "##\(row.tunable.name)")
    switch tunable.kind {
    case .slider(let isLogarithmic):
      return widgets.slider(
        label, row.value, in: tunable.range, format: tunable.format, isLogarithmic: isLogarithmic)
    case .toggle:
      return widgets.checkbox(label, row.value != 0).map { $0 ? 1 : 0 }
    }
  }
}

// MARK: - Call-backs

extension Inspector {
  private static let callCount = 9

  /// Around the tick that is shown. A line leads to its own.
  private static func calls(
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
    widgets.secondaryText("the last \(energy.values.count) ticks")
  }

  /// Three significant digits.
  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < 0.001 { return "<0.001" }
    return String(format: value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
