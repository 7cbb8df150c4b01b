/// Shares out contacts or joints to colours, so that those of one colour have no moving body in common and can be
/// solved side by side.
///
/// Greedy: each takes the first colour that neither of its bodies has. Those with what nothing moves come after
/// all others, so that they have the last word. Box2D 3 does the same.
struct BodyColoring: Sendable {
  /// The pairs by colour, by their index in the list that was coloured, each colour filled up to whole blocks of
  /// four with −1.
  private(set) var order: [Int32] = []
  /// Where in `order`, in blocks, each colour ends.
  private(set) var runs: [BlockRun] = []
  /// The colours that each body has, a bit for each.
  private var used: [UInt64] = []
  private var colors: [UInt8] = []
  /// How many pairs each colour has, then where its next one goes.
  private var counts: [Int32] = []
  /// The pairs in the order of their places, if they are sorted by them.
  private var sequence: [Int32] = []
  private var ends: [Int32] = []

  /// Colours from here on are for pairs with what nothing moves.
  private static let firstFixed = 40
  /// Of those that found no colour: each has a block of its own.
  private static let overflow = 64

  mutating func color(_ pairs: [some BodyPair], bodyCount: Int, _ places: borrowing WidePlaces = WidePlaces()) {
    used.refill(bodyCount, with: 0)
    counts.refill(Self.overflow + 1, with: 0)
    colors.refill(pairs.count, with: 0)
    used.withUnsafeMutableBufferPointer { used in
      counts.withUnsafeMutableBufferPointer { counts in
        colors.withUnsafeMutableBufferPointer { colors in
          for index in pairs.indices {
            let color = Self.color(of: pairs[index], used)
            counts[color] += color == Self.overflow ? 4 : 1
            colors[index] = UInt8(truncatingIfNeeded: color)
          }
        }
      }
    }
    sequence.removeAll(keepingCapacity: true)
    if places.isSorted { sort(pairs, places) }
    arrange()
  }

  @inline(__always)
  private static func color(of pair: some BodyPair, _ used: UnsafeMutableBufferPointer<UInt64>) -> Int {
    let (a, b) = (Int(pair.a), Int(pair.b))
    let isFixed = a == 0 || b == 0
    var free = ~(a == 0 ? used[b] : b == 0 ? used[a] : used[a] | used[b])
    free &= isFixed ? ~0 << UInt64(firstFixed) : (1 << UInt64(firstFixed)) - 1
    guard free != 0 else { return overflow }
    let bit = free & (~free &+ 1)
    if a != 0 { used[a] |= bit }
    if b != 0 { used[b] |= bit }
    return free.trailingZeroBitCount
  }

  /// Those without a colour stay in their order, which is part of the outcome.
  private mutating func sort(_ pairs: [some BodyPair], _ places: borrowing WidePlaces) {
    ends.refill(WidePlaces.partCount + 2, with: 0)
    sequence.append(contentsOf: repeatElement(0, count: pairs.count))
    func part(_ index: Int) -> Int {
      colors[index] == Self.overflow ? WidePlaces.partCount : places.part(of: max(pairs[index].a, pairs[index].b))
    }
    for index in pairs.indices { ends[part(index) + 1] += 1 }
    for part in 0...WidePlaces.partCount { ends[part + 1] += ends[part] }
    for index in pairs.indices {
      let part = part(index)
      sequence[Int(ends[part])] = Int32(truncatingIfNeeded: index)
      ends[part] += 1
    }
  }

  private mutating func arrange() {
    var next: Int32 = 0
    runs.removeAll(keepingCapacity: true)
    for color in counts.indices {
      let count = (counts[color] + 3) & ~3
      counts[color] = next
      next += count
      if count > 0 { runs.append(BlockRun(end: Int(next / 4), isDisjoint: color != Self.overflow)) }
    }
    let isSorted = !sequence.isEmpty
    order.refill(Int(next), with: -1)
    order.withUnsafeMutableBufferPointer { order in
      counts.withUnsafeMutableBufferPointer { counts in
        for step in colors.indices {
          let index = isSorted ? Int(sequence[step]) : step
          let color = Int(colors[index])
          order[Int(counts[color])] = Int32(truncatingIfNeeded: index)
          counts[color] += color == Self.overflow ? 4 : 1
        }
      }
    }
  }
}

/// What acts between two bodies: their indices among those gathered; 0 for what nothing moves.
protocol BodyPair: Sendable {
  var a: Int32 { get }
  var b: Int32 { get }
}

/// A contact that presses in this tick, with the indices of its bodies among those gathered; 0 for what nothing moves.
struct PressingContact: BodyPair {
  var contact: Int32
  var a: Int32
  var b: Int32
  /// How many rows it has: one for each point, and one for friction.
  var rows: Int16
  /// Whether its row of the tick before cannot be kept.
  var isChanged: Bool
}

extension PressingContact {
  /// Whether it is the same, changed or not.
  @inline(__always)
  func isSame(as other: PressingContact) -> Bool { contact == other.contact && a == other.a && b == other.b }
}
