import CradleSDLHost
import CradleStage
import Foundation

/// The strip at the lower edge: the last two minutes of the scene, or all of a record; the moment that is shown, and
/// what brings another.
///
/// It shows a timeline and returns commands; it changes nothing itself.
@MainActor
struct TimelineStrip {
  var isOpen = false

  private static let height: CGFloat = 44
  /// In narrower windows the buttons take two lines, and three in those that are narrower still.
  private static let roomyWidth: CGFloat = 1100
  private static let halfRoomyWidth: CGFloat = 560
  /// Between two times that are written, in points.
  private nonisolated static let timeWidth: CGFloat = 64
  /// A strip shows at least so much, in ticks: the first seconds of a scene do not fill it.
  private static let shortest = 10 * Stage.ticksPerSecond

  /// Builds the strip in a window. Returns its place.
  func build(
    _ widgets: Widgets, in layout: WindowLayout, _ content: OverlayContent, _ commands: inout [Command]
  ) -> CGRect {
    guard let timeline = content.session.timeline else { return .null }
    let (room, margin) = (layout.stage, WindowLayout.margin)
    let bottom = room.height - margin - content.session.barHeight
    return widgets.bar("Timeline", left: margin, bottom: bottom, width: room.width - 2 * margin) {
      Self.buttons(widgets, content, timeline, in: room.width, &commands)
      let columns = max(1, Int((room.width - 4 * margin) / 2))
      let span = Span(of: timeline, content.course, columns: columns)
      let moments = span.moments(of: timeline, content.course, in: content.session.sceneIndex)
      let present = span.place(of: timeline.tick)
      let dragged = widgets.timeline("strip", moments, height: Self.height, place: present)
      widgets.timelineTexts(span.times(in: room.width))
      if let place = dragged {
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
    let ticks = ticks(of: timeline, content.course)
    let canGoBack = timeline.tick > ticks.lowerBound
    let canGoOn = timeline.tick < ticks.upperBound || !timeline.isLive
    var buttons = [
      Button("|<", "Shift+Home", .showFirst, isEnabled: canGoBack),
      Button("<", ",", .step(-1), isEnabled: canGoBack),
      Button(content.transport.isPaused ? "Go on" : "Pause", "Space", .togglePause), Button(">", ".", .step(1)),
      Button(">|", "Shift+End", .showLast, isEnabled: canGoOn),
    ]
    // In a narrow window these stand in a line of their own, and the speed in the inspector.
    guard width >= roomyWidth else {
      show(buttons, widgets, &commands)
      widgets.textAtEnd(time(of: timeline, content.course))
      show(deeds(timeline, content), widgets, &commands)
      if width >= halfRoomyWidth { widgets.sameLine() }
      return show(gestures, widgets, &commands)
    }
    buttons += [
      Button("Slower", "[", .slower, isEnabled: !content.transport.isSlowest),
      Button("Faster", "]", .faster, isEnabled: !content.transport.isFastest),
    ]
    show(buttons + deeds(timeline, content) + gestures, widgets, &commands)
    widgets.sameLine()
    widgets.text(content.transport.speedName)
    widgets.textAtEnd(time(of: timeline, content.course))
  }

  /// What can be done with what was done.
  private static func deeds(_ timeline: Timeline, _ content: OverlayContent) -> [Button] {
    var buttons = [
      Button(timeline.isLooping ? "Stop" : "Loop", "L", .toggleLoop),
      Button(content.isMakingClip ? "No clip" : "Clip", "Ctrl+Shift+E", .toggleClip),
    ]
    if let variation = timeline.variation, !variation.settings.isEmpty {
      buttons += [Button("Keep", "K", .keepVariation), Button("Back", "U", .forgetVariation)]
    }
    if timeline.branch != nil { buttons.append(Button("Branch", "G", .returnToBranch)) }
    if timeline.isPlayingRecord { buttons.append(Button("Take over", "O", .takeOver, isEnabled: timeline.isLive)) }
    return buttons
  }

  /// What can be felt elsewhere, and what else can be done.
  private static let gestures = [
    Button("Keep gesture", "Ctrl+S", .nameGesture), Button("Gestures", "Ctrl+O", .showGestures),
    Button("Keys", "F1", .toggleHelp),
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
      // By its key it stays the same one when its label changes.
      let label = "\(button.label)###\(button.key)"
      if widgets.enabled(button.isEnabled, { widgets.button(label) }) { commands.append(button.command) }
      widgets.tooltip(for: button.command)
    }
  }

  /// What can be gone to: in a record all of its scenes.
  private static func ticks(of timeline: Timeline, _ course: RecordCourse?) -> ClosedRange<Int> {
    course?.ticks ?? timeline.firstTick...timeline.lastTick
  }

  /// "−00:02.4" or "now"; of a record "00:12.4 of 01:30.0".
  private static func time(of timeline: Timeline, _ course: RecordCourse?) -> String {
    if timeline.isPlayingRecord {
      let ticks = ticks(of: timeline, course)
      return "\(time(timeline.tick - ticks.lowerBound)) of \(time(ticks.count - 1))"
    }
    guard let playhead = timeline.playhead else { return "now" }
    return (playhead < timeline.now ? "−" : "+") + time(abs(playhead - timeline.now))
  }

  private static func time(_ ticks: Int) -> String {
    let tenths = ShownTime.tenths(ofTicks: ticks)
    return String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
  }
}

// MARK: - The strip

extension TimelineStrip {
  /// Which ticks the strip shows.
  private struct Span {
    let first: Int
    let count: Int
    let columns: Int
    /// The tick from which its times count.
    let origin: Int

