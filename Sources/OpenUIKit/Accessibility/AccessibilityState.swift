/// What a screen reader would be told of an object; nil for what nobody has said.
struct AccessibilityState {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var hidesElements: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?

  /// The same with more traits, and other words.
  func with(_ traits: UIAccessibilityTraits = .none, label: String? = nil, value: String? = nil) -> AccessibilityState {
    var state = self
    state.traits = (state.traits ?? .none).union(traits)
    if let label { state.label = label }
    if let value { state.value = value }
    return state
  }
}

extension UIResponder {
  /// What a client has said, else what the object says of itself.
  final func accessibility<Value>(_ part: KeyPath<AccessibilityState, Value?>) -> Value? {
    responderExtras?.accessibility[keyPath: part] ?? ownAccessibility[keyPath: part]
  }

  final func setAccessibility<Value>(_ part: WritableKeyPath<AccessibilityState, Value?>, _ value: Value?) {
    UIAccessibility.sayThatNobodyAsks()
    madeResponderExtras.accessibility[keyPath: part] = value
  }
}

extension UIAccessibility {
  static func sayThatNobodyAsks() {
    AppContext.current?.diagnostics.logOnce(
      "accessibility: no screen reader is told here; labels, traits and the like are kept for the program itself.")
  }
}
