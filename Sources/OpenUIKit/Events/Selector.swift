/// A method to call on a target, where Apple's platforms have an Objective-C selector.
///
/// `#selector(ViewController.panned(_:))` does not exist on Linux; write `Selector(ViewController.panned)` instead,
/// with `func panned(_ sender: UIPanGestureRecognizer)`. The target is kept weakly by whoever calls it, as on Apple's
/// platforms.
///
/// A selector equals its copies only: keep it where an action is to be removed by it later.
@preconcurrency @MainActor
public struct Selector: Hashable {
  /// Whether an object has the method.
  package let isMethod: (AnyObject) -> Bool
  private let body: (AnyObject, AnyObject, UIEvent) -> Void
  private let identity = Identity()

  /// A method with a sender. A target or a sender of another class is ignored.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    isMethod = { $0 is Target }
    body = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      method(target)(sender)
    }
  }

  /// A method with a sender and the event that it acts upon: the action of a control. Gesture recognisers and key
  /// commands hand it an event without touches, and so does a control whose action is sent by code.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    isMethod = { $0 is Target }
    body = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      method(target)(sender, event)
    }
  }

  /// A method without arguments.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    isMethod = { $0 is Target }
    body = { target, _, _ in
      guard let target = target as? Target else { return }
      method(target)()
    }
  }

  package func perform(on target: AnyObject, sender: AnyObject, event: UIEvent? = nil) {
    body(target, sender, event ?? UIEvent(touches: [], timestamp: AppContext.current?.time ?? 0))
  }

  public nonisolated static func == (one: Selector, other: Selector) -> Bool { one.identity === other.identity }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

  private final class Identity: Sendable {}
}
