import Foundation

extension UIControl {
  /// Tells who is called for what, in the order of adding: an action, or a target with its method. `stop` ends it.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in handlers.entries where !stop && !entry.isDead {
      switch entry.kind {
      case .action(let action): iterator(action, nil, entry.events, &stop)
      case .method(.chain, let selector): iterator(nil, (nil, selector), entry.events, &stop)
      case .method(.object(let kept), let selector): iterator(nil, (kept.object, selector), entry.events, &stop)
      }
    }
  }

  var targets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .method(let target, _) in handlers.entries.map(\.kind) {
      switch target {
      case .chain: targets.insert(NSNull())
      case .object(let kept):
        guard let object = kept.object else { continue }
        targets.insert(object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  /// Those that were added for one of the events when it happened: what one of them adds or removes counts from the
  /// next event on.
  func send(_ events: Event, with event: UIEvent?) {
    for entry in handlers.entries where !entry.events.isDisjoint(with: events) {
      switch entry.kind {
      case .action(let action): sendAction(action)
      case .method(.chain, let selector): sendAction(selector, to: nil, for: event)
      case .method(.object(let kept), let selector):
        if let object = kept.object { sendAction(selector, to: object, for: event) }
      }
    }
  }

  /// The user has given it another value.
  func sendValueChanged(with event: UIEvent? = nil) {
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }
}

extension UIApplication {
  /// Calls a method of `target`; without one, of who comes first in the chain of the first responder and has it, or in
  /// the sender's chain where nobody is first responder. False if nobody has it.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    UIApplication.deliver(action, to: target.map { $0 as AnyObject }, from: sender.map { $0 as AnyObject }, for: event)
  }

  @discardableResult
  static func deliver(
    _ action: Selector, to target: AnyObject?, from sender: AnyObject?, for event: UIEvent?
  ) -> Bool {
    guard let target = target ?? receiver(of: action, from: sender), action.isMethod(target) else { return false }
    action.perform(on: target, sender: sender ?? target, event: event)
    return true
  }

  static func receiver(of action: Selector, from sender: AnyObject?) -> AnyObject? {
    let responder = sender as? UIResponder
    var candidate = responder?.windowInChain?.firstResponder ?? responder
    while let present = candidate, !action.isMethod(present) { candidate = present.next }
    return candidate
  }
}
