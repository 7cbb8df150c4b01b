/// A place in a row whose members are mostly asked for in their order, or against it.
///
/// To look at the neighbors of the member that was found last takes a fraction of what it takes to hash a key. The
/// caller looks, in a loop: a closure of the main actor would check its actor in each call.
struct RowCursor {
  private var place = -1

  /// The first member comes next.
  mutating func rewind() { place = -1 }

  /// The member that was asked for has been found.
  mutating func move(to newPlace: Int) { place = newPlace }

  /// Where to look first: the places after and before the member that was found last, as far as the row has them.
  ///
  /// - Parameter count: the length of the row, which may have changed meanwhile.
  func neighbors(in count: Int) -> Neighbors { Neighbors(after: place + 1, before: place - 1, count: count) }

  struct Neighbors: Sequence, IteratorProtocol {
    fileprivate var after: Int
    fileprivate var before: Int
    fileprivate let count: Int

    mutating func next() -> Int? {
      if after < count {
        defer { after = count }
        return after
      }
      guard before >= 0, before < count else { return nil }
      defer { before = -1 }
      return before
    }
  }
}
