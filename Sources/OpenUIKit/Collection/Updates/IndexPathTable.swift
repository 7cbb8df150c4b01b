import Foundation

/// From one index path to another, for many: sorted rows instead of a dictionary, since to hash an index path takes ten times
/// as long as to compare it.
struct IndexPathTable {
  private struct Entry {
    var section: Int
    var item: Int
    var value: IndexPath

    func isBefore(_ section: Int, _ item: Int) -> Bool {
      self.section == section ? self.item < item : self.section < section
    }
  }

  private var entries: [Entry]

  init(_ pairs: some Sequence<(key: IndexPath, value: IndexPath)>) {
    entries = pairs.map { Entry(section: $0.key.section, item: $0.key.item, value: $0.value) }
    let isSorted = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].isBefore(entries[$0].section, entries[$0].item)
    }
    if !isSorted { entries.sort { $0.isBefore($1.section, $1.item) } }
  }

  subscript(key: IndexPath) -> IndexPath? {
    guard !entries.isEmpty else { return nil }
    let (section, item) = (key.section, key.item)
    let place = entries.firstIndexInSorted { !$0.isBefore(section, item) }
    guard place < entries.count, entries[place].section == section, entries[place].item == item else { return nil }
    return entries[place].value
  }
}
