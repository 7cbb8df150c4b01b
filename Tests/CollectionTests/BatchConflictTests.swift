import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Operations that cannot be meant: each ends the program with Apple's reason.
@MainActor
@Suite("Operations that contradict each other")
struct BatchConflictTests {
  @MainActor
  private static func make(_ fault: Int, _ view: UICollectionView) {
    switch fault {
    case 0:
      view.deleteItems(at: [path(0)])
      view.reloadItems(at: [path(0)])
    case 1:
      view.insertItems(at: [path(1)])
      view.moveItem(at: path(0), to: path(1))
    case 2: view.deleteItems(at: [path(1), path(1)])
    case 3:
      view.deleteSections([0])
      view.reloadSections([0])
    case 4:
      view.reloadSections([0])
      view.moveItem(at: path(0), to: path(0, 1))
    case 5:
      view.moveSection(0, toSection: 1)
      view.insertSections([1])
    default: view.deleteSections([7])
    }
  }

  private static let sentences = [
    "attempt to delete and reload the same index path ({section: 0, item: 0})",
    "attempt to perform two inserts or moves to the same index path ({section: 0, item: 1})",
    "attempt to delete the same index path twice ({section: 0, item: 1})",
    "attempt to delete and reload the same section (0)",
    "attempt to reload section 0 and to move an item out of it",
    "attempt to perform two inserts or moves to the same section (1)",
    "attempt to change section 7, but there are only 2 sections before the update",
  ]

  @Test("are refused", arguments: 0..<7)
  func refused(_ fault: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      await MainActor.run {
        let rig = ShelfRig([["a", "b", "c"], ["d"]])
        rig.perform { rig.view.performBatchUpdates { BatchConflictTests.make(fault, rig.view) } }
      }
    }
    #expect(reason(result).contains(BatchConflictTests.sentences[fault]))
  }

  @Test("a data source that forgets to move what a hand has moved into another section is refused")
  func forgottenMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Forgetful: NSObject, PlainDataSource {
          let counts = [2, 2]
          let cellIdentifier = "text"
          func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {}
        }
        let rig = ShelfRig([[]])
        let forgetful = Forgetful()
        rig.perform { rig.view.dataSource = forgetful }
        rig.playground.ticks(1)
        rig.perform {
          _ = rig.view.beginInteractiveMovementForItem(at: path(0))
          rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 100))
          rig.view.endInteractiveMovement()
        }
      }
    }
    #expect(reason(result).contains("(0 moved in, 1 moved out)"))
  }
}
