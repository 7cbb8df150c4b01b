import Foundation

/// What a diffable data source shows: sections in their order and the items of each, by their identifiers.
///
/// A value: make one or copy the present one, change it, and pass it to `apply`. Each identifier is in it once.
/// Appending costs what is appended; the cost of other changes grows with the number of elements behind them.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  var sections = UniqueList<SectionIdentifierType>()
  /// Those of all sections, one section after the other.
  var items = UniqueList<ItemIdentifierType>()
  var layout = SectionStarts()
  var reloadedItems = UniqueList<ItemIdentifierType>()
  var reconfiguredItems = UniqueList<ItemIdentifierType>()
  var reloadedSections = UniqueList<SectionIdentifierType>()

  /// Without sections.
  public init() {}

  // MARK: Questions

  /// Of all sections.
  public var numberOfItems: Int { items.count }
  /// Sections without items count too.
  public var numberOfSections: Int { sections.count }
  /// In their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }
  /// Of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { items.elements }

  /// A section that is not there stops the program.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { layout.counts[known(identifier)] }

  /// In their order. A section that is not there stops the program.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    Array(items.elements[layout.range(of: known(identifier))])
  }

  /// Nil for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    items.place(of: identifier).map { sections.elements[layout.section(of: $0)] }
  }

  /// Counted over all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { items.place(of: identifier) }
  /// Nil for a section that is not there. Costs as much as there are sections.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.place(of: identifier) }

  /// What the next `apply` shows in other views, or configures once more.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }
  /// Whose cells are made up anew and kept.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }
  /// Whose cells are all replaced.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? { items.place(of: identifier).map(layout.indexPath) }

  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard layout.counts.indices.contains(indexPath.section) else { return nil }
    let range = layout.range(of: indexPath.section)
    return (0..<range.count).contains(indexPath.item) ? items.elements[range.lowerBound + indexPath.item] : nil
  }

  private func known(_ identifier: SectionIdentifierType) -> Int {
    guard let place = sections.place(of: identifier) else {
      SnapshotRefusal.refuse("Invalid section identifier: \(identifier). It does not exist in the snapshot.")
    }
    return place
  }

  /// Notes the places of everything, for quick questions, and starts anew with what is to be reloaded.
  mutating func settle() {
    sections.settle()
    items.settle()
    layout.settle()
  }

  /// Adds what another snapshot has marked as to be reloaded or reconfigured, as far as it is still there.
  mutating func addReloads(of other: Self) {
    let there = items
    for (list, marked) in [(\Self.reloadedItems, other.reloadedItems), (\.reconfiguredItems, other.reconfiguredItems)] {
      let missing = marked.elements.filter { there.contains($0) && !self[keyPath: list].contains($0) }
      self[keyPath: list].insert(missing, at: self[keyPath: list].count)
    }
    let missing = other.reloadedSections.elements.filter { sections.contains($0) && !reloadedSections.contains($0) }
    reloadedSections.insert(missing, at: reloadedSections.count)
  }

  /// What has been applied has nothing to be reloaded any more.
  mutating func forgetReloads() {
    (reloadedItems, reconfiguredItems, reloadedSections) = (.init(), .init(), .init())
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

enum SnapshotRefusal {
  static func refuse(_ sentence: String) -> Never {
    fatalError("NSInternalInconsistencyException: \(sentence)")
  }

  /// Refuses a list with the same identifier twice.
  static func check<Identifier: Hashable>(unique identifiers: [Identifier], _ kind: String) {
    guard identifiers.count > 1 else { return }
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    let duplicates = identifiers.filter { !seen.insert($0).inserted }
    guard !duplicates.isEmpty else { return }
    let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
    refuse("Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
  }
}
