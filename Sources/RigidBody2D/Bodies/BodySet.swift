/// The bodies, by slot, and the dense lists of who is awake.
struct BodySet: Hashable, Sendable {
  var table = SlotTable()
  /// What the solver reads and writes.
  var records: [Body] = []
  /// What it does not.
  var slots: [BodySlot] = []
  /// By slot, where bodies rock about that have touched something; as long as the records, once one has.
  var sways: [Place] = []
  /// From the place that the owner knows to the centre of mass, about which a body's record, its shapes and its joints
  /// are stored: of those bodies of which it is not the same.
  var massCenters: [Int32: Vec2] = [:]

  var lanes = SpringLanes()
  /// The slots of the awake bodies that the general solver steps.
  var solved: [Int32] = []
  var awake = BitSet()
  /// The bodies that were awake when the last step began.
  var moved = BitSet()
  /// Bodies with contacts that are reckoned from another place than in the last step, or were changed since.
  var displaced = BitSet()

  @inline(__always)
  subscript(slot: Int) -> Body {
    get { records[slot] }
    _modify { yield &records[slot] }
  }

  @inline(__always)
  func massCenter(of slot: Int) -> Vec2 {
    slots[slot].isOffCenter ? massCenters[Int32(truncatingIfNeeded: slot)] ?? .zero : .zero
  }
}
