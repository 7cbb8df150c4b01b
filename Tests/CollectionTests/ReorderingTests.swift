import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Moving items by hand")
struct ReorderingTests {
  private func rig(_ count: Int = 6, height: CGFloat = 300) -> LabelledRig {
    let rig = LabelledRig([("A", (0..<count).map { "\($0)" })], height: height)
    rig.begin()
    rig.layout.history = nil
    return rig
  }

  @Test("the others make room, the data source is told at the end only, and the item glides to its place")
  func whole() throws {
    let rig = rig()
    let (moved, next) = (try #require(rig.cell(0)), try #require(rig.cell(1)))
    rig.perform { #expect(rig.view.beginInteractiveMovementForItem(at: path(0))) }
    rig.perform { rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130)) }
    #expect(rig.cell(2) === moved && rig.view.hasUncommittedUpdates)
    #expect(rig.shelf.sections[0].items == ["0", "1", "2", "3", "4", "5"])
    #expect(next.center.y == 80)
    rig.ticks(18)
    #expect(next.center.y == 60)
    rig.ticks(22)
    #expect(next.center.y == 40)
    #expect(moved.center == CGPoint(x: 50, y: 130) && rig.view.subviews.last === moved)
    #expect(rig.column == ["A", "1", "2", "0", "3", "4", "5"])
    #expect(!rig.playground.stage.isInMotion)
    _ = rig.history.take()
    rig.perform { rig.view.endInteractiveMovement() }
    #expect(rig.history.take().first == "move 0.0 0.2")
    #expect(rig.shelf.sections[0].items == ["1", "2", "0", "3", "4", "5"])
    #expect(!rig.view.hasUncommittedUpdates)
    rig.ticks(40)
    #expect(moved.frame == CGRect(x: 0, y: 100, width: 100, height: 40))
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("a cancelled move puts it back, and nobody is told")
  func cancelled() throws {
    let rig = rig()
    let moved = try #require(rig.cell(1))
    rig.perform { #expect(rig.view.beginInteractiveMovementForItem(at: path(1))) }
    rig.perform { rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 200)) }
    #expect(rig.cell(4) === moved)
    rig.perform { rig.view.cancelInteractiveMovement() }
    rig.ticks(40)
    #expect(rig.cell(1) === moved && rig.column == ["A", "0", "1", "2", "3", "4", "5"])
    #expect(!rig.history.take().contains { $0.hasPrefix("move") })
  }

  @Test("a data source that cannot move refuses at the end, one that forbids it at the beginning")
  func refusals() throws {
    final class Fixed: NSObject, PlainDataSource {
      let counts = [5]
      let cellIdentifier = "text"
      var mayMove = true
      func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { mayMove }
    }
    let rig = ShelfRig([[]])
    let fixed = Fixed()
    rig.perform { rig.view.dataSource = fixed }
    rig.playground.ticks(1)
    let cell = try #require(rig.cell(0))
    rig.perform {
      #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 100))
      rig.view.endInteractiveMovement()
    }
    rig.playground.ticks(40)
    #expect(rig.cell(0) === cell && cell.frame.minY == 0)
    fixed.mayMove = false
    rig.perform { #expect(!rig.view.beginInteractiveMovementForItem(at: path(0))) }
    rig.perform { #expect(!rig.view.beginInteractiveMovementForItem(at: path(77))) }
  }

  @Test("into another section, whose count grows")
  func acrossSections() {
    let rig = LabelledRig([("A", ["a", "b"]), ("B", ["c"])], height: 300)
    rig.begin()
    rig.perform { #expect(rig.view.beginInteractiveMovementForItem(at: path(0))) }
    rig.perform { rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 140)) }
    #expect(rig.view.numberOfItems(inSection: 0) == 1 && rig.view.numberOfItems(inSection: 1) == 2)
    rig.perform { rig.view.endInteractiveMovement() }
    rig.ticks(40)
    #expect(rig.shelf.sections.map(\.items) == [["b"], ["a", "c"]])
    #expect(rig.column == ["A", "b", "B", "a", "c"])
  }

  @Test("an update puts the item in the hand back first; what is done in the calls about that, its block finds done")
  func updateInCall() {
    let rig = ShelfRig([["a", "b", "c", "d", "e", "f", "g", "h"]], height: 120)
    rig.perform {
      #expect(rig.view.beginInteractiveMovementForItem(at: path(7)))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 20))
    }
    rig.playground.ticks(60)
    #expect(rig.texts == ["h", "a", "b"])
    rig.shelf.willDisplay = { _ in
      rig.shelf.willDisplay = nil
      rig.shelf.sections = [["x"] + rig.shelf.sections[0]]
      rig.view.insertItems(at: [path(0)])
    }
    rig.perform {
      rig.view.performBatchUpdates {
        #expect(rig.shelf.sections[0].first == "x" && rig.view.numberOfItems(inSection: 0) == 9)
        rig.view.performBatchUpdates {
          rig.shelf.sections[0].remove(at: 1)
          rig.view.deleteItems(at: [path(1)])
        }
      }
    }
    #expect(rig.texts == ["x", "b", "c"])
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("the delegate says where an item may go")
  func target() {
    final class OddOnly: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ view: UICollectionView, targetIndexPathForMoveFromItemAt old: IndexPath, toProposedIndexPath new: IndexPath
      ) -> IndexPath { path(new.item | 1) }
    }
    let rig = rig()
    let odd = OddOnly()
    rig.view.delegate = odd
    rig.perform {
      #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
      rig.view.endInteractiveMovement()
    }
    #expect(rig.shelf.sections[0].items == ["1", "2", "3", "0", "4", "5"])
  }

