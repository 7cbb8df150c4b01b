import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Moves of an update")
struct FewestMovesTests {
  private final class Layout: UICollectionViewFlowLayout {
    var moves: [(from: IndexPath?, to: IndexPath?)] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      moves = updateItems.filter { $0.updateAction == .move }.map {
        ($0.indexPathBeforeUpdate, $0.indexPathAfterUpdate)
      }
    }
  }

  /// The length of a longest increasing subsequence, from that which ends with each number: slow, and plainly right.
  private func longestRow(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      lengths.append(1 + ((0..<place).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test("are as few as can be, whatever order the items of a snapshot come in", arguments: 0..<UInt64(12))
  func fewest(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let playground = Playground(size: CGSize(width: 100, height: 400))
    let layout = playground.stage.perform { Layout() }
    layout.itemSize = CGSize(width: 100, height: 10)
    let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    let source = playground.stage.perform {
      UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
      }
    }
    func apply(_ items: [Int], animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      playground.stage.perform { source.apply(snapshot, animatingDifferences: animated) }
      playground.ticks(1)
    }
    var items = Array(0..<Int.random(in: 1...20, using: &random))
    apply(items, animated: false)
    for _ in 0..<20 {
      let before = items
      // A few of them change their places, or all.
      if Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let item = items.remove(at: Int.random(in: 0..<items.count, using: &random))
          items.insert(item, at: Int.random(in: 0...items.count, using: &random))
        }
      } else {
        items.shuffle(using: &random)
      }
      layout.moves = []
      apply(items, animated: true)
      let places = items.compactMap { before.firstIndex(of: $0) }
      #expect(layout.moves.count == items.count - longestRow(places), "\(before) to \(items)")
      #expect(
        layout.moves.allSatisfy { move in
          guard let from = move.from, let to = move.to else { return false }
          return before[from.item] == items[to.item]
        })
      playground.ticks(120)
    }
  }
}
