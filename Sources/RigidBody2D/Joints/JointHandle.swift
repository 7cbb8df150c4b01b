/// Names a joint of a world, and of the copies of that world. Valid until the joint or one of its bodies is removed.
public struct JointHandle: Hashable, Sendable {
  package let index: Int32
  package let generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

extension JointHandle: SlotHandle {
  static var noun: String { "joint" }
}
