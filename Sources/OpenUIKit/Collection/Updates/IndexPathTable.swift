import Foundation

/// From one index path to another, for many: sorted rows instead of a dictionary, since to hash an index path takes ten
/// times as long as to compare it.
struct IndexPathTable {
  private struct Entry {
    let section: Int
    let item: Int
    let goalSection: Int
    let goalItem: Int

    func isBefore(_ section: Int, _ item: Int) -> Bool {
      self.section == section ? self.item < item : self.section < section
    }
  }

  private var entries: [Entry]

  init(_ pairs: some Sequence<(key: IndexPath, value: IndexPath)>) {
    entries = pairs.map {
      Entry(section: $0.key.section, item: $0.key.item, goalSection: $0.value.section, goalItem: $0.value.item)
    }
    // What goes by rows, or by rows turned round, needs no sorting.
    if isDescending { entries.reverse() }
    if !isAscending { entries.sort { $0.isBefore($1.section, $1.item) } }
  }

  private var isAscending: Bool {
    entries.indices.dropFirst().allSatisfy { entries[$0 - 1].isBefore(entries[$0].section, entries[$0].item) }
  }

  private var isDescending: Bool {
    entries.indices.dropFirst().allSatisfy { entries[$0].isBefore(entries[$0 - 1].section, entries[$0 - 1].item) }
  }

  subscript(key: IndexPath) -> IndexPath? {
    guard !entries.isEmpty else { return nil }
    let (section, item) = (key.section, key.item)
    let place = entries.firstIndexInSorted { !$0.isBefore(section, item) }
    guard place < entries.count, entries[place].section == section, entries[place].item == item else { return nil }
    return IndexPath(item: entries[place].goalItem, section: entries[place].goalSection)
  }
}
