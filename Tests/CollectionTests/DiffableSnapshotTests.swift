import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Snapshots")
struct DiffableSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func picture(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      section + ":" + snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: ",")
    }.joined(separator: " ")
  }

  @Test("each operation does to the row of sections and items what it says")
  func operations() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3, 4], toSection: "a")
    #expect(picture(snapshot) == "a:3,4 b:1,2")
    snapshot.insertItems([5], beforeItem: 4)
    snapshot.insertItems([6, 7], afterItem: 4)
    #expect(picture(snapshot) == "a:3,5,4,6,7 b:1,2")
    snapshot.moveItem(1, beforeItem: 3)
    snapshot.moveItem(7, afterItem: 2)
    #expect(picture(snapshot) == "a:1,3,5,4,6 b:2,7")
    snapshot.deleteItems([3, 99, 2])
    #expect(picture(snapshot) == "a:1,5,4,6 b:7")
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "c")
    #expect(picture(snapshot) == "b:7 c: a:1,5,4,6 d:")
    snapshot.moveSection("b", afterSection: "d")
    snapshot.deleteSections(["c", "zz"])
    #expect(picture(snapshot) == "a:1,5,4,6 d: b:7")
    snapshot.appendItems([5, 8], toSection: "d")
    #expect(picture(snapshot) == "a:1,4,6 d:5,8 b:7")
    #expect(snapshot.numberOfItems == 6 && snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 8) == "d")
    #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
    #expect(snapshot.indexOfItem(8) == 4 && snapshot.indexOfItem(99) == nil)
    #expect(snapshot.indexOfSection("b") == 2 && snapshot.indexOfSection("c") == nil)
    snapshot.reloadItems([8])
    snapshot.reconfigureItems([1, 1])
    snapshot.reloadSections(["a"])
    #expect(snapshot.reloadedItemIdentifiers == [8] && snapshot.reconfiguredItemIdentifiers == [1])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    snapshot.deleteAllItems()
    #expect(picture(snapshot) == "a: d: b:")
  }

  /// An identifier that counts how often any is compared with another.
  private struct Counted: Hashable {
    final class Counter {
      var count = 0
    }

    let number: Int
    let counter: Counter

    static func == (a: Counted, b: Counted) -> Bool {
      a.counter.count += 1
      return a.number == b.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("many are deleted at the cost of the row, not of its square, also where a change has moved all of them")
  func deletionCost() {
    let counter = Counted.Counter()
    let items = (0...2000).map { Counted(number: $0, counter: counter) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items.dropFirst()))
    snapshot.insertItems([items[0]], beforeItem: items[1])
    counter.count = 0
    snapshot.deleteItems(items.filter { $0.number % 2 == 1 })
    #expect(counter.count < 10 * items.count, "\(counter.count) comparisons")
    #expect(snapshot.itemIdentifiers.map(\.number) == Array(stride(from: 0, through: 2000, by: 2)))
  }

  @Test("3000 random operations agree with arrays of arrays; a copy stays as it was")
  func random() {
    var random = SplitMix64(state: 5)
    var snapshot = Snapshot()
    var model: [(name: String, items: [Int])] = []
    var serial = 0
    for round in 0..<3000 {
      let copy = snapshot
      let before = picture(copy)
      step(&snapshot, &model, &serial, &random)
      let wanted = model.map { $0.name + ":" + $0.items.map(String.init).joined(separator: ",") }.joined(separator: " ")
      #expect(picture(snapshot) == wanted, "round \(round)")
      #expect(picture(copy) == before)
      let flat = model.flatMap(\.items)
      if let item = flat.randomElement(using: &random) {
        #expect(snapshot.indexOfItem(item) == flat.firstIndex(of: item), "round \(round)")
        #expect(snapshot.sectionIdentifier(containingItem: item) == model.first { $0.items.contains(item) }?.name)
      }
      guard picture(snapshot) == wanted else { return }
    }
  }

  private func step(
    _ snapshot: inout Snapshot, _ model: inout [(name: String, items: [Int])], _ serial: inout Int,
    _ random: inout SplitMix64
  ) {
    serial += 2
    let items = model.flatMap(\.items)
    let (item, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
    let section = model.indices.randomElement(using: &random)
    let isBefore = Bool.random(using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where model.count < 6:
      snapshot.appendSections(["s\(serial)"])
      model.append(("s\(serial)", []))
    case 1 where section != nil && model.count > 3:
      snapshot.deleteSections([model[section!].name])
      model.remove(at: section!)
    case 2 where model.count > 1:
      let goal = (section! + 1) % model.count
      let (moved, anchor) = (model[section!], model[goal].name)
      if isBefore {
        snapshot.moveSection(moved.name, beforeSection: anchor)
      } else {
        snapshot.moveSection(moved.name, afterSection: anchor)
      }
      model.remove(at: section!)
      model.insert(moved, at: model.firstIndex { $0.name == anchor }! + (isBefore ? 0 : 1))
    case 3 where item != nil:
      snapshot.deleteItems([item!])
      for index in model.indices { model[index].items.removeAll { $0 == item } }
    case 4 where item != nil && item != other:
      if isBefore { snapshot.moveItem(item!, beforeItem: other!) } else { snapshot.moveItem(item!, afterItem: other!) }
      for index in model.indices { model[index].items.removeAll { $0 == item } }
      put([item!], beside: other!, isBefore, &model)
    case 5 where item != nil:
      if isBefore {
        snapshot.insertItems([serial], beforeItem: item!)
      } else {
        snapshot.insertItems([serial], afterItem: item!)
      }
      put([serial], beside: item!, isBefore, &model)
    case 6 where item != nil:
      snapshot.appendItems([serial, item!], toSection: model[section!].name)
      for index in model.indices { model[index].items.removeAll { $0 == item } }
      model[section!].items += [serial, item!]
    default:
      guard section != nil else { return }
      snapshot.appendItems([serial, serial + 1], toSection: model[section!].name)
      model[section!].items += [serial, serial + 1]
    }
  }

  private func put(_ items: [Int], beside other: Int, _ isBefore: Bool, _ model: inout [(name: String, items: [Int])]) {
    let section = model.firstIndex { $0.items.contains(other) }!
    model[section].items.insert(
      contentsOf: items, at: model[section].items.firstIndex(of: other)! + (isBefore ? 0 : 1))
  }
}
