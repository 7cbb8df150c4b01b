extension WorldState {
  /// Of shapes and contacts everything that the next steps depend on; nothing in a world without shapes.
  var stateHash: UInt64 {
    var hasher = StateHasher()
    bodies.feed(&hasher, settings)
    joints.feed(&hasher)
    if shapes.count > 0 {
      shapes.feed(&hasher, broadPhase)
      contacts.feed(&hasher)
    }
    if settings.law != .uikit { hasher.feed(Int(settings.law.rawValue)) }
    bodies.displaced.forEachMember { hasher.feed($0) }
    return hasher.value
  }
}
