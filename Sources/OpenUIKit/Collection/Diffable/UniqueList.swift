import Foundation

/// A list of unique elements that answers the place of each: an ordered set.
///
/// A change in the middle makes the noted places behind it stale. `settle()` notes them again; until then a question
/// about one of them costs a walk. Reading never changes the value, so that several threads may read it.
struct UniqueList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var places: [Element: Int] = [:]
  /// So many elements at the front have the places that are noted for them.
  private var settledCount = 0

  var count: Int { elements.count }
  /// False once something has been inserted that was twice in the row of new things, or there already.
  var isUnique: Bool { places.count == elements.count }

  func contains(_ element: Element) -> Bool { places[element] != nil }

  func place(of element: Element) -> Int? {
    guard let noted = places[element] else { return nil }
    if noted < settledCount { return noted }
    return elements[settledCount...].firstIndex(of: element)
  }

  /// Notes the places of all elements.
  mutating func settle() {
    places.reserveCapacity(count)
    for place in settledCount..<count { places[elements[place]] = place }
    settledCount = count
  }

  /// - Parameter new: nothing that is in the row, and nothing twice: `isUnique` tells, without a second look at each.
  mutating func insert(_ new: some Collection<Element>, at place: Int) {
    let isEnd = place == count
    if isEnd, settledCount == count {
      elements.append(contentsOf: new)
      return settle()
    }
    elements.insert(contentsOf: new, at: place)
    for element in new { places[element] = Int.max }
    settledCount = min(settledCount, place)
  }

  mutating func remove(at place: Int) {
    places[elements.remove(at: place)] = nil
    settledCount = min(settledCount, place)
  }

  /// Takes out a row of neighbors.
  mutating func remove(_ range: Range<Int>) {
    for element in elements[range] { places[element] = nil }
    elements.removeSubrange(range)
    settledCount = min(settledCount, range.lowerBound)
  }

  /// Takes out what stands at `sorted` places.
  mutating func remove(at sorted: [Int]) {
    guard let first = sorted.first else { return }
    for place in sorted { places[elements[place]] = nil }
    var (kept, next) = (first, 0)
    for place in first..<count {
      if next < sorted.count, sorted[next] == place {
        next += 1
      } else {
        elements[kept] = elements[place]
        kept += 1
      }
    }
    elements.removeLast(count - kept)
    settledCount = min(settledCount, first)
  }
}

extension UniqueList: Sendable where Element: Sendable {}
