// Keys: to a key command of the chain, or to the chain itself.

extension UIWindow {
  func deliver(_ event: UIPressesEvent) {
    for press in event.presses {
      switch press.phase {
      case .began: begin(press, event)
      case .ended: end(press, event)
      case .cancelled: press.responder?.pressesCancelled([press], with: event)
      case .changed, .stationary: break
      }
    }
  }

  /// Calls the key command of a press, if the chain has one.
  package func performKeyCommand(of press: UIPress) {
    guard let key = press.key else { return }
    let first = firstToAsk
    // What is typed goes into the text, whatever those around it would do with the key.
    let isTyped = first is any UIKeyInput && key.types
    var responder: UIResponder? = first
    while let present = responder {
      let isOwn = present === first
      if let command = present.keyCommands?.first(where: {
        $0.matches(key) && (isOwn || !isTyped || $0.wantsPriorityOverSystemBehavior)
      }) {
        press.isCommand = true
        return command.action?.perform(on: present, sender: command) ?? ()
      }
      responder = present.next
    }
  }

  private var firstToAsk: UIResponder {
    if let presented = presentationInFront {
      guard let firstResponder, firstResponder.isWithin(presented) else { return presented.firstToAsk }
      return firstResponder
    }
    return firstResponder ?? rootViewController?.controllerForKeys.viewIfLoaded ?? self
  }

  private func begin(_ press: UIPress, _ event: UIPressesEvent) {
    let first = firstToAsk
    performKeyCommand(of: press)
    guard !press.isCommand else { return }
    press.responder = first
    first.pressesBegan([press], with: event)
  }

  private func end(_ press: UIPress, _ event: UIPressesEvent) {
    guard let responder = press.responder else { return }
    guard responder.windowInChain === self else {
      press.phase = .cancelled
      return responder.pressesCancelled([press], with: event)
    }
    responder.pressesEnded([press], with: event)
  }
}

extension UIKey {
  /// Whether it puts a character into a text, or takes one out: those that lead from field to field do neither.
  fileprivate var types: Bool {
    guard modifierFlags.subtracting([.shift, .alphaShift]).isEmpty else { return false }
    if charactersIgnoringModifiers == "\u{8}" || charactersIgnoringModifiers == UIKeyCommand.inputDelete { return true }
    guard charactersIgnoringModifiers.count == 1 else { return false }
    return charactersIgnoringModifiers.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

extension UIResponder {
  /// Whether a view is in its chain.
  fileprivate func isWithin(_ view: UIView) -> Bool { sequence(first: self, next: \.next).contains { $0 === view } }
}
