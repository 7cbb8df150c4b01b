/// What somebody has asked for by `registerForTraitChanges`: to end it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

/// What tells of changes of its traits: views and view controllers.
///
/// Who has asked is told after `traitCollectionDidChange(_:)` of the same object, in the order of asking, and once a
/// change even if several of its traits are others. It lasts as long as the object, or until it is ended.
///
/// Source: [UITraitChangeObservable](https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94).
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Gets the object, and the traits that it had before.
  typealias TraitChangeHandler<TraitEnvironment> = @MainActor (TraitEnvironment, UITraitCollection) -> Void

  /// Ends what has been asked for. What this object knows nothing of is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UIResponder {
  /// Calls `handler` when one of the traits is another. The handler is kept as long as the object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    add(traits) { responder, old in
      if let own = responder as? Self { handler(own, old) }
    }
  }

  /// Calls a method of `target`, which is not kept alive, with the object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak target = target as AnyObject] responder, _ in
      if let target { action.perform(on: target, sender: responder) }
    }
  }

  /// Calls a method of the object itself, with the object.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    add(traits) { responder, _ in action.perform(on: responder, sender: responder) }
  }

  /// Ends what has been asked for. What this object knows nothing of is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    responderExtras?.traitRegistrations.removeAll { $0 === registration as AnyObject }
  }

  private func add(_ traits: [UITrait], _ body: @escaping TraitRegistration.Body) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, body)
    madeResponderExtras.traitRegistrations.append(registration)
    return registration
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// One who has asked.
final class TraitRegistration: UITraitChangeRegistration {
  typealias Body = @MainActor (UIResponder, UITraitCollection) -> Void
  private let traits: [UITrait]
  private let body: Body

  init(_ traits: [UITrait], _ body: @escaping Body) { (self.traits, self.body) = (traits, body) }

  func tell(_ responder: UIResponder, from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { new.differs(from: old, in: $0) }) { body(responder, old) }
  }
}

extension UIResponder {
  /// Those that have asked are told. Who ends a registration meanwhile may still be called in this change.
  func tellTraitRegistrations(from old: UITraitCollection, to new: UITraitCollection) {
    guard let registrations = responderExtras?.traitRegistrations else { return }
    for registration in registrations { registration.tell(self, from: old, to: new) }
  }
}
