import Foundation
import UIKit

/// Where the items of a batch update are found afterwards. UIKit hands layouts the operations, not their result.
///
/// Deletes and the origins of moves are counted as before the update, inserts and the goals of moves as after it; the
/// rest closes up around them. Each answer takes O(log operations).
@MainActor
struct UpdateNumbering {
  private var sections = Row()
  private var sectionGoals: [Int: Int] = [:]
  private var itemGoals: [IndexPath: IndexPath] = [:]
  private var items: [Int: (removed: [Int], placed: [Int])] = [:]
  private var reloadedSections: Set<Int> = []
  private var origins: [IndexPath: IndexPath] = [:]
  private var sectionOrigins: [Int: Int] = [:]

  init(_ updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems where item.updateAction != .reload {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if (before ?? after)?.item == NSNotFound {
        note(section: before?.section, after?.section)
      } else {
        note(item: before, after)
      }
    }
    for item in updateItems where item.updateAction == .reload && item.indexPathBeforeUpdate?.item == NSNotFound {
      if let section = item.indexPathBeforeUpdate?.section { reloadedSections.insert(section) }
    }
    sections.sort()
    for section in items.keys {
      items[section]?.removed.sort()
      items[section]?.placed.sort()
    }
  }

  /// Nil for an item that is deleted, or reloaded with its section.
  func indexPath(after old: IndexPath) -> IndexPath? {
    if let goal = itemGoals[old] { return goal }
    guard let section = section(after: old.section) else { return nil }
    return row(from: old.section, to: section).after(old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Nil for a section that is deleted or reloaded.
  func section(after old: Int) -> Int? {
    reloadedSections.contains(old) ? nil : sectionGoals[old] ?? sections.after(old)
  }

  /// Headers and footers go with their sections.
  func element(after old: SpringyElement) -> SpringyElement? {
    guard let kind = old.kind else {
      return indexPath(after: old.indexPath).map { SpringyElement(kind: nil, indexPath: $0) }
    }
    return section(after: old.indexPath.section).map {
      SpringyElement(kind: kind, indexPath: IndexPath(item: old.indexPath.item, section: $0))
    }
  }

  /// Whether the section was not there before, or is reloaded.
  func isNew(section: Int) -> Bool {
    guard let old = sectionOrigins[section] ?? sections.before(section) else { return true }
    return reloadedSections.contains(old)
  }

  /// Whether the item was not there before.
  func isNew(_ new: IndexPath) -> Bool {
    if origins[new] != nil { return false }
    guard let section = sectionOrigins[new.section] ?? sections.before(new.section),
      !reloadedSections.contains(section)
    else { return true }
    return row(from: section, to: new.section).before(new.item) == nil
  }

  private func row(from old: Int, to new: Int) -> Row {
    Row(removed: items[old]?.removed ?? [], placed: items[new]?.placed ?? [])
  }

  private mutating func note(section before: Int?, _ after: Int?) {
    if let before { sections.removed.append(before) }
    if let after { sections.placed.append(after) }
    guard let before, let after else { return }
    sectionGoals[before] = after
    sectionOrigins[after] = before
  }

  private mutating func note(item before: IndexPath?, _ after: IndexPath?) {
    if let before { items[before.section, default: ([], [])].removed.append(before.item) }
    if let after { items[after.section, default: ([], [])].placed.append(after.item) }
    guard let before, let after else { return }
    itemGoals[before] = after
    origins[after] = before
  }

  /// Numbers of which some are taken out and others put in.
  private struct Row {
    var removed: [Int] = []
    var placed: [Int] = []

    mutating func sort() {
      removed.sort()
      placed.sort()
    }

    func after(_ old: Int) -> Int? { Row.number(of: old, without: removed, among: placed) }
    func before(_ new: Int) -> Int? { Row.number(of: new, without: placed, among: removed) }

    private static func number(of number: Int, without taken: [Int], among others: [Int]) -> Int? {
      let below = first(in: taken) { taken[$0] >= number }
      if below < taken.count, taken[below] == number { return nil }
      let rank = number - below
      return rank + first(in: others) { others[$0] - $0 > rank }
    }

    private static func first(in row: [Int], where predicate: (Int) -> Bool) -> Int {
      var (low, high) = (0, row.count)
      while low < high {
        let middle = (low + high) / 2
        if predicate(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
