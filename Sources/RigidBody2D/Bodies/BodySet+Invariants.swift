extension BodySet {
  /// Ends the program when the lists disagree with the bodies.
  func checkInvariants() {
    demand(records.count == table.count && slots.count == table.count, "a slot lacks a record")
    for slot in slots.indices { check(slot) }
    let places = slots.lazy.map { $0.place }
    demand(places.filter { $0 == .solved }.count == solved.count, "the solved list has strangers")
    demand(places.filter { $0 == .sprung }.count == lanes.count, "the lanes have strangers")
    demand(lanes.blocks.count == (lanes.count + 3) / 4, "the lanes have empty blocks")
    let shaped = lanes.slots.count { slots[Int($0)].shapeCount > 0 }
    demand(shaped == lanes.shapedCount, "\(shaped) bodies in lanes have shapes, not \(lanes.shapedCount)")
  }

  private func check(_ slot: Int) {
    let (place, index) = (slots[slot].place, Int(slots[slot].index))
    demand(table.isLive(slot) == (place != .vacant), "slot \(slot) is live and vacant at once")
    demand(awake.contains(slot) == place.isAwake, "the awake set is wrong about slot \(slot)")
    guard place != .vacant else { return }
    demand(self[slot].isStatic == (place == .fixed), "slot \(slot) is static in one place only")
    switch place {
    case .solved: demand(solved[index] == slot, "slot \(slot) is not where it says in the solved list")
    case .sprung: demand(lanes.slots[index] == slot, "slot \(slot) is not in its lane")
    case .asleep, .fixed: demand(self[slot].velocity == .zero, "slot \(slot) moves in its sleep")
    case .vacant: return
    }
  }
}
