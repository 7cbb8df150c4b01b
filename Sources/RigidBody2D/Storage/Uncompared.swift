/// A value beside others that says nothing of what they are: equal to any, and none to a hash.
@propertyWrapper
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (a: Uncompared, b: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
