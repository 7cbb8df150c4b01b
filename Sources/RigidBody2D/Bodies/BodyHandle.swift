/// Names a body of a world, and of the copies of that world.
///
/// A handle stays valid until its body is removed; a later body in the same slot has another generation, so a stale
/// handle is recognised: `World.contains(_:)` says false and every other use ends the program.
public struct BodyHandle: Hashable, Sendable {
  package let index: Int32
  package let generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

extension BodyHandle: SlotHandle {
  static var noun: String { "body" }
}
