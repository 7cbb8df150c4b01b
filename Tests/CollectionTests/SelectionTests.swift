import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Selection")
struct SelectionTests {
  private func rig() -> LabelledRig {
    let rig = LabelledRig([("A", (0..<12).map { "\($0)" })])
    rig.begin()
    rig.layout.history = nil
    return rig
  }

  @Test("a click calls the delegate in Apple's order")
  func click() throws {
    let rig = rig()
    rig.playground.pointer(.down, 50, 70)
    #expect(rig.history.take() == ["highlight 1?", "highlighted 1"])
    #expect(rig.cell(1)?.isHighlighted == true && rig.cell(1)?.isSelected == false)
    rig.playground.pointer(.up, 50, 70)
    #expect(rig.history.take() == ["select 1?", "unhighlighted 1", "selected 1", "act 1"])
    #expect(rig.cell(1)?.isSelected == true && rig.cell(1)?.isHighlighted == false)
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    rig.click(30)
    #expect(
      rig.history.take() == [
        "highlight 0?", "highlighted 0", "select 0?", "unhighlighted 0", "deselected 1", "selected 0", "act 0",
      ])
    #expect(rig.view.indexPathsForSelectedItems == [path(0)] && rig.cell(1)?.isSelected == false)
  }

  @Test("a second click on the selected item selects it again where one may be, and deselects it where several may be")
  func again() {
    let rig = rig()
    rig.click(30)
    _ = rig.history.take()
    rig.click(30)
    #expect(rig.history.take().suffix(3) == ["unhighlighted 0", "selected 0", "act 0"])
    rig.view.allowsMultipleSelection = true
    rig.click(30)
    #expect(
      rig.history.take() == ["highlight 0?", "highlighted 0", "deselect 0?", "unhighlighted 0", "deselected 0"])
    rig.click(30)
    rig.click(70)
    #expect(rig.view.indexPathsForSelectedItems == [path(0), path(1)])
    rig.view.allowsMultipleSelection = false
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test("a delegate may refuse", arguments: ["highlight", "select"])
  func refusals(_ verb: String) {
    let rig = rig()
    rig.shelf.refuses = [verb]
    rig.click(30)
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.history.take().contains("highlighted 0") == (verb == "select"))
    rig.shelf.refuses = []
    rig.view.allowsSelection = false
    rig.click(30)
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test("a drag that scrolls is no click, and a release beside the cell is none")
  func cancelled() {
    let rig = rig()
    rig.playground.pointer(.down, 50, 70)
    rig.playground.pointer(.move, 50, 50)
    rig.playground.pointer(.move, 50, 30)
    rig.playground.pointer(.up, 50, 30)
    #expect(
      rig.history.take().filter { !$0.hasPrefix("ask") && !$0.hasPrefix("show") && !$0.hasPrefix("hide") }
        == ["highlight 1?", "highlighted 1", "unhighlighted 1"])
    #expect(rig.view.indexPathsForSelectedItems == [] && rig.cell(1)?.isHighlighted == false)
    rig.ticks(600)
    rig.view.isScrollEnabled = false
    rig.perform { rig.view.contentOffset.y = 0 }
    rig.ticks(1)
    _ = rig.history.take()
    rig.playground.pointer(.down, 50, 70)
    rig.playground.pointer(.up, 50, 110)
    #expect(rig.history.take() == ["highlight 1?", "highlighted 1", "unhighlighted 1"])
  }

  @Test("a press that catches a gliding page is no click")
  func caught() {
    let rig = rig()
    rig.playground.pointer(.down, 50, 150)
    for y in stride(from: 140, to: 60, by: -10) { rig.playground.pointer(.move, 50, CGFloat(y)) }
    rig.playground.pointer(.up, 50, 70)
    rig.ticks(5)
    #expect(rig.view.isDecelerating)
    _ = rig.history.take()
    rig.click(100)
    #expect(rig.history.take().allSatisfy { !$0.hasPrefix("highlight") })
  }

  @Test("by program nobody is asked; nil deselects; a position scrolls")
  func program() {
    let rig = rig()
    rig.view.selectItem(at: path(11), animated: false, scrollPosition: .bottom)
    rig.ticks(1)
    #expect(rig.cell(11)?.isSelected == true)
    rig.view.selectItem(at: path(10), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(10)])
    rig.view.deselectItem(at: path(10), animated: false)
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.view.allowsMultipleSelection = true
    for item in [7, 3, 9] { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    #expect(rig.view.indexPathsForSelectedItems == [path(7), path(3), path(9)])
    rig.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.view.selectItem(at: path(99), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(!rig.history.take().contains { $0.contains("select") })
  }

  @Test("it stays with its item through updates and out of view, and ends with a reload of the data")
  func survives() {
    let rig = rig()
    rig.view.allowsMultipleSelection = true
    rig.click(30)
    rig.click(110)
    rig.perform {
      rig.shelf.sections[0].items.remove(at: 0)
      rig.shelf.sections[0].items.insert("new", at: 4)
      rig.view.performBatchUpdates {
        rig.view.deleteItems(at: [path(0)])
        rig.view.insertItems(at: [path(4)])
        rig.view.reloadItems(at: [path(5)])
        rig.view.moveItem(at: path(2), to: path(8))
      }
    }
    #expect(rig.view.indexPathsForSelectedItems == [path(8)])
    rig.perform { rig.view.contentOffset.y = 280 }
    rig.ticks(1)
    #expect(rig.cell(8)?.isSelected == true && rig.cell(7)?.isSelected == false)
    rig.perform { rig.view.reloadData() }
    rig.ticks(1)
    #expect(rig.view.indexPathsForSelectedItems == [] && rig.cell(8)?.isSelected == false)
  }

  @Test("a view behind the cell shows it")
  func background() {
    let rig = rig()
    let behind = UIView()
    rig.cell(0)?.selectedBackgroundView = behind
    #expect(behind.superview == nil)
    rig.click(30)
    #expect(behind.superview === rig.cell(0))
    rig.click(70)
    #expect(behind.superview == nil)
  }
}
