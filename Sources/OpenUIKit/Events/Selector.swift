/// A method to call on a target, where Apple's platforms have an Objective-C selector.
///
/// `#selector(ViewController.panned(_:))` does not exist on Linux; write `Selector(ViewController.panned)` instead,
/// with `func panned(_ sender: UIPanGestureRecognizer)`; the porting step does it. What the method returns is not
/// heeded. The target is kept weakly by whoever calls it, as on Apple's platforms.
///
/// A selector equals its copies only: keep it where an action is to be removed by it later. It can be made anywhere,
/// also as a constant of a class that belongs to no actor.
public struct Selector: Hashable, Sendable {
  /// Whether an object has the method.
  package let isMethod: @MainActor (Any) -> Bool
  private let body: @MainActor (Any, Any, UIEvent) -> Void
  private let identity = Identity()

  /// A method with a sender of any type. A target or a sender of another type is ignored.
  @preconcurrency
  public init<Target, Sender, Outcome>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Outcome
  ) {
    isMethod = { $0 is Target }
    body = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      _ = method(target)(sender)
    }
  }

  /// A method with a sender and the event that it acts upon: the action of a control. Gesture recognisers and key
  /// commands hand it an event without touches, and so does a control whose action is sent by code.
  @preconcurrency
  public init<Target, Sender, Outcome>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Outcome
  ) {
    isMethod = { $0 is Target }
    body = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      _ = method(target)(sender, event)
    }
  }

  /// A method without arguments.
  @preconcurrency
  public init<Target, Outcome>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Outcome) {
    isMethod = { $0 is Target }
    body = { target, _, _ in
      guard let target = target as? Target else { return }
      _ = method(target)()
    }
  }

  @MainActor
  package func perform(on target: AnyObject, sender: AnyObject, event: UIEvent? = nil) {
    body(target, sender, event ?? UIEvent(touches: [], timestamp: AppContext.current?.time ?? 0))
  }

  /// Whether both were made from the same identity; two selectors that do the same may differ.
  public static func == (one: Selector, other: Selector) -> Bool { one.identity === other.identity }

  /// Hashes the identity that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

  private final class Identity: Sendable {}
}
