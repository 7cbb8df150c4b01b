/// The contacts, by slot, and what is reported of them.
struct ContactSet: Hashable, Sendable {
  var table = SlotTable()
  var records: [Contact] = []
  /// Their shapes.
  var pairs = PairSet()
  /// The contacts of awake bodies.
  var awake = BitSet()
  /// What the last step reports, and what ended since.
  var events = ContactEvents()
  var endsSinceStep: [ContactEnd] = []

  @inline(__always)
  subscript(index: Int) -> Contact {
    get { records[index] }
    _modify { yield &records[index] }
  }
}
