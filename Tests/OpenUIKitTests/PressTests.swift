import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Notes the presses that reach it, and keeps those of `taken`.
private final class Listener: UIView {
  var taken: [UIKeyboardHIDUsage] = []
  var acceptsFirst = false
  let history = History()

  override var canBecomeFirstResponder: Bool { acceptsFirst }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if !takes(presses) { super.pressesBegan(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("ended", presses) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("cancelled", presses) }

  private func takes(_ presses: Set<UIPress>) -> Bool {
    presses.allSatisfy { $0.key.map { taken.contains($0.keyCode) } ?? false }
  }

  private func note(_ word: String, _ presses: Set<UIPress>) {
    for press in presses { history.note("\(word) \(press.key.map { String($0.keyCode.rawValue, radix: 16) } ?? "-")") }
  }
}

private final class ListenerController: UIViewController {
  let listener = Listener()
  override func loadView() { view = listener }
}

@MainActor
@Suite("Key presses")
struct PressTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))
  private let controller: ListenerController
  private let listener: Listener
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    let controller = stage.perform { ListenerController() }
    (self.controller, listener) = (controller, controller.listener)
    stage.show(controller)
    scrollView.contentSize = CGSize(width: 200, height: 5000)
    controller.view.addSubview(scrollView)
  }

  private func down(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    stage.tick([.key(key, isDown: true, modifiers: modifiers)])
  }

  private func up(_ key: HostKey) { stage.tick([.key(key, isDown: false, modifiers: [])]) }

  @Test("without a first responder the root controller's view hears them, once however often the key repeats")
  func root() {
    for _ in 0..<3 { down(.delete) }
    up(.delete)
    up(.delete)
    #expect(listener.history.take() == ["began 4c", "ended 4c"])
  }

  @Test("they go up the chain: view, controller, window, application")
  func chain() {
    final class Keyed: UIViewController {
      var keys: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap(\.key?.characters)
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let keyed = stage.perform { Keyed() }
    stage.show(keyed)
    stage.tick([
      .key(.character("d"), isDown: true, modifiers: [.shift]), .key(.backspace, isDown: true, modifiers: []),
    ])
    #expect(keyed.keys == ["D", "\u{8}"])
  }

  @Test("a scrolling key that nobody takes scrolls, one that is taken does not, each time it repeats")
  func scrolling() {
    func offset(after key: HostKey) -> CGFloat {
      let before = scrollView.contentOffset.y
      for _ in 0..<2 {
        down(key)
        for _ in 0..<AppContext.ticksPerSecond { stage.tick() }
      }
      up(key)
      return scrollView.contentOffset.y - before
    }
    #expect(offset(after: .down) > 0)
    listener.taken = [.keyboardDownArrow]
    #expect(offset(after: .down) == 0)
    #expect(offset(after: .pageDown) > 200)
    listener.taken = []
    #expect(offset(after: .down) > 0)
  }

  @Test("the first responder is asked before the others, as long as it is in the window")
  func firstResponder() {
    let field = Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!field.becomeFirstResponder())
    controller.view.addSubview(field)
    #expect(!field.becomeFirstResponder())
    field.acceptsFirst = true
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    down(.tab)
    #expect(field.history.take() == ["began 2b"] && listener.history.take() == ["began 2b"])
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    up(.tab)
    #expect(field.history.take() == ["cancelled 2b"])
    down(.tab)
    #expect(field.history.take().isEmpty && listener.history.take() == ["began 2b"])
    up(.tab)
    controller.view.addSubview(field)
    #expect(field.becomeFirstResponder() && field.resignFirstResponder() && !field.isFirstResponder)
  }

  @Test("one that does not let go keeps the keys")
  func stubborn() {
    final class Stubborn: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    let views = [Stubborn(), Stubborn()]
    for view in views { controller.view.addSubview(view) }
    #expect(views[0].becomeFirstResponder())
    #expect(!views[1].becomeFirstResponder() && views[0].isFirstResponder)
  }

  @Test("a key command is called on the responder that lists it, at each repetition, and takes the press")
  func keyCommands() {
    final class Commanding: UIViewController {
      var calls: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(input: UIKeyCommand.inputDelete, modifierFlags: [], action: Selector(Commanding.drop)),
          UIKeyCommand(input: "n", modifierFlags: .control, action: Selector(Commanding.drop)),
        ]
      }
      func drop(_ sender: UIKeyCommand) { calls.append(sender.input ?? "") }
    }
    let commanding = Commanding()
    commanding.view = Listener()
    controller.addChild(commanding)
    controller.view.addSubview(commanding.view)
    stage.window?.rootViewController = commanding
    for _ in 0..<2 { down(.delete) }
    up(.delete)
    down(.character("n"))
    down(.character("N"), .control)
    #expect(commanding.calls == [UIKeyCommand.inputDelete, UIKeyCommand.inputDelete, "n"])
    #expect((commanding.view as? Listener)?.history.take() == ["began 11"])
  }

  @Test("keys have the numbers of the USB tables")
  func usages() throws {
    typealias Usage = UIKeyboardHIDUsage
    final class Witness: UIViewController {
      var codes: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        codes += presses.compactMap(\.key?.keyCode)
      }
    }
    let witness = stage.perform { Witness() }
    stage.window?.rootViewController = witness
    let keys: [(HostKey, Int)] = [
      (.character("a"), 0x04), (.character("z"), 0x1D), (.character("1"), 0x1E), (.character("0"), 0x27),
      (.enter, 0x28), (.escape, 0x29), (.backspace, 0x2A), (.tab, 0x2B), (.space, 0x2C), (.character("/"), 0x38),
      (.function(1), 0x3A), (.function(12), 0x45), (.home, 0x4A), (.pageUp, 0x4B), (.delete, 0x4C), (.end, 0x4D),
      (.pageDown, 0x4E), (.right, 0x4F), (.left, 0x50), (.down, 0x51), (.up, 0x52), (.function(13), 0x68),
      (.function(24), 0x73), (.function(25), 0x03), (.character("é"), 0x03),
    ]
    for (key, _) in keys { down(key) }
    #expect(witness.codes.map(\.rawValue) == keys.map(\.1))
  }
}
