import CradleStage
import Foundation
import OpenUIKit

/// A stage with an empty root view of 400×600 points: where tests put their views and press on them.
@MainActor
package final class Playground {
  package let stage: Stage
  package let root: UIView

  package init(size: CGSize = CGSize(width: 400, height: 600)) {
    stage = Stage(size: size)
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
  }

  package func add<View: UIView>(_ make: @autoclosure () -> View) -> View {
    let view = stage.perform { make() }
    stage.perform { root.addSubview(view) }
    return view
  }

  package func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat, id: Int = 0, button: PointerButton = .primary)
  {
    stage.tick([.pointer(phase, PointerInput(id: id, button: button, position: CGPoint(x: x, y: y)))])
  }

  package func key(_ key: HostKey, isDown: Bool = true, _ modifiers: KeyModifiers = []) {
    stage.tick([.key(key, isDown: isDown, modifiers: modifiers)])
  }

  package func ticks(_ count: Int) {
    for _ in 0..<count { stage.tick() }
  }
}

/// Collects what delegates and handlers were told, in order.
@MainActor
package final class History {
  package private(set) var lines: [String] = []

  package init() {}

  package func note(_ line: String) { lines.append(line) }

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
