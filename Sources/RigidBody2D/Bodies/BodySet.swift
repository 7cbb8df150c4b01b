/// The bodies, by slot, and the dense lists of who is awake.
struct BodySet: Hashable, Sendable {
  var table = SlotTable()
  /// What the solver reads and writes.
  var records: [Body] = []
  /// What it does not.
  var slots: [BodySlot] = []

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
}
