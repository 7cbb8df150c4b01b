import Foundation

/// Where each item and section is found after a batch update, and where it was before.
struct IndexPathMap {
  private var sections = IndexMap()
  private var sectionGoals: [Int: Int] = [:]
  private var sectionOrigins: [Int: Int] = [:]
  private let itemGoals: IndexPathTable
  private let itemOrigins: IndexPathTable
  private let rows: Rows
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>

  init(_ batch: BatchUpdate) {
    reloadedSections = Set(batch.sections.reloads)
    reloadedItems = Set(batch.items.reloads)
    sections.removed = (batch.sections.deletes + batch.sections.moves.map(\.from)).sorted()
    sections.inserted = (batch.sections.inserts + batch.sections.moves.map(\.to)).sorted()
    for move in batch.sections.moves {
      sectionGoals[move.from] = move.to
      sectionOrigins[move.to] = move.from
    }
    itemGoals = IndexPathTable(batch.items.moves.lazy.map { ($0.from, $0.to) })
    itemOrigins = IndexPathTable(batch.items.moves.lazy.map { ($0.to, $0.from) })
    rows = Rows(
      removed: batch.items.deletes + batch.items.moves.map(\.from),
      inserted: batch.items.inserts + batch.items.moves.map(\.to))
  }

  /// Nil for a section that is deleted.
  func section(after old: Int) -> Int? { sectionGoals[old] ?? sections.index(after: old) }

  /// Nil for a section that is inserted.
  func section(before new: Int) -> Int? { sectionOrigins[new] ?? sections.index(before: new) }

  /// Nil for an item that is deleted, by itself or with its section. A reloaded one is found where it stands then.
  func indexPath(after old: IndexPath) -> IndexPath? { itemGoals[old] ?? place(after: old, rows) }

  /// Nil for an item that is inserted, by itself or with its section.
  func indexPath(before new: IndexPath) -> IndexPath? { itemOrigins[new] ?? place(before: new, rows) }

  /// Where the same cell may go on showing the item; nil for what is deleted or shown anew.
  func keptIndexPath(after old: IndexPath) -> IndexPath? {
    reloadedItems.contains(old) ? nil : indexPath(after: old)
  }

  /// The same for whatever is numbered by section, of which `rows` come and go.
  func place(after old: IndexPath, _ rows: Rows) -> IndexPath? {
    guard !reloadedSections.contains(old.section), let section = section(after: old.section) else { return nil }
    return rows.map(from: old.section, to: section).index(after: old.item)
      .map { IndexPath(item: $0, section: section) }
  }

  func place(before new: IndexPath, _ rows: Rows) -> IndexPath? {
    guard let section = section(before: new.section), !reloadedSections.contains(section) else { return nil }
    return rows.map(from: section, to: new.section).index(before: new.item)
      .map { IndexPath(item: $0, section: section) }
  }

  /// What is taken out of each section, as before the batch, and put into each, as after it.
  struct Rows {
    private var removed: [Int: [Int]] = [:]
    private var inserted: [Int: [Int]] = [:]

    init() {}

    init(removed: [IndexPath], inserted: [IndexPath]) {
      self.removed = Rows.bySection(removed)
      self.inserted = Rows.bySection(inserted)
    }

    func map(from old: Int, to new: Int) -> IndexMap {
      IndexMap(removed: removed[old] ?? [], inserted: inserted[new] ?? [])
    }

    private static func bySection(_ indexPaths: [IndexPath]) -> [Int: [Int]] {
      var rows: [Int: [Int]] = [:]
      var (section, row): (Int, [Int]) = (-1, [])
      // Most stand in long runs of one section: a look into the dictionary for each would cost more than all the rest.
      for indexPath in indexPaths {
        if indexPath.section != section {
          if !row.isEmpty { rows[section] = row }
          section = indexPath.section
          row = rows[section] ?? []
        }
        row.append(indexPath.item)
      }
      if !row.isEmpty { rows[section] = row }
      return rows.mapValues { $0.sorted() }
    }
  }
}
