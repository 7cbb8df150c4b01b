import Foundation

/// Which items are selected, and since when. Each question and change takes the same time, however many there are.
struct SelectedItems {
  /// By item, the number of its selecting.
  private var serials: [IndexPath: Int] = [:]
  private var latest = 0

  var isEmpty: Bool { serials.isEmpty }
  var count: Int { serials.count }

  /// In the order of selecting. Sorts them.
  var indexPaths: [IndexPath] { serials.sorted { $0.value < $1.value }.map(\.key) }

  func contains(_ indexPath: IndexPath) -> Bool { !serials.isEmpty && serials[indexPath] != nil }

  mutating func insert(_ indexPath: IndexPath) {
    guard serials[indexPath] == nil else { return }
    latest += 1
    serials[indexPath] = latest
  }

  mutating func remove(_ indexPath: IndexPath) { serials[indexPath] = nil }

  mutating func removeAll() { serials = [:] }

  /// Items keep their selection under their new index paths; deleted and reloaded ones lose it.
  mutating func rename(by map: IndexPathMap) {
    guard !serials.isEmpty else { return }
    var moved: [IndexPath: Int] = [:]
    for (indexPath, serial) in serials {
      if let new = map.keptIndexPath(after: indexPath) { moved[new] = serial }
    }
    serials = moved
  }
}
