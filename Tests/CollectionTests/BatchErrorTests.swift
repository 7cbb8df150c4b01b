import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What Apple raises stops the program here, with Apple's reason, in release too.
@MainActor
@Suite("Programming errors of batch updates")
struct BatchErrorTests {
  @Test("counts that do not follow from the operations")
  func mismatch() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a", "b", "c"], ["d"]])
        rig.perform {
          rig.view.performBatchUpdates {
            rig.shelf.sections[0] = ["a", "b"]
            rig.view.deleteItems(at: [path(0), path(1)])
            rig.view.insertItems(at: [path(0)])
            rig.view.moveItem(at: path(0, 1), to: path(1))
          }
        }
      }
    }
    let sentence =
      "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
      + "after the update (2) must be equal to the number of items contained in that section before the update (3), "
      + "plus or minus the number of items inserted or deleted from that section (1 inserted, 2 deleted) and plus or "
      + "minus the number of items moved into or out of that section (1 moved in, 0 moved out)."
    #expect(reason(result).contains(sentence))
  }

  @Test("a number of sections that does not follow")
  func sectionMismatch() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a"]])
        rig.perform { rig.view.insertSections([1]) }
      }
    }
    #expect(reason(result).contains("invalid number of sections."))
    #expect(reason(result).contains("(1 inserted, 0 deleted)."))
  }

  @Test("an item that is deleted and moved")
  func conflict() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a", "b"]])
        rig.perform {
          rig.view.performBatchUpdates {
            rig.shelf.sections = [["a"]]
            rig.view.deleteItems(at: [path(1)])
            rig.view.moveItem(at: path(1), to: path(0))
          }
        }
      }
    }
    #expect(reason(result).contains("attempt to delete and move the same index path ({section: 0, item: 1})"))
  }

  @Test("an item that was not there")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a", "b"]])
        rig.perform { rig.view.deleteItems(at: [path(2)]) }
      }
    }
    #expect(
      reason(result).contains(
        "attempt to delete item 2 from section 0 which only contains 2 items before the update"))
  }

  @Test("an item that will not be there")
  func beyond() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a", "b"]])
        rig.perform {
          rig.shelf.sections = [["a", "b", "c"]]
          rig.view.insertItems(at: [path(3)])
        }
      }
    }
    #expect(
      reason(result).contains("attempt to insert item 3 into section 0 which only contains 3 items after the update"))
  }
}
