import CradleStage
import Foundation
import OpenUIKit
import Playgrounds

/// A playground for one control, which counts its changes.
@MainActor
struct ControlRig {
  let playground = Playground()
  let history = History()

  func add<Control: UIControl>(_ make: @autoclosure () -> Control) -> Control {
    let control = playground.add(make())
    control.addAction(UIAction { [history] _ in history.note("changed") }, for: .valueChanged)
    return control
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    playground.pointer(.down, x, y)
    playground.pointer(.up, x, y)
  }

  func press(_ key: HostKey) {
    playground.key(key)
    playground.key(key, isDown: false)
  }

  func changes() -> Int { history.take().count }
}
