import Foundation

/// Where each element, an item or not, is found after an update.
///
/// A supplementary or decoration view belongs to its section. The layout says which of them come and go beside those of
/// inserted and deleted sections; the others close up around them as items do.
struct ElementMap {
  let items: IndexPathMap
  private var rows: [ElementKind: IndexPathMap.Rows] = [:]

  init(_ items: IndexPathMap) {
    self.items = items
  }

  mutating func note(_ kind: ElementKind, deletions: [IndexPath], insertions: [IndexPath]) {
    guard !deletions.isEmpty || !insertions.isEmpty else { return }
    rows[kind] = IndexPathMap.Rows(removed: deletions, inserted: insertions)
  }

  /// Under which name the same view may go on showing the element; nil for what is deleted or shown anew.
  func kept(after old: ElementKey) -> ElementKey? {
    guard let kind = old.elementKind else {
      return items.keptIndexPath(after: old.indexPath).map { ElementKey(cell: $0) }
    }
    // Views of the whole layout have index paths of one number.
    guard old.indexPath.count == 2 else { return old }
    return items.place(after: old.indexPath, rows[kind] ?? .init()).map(old.at)
  }

  /// Nil for what is inserted.
  func origin(of new: ElementKey) -> ElementKey? {
    guard let kind = new.elementKind else { return items.indexPath(before: new.indexPath).map { ElementKey(cell: $0) } }
    guard new.indexPath.count == 2 else { return new }
    return items.place(before: new.indexPath, rows[kind] ?? .init()).map(new.at)
  }
}
