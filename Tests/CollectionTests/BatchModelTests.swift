import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// Random batches against a plain array of arrays, to which the operations are applied one by one.
@MainActor
@Suite("Batch updates against a model")
struct BatchModelTests {
  private struct Batch {
    var deletes: [IndexPath] = []
    var reloads: [IndexPath] = []
    var inserts: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []
  }

  @Test("after each of thousands of random batches the cells show the model, and what stays keeps its cell")
  func items() {
    var random = SplitMix64(state: 7)
    var serial = 0
    let rig = ShelfRig([["a", "b", "c", "d"], [], ["e", "f", "g"]], height: 320)
    for round in 0..<rounds(2000, nightly: 10_000) {
      var owners: [String: ObjectIdentifier] = [:]
      for cell in rig.view.visibleCells { owners[(cell as? Shelf.Cell)?.text ?? ""] = ObjectIdentifier(cell) }
      let (batch, model, kept) = randomBatch(of: rig.shelf.sections, &serial, &random)
      rig.perform {
        rig.view.performBatchUpdates {
          rig.shelf.sections = model
          rig.view.insertItems(at: batch.inserts.shuffled(using: &random))
          for move in batch.moves { rig.view.moveItem(at: move.from, to: move.to) }
          rig.view.deleteItems(at: batch.deletes.shuffled(using: &random))
          rig.view.reloadItems(at: batch.reloads)
        }
      }
      let expected = Array(model.joined().prefix(8))
      guard check(rig, expected, round) else { return }
      for cell in rig.view.visibleCells.compactMap({ $0 as? Shelf.Cell }) where kept.contains(cell.text) {
        guard let owner = owners[cell.text] else { continue }
        #expect(owner == ObjectIdentifier(cell), "round \(round): \(cell.text)")
      }
      rig.playground.ticks(Int.random(in: 0...3, using: &random))
      guard check(rig, expected, round) else { return }
    }
    rig.playground.ticks(60)
    #expect(rig.view.subviews.count == rig.view.visibleCells.count)
    #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 })
    for indexPath in rig.view.indexPathsForVisibleItems {
      #expect(rig.view.cellForItem(at: indexPath)?.frame == rig.view.layoutAttributesForItem(at: indexPath)?.frame)
    }
  }

  @Test("sections too: random batches of inserts, deletes, moves and reloads")
  func sections() {
    var random = SplitMix64(state: 11)
    let rig = ShelfRig([["a", "b"], ["c"], ["d", "e"]], height: 320)
    for round in 0..<rounds(500, nightly: 2000) {
      let old = rig.shelf.sections
      let shuffled = Array(old.indices).shuffled(using: &random)
      let deleted = Set(shuffled.prefix(Int.random(in: 0...min(2, old.count), using: &random)))
      let others = shuffled.filter { !deleted.contains($0) }
      let moved = Array(others.prefix(Int.random(in: 0...min(2, others.count), using: &random)))
      let reloaded = Array(others.dropFirst(moved.count).prefix(1))
      var contents = old
      for section in reloaded { contents[section] = ["r\(round)", "s\(round)", "t\(round)"] }
      var model = old.indices.filter { !deleted.contains($0) && !moved.contains($0) }.map { contents[$0] }
      let added = (0..<Int.random(in: 0...2, using: &random)).map { ["n\(round)-\($0)", "m\(round)-\($0)"] }
      let arrivals = moved.map { ($0 as Int?, old[$0]) } + added.map { (nil, $0) }
      let count = model.count + arrivals.count
      let goals = Array(0..<count).shuffled(using: &random).prefix(arrivals.count).sorted()
      for (goal, arrival) in zip(goals, arrivals) { model.insert(arrival.1, at: goal) }
      rig.perform {
        rig.view.performBatchUpdates {
          rig.shelf.sections = model
          rig.view.deleteSections(IndexSet(deleted))
          rig.view.reloadSections(IndexSet(reloaded))
          for (goal, arrival) in zip(goals, arrivals) {
            guard let from = arrival.0 else {
              rig.view.insertSections([goal])
              continue
            }
            rig.view.moveSection(from, toSection: goal)
          }
        }
      }
      guard check(rig, Array(model.joined().prefix(8)), round) else { return }
      rig.playground.ticks(Int.random(in: 0...2, using: &random))
    }
  }

  private func check(_ rig: ShelfRig, _ expected: [String], _ round: Int) -> Bool {
    let texts = rig.texts
    #expect(texts == expected, "round \(round)")
    return texts == expected
  }

  /// A batch, what it makes of `old` and whose cells have to stay.
  private func randomBatch(
    of old: [[String]], _ serial: inout Int, _ random: inout SplitMix64
  ) -> (Batch, model: [[String]], kept: Set<String>) {
    var batch = Batch()
    var model = old
    let all = old.indices.flatMap { section in old[section].indices.map { path($0, section) } }
    var free = all.shuffled(using: &random)
    func chooseFree(_ most: Int) -> [IndexPath] {
      let count = min(free.count, Int.random(in: 0...most, using: &random))
      defer { free.removeFirst(count) }
      return Array(free.prefix(count))
    }
    batch.deletes = chooseFree(all.count > 30 ? 6 : 3)
    let origins = chooseFree(3)
    batch.reloads = chooseFree(2)
    let kept = Set((free + origins).map { old[$0.section][$0.item] })
    for place in batch.reloads {
      serial += 1
      model[place.section][place.item] = "r\(serial)"
    }
    for place in (batch.deletes + origins).sorted(by: >) { model[place.section].remove(at: place.item) }
    var arrivals = origins.map { ($0 as IndexPath?, old[$0.section][$0.item]) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      serial += 1
      arrivals.append((nil, "n\(serial)"))
    }
    // Put in at ascending places of a section, each is found there afterwards.
    for section in model.indices {
      let mine = section == model.count - 1 ? arrivals.count : Int.random(in: 0...arrivals.count, using: &random)
      let count = model[section].count + mine
      for goal in Array(0..<count).shuffled(using: &random).prefix(mine).sorted() {
        let (from, text) = arrivals.removeFirst()
        model[section].insert(text, at: goal)
        if let from {
          batch.moves.append((from, path(goal, section)))
        } else {
          batch.inserts.append(path(goal, section))
        }
      }
    }
    return (batch, model, kept)
  }
}