  @Test("selection goes along; a reload in the middle ends it all")
  func selection() {
    let rig = rig()
    rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    rig.perform {
      #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
      rig.view.endInteractiveMovement()
    }
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    rig.perform {
      #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
      rig.view.reloadData()
    }
    rig.ticks(1)
    rig.perform { rig.view.endInteractiveMovement() }
    #expect(rig.column == ["A", "1", "2", "0", "3", "4", "5"])
  }

  @Test("near an edge the content scrolls under the item, and new cells show what the data source calls otherwise")
  func autoScroll() {
    let rig = rig(60, height: 200)
    rig.perform { #expect(rig.view.beginInteractiveMovementForItem(at: path(0))) }
    rig.perform { rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 195)) }
    rig.ticks(240)
    let offset = rig.view.contentOffset.y
    #expect(offset > 500)
    #expect(rig.playground.stage.isInMotion)
    rig.perform { rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: offset + 100)) }
    rig.ticks(60)
    #expect(rig.view.contentOffset.y == offset && !rig.playground.stage.isInMotion)
    rig.perform { rig.view.endInteractiveMovement() }
    rig.ticks(40)
    for indexPath in rig.view.indexPathsForVisibleItems {
      #expect(rig.cell(indexPath.item)?.text == rig.shelf.sections[0].items[indexPath.item])
    }
  }

  @Test("the controller's long press takes an item up; a drag without it scrolls")
  func controller() {
    let playground = Playground(size: CGSize(width: 100, height: 200))
    let shelf = playground.stage.perform { ReorderableController(collectionViewLayout: ColumnLayout()) }
    playground.stage.perform { playground.stage.window?.rootViewController = shelf }
    playground.ticks(1)
    playground.pointer(.down, 50, 20)
    playground.ticks(70)
    for y in stride(from: 25, through: 100, by: 15) { playground.pointer(.move, 50, CGFloat(y)) }
    playground.pointer(.up, 50, 100)
    #expect(shelf.items.prefix(4) == [1, 2, 0, 3])
    #expect(shelf.collectionView.contentOffset.y == 0)
    playground.ticks(60)
    playground.pointer(.down, 50, 100)
    for y in stride(from: 90, through: 40, by: -10) { playground.pointer(.move, 50, CGFloat(y)) }
    playground.pointer(.up, 50, 40)
    #expect(shelf.collectionView.contentOffset.y > 0)
    #expect(shelf.items.prefix(4) == [1, 2, 0, 3])
    playground.stage.window?.checkInvariants()
  }
}
