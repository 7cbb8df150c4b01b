import Foundation

// Changes of items.

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, without one of the last. Items that are there already come to stand here.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard sections.count > 0 else {
      SnapshotRefusal.refuse("There are currently no sections in the data source. Please add a section first.")
    }
    var section = sections.count - 1
    if let sectionIdentifier { section = placeOfSection(sectionIdentifier) }
    claim(identifiers)
    layout.settle(through: section)
    insert(identifiers, at: layout.range(of: section).upperBound, in: section)
  }

  /// In their order, right before an item; one that is not there stops the program.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem before: ItemIdentifierType) {
    insertItems(identifiers, beside: before, 0)
  }

  /// In their order, right after an item; one that is not there stops the program.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem after: ItemIdentifierType) {
    insertItems(identifiers, beside: after, 1)
  }

  /// Identifiers that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    settle()
    let places = Set(identifiers.compactMap { items.place(of: $0) }).sorted()
    let goners = places.map { layout.section(of: $0) }
    items.remove(at: places)
    for section in goners.reversed() { layout.add(-1, to: section) }
  }

  /// The sections stay.
  public mutating func deleteAllItems() {
    items = .init()
    let count = sections.count
    layout = SectionStarts()
    layout.insert([Int](repeating: 0, count: count), at: 0)
  }

  /// To the place before another one, in its section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, beside: toIdentifier, 0)
  }

  /// To the place after another one, in its section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, beside: toIdentifier, 1)
  }

  /// Shows the items in other cells when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    mark(identifiers, in: \.reloadedItems, "reload")
  }

  /// Has the cells of the items configured once more when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    mark(identifiers, in: \.reconfiguredItems, "reconfigure")
  }

  /// Puts an item where an interactive movement has brought it.
  mutating func moveItem(at old: IndexPath, to new: IndexPath) {
    guard let identifier = item(at: old) else { return }
    remove(identifier)
    insert([identifier], at: layout.start(of: new.section) + new.item, in: new.section)
  }

  private mutating func mark(
    _ identifiers: [ItemIdentifierType], in list: WritableKeyPath<Self, UniqueList<ItemIdentifierType>>, _ verb: String
  ) {
    for identifier in identifiers {
      guard items.contains(identifier) else {
        SnapshotRefusal.refuse(
          "Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
      }
      if !self[keyPath: list].contains(identifier) {
        self[keyPath: list].insert(CollectionOfOne(identifier), at: self[keyPath: list].count)
      }
    }
  }

  private mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beside neighbor: ItemIdentifierType, _ step: Int
  ) {
    guard !identifiers.contains(neighbor) else {
      SnapshotRefusal.refuse("Invalid parameter: cannot insert an item beside itself: \(neighbor)")
    }
    claim(identifiers)
    let place = placeOfItem(neighbor)
    insert(identifiers, at: place + step, in: layout.section(of: place))
  }

  private mutating func moveItem(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, _ step: Int) {
    guard identifier != other else { return }
    _ = placeOfItem(identifier)
    _ = placeOfItem(other)
    remove(identifier)
    let place = placeOfItem(other)
    insert([identifier], at: place + step, in: layout.section(of: place))
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at place: Int, in section: Int) {
    items.insert(identifiers, at: place)
    if !items.isUnique { SnapshotRefusal.check(unique: identifiers, "item") }
    layout.add(identifiers.count, to: section)
  }

  private mutating func remove(_ identifier: ItemIdentifierType) {
    settle()
    guard let place = items.place(of: identifier) else { return }
    layout.add(-1, to: layout.section(of: place))
    items.remove(at: place)
    settle()
  }

  private mutating func placeOfItem(_ identifier: ItemIdentifierType) -> Int {
    settle()
    guard let place = items.place(of: identifier) else {
      SnapshotRefusal.refuse("Invalid item identifier: \(identifier). It does not exist in the snapshot.")
    }
    return place
  }

  /// Items that are to be put somewhere else leave their old places.
  private mutating func claim(_ identifiers: [ItemIdentifierType]) {
    guard items.count > 0 else { return }
    let present = identifiers.filter(items.contains)
    if !present.isEmpty { deleteItems(present) }
  }
}
