import RigidBody2D

extension Fidelity {
  static func piles(_ table: inout Table) {
    table.begin(
      "S16  piles of mixed items in a box with walls, ten each",
      ["overlap", "energy − 1 %", "escaped", "sleeps after s"], bars: ["≤ 0.5", "≤ 0", "0", "some"])
    for count in [100, 300, 500] {
      let piles = (0..<10).map { Heaps(ofMixed: count, seed: $0) }
      let (overlap, gain) = (piles.map(\.overlap).max()!, piles.map(\.gain).max()!)
      let (escaped, sleep) = (piles.map(\.escaped).reduce(0, +), piles.map { $0.sleep ?? .infinity }.max()!)
      table.row(
        "\(count) items", [overlap, gain * 100, Double(escaped), sleep],
        overlap <= 0.5 && gain <= 1e-9 && escaped == 0 && sleep.isFinite)
    }
  }

  static func heaps(_ table: inout Table) {
    table.begin(
      "S17  heaps of boxes of 44", ["overlap", "escaped", "sleeps after s"], bars: ["", "0", "≤ 25"])
    for count in [2000, 5000] {
      for isJumbled in [false, true] {
        let heap = Heaps(ofBoxes: count, isJumbled: isJumbled)
        table.row(
          "\(count) \(isJumbled ? "tilted (S2j)" : "in columns (S2)")",
          [heap.overlap, Double(heap.escaped), heap.sleep ?? .infinity], heap.escaped == 0 && heap.sleep != nil)
      }
    }
    let room = PackedRoom(of: 200)
    table.row(
      "200 in one place in a closed room", [room.overlap, Double(room.escaped), room.sleep ?? .infinity],
      room.escaped == 0)
  }
}
