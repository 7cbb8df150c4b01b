import Foundation
import OpenUIKit
import Stage

/// A stage with an empty root view of 400×600 points: where tests put their views and press on them.
@MainActor
final class Playground {
  let stage: Stage
  let root: UIView

  init(size: CGSize = CGSize(width: 400, height: 600)) {
    stage = Stage(size: size)
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
  }

  func add<View: UIView>(_ make: @autoclosure () -> View) -> View {
    let view = stage.perform { make() }
    stage.perform { root.addSubview(view) }
    return view
  }

  func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat, id: Int = 0, button: PointerButton = .primary) {
    stage.tick([.pointer(phase, PointerInput(id: id, button: button, position: CGPoint(x: x, y: y)))])
  }

  func key(_ key: HostKey, isDown: Bool = true, _ modifiers: KeyModifiers = []) {
    stage.tick([.key(key, isDown: isDown, modifiers: modifiers)])
  }

  func ticks(_ count: Int) {
    for _ in 0..<count { stage.tick() }
  }
}

/// Collects what delegates and handlers were told, in order.
@MainActor
final class History {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
