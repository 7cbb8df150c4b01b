/// A method to call on a target, where Apple's platforms have an Objective-C selector.
///
/// `#selector(ViewController.panned(_:))` does not exist on Linux; write `Selector(ViewController.panned)` instead,
/// with `func panned(_ sender: UIPanGestureRecognizer)`. The target is kept weakly by whoever calls it, as on Apple's
/// platforms.
@preconcurrency @MainActor
public struct Selector {
  private let body: (AnyObject, AnyObject) -> Void

  /// A method with a sender. A target or a sender of another class is ignored.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    body = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return }
      method(target)(sender)
    }
  }

  /// A method without arguments.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    body = { target, _ in
      guard let target = target as? Target else { return }
      method(target)()
    }
  }

  package func perform(on target: AnyObject, sender: AnyObject) {
    body(target, sender)
  }
}
