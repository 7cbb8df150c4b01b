import Foundation

// Changes of sections.

extension NSDiffableDataSourceSnapshot {
  /// Empty ones, at the end. One that is there already stops the program.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Empty ones, before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: placeOfSection(toIdentifier))
  }

  /// Empty ones, after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: placeOfSection(toIdentifier) + 1)
  }

  /// With their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      sections.settle()
      guard let section = sections.place(of: identifier) else { continue }
      _ = removeSection(at: section)
    }
  }

  /// With its items.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, 0)
  }

  /// With its items.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, 1)
  }

  /// Shows everything of the sections in other views when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      _ = placeOfSection(identifier)
      if !reloadedSections.contains(identifier) {
        reloadedSections.insert(CollectionOfOne(identifier), at: reloadedSections.count)
      }
    }
  }

  mutating func placeOfSection(_ identifier: SectionIdentifierType) -> Int {
    sections.settle()
    guard let place = sections.place(of: identifier) else {
      SnapshotRefusal.refuse("Invalid section identifier: \(identifier). It does not exist in the snapshot.")
    }
    return place
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    SnapshotRefusal.check(unique: identifiers, "section")
    let present = identifiers.filter(sections.contains)
    guard present.isEmpty else {
      SnapshotRefusal.refuse(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n"
          + present.map { "    \($0)" }.joined(separator: ",\n") + "\n)}")
    }
    sections.insert(identifiers, at: place)
    layout.insert([Int](repeating: 0, count: identifiers.count), at: place)
  }

  private mutating func removeSection(at section: Int) -> [ItemIdentifierType] {
    layout.settle(through: section)
    let range = layout.range(of: section)
    let own = Array(items.elements[range])
    items.remove(range)
    _ = layout.remove(at: section)
    sections.remove(at: section)
    return own
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, _ step: Int
  ) {
    guard identifier != other else { return }
    _ = placeOfSection(other)
    let own = removeSection(at: placeOfSection(identifier))
    let place = placeOfSection(other) + step
    sections.insert(CollectionOfOne(identifier), at: place)
    layout.insert([own.count], at: place)
    layout.settle(through: place)
    items.insert(own, at: layout.start(of: place))
  }
}
