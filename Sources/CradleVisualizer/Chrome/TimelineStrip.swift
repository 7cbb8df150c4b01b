import CradleSDLHost
import CradleStage
import Foundation

/// The strip at the lower edge: the last two minutes of the scene, the moment that is shown, and what brings another.
///
/// It shows a timeline and returns commands; it changes nothing itself.
@MainActor
struct TimelineStrip {
  var isOpen = false

  private static let margin: CGFloat = 12
  private static let height: CGFloat = 44
  /// In narrower windows the buttons take two lines, and three in those that are narrower still.
  private static let roomyWidth: CGFloat = 940
  private static let halfRoomyWidth: CGFloat = 560
  /// A strip shows at least so much, in ticks: the first seconds of a scene do not fill it.
  private static let shortest = 10 * Stage.ticksPerSecond

  /// Builds the strip in a window of `size` points. Returns its place.
  func build(_ widgets: Widgets, in size: CGSize, _ content: OverlayContent, _ commands: inout [Command]) -> CGRect {
    guard let timeline = content.session.timeline else { return .null }
    let room = Session.stageSize(in: size)
    let bottom = room.height - Self.margin - (content.session.kept == nil ? 0 : Session.labelHeight)
    return widgets.bar(
      "Timeline", left: Self.margin, bottom: bottom, width: room.width - 2 * Self.margin
    ) {
      Self.buttons(widgets, content, timeline, in: size.width, &commands)
      let span = Span(of: timeline, columns: max(1, Int((room.width - 4 * Self.margin) / 2)))
      let (moments, present) = (span.moments(of: timeline), span.place(of: timeline.tick))
      if let place = widgets.timeline("strip", moments, height: Self.height, place: present) {
        commands.append(.show(tick: span.tick(at: place), isDragging: true))
      } else if timeline.isScrubbing {
        commands.append(.show(tick: timeline.tick, isDragging: false))
      }
    }
  }

  private static func buttons(
    _ widgets: Widgets, _ content: OverlayContent, _ timeline: Timeline, in width: CGFloat,
    _ commands: inout [Command]
  ) {
    let canGoBack = timeline.tick > timeline.firstTick
    let canGoOn = timeline.tick < timeline.lastTick || !timeline.isLive
    var buttons = [
      Button("|<", "Shift+Home", .showFirst, isEnabled: canGoBack),
      Button("<", ",", .step(-1), isEnabled: canGoBack),
      Button(content.transport.isPaused ? "Go on" : "Pause", "Space", .togglePause), Button(">", ".", .step(1)),
      Button(">|", "Shift+End", .showLast, isEnabled: canGoOn),
    ]
    // In a narrow window these stand in a line of their own, and the speed in the inspector.
    guard width >= roomyWidth else {
      show(buttons, widgets, &commands)
      widgets.textAtEnd(time(of: timeline))
      show(deeds(timeline), widgets, &commands)
      if width >= halfRoomyWidth { widgets.sameLine() }
      return show(gestures, widgets, &commands)
    }
    buttons += [
      Button("Slower", "[", .slower, isEnabled: !content.transport.isSlowest),
      Button("Faster", "]", .faster, isEnabled: !content.transport.isFastest),
    ]
    show(buttons + deeds(timeline) + gestures, widgets, &commands)
    widgets.sameLine()
    widgets.text(content.transport.speedName)
    widgets.textAtEnd(time(of: timeline))
  }

  /// What can be done with what was done.
  private static func deeds(_ timeline: Timeline) -> [Button] {
    var buttons = [Button(timeline.isLooping ? "Stop" : "Loop", "L", .toggleLoop)]
    if let variation = timeline.variation, !variation.settings.isEmpty {
      buttons += [Button("Keep", "K", .keepVariation), Button("Back", "U", .forgetVariation)]
    }
    if timeline.branch != nil { buttons.append(Button("Branch", "G", .returnToBranch)) }
    if timeline.isPlayingRecord { buttons.append(Button("Take over", "O", .takeOver, isEnabled: timeline.isLive)) }
    return buttons
  }

  /// What can be felt elsewhere.
  private static let gestures = [
    Button("Keep gesture", "Ctrl+S", .nameGesture), Button("Gestures", "Ctrl+O", .showGestures),
  ]

