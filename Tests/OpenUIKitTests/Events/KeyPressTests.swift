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

  /// Plays, and lists what keys do.
  private final class Player: UIView {
    let history = History()
    var hasPriority = false
    override var keyCommands: [UIKeyCommand]? {
      [" ", "n", "\u{8}", UIKeyCommand.inputPageDown, "\r"].map { input in
        let command = UIKeyCommand(
          title: "Play", action: Selector(Player.act), input: input, propertyList: input, discoverabilityTitle: "Plays",
          attributes: input == "n" && isDisabled ? .disabled : [])
        command.wantsPriorityOverSystemBehavior = hasPriority
        return command
      }
    }
    var isDisabled = false
    func act(_ command: UIKeyCommand) {
      history.note(command.propertyList as? String ?? "")
    }
  }

  private func player() -> (Player, UITextField) {
    let player = playground.add(Player(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    playground.stage.perform {
      player.addSubview(field)
      field.text = "ab"
      _ = field.becomeFirstResponder()
    }
    return (player, field)
  }

  private func press(_ keys: HostKey...) {
    for key in keys {
      playground.key(key)
      playground.key(key, isDown: false)
    }
  }

  @Test("what is typed goes into a text, and not to the commands around it; keys that type nothing do")
  func typing() {
    let (player, field) = player()
    press(.character("n"), .space, .backspace)
    #expect(player.history.take() == [] && field.text?.count == 1)
    press(.enter, .pageDown)
    #expect(player.history.take().contains(UIKeyCommand.inputPageDown))
    playground.stage.perform { _ = field.resignFirstResponder() }
    player.hasPriority = true
    playground.stage.perform { _ = field.becomeFirstResponder() }
    press(.character("n"))
    #expect(player.history.take() == ["n"])
    player.isDisabled = true
    press(.character("n"))
    #expect(player.history.take() == [])
  }

  @Test("a command has what a menu would show, and shows it nowhere")
  func menus() {
    let command = UIKeyCommand(
      title: "Play", image: UIImage(), action: Selector(Player.act), input: "p", modifierFlags: .control,
      propertyList: 7, discoverabilityTitle: "Plays", attributes: .destructive, state: .on)
    #expect(command.title == "Play" && command.image != nil && command.propertyList as? Int == 7)
    #expect(command.input == "p" && command.modifierFlags == .control && command.discoverabilityTitle == "Plays")
    #expect(command.attributes == .destructive && command.state == .on && !command.wantsPriorityOverSystemBehavior)
    let plain = UIKeyCommand(action: Selector(Player.act), input: "q")
    #expect(plain.title == "" && plain.image == nil && plain.attributes == [] && plain.state == .off)
  }
}
