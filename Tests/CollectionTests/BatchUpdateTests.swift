import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Batch updates")
struct BatchUpdateTests {
  @Test("a layout is asked in Apple's order, and the completion is called at the end of the animation")
  func order() {
    let rig = ShelfRig([["a", "b", "c", "d"]])
    rig.layout.history = rig.shelf.history
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.history.note("block")
        rig.shelf.sections = [["b", "X", "c"]]
        rig.view.insertItems(at: [path(1)])
        rig.view.deleteItems(at: [path(0), path(3)])
      } completion: {
        rig.shelf.history.note("completion \($0)")
      }
    }
    let expected = [
      "block", "prepare 3", "updates delete 3→-, delete 0→-, insert -→1",
      "final 0", "final 1", "final 2", "final 3",
      "initial 0", "initial 1", "initial 2", "finalize",
    ]
    #expect(rig.shelf.history.take() == expected)
    rig.playground.ticks(35)
    #expect(rig.shelf.history.take().allSatisfy { $0.hasPrefix("prepare") })
    #expect(rig.playground.stage.isInMotion)
    rig.playground.ticks(1)
    #expect(rig.shelf.history.take() == ["completion true"])
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("batches within a batch are part of it")
  func nested() {
    let rig = ShelfRig([["a", "b", "c"]])
    rig.layout.history = rig.shelf.history
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections[0].remove(at: 0)
        rig.view.deleteItems(at: [path(0)])
        rig.view.performBatchUpdates {
          rig.shelf.sections[0].append("d")
          rig.view.insertItems(at: [path(2)])
        } completion: { _ in
          rig.shelf.history.note("inner")
        }
      } completion: { _ in
        rig.shelf.history.note("outer")
      }
    }
    rig.playground.ticks(40)
    let lines = rig.shelf.history.take()
    #expect(lines.filter { $0.hasPrefix("updates") } == ["updates delete 0→-, insert -→2"])
    #expect(lines.suffix(2) == ["inner", "outer"])
    #expect(rig.texts == ["b", "c", "d"])
  }

  @Test("deletes count as before, inserts as after, whatever comes first; moved cells stay the same")
  func indexRules() {
    let rig = ShelfRig([["a", "b", "c", "d", "e"]])
    let (a, e) = (rig.cell(0), rig.cell(4))
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["e", "X", "b", "a"]]
        rig.view.moveItem(at: path(4), to: path(0))
        rig.view.insertItems(at: [path(1)])
        rig.view.deleteItems(at: [path(3), path(2)])
        rig.view.moveItem(at: path(0), to: path(3))
      }
    }
    #expect(rig.texts == ["e", "X", "b", "a"])
    #expect(rig.cell(0) === e && rig.cell(3) === a)
    #expect(rig.view.indexPath(for: e!) == path(0))
    rig.playground.ticks(40)
    #expect(rig.view.subviews.count == 4)
    #expect(rig.cell(3)?.frame == CGRect(x: 0, y: 120, width: 100, height: 40))
  }

  @Test("a reload shows the item in another cell, where it stands then")
  func reload() {
    let rig = ShelfRig([["a", "b", "c"]])
    let old = rig.cell(1)
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["X", "a", "B", "c"]]
        rig.view.insertItems(at: [path(0)])
        rig.view.reloadItems(at: [path(1)])
      }
    }
    #expect(rig.texts == ["X", "a", "B", "c"])
    #expect(rig.cell(2) !== old && old?.superview != nil)
    rig.playground.ticks(40)
    #expect(old?.superview == nil)
  }

  @Test("sections are inserted, deleted, moved and reloaded with their items")
  func sections() {
    let rig = ShelfRig([["a"], ["b", "c"], ["d"], ["e"]], height: 400)
    let (b, e) = (rig.cell(0, 1), rig.cell(0, 3))
    rig.layout.history = rig.shelf.history
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["e"], ["X", "Y"], ["b", "c", "z"], ["D", "DD"]]
        rig.view.deleteSections([0])
        rig.view.insertSections([1])
        rig.view.moveSection(3, toSection: 0)
        rig.view.reloadSections([2])
        rig.view.insertItems(at: [path(2, 2)])
      }
    }
    let updates = rig.shelf.history.take().first { $0.hasPrefix("updates") }
    #expect(
      updates
        == "updates delete section 0→-, reload section 2→section 3, move section 3→section 0, "
        + "insert -→section 1, insert -→2")
    #expect(rig.texts == ["e", "X", "Y", "b", "c", "z", "D", "DD"])
    #expect(rig.cell(0, 0) === e && rig.cell(0, 2) === b)
  }

  @Test("before the first layout an update only changes the counts, and is over at once")
  func early() {
    let rig = ShelfRig([["a"]], isLaidOut: false)
    rig.layout.history = rig.shelf.history
    var results: [Bool] = []
    rig.perform {
      rig.shelf.sections = [["a", "b"]]
      rig.view.performBatchUpdates {
        rig.view.insertItems(at: [path(1)])
      } completion: {
        results.append($0)
      }
    }
    #expect(results == [true])
    rig.playground.ticks(1)
    #expect(rig.texts == ["a", "b"])
    #expect(rig.shelf.history.take() == ["prepare 2"])
  }

  @Test("an update at the end of the content keeps the offset inside, and cells start where they were on the screen")
  func clamp() {
    let rig = ShelfRig([(0..<20).map { "\($0)" }])
    rig.perform { rig.view.contentOffset.y = 600 }
    rig.playground.ticks(1)
    let cell = rig.cell(15)
    rig.perform {
      rig.shelf.sections[0].removeLast(3)
      rig.view.deleteItems(at: [path(17), path(18), path(19)])
    }
    #expect(rig.view.contentOffset.y == 480)
    #expect(cell.map { $0.frame.minY - rig.view.contentOffset.y } == 0)
    rig.playground.ticks(40)
    #expect(cell.map { $0.frame.minY - rig.view.contentOffset.y } == 120)
    #expect(rig.texts == (12...16).map { "\($0)" })
  }

  @Test("an update made in a completion or by the delegate is made")
  func reentrant() {
    let rig = ShelfRig([["a", "b"]])
    rig.shelf.willDisplay = { _ in
      guard rig.shelf.sections[0].count < 7 else { return }
      rig.shelf.sections[0].insert("w\(rig.shelf.sections[0].count)", at: 0)
      rig.view.insertItems(at: [path(0)])
      rig.shelf.sections[0].append("v\(rig.shelf.sections[0].count)")
      rig.view.insertItems(at: [path(rig.shelf.sections[0].count - 1)])
    }
    rig.perform {
      rig.shelf.sections[0].remove(at: 1)
      rig.view.performBatchUpdates {
        rig.view.deleteItems(at: [path(1)])
      } completion: { _ in
        rig.shelf.sections[0].insert("X", at: 0)
        rig.view.insertItems(at: [path(0)])
      }
    }
    rig.playground.ticks(80)
    #expect(rig.shelf.sections[0].count == 8)
    #expect(rig.texts == Array(rig.shelf.sections[0].prefix(5)))
    #expect(rig.view.subviews.count == 5)
  }

  @Test("a reload in the middle ends the animation, and the completion gets false")
  func reloadData() {
    let rig = ShelfRig([["a", "b", "c"]])
    rig.perform {
      rig.shelf.sections = [["c"]]
      rig.view.performBatchUpdates {
        rig.view.deleteItems(at: [path(0), path(1)])
      } completion: {
        rig.shelf.history.note("completion \($0)")
      }
    }
    rig.playground.ticks(10)
    #expect(rig.view.subviews.count == 3)
    rig.perform { rig.view.reloadData() }
    rig.playground.ticks(1)
    #expect(rig.shelf.history.take() == ["completion false"])
    #expect(rig.view.subviews.count == 1)
    #expect(rig.cell(0)?.frame.minY == 0 && rig.cell(0)?.alpha == 1)
    // Content that is shorter now asks for one more layout.
    rig.playground.ticks(1)
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("among a billion items an update costs what it changes")
  func billion() {
    final class Endless: NSObject, PlainDataSource {
      var counts = [1_000_000_000]
      var asked = 0
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked += 1
        return view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      }
    }
    let rig = ShelfRig([[]])
    let source = Endless()
    rig.perform {
      rig.view.dataSource = source
      rig.view.contentOffset.y = 20_000_000_000
    }
    rig.playground.ticks(1)
    #expect(rig.view.indexPathsForVisibleItems.map(\.item) == Array(500_000_000..<500_000_005))
    let third = rig.cell(500_000_002)
    source.asked = 0
    rig.perform {
      rig.view.performBatchUpdates {
        source.counts[0] -= 1
        rig.view.deleteItems(at: [path(7), path(500_000_001), path(999_999_999)])
        rig.view.insertItems(at: [path(0), path(500_000_000)])
        rig.view.moveItem(at: path(3), to: path(999_999_998))
      }
    }
    // Before it 7, 3 and one on the screen went, and two came in.
    #expect(rig.cell(500_000_001) === third)
    #expect(source.asked <= 2)
    rig.playground.ticks(40)
    #expect(rig.view.subviews.count == 5)
  }
}
