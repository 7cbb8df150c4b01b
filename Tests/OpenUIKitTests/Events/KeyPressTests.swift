import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Presses of keys and the responders that get them")
struct KeyPressTests {
  private final class Keyed: UIView {
    var phases: [UIPress.Phase] = []
    var flags: [UIKeyModifierFlags] = []
    weak var responder: UIResponder?
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }

    private func note(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
      phases += presses.map(\.phase)
      flags.append(event?.modifierFlags ?? [])
      responder = presses.first?.responder
    }
  }

  private let playground = Playground()
  private let keyed: Keyed

  init() {
    keyed = playground.add(Keyed(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    keyed.becomeFirstResponder()
  }

  @Test("a press knows who got its beginning, and is over for a responder that leaves its window")
  func phases() {
    playground.key(.delete)
    playground.key(.delete)
    #expect(keyed.phases == [.began] && keyed.responder === keyed)
    playground.key(.delete, isDown: false)
    #expect(keyed.phases == [.began, .ended])
    playground.key(.delete)
    playground.stage.perform { keyed.removeFromSuperview() }
    playground.key(.delete, isDown: false)
    #expect(keyed.phases == [.began, .ended, .began, .cancelled])
  }

  @Test("a press that changes goes up the chain like any other, and the keyboard never sends one")
  func changes() {
    let inner = UIView()
    keyed.addSubview(inner)
    inner.pressesChanged([], with: nil)
    #expect(keyed.phases == [] && keyed.flags == [[]])
    for _ in 0..<3 { playground.key(.space) }
    #expect(!keyed.phases.contains(.changed) && !keyed.phases.contains(.stationary))
  }

  @Test(
    "an event says which modifiers are down, Alt among them, and never a lock or a pad",
    arguments: [
      (.alternate, .alternate), (.shift, .shift), ([.alternate, .control], [.alternate, .control]),
    ] as [(KeyModifiers, UIKeyModifierFlags)])
  func modifiers(host: KeyModifiers, flags: UIKeyModifierFlags) {
    playground.key(.home, host)
    #expect(keyed.flags == [flags])
    #expect(flags.isDisjoint(with: [.alphaShift, .numericPad]))
  }

  @Test("a command keeps its words, and is called with the modifiers that it asks for and with no others")
  func commands() {
    final class Commanded: UIView {
      var calls = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        let command = UIKeyCommand(input: "d", modifierFlags: .alternate, action: Selector(Commanded.act))
        command.discoverabilityTitle = "Do it"
        return [command]
      }
      func act(_ command: UIKeyCommand) { calls += command.discoverabilityTitle == "Do it" ? 1 : 100 }
    }
    let view = playground.add(Commanded(frame: .zero))
    view.becomeFirstResponder()
    for modifiers in [KeyModifiers(), .control, [.alternate, .shift], .alternate] {
      playground.key(.character("d"), modifiers)
      playground.key(.character("d"), isDown: false, modifiers)
      #expect(view.calls == (modifiers == .alternate ? 1 : 0))
    }
    #expect(UIKeyCommand(input: "d", modifierFlags: [], action: Selector(Commanded.act)).discoverabilityTitle == nil)
  }
}
