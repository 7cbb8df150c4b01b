extension ContactSet: LinkedEnds {
  subscript(edge: EdgeIndex) -> JointLink {
    get { edge.isB ? records[edge.contact].linkB : records[edge.contact].linkA }
    set {
      if edge.isB { records[edge.contact].linkB = newValue } else { records[edge.contact].linkA = newValue }
    }
  }
}

extension ContactSet {
  /// On no body's list, and not awake. Answers its index.
  mutating func add(_ contact: Contact) -> Int {
    pairs.insert(PairSet.key(contact.shapeA, contact.shapeB))
    let index = table.take()
    records.put(contact, at: index)
    return index
  }

  /// Makes room for so many that are about to be added.
  mutating func reserve(more: Int) {
    let count = table.liveCount + more
    guard count > table.count else { return }
    table.grow(to: count)
    records.grow(to: count)
  }

  /// One that is on no body's list.
  mutating func remove(_ index: Int) {
    awake.remove(index)
    table.giveBack(index)
    pairs.remove(PairSet.key(records[index].shapeA, records[index].shapeB))
  }

  /// Those of awake bodies.
  func listAwake(in list: inout [Int32]) {
    list.removeAll(keepingCapacity: true)
    awake.forEachMember { list.append(Int32(truncatingIfNeeded: $0)) }
  }
}
