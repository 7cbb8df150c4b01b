import Foundation
import OpenUIKit
import SeededRandom

/// A random batch over sections and items, with what it makes of a plain model.
@MainActor
struct ShelfEdits {
  private(set) var result: [(title: String, items: [String])] = []
  /// Items that go on in the same cells.
  private(set) var kept: Set<String> = []

  private var deletedSections: [Int] = []
  private var insertedSections: [Int] = []
  private var reloadedSections: [Int] = []
  private var movedSections: [(from: Int, to: Int)] = []
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var reloaded: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []

  /// One thing of a row: what it is now, and where it comes from.
  private struct Entry<Content, Place> {
    var content: Content
    var origin: Place?
    var isMoved = false
  }

  init(
    of model: [(title: String, items: [String])], name: () -> String, _ random: inout SplitMix64
  ) {
    var rows: [Entry<[Entry<String, IndexPath>], Int>] = []
    var (movers, sectionMovers): ([Entry<String, IndexPath>], [Entry<[Entry<String, IndexPath>], Int>]) = ([], [])
    for (section, content) in model.enumerated() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0 where model.count > 1: deletedSections.append(section)
      case 1:
        reloadedSections.append(section)
        let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in Entry<String, IndexPath>(content: name()) }
        rows.append(Entry(content: items, origin: section))
      case let choice:
        let items = survivors(of: content.items, section, &movers, name, &random)
        let entry = Entry(content: items, origin: section, isMoved: choice == 2)
        if choice == 2 { sectionMovers.append(entry) } else { rows.append(entry) }
      }
    }
    for entry in sectionMovers { rows.insert(entry, at: Int.random(in: 0...rows.count, using: &random)) }
    if Int.random(in: 0..<8, using: &random) == 0 || rows.isEmpty {
      let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in Entry<String, IndexPath>(content: name()) }
      rows.insert(Entry(content: items), at: Int.random(in: 0...rows.count, using: &random))
    }
    let goals = rows.indices.filter { rows[$0].origin.map { !reloadedSections.contains($0) } ?? false }
    for entry in movers {
      guard let section = goals.randomElement(using: &random) else {
        deleted.append(entry.origin!)
        continue
      }
      rows[section].content.insert(entry, at: Int.random(in: 0...rows[section].content.count, using: &random))
    }
    for section in goals where Int.random(in: 0..<2, using: &random) == 0 {
      rows[section].content.insert(
        Entry(content: name()), at: Int.random(in: 0...rows[section].content.count, using: &random))
    }
    note(rows, model, name)
  }

  private mutating func survivors(
    of items: [String], _ section: Int, _ movers: inout [Entry<String, IndexPath>], _ name: () -> String,
    _ random: inout SplitMix64
  ) -> [Entry<String, IndexPath>] {
    var result: [Entry<String, IndexPath>] = []
    for (item, text) in items.enumerated() {
      let origin = path(item, section)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: deleted.append(origin)
      case 1: movers.append(Entry(content: text, origin: origin, isMoved: true))
      case 2:
        reloaded.append(origin)
        result.append(Entry(content: name(), origin: origin))
      default: result.append(Entry(content: text, origin: origin))
      }
    }
    return result
  }

  private mutating func note(
    _ rows: [Entry<[Entry<String, IndexPath>], Int>], _ model: [(title: String, items: [String])], _ name: () -> String
  ) {
    for (section, row) in rows.enumerated() {
      if row.origin == nil { insertedSections.append(section) }
      if row.isMoved, let origin = row.origin { movedSections.append((origin, section)) }
      let isNew = row.origin.map { reloadedSections.contains($0) } ?? true
      for (item, entry) in row.content.enumerated() {
        let goal = path(item, section)
        if entry.origin == nil, !isNew { inserted.append(goal) }
        if entry.isMoved, let origin = entry.origin { moved.append((origin, goal)) }
        if let origin = entry.origin, !reloaded.contains(origin) { kept.insert(entry.content) }
      }
      let title = isNew ? name() : model[row.origin!].title
      result.append((title, row.content.map(\.content)))
    }
  }

  func apply(to view: UICollectionView) {
    view.insertItems(at: inserted)
    view.moveSections(movedSections)
    view.deleteItems(at: deleted)
    view.insertSections(IndexSet(insertedSections))
    for move in moved { view.moveItem(at: move.from, to: move.to) }
    view.reloadItems(at: reloaded)
    view.reloadSections(IndexSet(reloadedSections))
    view.deleteSections(IndexSet(deletedSections))
  }
}

extension UICollectionView {
  fileprivate func moveSections(_ moves: [(from: Int, to: Int)]) {
    for move in moves { moveSection(move.from, toSection: move.to) }
  }
}
