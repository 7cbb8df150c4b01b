import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What can be undone")
struct UndoManagerTests {
  @MainActor
  private final class Account {
    var total = 0
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ amount: Int) {
      total += amount
      manager.registerUndo(withTarget: self) { $0.add(-amount) }
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let manager = UndoManager()

  @Test("what is registered in one tick is one step, undone and done again as a whole")
  func event() {
    let account = Account(manager)
    stage.perform { for amount in 1...3 { account.add(amount) } }
    stage.tick()
    stage.perform { account.add(10) }
    #expect(account.total == 16)
    stage.perform { manager.undo() }
    #expect(account.total == 6 && manager.canUndo && manager.canRedo)
    stage.perform { manager.undo() }
    #expect(account.total == 0 && !manager.canUndo)
    for total in [6, 16] {
      stage.perform { manager.redo() }
      #expect(account.total == total)
    }
    #expect(!manager.canRedo)
  }

  @Test("what is done in the tick of an undo is a step of its own, and forgets what could be redone")
  func afterUndo() {
    let account = Account(manager)
    stage.perform { account.add(1) }
    stage.tick()
    stage.perform {
      account.add(2)
      manager.undo()
      account.add(4)
      account.add(8)
    }
    #expect(account.total == 13 && !manager.canRedo)
    stage.perform { manager.undo() }
    #expect(account.total == 1)
    stage.perform { manager.undo() }
    #expect(account.total == 0)
  }

  @Test("each is a step of its own where that is wanted, and outside of an application")
  func single() {
    let account = Account(manager)
    manager.groupsByEvent = false
    stage.perform { for amount in 1...3 { account.add(amount) } }
    stage.perform { manager.undo() }
    #expect(account.total == 3)
    let other = Account(UndoManager())
    for amount in 1...3 { other.add(amount) }
    other.manager.undo()
    #expect(other.total == 3 && other.manager.groupsByEvent)
  }

  @Test("groups are steps, those within them belong to them, and an empty one is none")
  func groups() {
    let account = Account(manager)
    account.add(1)
    manager.beginUndoGrouping()
    account.add(2)
    manager.beginUndoGrouping()
    account.add(4)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    account.add(8)
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0)
    manager.undo()
    #expect(account.total == 1)
    manager.redo()
    #expect(account.total == 15)
    // An open group is undone with what is in it so far.
    manager.beginUndoGrouping()
    account.add(16)
    manager.undo()
    #expect(account.total == 15 && manager.groupingLevel == 1)
    manager.endUndoGrouping()
  }

  @Test("steps have names, which go with them to and fro")
  func names() {
    let account = Account(manager)
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoActionName == "")
    manager.setActionName("Nothing")
    account.add(1)
    manager.setActionName("Deposit")
    #expect(manager.undoActionName == "Deposit" && manager.undoMenuItemTitle == "Undo Deposit")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Deposit" && manager.undoMenuItemTitle == "Undo")
    manager.redo()
    #expect(manager.undoActionName == "Deposit" && manager.redoMenuTitle(forUndoActionName: "X") == "Redo X")
    #expect(manager.undoMenuTitle(forUndoActionName: "") == "Undo")
  }

  @Test("what belongs to a target is forgotten, or all of it")
  func forgetting() {
    let (one, other) = (Account(manager), Account(manager))
    one.add(1)
    other.add(2)
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(one.total == 0 && other.total == 2)
    other.add(2)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }
}
