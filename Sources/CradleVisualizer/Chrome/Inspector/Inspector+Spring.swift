import CradleCurves
import CradleExports
import CradleSDLHost
import CradleScenes
import Foundation

// The spring of a scene: what it does, above what it is in the words of designers, of physics, and of other programs.

extension Inspector {
  enum Tab: String, CaseIterable {
    case feel = "Feel"
    case physics = "Physics"
    case code = "Code"
  }

  private static let sketchHeight: CGFloat = 72
  private static let sketchPoints = 120
  /// Of code, so many lines are shown; all of it is copied.
  private static let mostCodeLines = 10

  mutating func spring(
    _ spring: SceneSpring, _ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]
  ) {
    let (all, title) = (content.session.shown.controller.tunables, "Spring")
    widgets.heading(title)
    Self.resetAll(widgets, all, content, &commands)
    sketch(spring, widgets, content, &commands)
    for (index, tab) in Tab.allCases.enumerated() {
      if widgets.tab(tab.rawValue, isChosen: tab == self.tab, index, of: Tab.allCases.count) { self.tab = tab }
    }
    widgets.spacing()
    switch tab {
    case .feel:
      let rows = spring.felt.map { Row($0, content) }
      Self.table("feel", rows, among: rows, widgets, &commands)
      Self.presets(spring, widgets, content, &commands)
      widgets.spacing()
    case .physics:
      let others = all.filter { !SceneSpring.otherNames.contains($0.name) }
      Self.tunables(widgets, others, content, below: title, &commands)
    case .code: Self.code(widgets, content, &commands)
    }
  }

  /// The way to the goal; of the half at the left too, paler. Its peak and where it has settled can be dragged.
  private mutating func sketch(
    _ spring: SceneSpring, _ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]
  ) {
    let isReduced = content.session.shown.stage.isReduceMotionEnabled
    let sketch = StepSketch(of: content.numbers(of: spring), isReduced: isReduced, on: heldAxes)
    let (axes, count) = (sketch.axes, Self.sketchPoints)
    let handles = StepSketch.Handle.allCases
    let dragged = widgets.curve(
      "way", sketch.values(count: count), upTo: Float(axes.height),
      behind: content.keptSketch?.values(count: count, over: axes.seconds),
      dots: handles.map { sketch.place(of: $0).map { CGPoint(x: $0.x, y: $0.y) } }, height: Self.sketchHeight)
    widgets.secondaryText(sketch.text)
    widgets.tooltip(
      "The way to the goal, as UIKit's ticks move it. Drag its peak, or the place where it has settled: from there on "
        + "it stays within 2 % of the whole way.")
    widgets.textAtEnd(sketch.axisText)
    // Under a hand they stay, or what it drags to their end would run away.
    heldAxes = dragged == nil ? nil : axes
    guard let dragged else { return }
    let place = (x: Double(dragged.place.x), y: Double(dragged.place.y))
    for setting in spring.settings(for: handles[dragged.index], at: place, on: sketch)
    where setting.value != content.value(of: setting.name == spring.frequency.name ? spring.frequency : spring.damping)
    {
      commands.append(.set(name: setting.name, value: setting.value))
    }
  }

  /// Springs with names, and what was done last, done again with the present one.
  private static func presets(
    _ spring: SceneSpring, _ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]
  ) {
    for preset in SceneSpring.Preset.allCases {
      if widgets.button(preset.rawValue) {
        commands += spring.settings(for: preset.numbers).map { .set(name: $0.name, value: $0.value) }
      }
      widgets.tooltip("SwiftUI's .\(preset.rawValue.lowercased())")
      widgets.sameLineClosely()
    }
    let isLooping = content.session.timeline?.isLooping ?? false
    press(widgets, isLooping ? "Stop" : "Again", "L", .toggleLoop, &commands)
  }

  /// What takes the spring to other programs, and from there.
  private static func code(_ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]) {
    if let export = content.code {
      widgets.text(export.dialect.title)
      widgets.textAtEnd(export.dialect.isUIKits ? "exact" : "\(export.basis.rawValue), off by \(export.errorText)")
      let hidden = widgets.code(export.text, lines: mostCodeLines)
      if hidden > 0 { widgets.secondaryText("… \(hidden) more \(hidden == 1 ? "line" : "lines")") }
    }
    press(widgets, "Copy", "Ctrl+C", .copySpring(dialect: nil), &commands)
    widgets.sameLine()
    press(widgets, "Copy as …", "C", .showCopies, &commands)
    widgets.sameLine()
    press(widgets, "Paste", "Ctrl+V", .pasteSpring, &commands)
    widgets.spacing()
  }
}
