/// The joints, by slot.
struct JointSet: Hashable, Sendable {
  var table = SlotTable()
  var records: [Joint] = []
  /// What joints keep that are no distance joints; each of those knows its slot.
  var detailTable = SlotTable()
  var details: [JointDetail] = []
  /// The joints of the bodies that the general solver steps.
  var solved: [Int32] = []
  /// Whether that list is in the order of slots; says nothing of what is in it.
  @Uncompared var isSorted = true

  @inline(__always)
  subscript(slot: Int) -> Joint {
    get { records[slot] }
    _modify { yield &records[slot] }
  }
}
