import Foundation

/// What has to be done to what is shown of one snapshot for it to show another: as one batch update.
///
/// Everything is found by its identifier, so that the time grows with the number of items. As many as can be stay where
/// they are; the others of a section move past them.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private(set) var batch = BatchUpdate()
  /// By new section, the old one that it continues; nil for one that is new or shown anew.
  private var origins: [Int?] = []
  /// Whether an old section goes on.
  private var isKept: [Bool] = []
  /// Whether an old item does.
  private var isFound: [Bool]
  private var cursor = RowCursor()

  /// - Parameters: two settled snapshots.
  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    isFound = [Bool](repeating: false, count: old.items.count)
    compareSections()
    placeItems()
    deleteItems()
    for item in new.reconfiguredItems.elements {
      if let path = old.indexPath(of: item), new.items.contains(item) { batch.reconfigured.append(path) }
    }
  }

  private mutating func compareSections() {
    isKept = [Bool](repeating: false, count: old.numberOfSections)
    origins = new.sections.elements.map { section in
      new.reloadedSections.contains(section) ? nil : old.sections.place(of: section)
    }
    let staying = origins.compactMap(\.self).longestIncreasingSubsequence
    var rank = 0
    for (section, origin) in origins.enumerated() {
      guard let origin else {
        batch.sections.inserts.append(section)
        continue
      }
      isKept[origin] = true
      if !staying[rank] { batch.sections.moves.append(.init(from: origin, to: section)) }
      rank += 1
    }
    batch.sections.deletes = isKept.indices.filter { !isKept[$0] }
  }

  private mutating func deleteItems() {
    for section in isKept.indices where isKept[section] {
      let range = old.layout.range(of: section)
      for place in range where !isFound[place] {
        batch.items.deletes.append(IndexPath(item: place - range.lowerBound, section: section))
      }
    }
  }

  /// Items mostly come in rows that go on as they did before, or turned round.
  private mutating func oldPlace(of item: Item) -> Int? {
    let elements = old.items.elements
    let neighbor = cursor.neighbors(in: elements.count).first { elements[$0] == item }
    guard let place = neighbor ?? old.items.place(of: item) else { return nil }
    cursor.move(to: place)
    isFound[place] = true
    return place
  }

  private mutating func placeItems() {
    for section in origins.indices {
      let range = new.layout.range(of: section)
      let origin = origins[section]
      let oldRange = origin.map { old.layout.range(of: $0) } ?? 0..<0
      var resident: [Int] = []
      var residentPlaces: [Int] = []
      for place in range {
        let item = new.items.elements[place]
        let goal = IndexPath(item: place - range.lowerBound, section: section)
        guard let before = oldPlace(of: item) else {
          if origin != nil { batch.items.inserts.append(goal) }
          continue
        }
        if oldRange.contains(before) {
          resident.append(before)
          residentPlaces.append(goal.item)
        } else {
          move(item, from: old.layout.indexPath(of: before), to: goal, isNew: origin == nil)
        }
      }
      arrange(resident, residentPlaces, from: origin ?? 0, oldRange.lowerBound, to: section)
    }
  }

  /// Items of one section that stay in it: some where they are, the others past them.
  private mutating func arrange(
    _ resident: [Int], _ places: [Int], from origin: Int, _ start: Int, to section: Int
  ) {
    let staying = resident.longestIncreasingSubsequence
    let hasReloads = new.reloadedItems.count > 0
    for index in resident.indices {
      if staying[index], !hasReloads { continue }
      let item = old.items.elements[resident[index]]
      let before = IndexPath(item: resident[index] - start, section: origin)
      let goal = IndexPath(item: places[index], section: section)
      if !staying[index] {
        move(item, from: before, to: goal, isNew: false)
      } else if new.reloadedItems.contains(item) {
        batch.items.reloads.append(before)
      }
    }
  }

  /// An item that is shown anew where it goes does not move there.
  private mutating func move(_ item: Item, from before: IndexPath, to goal: IndexPath, isNew: Bool) {
    let isShownAnew =
      new.reloadedItems.contains(item) || new.reloadedSections.contains(new.sections.elements[goal.section])
    guard isShownAnew else {
      batch.items.moves.append(.init(from: before, to: goal))
      return
    }
    if isKept[before.section] { batch.items.deletes.append(before) }
    if !isNew { batch.items.inserts.append(goal) }
  }
}
