import Foundation

/// How many items each section has, and where its first one stands among all.
struct SectionStarts: Equatable, Sendable {
  private(set) var counts: [Int] = []
  /// The starts of the first sections; those behind are counted when they are needed.
  private var starts: [Int] = []

  func start(of section: Int) -> Int {
    if section < starts.count { return starts[section] }
    let known = starts.indices.last
    return counts[(known ?? 0)..<section].reduce(known.map { starts[$0] } ?? 0, +)
  }

  func range(of section: Int) -> Range<Int> {
    let start = start(of: section)
    return start..<start + counts[section]
  }

  /// The section in which the item at `place` stands.
  func section(of place: Int) -> Int {
    let later = starts.firstIndexInSorted { $0 > place }
    guard later == starts.count else { return later - 1 }
    var (section, end) = (max(0, starts.count - 1), starts.last ?? 0)
    while section < counts.count {
      end += counts[section]
      if place < end { return section }
      section += 1
    }
    return counts.count - 1
  }

  func indexPath(of place: Int) -> IndexPath {
    let section = section(of: place)
    return IndexPath(item: place - start(of: section), section: section)
  }

  mutating func settle() { settle(through: counts.count - 1) }

  /// Counts the starts up to that of `section`.
  mutating func settle(through section: Int) {
    guard section >= starts.count else { return }
    var next = starts.count == 0 ? 0 : starts[starts.count - 1] + counts[starts.count - 1]
    for index in starts.count...section {
      starts.append(next)
      next += counts[index]
    }
  }

  mutating func add(_ number: Int, to section: Int) {
    counts[section] += number
    forgetStarts(from: section + 1)
  }

  mutating func insert(_ new: [Int], at section: Int) {
    counts.insert(contentsOf: new, at: section)
    forgetStarts(from: section)
  }

  mutating func remove(at section: Int) -> Int {
    forgetStarts(from: section)
    return counts.remove(at: section)
  }

  private mutating func forgetStarts(from section: Int) {
    if section < starts.count { starts.removeLast(starts.count - section) }
  }
}
