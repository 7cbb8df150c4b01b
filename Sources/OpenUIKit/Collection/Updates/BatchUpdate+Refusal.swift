import Foundation

// What cannot be done stops the program, with Apple's reason where it has one.

extension BatchUpdate {
  /// Operations that contradict each other or speak of what there was not before; then counts that do not follow; then
  /// what will not be after.
  func refuseFaults(before: [Int], after: [Int], _ map: IndexPathMap) {
    refuseConflicts(before)
    refuseMismatch(before, after, map)
    refuseGoals(after)
  }

  private func refuseConflicts(_ before: [Int]) {
    sections.refuseConflicts("section", describe: { "\($0)" })
    items.refuseConflicts("index path", describe: { "{section: \($0.section), item: \($0.item)}" })
    let remade = Set(sections.reloads)
    for move in items.moves where remade.contains(move.from.section) {
      refuse("attempt to reload section \(move.from.section) and to move an item out of it")
    }
    for section in sections.deletes + sections.reloads + sections.moves.map(\.from) where section >= before.count {
      refuse("attempt to change section \(section), but there are only \(before.count) sections before the update")
    }
    for path in items.deletes + items.reloads + items.moves.map(\.from) where !path.exists(in: before) {
      let room = path.room(in: before, "before")
      refuse("attempt to delete item \(path.item) from section \(path.section) which \(room)")
    }
  }

  private func refuseGoals(_ after: [Int]) {
    for section in sections.inserts + sections.moves.map(\.to) where section >= after.count {
      refuse("attempt to insert section \(section) but there are only \(after.count) sections after the update")
    }
    for path in items.inserts + items.moves.map(\.to) where !path.exists(in: after) {
      let room = path.room(in: after, "after")
      refuse("attempt to insert item \(path.item) into section \(path.section) which \(room)")
    }
  }

  /// The data source has to answer the counts that follow from the operations.
  private func refuseMismatch(_ before: [Int], _ after: [Int], _ map: IndexPathMap) {
    let (inserted, deleted) = (sections.inserts.count, sections.deletes.count)
    guard after.count == before.count + inserted - deleted else {
      refuse(
        "invalid number of sections. The number of sections contained in the collection view after the update "
          + "(\(after.count)) must be equal to the number of sections contained in the collection view before the "
          + "update (\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
          + "\(deleted) deleted).")
    }
    let tallies = Tallies(of: items)
    let remade = Set(sections.reloads)
    for old in before.indices where !remade.contains(old) {
      guard let new = map.section(after: old), after.indices.contains(new) else { continue }
      let tally = tallies.tally(from: old, to: new)
      guard after[new] != before[old] + tally.balance else { continue }
      refuse(
        "invalid number of items in section \(new). The number of items contained in an existing section after the "
          + "update (\(after[new])) must be equal to the number of items contained in that section before the update "
          + "(\(before[old])), plus or minus the number of items inserted or deleted from that section "
          + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of items moved into "
          + "or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out).")
    }
  }
}

private func refuse(_ sentence: String) -> Never {
  fatalError("NSInternalInconsistencyException: Invalid update: \(sentence)")
}

/// How many items enter and leave a section.
private struct Tallies {
  struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    var balance: Int { inserted - deleted + movedIn - movedOut }
  }

  private var before: [Int: Tally] = [:]
  private var after: [Int: Tally] = [:]

  init(of items: BatchUpdate.Operations<IndexPath>) {
    for path in items.deletes { before[path.section, default: Tally()].deleted += 1 }
    for path in items.inserts { after[path.section, default: Tally()].inserted += 1 }
    for move in items.moves {
      before[move.from.section, default: Tally()].movedOut += 1
      after[move.to.section, default: Tally()].movedIn += 1
    }
  }

  func tally(from old: Int, to new: Int) -> Tally {
    var result = before[old] ?? Tally()
    result.inserted = after[new]?.inserted ?? 0
    result.movedIn = after[new]?.movedIn ?? 0
    return result
  }
}

extension BatchUpdate.Operations {
  fileprivate func refuseConflicts(_ kind: String, describe: (Place) -> String) {
    var origins: [Place: String] = [:]
    for (verb, places) in [("delete", deletes), ("reload", reloads), ("move", moves.map(\.from))] {
      for place in places {
        if let other = origins.updateValue(verb, forKey: place) {
          refuse(
            other == verb
              ? "attempt to \(verb) the same \(kind) twice (\(describe(place)))"
              : "attempt to \(other) and \(verb) the same \(kind) (\(describe(place)))")
        }
      }
    }
    var goals: Set<Place> = []
    for place in inserts + moves.map(\.to) where !goals.insert(place).inserted {
      refuse("attempt to perform two inserts or moves to the same \(kind) (\(describe(place)))")
    }
  }
}

extension IndexPath {
  fileprivate func exists(in counts: [Int]) -> Bool {
    counts.indices.contains(section) && item >= 0 && item < counts[section]
  }

  fileprivate func room(in counts: [Int], _ when: String) -> String {
    counts.indices.contains(section)
      ? "only contains \(counts[section]) items \(when) the update"
      : "does not exist: there are only \(counts.count) sections \(when) the update"
  }
}
