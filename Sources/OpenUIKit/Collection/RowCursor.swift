/// A place in a row whose members are mostly asked for in their order, or against it.
///
/// To look at the neighbors of the member that was found last takes a fraction of what it takes to hash a key.
struct RowCursor {
  private var place = -1

  /// The first member comes next.
  mutating func rewind() { place = -1 }

  /// A member has been found elsewhere.
  mutating func move(to newPlace: Int) { place = newPlace }

  /// Looks after the present place and before it, and moves to where something is found.
  ///
  /// - Parameters:
  ///   - count: the length of the row, which may have changed since.
  ///   - member: what is looked for, if it stands at the place; else nil.
  @inline(__always)
  mutating func neighbor<Member>(in count: Int, _ member: (Int) -> Member?) -> Member? {
    if place + 1 < count, let found = member(place + 1) {
      place += 1
      return found
    }
    if place > 0, place <= count, let found = member(place - 1) {
      place -= 1
      return found
    }
    return nil
  }
}
