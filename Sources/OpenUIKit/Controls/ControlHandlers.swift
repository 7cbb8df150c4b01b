/// Who is called for which events of a control, in the order of being added.
struct ControlHandlers {
  struct Entry {
    var kind: Kind
    var events: UIControl.Event
  }

  enum Kind {
    case action(UIAction)
    case method(Target, Selector)
  }

  /// An object that is not kept alive, or whoever in the chain of responders has the method.
  enum Target {
    case chain
    case object(WeakObject)
  }

  struct WeakObject {
    weak var object: AnyObject?
  }

  private(set) var entries: [Entry] = []

  /// All events that somebody is called for.
  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  /// An action with the identifier of another one takes its place, for the events of both.
  @MainActor
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    let index = entries.firstIndex { entry in
      if case .action(let other) = entry.kind { other.identifier == action.identifier } else { false }
    }
    guard let index else { return entries.append(Entry(kind: .action(action), events: events)) }
    entries[index].kind = .action(action)
    entries[index].events.formUnion(events)
  }

  /// A pair that is there already is called for the new events as well.
  mutating func add(_ target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
    entries.removeAll { $0.isDead }
    if let index = entries.firstIndex(where: { $0.isOf(target) && $0.selector == selector }) {
      entries[index].events.formUnion(events)
    } else {
      let kept = target.map { Target.object(WeakObject(object: $0)) } ?? .chain
      entries.append(Entry(kind: .method(kept, selector), events: events))
    }
  }

  /// Nobody whom `isMeant` answers true for is called for these events any more.
  mutating func remove(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll { $0.events.isEmpty || $0.isDead }
  }
}

extension ControlHandlers.Entry {
  var selector: Selector? { if case .method(_, let selector) = kind { selector } else { nil } }

  /// Whether the object to be called is gone.
  var isDead: Bool { if case .method(.object(let kept), _) = kind { kept.object == nil } else { false } }

  /// Whether this calls an object; with nil, whoever in the chain of responders it is.
  func isOf(_ target: AnyObject?) -> Bool {
    switch kind {
    case .action: false
    case .method(.chain, _): target == nil
    case .method(.object(let kept), _): target != nil && kept.object === target
    }
  }
}