  private struct Button {
    let label: String
    let key: String
    let command: Command
    let isEnabled: Bool

    init(_ label: String, _ key: String, _ command: Command, isEnabled: Bool = true) {
      (self.label, self.key, self.command, self.isEnabled) = (label, key, command, isEnabled)
    }
  }

  /// Side by side.
  private static func show(_ buttons: [Button], _ widgets: Widgets, _ commands: inout [Command]) {
    for (index, button) in buttons.enumerated() {
      if index > 0 { widgets.sameLine() }
      if widgets.enabled(button.isEnabled, { widgets.button(button.label) }) { commands.append(button.command) }
      widgets.tooltip("Key: \(button.key)")
    }
  }

  /// "−00:02.4", "+00:01.0", or "now".
  private static func time(of timeline: Timeline) -> String {
    guard let playhead = timeline.playhead else { return "now" }
    let tenths = abs(playhead - timeline.now) * 10 / Stage.ticksPerSecond
    let sign = playhead < timeline.now ? "−" : "+"
    return String(format: "%@%02d:%02d.%d", sign, tenths / 600, tenths / 10 % 60, tenths % 10)
  }
}

// MARK: - The strip

extension TimelineStrip {
  /// Which ticks the strip shows.
  private struct Span {
    let first: Int
    let count: Int
    let columns: Int

    @MainActor
    init(of timeline: Timeline, columns: Int) {
      first = timeline.firstTick
      let last = max(timeline.lastTick, timeline.branch?.past.tick ?? 0, timeline.tick)
      count = max(TimelineStrip.shortest, last - first)
      self.columns = columns
    }

    func place(of tick: Int) -> Double { Double(tick - first) / Double(count) }
    func tick(at place: Double) -> Int { first + Int((place * Double(count)).rounded()) }
    private func column(of tick: Int) -> Int { min(columns - 1, max(0, (tick - first) * columns / count)) }

    @MainActor
    func moments(of timeline: Timeline) -> [Widgets.Moment] {
      var moments = [Widgets.Moment](repeating: Widgets.Moment(), count: columns)
      let most = max(timeline.curve.values.max() ?? 0, timeline.branch?.curve.values.max() ?? 0)
      let scale = most > 0 ? 1 / most : 0
      for column in 0..<columns {
        let tick = tick(ofColumn: column)
        if tick <= timeline.lastTick { moments[column].height = timeline.curve.value(at: tick) * scale }
        if let branch = timeline.branch, (branch.tick...branch.past.tick).contains(tick) {
          moments[column].branch = branch.curve.value(at: tick) * scale
        }
      }
      if let variation = timeline.variation, !variation.settings.isEmpty {
        show(variation.ticks, timeline.variationCurve, scale, &moments)
      }
      mark(timeline.past, &moments)
      return moments
    }

    /// The variation's curve, and below it as a line what was.
    private func show(
      _ ticks: ClosedRange<Int>, _ curve: [Int: Float], _ scale: Float, _ moments: inout [Widgets.Moment]
    ) {
      for column in 0..<columns {
        let tick = tick(ofColumn: column)
        guard ticks.contains(tick) else { continue }
        moments[column].branch = moments[column].height
        moments[column].height = min(1, (curve[tick / MotionCurve.interval] ?? 0) * scale)
      }
    }

    private func tick(ofColumn column: Int) -> Int { first + (2 * column + 1) * count / (2 * columns) }

    private func mark(_ past: Past, _ moments: inout [Widgets.Moment]) {
      let step = (count > 30 * Stage.ticksPerSecond ? 10 : 1) * Stage.ticksPerSecond
      for tick in stride(from: (first / step + 1) * step, to: first + count, by: step) {
        moments[column(of: tick)].marks.insert(.second)
      }
      for entry in past.entries(from: first) {
        switch entry.event {
        case .pointer(.hover, _): continue
        case .setting: moments[column(of: entry.tick)].marks.insert(.setting)
        case .pointer, .wheel, .key, .text, .resize: moments[column(of: entry.tick)].marks.insert(.input)
        }
      }
      for rest in past.rests where rest >= first { moments[column(of: rest)].marks.insert(.rest) }
    }
  }
}
