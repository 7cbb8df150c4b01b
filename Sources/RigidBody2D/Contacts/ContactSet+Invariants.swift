extension ContactSet {
  func checkInvariants() {
    demand(records.count == table.count, "a contact's slot lacks a record")
    for index in records.indices where table.isLive(index) {
      let key = PairSet.key(records[index].shapeA, records[index].shapeB)
      demand(pairs.contains(key), "the pair of contact \(index) is not listed")
    }
    awake.forEachMember { demand(table.isLive($0), "contact \($0) is removed and awake") }
  }
}