    @MainActor
    init(of timeline: Timeline, _ course: RecordCourse?, columns: Int) {
      let ticks = TimelineStrip.ticks(of: timeline, course)
      first = ticks.lowerBound
      let last = max(ticks.upperBound, timeline.branch?.past.tick ?? 0, timeline.tick)
      count = max(timeline.isPlayingRecord ? 1 : TimelineStrip.shortest, last - first)
      self.columns = columns
      origin = course?.ticks.lowerBound ?? timeline.beginning
    }

    func place(of tick: Int) -> Double { Double(tick - first) / Double(count) }
    func tick(at place: Double) -> Int { first + Int((place * Double(count)).rounded()) }
    private func column(of tick: Int) -> Int { min(columns - 1, max(0, (tick - first) * columns / count)) }

    @MainActor
    func moments(of timeline: Timeline, _ course: RecordCourse?, in scene: Int) -> [Widgets.Moment] {
      var moments = [Widgets.Moment](repeating: Widgets.Moment(), count: columns)
      for other in course?.others(than: scene) ?? [] { show(other.past, other.curve, &moments) }
      for tick in course?.changes ?? [] { moments[column(of: tick)].marks.insert(.scene) }
      let most = max(timeline.curve.values.max() ?? 0, timeline.branch?.curve.values.max() ?? 0)
      let scale = most > 0 ? 1 / most : 0
      for column in 0..<columns {
        let tick = tick(ofColumn: column)
        if (timeline.firstTick...timeline.lastTick).contains(tick) {
          moments[column].height = timeline.curve.value(at: tick) * scale
        }
        if let branch = timeline.branch, (branch.tick...branch.past.tick).contains(tick) {
          moments[column].branch = branch.curve.value(at: tick) * scale
        }
      }
      if let variation = timeline.variation, !variation.settings.isEmpty {
        show(variation.ticks, timeline.variationCurve, scale, &moments)
      }
      mark(timeline.past, &moments)
      markSeconds(&moments)
      return moments
    }

    /// Another scene of the record. What moves in two scenes has not the same mass: each curve has its own scale.
    private func show(_ past: Past, _ curve: MotionCurve?, _ moments: inout [Widgets.Moment]) {
      if let curve, let most = curve.values.max(), most > 0 {
        for column in 0..<columns where (past.firstTick...past.tick).contains(tick(ofColumn: column)) {
          moments[column].height = curve.value(at: tick(ofColumn: column)) / most
        }
      }
      mark(past, &moments)
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

    private func markSeconds(_ moments: inout [Widgets.Moment]) {
      for tick in seconds(by: isLong ? 10 : 1) { moments[column(of: tick)].marks.insert(.second) }
    }

    private var isLong: Bool { count > 30 * Stage.ticksPerSecond }

    /// The ticks of whole seconds, of which so many lie between two.
    private func seconds(by count: Int) -> StrideTo<Int> {
      let step = count * Stage.ticksPerSecond
      return stride(from: origin + ((first - origin) / step + 1) * step, to: first + self.count, by: step)
    }

    /// Some of the marked seconds, with what a clock would show that began with the scene, or with the record.
    func times(in width: CGFloat) -> [(place: Double, text: String)] {
      let most = max(1, Int(width / TimelineStrip.timeWidth))
      let steps = isLong ? [10, 30, 60, 120, 300, 600, 1800, 3600] : [1, 5, 10]
      guard let step = steps.first(where: { count <= most * $0 * Stage.ticksPerSecond }) else { return [] }
      return seconds(by: step).map { tick in
        let seconds = (tick - origin) / Stage.ticksPerSecond
        return (place(of: tick), String(format: "%d:%02d", seconds / 60, seconds % 60))
      }
    }

    private func mark(_ past: Past, _ moments: inout [Widgets.Moment]) {
      for entry in past.entries(from: first) {
        switch entry.event {
        case .pointer(.hover, _), .resize: continue
        case .setting: moments[column(of: entry.tick)].marks.insert(.setting)
        case .pointer, .wheel, .key, .text, .markedText, .clipboard:
          moments[column(of: entry.tick)].marks.insert(.input)
        }
      }
      for rest in past.rests where rest >= first { moments[column(of: rest)].marks.insert(.rest) }
    }
  }
}
