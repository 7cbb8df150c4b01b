import Foundation
import UIKit

/// What a collection view at rest knows beside its data: what is selected, which item has the focus, and what has been
/// measured. Every scene with a collection view has these facts, under names that begin with "view."
struct CollectionFacts {
  typealias Fact = SceneCheckpoint.Fact

  private var memory: CollectionMemory
  /// How far the content is scrolled sideways, in points.
  private var across: CGFloat

  @MainActor
  init(of view: UICollectionView) {
    memory = view.memory
    across = view.isScrollEnabled ? view.contentOffset.x : 0
  }

  static func holds(_ fact: Fact) -> Bool { fact.name.hasPrefix("view.") }

  var list: [Fact] {
    var list = memory.selected.map { Fact("view.selected", [Double($0.section), Double($0.item)]) }
    if let path = memory.focused {
      list.append(Fact("view.focused", [Double(path.section), Double(path.item), memory.isFocusShown ? 1 : 0]))
    }
    if across != 0 { list.append(Fact("view.across", [Double(across)])) }
    return list + (memory.flow?.facts ?? [])
  }

  /// - Parameters:
  ///   - list: with the place of each in the checkpoint.
  ///   - view: on the data that they are about.
  @MainActor
  init(_ list: [(place: Int, fact: Fact)], for view: UICollectionView) throws(UnfitCheckpoint) {
    memory = CollectionMemory()
    across = 0
    var flow = FlowMemory()
    for (place, fact) in list {
      do throws(FactFlaw) {
        var numbers = try FactNumbers(fact.numbers, of: view)
        switch fact.name {
        case "view.selected":
          let path = try numbers.indexPath()
          guard !memory.selected.contains(path) else { throw FactFlaw("the item is selected already") }
          memory.selected.append(path)
        case "view.focused":
          memory.focused = try numbers.indexPath()
          memory.isFocusShown = try numbers.count(upTo: 1) == 1
        case "view.across": across = CGFloat(try numbers.number(-1e15...1e15))
        default: try flow.add(fact, &numbers)
        }
        try numbers.end()
      } catch {
        throw .fact(place, reason: error.reason)
      }
    }
    memory.flow = flow == FlowMemory() ? nil : flow
    let isSeveral = view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
    guard isSeveral || memory.selected.count <= 1 else { throw .missing(reason: "one item may be selected here") }
  }

  @MainActor
  func apply(to view: UICollectionView) {
    view.recall(memory)
    if across != 0 { view.contentOffset.x = across }
  }
}

/// Why a fact about a collection view cannot be true: a sentence without its full stop.
struct FactFlaw: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The numbers of a fact, taken one after the other.
struct FactNumbers {
  private var rest: ArraySlice<Double>
  /// How many items there are, by section.
  let counts: [Int]

  @MainActor
  init(_ numbers: [Double], of view: UICollectionView) throws(FactFlaw) {
    rest = numbers[...]
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func number(_ range: ClosedRange<Double>) throws(FactFlaw) -> Double {
    guard let next = rest.popFirst() else { throw FactFlaw("a number is missing") }
    guard range.contains(next) else { throw FactFlaw("\(next) is out of the question") }
    return next
  }

  mutating func count(upTo most: Int) throws(FactFlaw) -> Int {
    let value = try number(0...Double(max(0, most)))
    guard value.rounded() == value else { throw FactFlaw("a whole number is wanted") }
    return Int(value)
  }

  mutating func section() throws(FactFlaw) -> Int {
    guard !counts.isEmpty else { throw FactFlaw("there are no sections") }
    return try count(upTo: counts.count - 1)
  }

  mutating func indexPath() throws(FactFlaw) -> IndexPath {
    let section = try section()
    guard counts[section] > 0 else { throw FactFlaw("there is no such item") }
    return IndexPath(item: try count(upTo: counts[section] - 1), section: section)
  }

  func end() throws(FactFlaw) {
    guard isEmpty else { throw FactFlaw("there are numbers too many") }
  }
}
