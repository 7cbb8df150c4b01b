/// Names a shape of a world, and of the copies of that world. Valid until the shape or its body is removed.
public struct ShapeHandle: Hashable, Sendable {
  package let index: Int32
  package let generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

extension ShapeHandle: SlotHandle {
  static var noun: String { "shape" }
}
