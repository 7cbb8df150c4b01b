import CradleSDLHost
import CradleScenes
import Foundation
import OpenUIKit

/// The panel at the right: the numbers of the scene that is shown, plots, time, and what is shown besides.
///
/// It shows a session and returns commands for its buttons and sliders; it changes nothing itself.
@MainActor
struct Inspector {
  var isOpen = false
  var showsPlots = true
  /// Which of its tabs shows the spring of a scene that has one.
  var tab = Tab.feel
  /// What the sketch of the spring is drawn on while it is dragged.
  var heldAxes: StepSketch.Axes?
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
    let session = content.session
    let edge = place.maxY - (layout.isInspectorBeside ? session.lineRoom : session.barHeight)
    let lowest = layout.isInspectorBeside ? edge : min(edge, bottom - WindowLayout.margin)
    let (staysOpen, frame) = widgets.panel(
      "Inspector", right: place.maxX, top: place.minY, width: place.width, maxHeight: max(40, lowest - place.minY),
      layout.isInspectorBeside ? nil : folding(in: layout)
    ) {
      // What was asked for by a key is in sight.
      if let log = content.session.callLog { Self.calls(widgets, log, content.session, &commands) }
      numbers(widgets, content, &commands)
      if showsPlots, let traces = session.traces { Self.plots(widgets, traces, endingAt: session.timeline?.playhead) }
      Self.time(widgets, content.transport, isSplit: content.session.kept != nil, &commands)
      Self.xRay(widgets, content.session, showsPlots: showsPlots, &commands)
      Self.looks(widgets, content.session, &commands)
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
    widgets.lineHeading("X-ray")
    for mode in XRayMode.allCases {
      widgets.sameLine()
      if widgets.choice(mode.title, isChosen: mode == session.xRay) { commands.append(.showXRay(mode)) }
      widgets.tooltip(for: .cycleXRay)
    }
    press(widgets, "Pin an item", "H", .pinNext, &commands)
    widgets.sameLine()
    widgets.enabled(session.watch.isPinned) { press(widgets, "Unpin", "Shift+H", .unpin, &commands) }
    press(widgets, "Save picture", "F12", .savePicture, &commands)
    widgets.sameLine()
    press(widgets, "Copy picture", "Ctrl+Shift+C", .copyPicture, &commands)
    if widgets.checkbox("where a tick's time goes", session.isTracingPhases) != nil { commands.append(.togglePhases) }
    widgets.tooltip(for: .togglePhases)
    if widgets.checkbox("call-backs", session.isLoggingCalls) != nil { commands.append(.toggleCallLog) }
    widgets.tooltip(for: .toggleCallLog)
    widgets.sameLine()
    if widgets.checkbox("plots", showsPlots) != nil { commands.append(.togglePlots) }
    widgets.tooltip(for: .togglePlots)
  }

  private static func looks(_ widgets: Widgets, _ session: Session, _ commands: inout [Command]) {
    if widgets.checkbox("dark", session.theme.isDark) != nil { commands.append(.switchTheme) }
    widgets.tooltip(for: .switchTheme)
    widgets.sameLine()
    if widgets.checkbox("high contrast", session.theme.isHighContrast) != nil { commands.append(.switchContrast) }
    widgets.tooltip(for: .switchContrast)
    let isReduced = session.shown.stage.isReduceMotionEnabled
    if widgets.checkbox("reduced motion", isReduced) != nil { commands.append(.switchReducedMotion) }
    widgets.tooltip(for: .switchReducedMotion)
    widgets.sameLine()
    if widgets.checkbox("narrate", session.narrator != nil) != nil { commands.append(.toggleNarration) }
    widgets.tooltip(for: .toggleNarration)
  }

  static func press(
    _ widgets: Widgets, _ label: String, _ key: String, _ command: Command, _ commands: inout [Command]
  ) {
    // By its key it stays the same one when its label changes.
    if widgets.button("\(label)###\(key)") { commands.append(command) }
    widgets.tooltip(for: command)
  }
}
