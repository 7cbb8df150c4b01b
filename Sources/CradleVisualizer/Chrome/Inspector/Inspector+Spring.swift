import CradleCurves
import CradleExports
import CradleGallery
import CradleSDLHost
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
  private static let mostCodeLines = 9

  mutating func spring(
    _ spring: SceneSpring, _ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]
  ) {
    let (all, title) = (content.session.shown.controller.tunables, "Spring")
    widgets.heading(title)
    Self.resetAll(widgets, all, content, &commands)
    Self.sketch(spring, widgets, content)
    for (index, tab) in Tab.allCases.enumerated() {
      if widgets.tab(tab.rawValue, isChosen: tab == self.tab, index, of: Tab.allCases.count) { self.tab = tab }
    }
    widgets.spacing()
    switch tab {
    case .feel:
      let rows = spring.felt.map { Row($0, content) }
      Self.table("feel", rows, among: rows, widgets, &commands)
      widgets.spacing()
    case .physics:
      let others = all.filter { !SceneSpring.otherNames.contains($0.name) }
      Self.tunables(widgets, others, content, below: title, &commands)
    case .code: Self.code(widgets, content, &commands)
    }
  }

  /// The way to the goal; of the half at the left too, paler.
  private static func sketch(_ spring: SceneSpring, _ widgets: Widgets, _ content: OverlayContent) {
    let isReduced = content.session.shown.stage.isReduceMotionEnabled
    let sketch = StepSketch(of: content.numbers(of: spring), isReduced: isReduced)
    let kept = content.keptSketch
    widgets.curve(
      "way", sketch.values(count: sketchPoints), upTo: Float(sketch.height),
      behind: kept?.values(count: sketchPoints, over: sketch.seconds), height: sketchHeight)
    widgets.tooltip("The way to the goal, over \(sketch.axisText), as UIKit's ticks move it.")
    widgets.secondaryText(sketch.text)
    widgets.textAtEnd(sketch.axisText)
  }

  /// What takes the spring to other programs, and from there.
  private static func code(_ widgets: Widgets, _ content: OverlayContent, _ commands: inout [Command]) {
    if let export = content.code {
      widgets.text(export.dialect.title)
      widgets.textAtEnd(export.dialect.isUIKits ? "exact" : "\(export.basis.rawValue), off by \(export.errorText)")
      widgets.code(export.text, lines: mostCodeLines)
    }
    press(widgets, "Copy", "Ctrl+C", .copySpring(dialect: nil), &commands)
    widgets.sameLine()
    press(widgets, "Copy as …", "C", .showCopies, &commands)
    widgets.sameLine()
    press(widgets, "Paste", "Ctrl+V", .pasteSpring, &commands)
    widgets.spacing()
  }
}
