import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Snapshots that come while something else goes on.
@MainActor
@Suite("A snapshot that is applied")
struct DiffableNestingTests {
  private func texts(_ rig: DiffableRig) -> [String] {
    rig.view.indexPathsForVisibleItems.sorted().compactMap {
      (rig.view.cellForItem(at: $0) as? LabelledShelf.Cell)?.text
    }
  }

  @Test("within a client's batch becomes part of it; of several the last one is shown")
  func nested() {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("s", ["a", "b", "c"])]))
    rig.ticks(1)
    var ends: [String] = []
    rig.playground.stage.perform {
      rig.view.performBatchUpdates {
        var first = DiffableRig.snapshot([("s", ["a", "x", "b", "c"])])
        first.reloadItems(["a"])
        rig.source.apply(first) { ends.append("first") }
        rig.source.apply(DiffableRig.snapshot([("s", ["c", "a", "y"]), ("t", ["b"])])) { ends.append("second") }
        #expect(rig.source.snapshot().itemIdentifiers == ["c", "a", "y", "b"])
      } completion: { _ in
        ends.append("batch")
      }
    }
    rig.playground.stage.window?.checkInvariants()
    #expect(texts(rig) == ["c", "a", "y", "b"])
    #expect(ends.isEmpty)
    rig.ticks(60)
    #expect(ends == ["first", "second", "batch"])
    #expect(rig.history.lines.count { $0 == "configure a" } == 2)
    #expect(rig.history.lines.count { $0 == "configure c" } == 1)
  }

  @Test("within a client's batch shows anew what any snapshot of that batch has marked, and of no earlier one")
  func nestedReloads() {
    let rig = DiffableRig()
    let snapshot = DiffableRig.snapshot([("s", ["a", "b", "c", "d"])])
    rig.apply(snapshot)
    rig.ticks(1)
    for marked in [["a"], ["a", "b"], ["c", "a", "d"], []] {
      _ = rig.history.take()
      rig.playground.stage.perform {
        rig.view.performBatchUpdates {
          for item in marked {
            var next = snapshot
            next.reloadItems([item])
            rig.source.apply(next)
          }
          rig.source.apply(snapshot)
        }
      }
      rig.playground.stage.window?.checkInvariants()
      #expect(rig.history.take().sorted() == marked.sorted().map { "configure \($0)" })
      rig.ticks(40)
    }
  }

  @Test("during another animated update begins its own, and both say in their order when they end")
  func overlapping() {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("s", ["a", "b", "c"])]))
    rig.ticks(1)
    var ends: [String] = []
    rig.apply(DiffableRig.snapshot([("s", ["c", "b", "a", "d"])])) { ends.append("first") }
    rig.ticks(10)
    rig.apply(DiffableRig.snapshot([("s", ["d", "e", "a"])])) { ends.append("second") }
    #expect(texts(rig) == ["d", "e", "a"])
    rig.ticks(26)
    #expect(ends == ["first"])
    rig.ticks(20)
    #expect(ends == ["first", "second"])
    #expect(rig.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("from the call-backs of an update waits for its end, and is shown in the same tick")
  func reentrant() {
    let rig = DiffableRig()
    let shelf = Hearer()
    rig.playground.stage.perform { rig.view.delegate = shelf }
    shelf.shown = { path in
      guard rig.source.snapshot().numberOfItems == 3 else { return }
      rig.source.apply(DiffableRig.snapshot([("s", ["z", "c"])]))
    }
    rig.apply(DiffableRig.snapshot([("s", ["a", "b", "c"])]))
    rig.ticks(1)
    #expect(texts(rig) == ["z", "c"])
    rig.ticks(60)
    #expect(texts(rig) == ["z", "c"])
  }

  private final class Hearer: NSObject, UICollectionViewDelegate {
    var shown: (IndexPath) -> Void = { _ in }
    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
      shown(path)
    }
  }

  @Test("is the only way to change what a diffable data source shows")
  func direct() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = DiffableRig()
        rig.apply(DiffableRig.snapshot([("s", ["a", "b", "c"])]))
        rig.ticks(1)
        rig.view.deleteItems(at: [path(0)])
      }
    }
    #expect(
      reason(result).contains(
        "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the "
          + "UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView."))
  }
}
