import CradleStage

/// Tells the presses of a key from the repetitions that a keyboard sends while it is held.
package struct HeldKey {
  private var key: HostKey?

  package init() {}

  /// Returns whether the event is a repetition.
  package mutating func follow(_ event: HostEvent) -> Bool {
    guard case .key(let key, let isDown, _) = event else { return false }
    guard isDown else {
      if self.key == key { self.key = nil }
      return false
    }
    defer { self.key = key }
    return self.key == key
  }
}

extension Command {
  /// Whether it is performed again and again while its key is held: what goes on by a bit. All else is done once, or a
  /// held key would save a picture thirty times a second.
  package var isRepeatable: Bool {
    switch self {
    case .step, .pinNext: true
    default: false
    }
  }
}
