import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation

extension Inspector {
  /// The numbers of the scene; in tabs if it has a spring.
  mutating func numbers(_ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]) {
    let all = content.session.shown.controller.tunables
    guard let spring = content.spring else { return Self.tunables(widgets, all, content, &commands) }
    self.spring(spring, widgets, content, &commands)
  }

  /// Numbers under their headings.
  ///
  /// - Parameter heading: what stands above them already, with what resets them.
  static func tunables(
    _ widgets: Widgets, _ all: [Tunable], _ content: OverlayContent, below heading: String? = nil,
    _ commands: inout [Command]
  ) {
    let rows = all.map { Row($0, content) }
    for (index, (group, _)) in Tunable.grouped(all).enumerated() {
      if index > 0 || group != heading { widgets.heading(group) }
      if index == 0, heading == nil { resetAll(widgets, all, content, &commands) }
      table(group, rows.filter { $0.tunable.group == group }, among: rows, widgets, &commands)
      widgets.spacing()
    }
  }

  /// - Parameter all: what its columns are as wide as.
  static func table(
    _ name: String, _ rows: [Row], among all: [Row], _ widgets: Widgets, _ commands: inout [Command]
  ) {
    let texts = all.compactMap(\.keptText)
    let kept: [Widgets.Column] = texts.isEmpty ? [] : [.holding(texts)]
    widgets.table(name, [.holding(all.map(\.tunable.label))] + kept + [.share(1), .fitting]) {
      for row in rows { show(row, widgets, &commands) }
    }
  }

  /// A number with the value that it has, or will have from the next tick on.
  struct Row {
    let tunable: Tunable
    let value: Double
    /// The number that the half at the left has; nil while there is none.
    let kept: Double?
    /// What sets it.
    private let setting: (Double) -> Setting

    /// Whether the command line sets it by its own name.
    @MainActor var isOption: Bool { setting(value).name == tunable.name }

    @MainActor
    init(_ tunable: Tunable, _ content: OverlayContent) {
      self.tunable = tunable
      (value, kept) = (content.value(of: tunable), content.keptValue(of: tunable))
      setting = { Setting(tunable.name, $0) }
    }

    @MainActor
    init(_ number: SceneSpring.FeltNumber, _ content: OverlayContent) {
      tunable = number.shown
      value = number.fromSource(content.value(of: number.source))
      kept = content.keptValue(of: number.source).map(number.fromSource)
      setting = number.setting
    }

    /// With a dot where it differs.
    @MainActor var keptText: String? {
      kept.map { String(format: "%.\(tunable.decimals)f%@", $0, $0 == value ? "" : " •") }
    }

    @MainActor var isDefault: Bool { tunable.isDefault(value) }

    func command(_ value: Double) -> Command {
      let setting = setting(value)
      return .set(name: setting.name, value: setting.value)
    }
  }

  /// At the end of a heading's line.
  static func resetAll(
    _ widgets: Widgets, _ all: [Tunable], _ content: OverlayContent, _ commands: inout [Command]
  ) {
    let label = "Reset all"
    widgets.sameLineAtEnd(label)
    let isChanged = all.contains { !$0.isDefault(content.value(of: $0)) }
    guard widgets.enabled(isChanged, { widgets.smallButton(label) }) else { return }
    commands += all.map { .set(name: $0.name, value: $0.defaultValue) }
  }

  private static func show(_ row: Row, _ widgets: Widgets, _ commands: inout [Command]) {
    let tunable = row.tunable
    widgets.nextColumn()
    widgets.text(tunable.label)
    widgets.tooltip(row.isOption ? "\(tunable.meaning.sentence)\n--set \(tunable.name)" : tunable.meaning.sentence)
    if let text = row.keptText {
      widgets.nextColumn()
      widgets.secondaryText(text)
    }
    widgets.nextColumn()
    if let value = changed(row, widgets) { commands.append(row.command(value)) }
    widgets.nextColumn()
    let isReset = widgets.enabled(!row.isDefault) { widgets.smallButton("↺##\(tunable.name)") }
    if isReset { commands.append(row.command(tunable.defaultValue)) }
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
