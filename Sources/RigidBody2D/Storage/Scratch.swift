/// Memory a step refills from nothing and keeps only to spare the allocator.
///
/// It is no part of a world's value, so any two are equal: a world that has just been loaded and one that has been
/// stepped compare by their bodies alone.
struct Scratch<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (_: Scratch, _: Scratch) -> Bool { true }

  func hash(into _: inout Hasher) {}
}
