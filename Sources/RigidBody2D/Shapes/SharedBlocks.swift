/// How many shapes have each block of a `PointPool`, which is found by what is in it: tiles, bricks and cells are
/// alike, and their outline is stored once.
///
/// Chains by a hash of the points. As keys of Swift's dictionary these would be stored a second time.
struct SharedBlocks: Hashable, Sendable {
  private struct Entry: Hashable {
    var block: PointBlock
    var hash: UInt32
    var uses: Int32
    /// In its chain; −1 at the end.
    var next: Int32
  }

  private var entries: [Entry] = []
  private var vacant: [Int32] = []
  /// The first of each chain, −1 for none; a power of two of them.
  private var heads: [Int32] = []

  /// For one more shape: a block that is there already.
  mutating func take(_ hash: UInt32, where isSame: (PointBlock) -> Bool) -> PointBlock? {
    guard !heads.isEmpty else { return nil }
    var index = heads[chain(of: hash)]
    while index >= 0 {
      if entries[Int(index)].hash == hash && isSame(entries[Int(index)].block) {
        entries[Int(index)].uses += 1
        return entries[Int(index)].block
      }
      index = entries[Int(index)].next
    }
    return nil
  }

  /// For a first shape.
  mutating func insert(_ block: PointBlock, _ hash: UInt32) {
    let index = vacant.popLast() ?? Int32(truncatingIfNeeded: entries.count)
    entries.put(Entry(block: block, hash: hash, uses: 1, next: -1), at: Int(index))
    if entries.count > heads.count { return makeChains() }
    link(index)
  }

  /// For one shape less. Answers whether it was the last one.
  mutating func giveBack(_ block: PointBlock, _ hash: UInt32) -> Bool {
    var (before, index) = (Int32(-1), heads[chain(of: hash)])
    while entries[Int(index)].block != block { (before, index) = (index, entries[Int(index)].next) }
    entries[Int(index)].uses -= 1
    guard entries[Int(index)].uses == 0 else { return false }
    let next = entries[Int(index)].next
    if before < 0 { heads[chain(of: hash)] = next } else { entries[Int(before)].next = next }
    vacant.append(index)
    return true
  }
}

extension SharedBlocks {
  private func chain(of hash: UInt32) -> Int { Int(hash) & (heads.count - 1) }

  private mutating func link(_ index: Int32) {
    let chain = chain(of: entries[Int(index)].hash)
    entries[Int(index)].next = heads[chain]
    heads[chain] = index
  }

  private mutating func makeChains() {
    heads = [Int32](repeating: -1, count: max(16, 2 * heads.count))
    for index in entries.indices where entries[index].uses > 0 { link(Int32(truncatingIfNeeded: index)) }
  }
}
