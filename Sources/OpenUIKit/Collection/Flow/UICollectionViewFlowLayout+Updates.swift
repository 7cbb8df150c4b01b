import Foundation

// What is known of items goes with them through a batch update.

extension UICollectionViewFlowLayout {
  /// The indexes of the sections as after the update; none for a new section, and for one that is loaded anew.
  ///
  /// Only items that come to stand beside measured ones are asked for now, and those that are loaded anew.
  func splice(_ updates: [UICollectionViewUpdateItem], into old: [FlowIndex?]) -> [FlowIndex?] {
    guard old.contains(where: { $0 != nil }) else { return [] }
    var indexes = old
    let items = updates.filter { !$0.isAboutSection }
    let leaving = items.filter { $0.updateAction == .delete || $0.updateAction == .move }.compactMap(
      \.indexPathBeforeUpdate)
    var sizes: [IndexPath: ItemSize] = [:]
    for move in items where move.updateAction == .move {
      guard let from = move.indexPathBeforeUpdate, let to = move.indexPathAfterUpdate,
        indexes.indices.contains(from.section)
      else { continue }
      sizes[to] = indexes[from.section]?.size(of: from.item)
    }
    for (section, range) in ranges(of: leaving).reversed() where indexes.indices.contains(section) {
      indexes[section]?.remove(range)
    }
    rearrange(&indexes, updates.filter(\.isAboutSection))
    let arriving = items.filter { $0.updateAction == .insert || $0.updateAction == .move }.compactMap(
      \.indexPathAfterUpdate)
    for (section, range) in ranges(of: arriving) where indexes.indices.contains(section) {
      if let index = indexes[section] { insert(range, of: section, into: index, knowing: sizes) }
    }
    for path in items.filter({ $0.updateAction == .reload }).compactMap(\.indexPathAfterUpdate)
    where indexes.indices.contains(path.section) && !isSelfSizing {
      guard let index = indexes[path.section], path.item < index.count, index.isMeasured(path.item) else { continue }
      index.resize(path.item, to: size(of: path))
    }
    return indexes
  }

  private func insert(
    _ items: Range<Int>, of section: Int, into index: FlowIndex, knowing sizes: [IndexPath: ItemSize]
  ) {
    guard items.lowerBound <= index.count else { return }
    guard items.count <= FlowBlock.usualCount, index.isMeasuredAround(items.lowerBound) else {
      return index.insertUnmeasured(items.count, at: items.lowerBound)
    }
    for item in items {
      let path = IndexPath(item: item, section: section)
      index.insert(sizes[path] ?? size(of: path), at: item)
    }
  }

  /// The preferred lengths of headers and footers go with their sections.
  func rearrangeSupplements(_ updates: [UICollectionViewUpdateItem]) {
    guard !fittedSupplements.isEmpty else { return }
    padSupplements()
    rearrange(&fittedSupplements, updates.filter(\.isAboutSection))
  }

  /// Appends entries until there is one for each section.
  func padSupplements() {
    let missing = sections.count - fittedSupplements.count
    if missing > 0 { fittedSupplements += [FittedSupplements?](repeating: nil, count: missing) }
  }

  private func rearrange<Value>(_ indexes: inout [Value?], _ updates: [UICollectionViewUpdateItem]) {
    var moved: [Int: Value] = [:]
    for move in updates where move.updateAction == .move {
      guard let from = move.indexPathBeforeUpdate?.section, let to = move.indexPathAfterUpdate?.section,
        indexes.indices.contains(from)
      else { continue }
      moved[to] = indexes[from]
    }
    let gone = updates.filter { $0.updateAction == .delete || $0.updateAction == .move }
    for section in gone.compactMap({ $0.indexPathBeforeUpdate?.section }).sorted(by: >)
    where indexes.indices.contains(section) { indexes.remove(at: section) }
    let new = updates.filter { $0.updateAction == .insert || $0.updateAction == .move }
    for section in new.compactMap({ $0.indexPathAfterUpdate?.section }).sorted() where section <= indexes.count {
      indexes.insert(moved[section], at: section)
    }
    for section in updates.filter({ $0.updateAction == .reload }).compactMap({ $0.indexPathAfterUpdate?.section })
    where indexes.indices.contains(section) { indexes[section] = nil }
  }

  /// Runs of neighboring items, in their order.
  private func ranges(of indexPaths: [IndexPath]) -> [(section: Int, items: Range<Int>)] {
    var ranges: [(section: Int, items: Range<Int>)] = []
    for path in indexPaths.sorted() {
      if let last = ranges.last, last.section == path.section, last.items.upperBound == path.item {
        ranges[ranges.count - 1].items = last.items.lowerBound..<path.item + 1
      } else {
        ranges.append((path.section, path.item..<path.item + 1))
      }
    }
    return ranges
  }
}

extension UICollectionViewUpdateItem {
  fileprivate var isAboutSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}
