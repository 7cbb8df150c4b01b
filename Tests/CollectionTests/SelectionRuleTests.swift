import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What may be selected, and by whom, in a collection view and in one that is edited.
@MainActor
@Suite("Rules of selection")
struct SelectionRuleTests {
  /// Answers the questions that others leave to their defaults.
  private final class Chooser: NSObject, PlainDataSource, UICollectionViewDelegate {
    let counts = [4, 3]
    let history = History()
    var fixed: Set<IndexPath> = []

    func collectionView(_ view: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath)
    }
    func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath)
    }
    func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath)
    }
    func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
      view.selectionFollowsFocus && indexPath.item != 2
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("+", indexPath) }
    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) { note("-", indexPath) }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      note("!", indexPath)
    }

    private func note(_ word: String, _ path: IndexPath) { history.note("\(word)\(path.section).\(path.item)") }
  }

  private let playground = Playground(size: CGSize(width: 100, height: 400))
  private let chooser = Chooser()
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 40), 0)
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.registerPlain(UICollectionViewCell.self)
    (view.delegate, view.dataSource) = (chooser, chooser)
    playground.ticks(1)
  }

  /// Rows of 40 points, those of the second section below those of the first.
  private func click(_ row: Int) {
    playground.pointer(.down, 50, 40 * CGFloat(row) + 20)
    playground.pointer(.up, 50, 40 * CGFloat(row) + 20)
  }

  private func press(_ key: HostKey) {
    playground.key(key)
    playground.key(key, isDown: false)
  }

  private var selected: [IndexPath] { view.indexPathsForSelectedItems ?? [] }

  @Test("one item at a time while nothing is edited, none while something is, unless it is said otherwise")
  func defaults() {
    #expect(view.allowsSelection && !view.allowsMultipleSelection)
    #expect(!view.allowsSelectionDuringEditing && !view.allowsMultipleSelectionDuringEditing && !view.isEditing)
    click(1)
    #expect(selected == [path(1)])
    view.isEditing = true
    #expect(selected == [])
    click(1)
    #expect(selected == [])
    view.isEditing = false
    click(2)
    #expect(selected == [path(2)])
    view.allowsSelection = false
    #expect(selected == [])
  }

  @Test(
    "in editing its own rules hold, and clicks do no more than select", arguments: [true, false])
  func editing(several: Bool) {
    if several { view.allowsMultipleSelectionDuringEditing = true } else { view.allowsSelectionDuringEditing = true }
    view.isEditing = true
    click(0)
    click(1)
    #expect(selected == (several ? [path(0), path(1)] : [path(1)]))
    #expect(chooser.history.take() == (several ? ["+0.0", "+0.1"] : ["+0.0", "-0.0", "+0.1"]))
    view.isEditing = false
    #expect(selected == [path(1)])
  }

  @Test("an item that cannot be edited is not selected by hand in editing, and is at other times")
  func fixed() {
    chooser.fixed = [path(1)]
    view.allowsSelectionDuringEditing = true
    view.isEditing = true
    click(1)
    #expect(selected == [])
    click(0)
    #expect(selected == [path(0)])
    view.isEditing = false
    click(1)
    #expect(selected == [path(1)])
  }

  @Test("a click does more than select only where the delegate lets it")
  func primaryActions() {
    chooser.fixed = [path(1)]
    click(0)
    click(1)
    #expect(chooser.history.take() == ["+0.0", "!0.0", "-0.0", "+0.1"])
  }

  @Test("arrow keys select what they come to, as far as view and delegate say so")
  func following() {
    #expect(view.selectionFollowsFocus)
    click(0)
    press(.down)
    #expect(selected == [path(1)])
    press(.down)
    #expect(selected == [path(1)])
    press(.down)
    #expect(selected == [path(3)])
    view.selectionFollowsFocus = false
    press(.up)
    press(.up)
    #expect(selected == [path(3)])
  }

  @Test("arrow keys do not stop at an item that takes no focus, at the beginning of a section neither")
  func unfocused() {
    chooser.fixed = [path(1), path(0, 1)]
    click(0)
    press(.right)
    #expect(selected == [path(0)])
    click(3)
    press(.right)
    #expect(selected == [path(3)] && view.cellForItem(at: path(0, 1))?.isFocused == false)
  }

  @Test("a cell is highlighted while it is pressed, and no longer when the press has gone")
  func highlighted() throws {
    let cell: UICollectionViewCell = try #require(view.cellForItem(at: path(1)))
    #expect(!cell.isHighlighted)
    cell.selectedBackgroundView = UIView()
    playground.pointer(.down, 50, 60)
    #expect(cell.isHighlighted && cell.selectedBackgroundView?.superview === cell)
    playground.pointer(.cancel, 50, 60)
    #expect(!cell.isHighlighted && cell.selectedBackgroundView?.superview == nil && selected == [])
  }

  @Test("a layout is changed with a completion, and each view is told of both layouts before and after")
  func layoutChange() throws {
    final class Told: UICollectionViewCell {
      var calls: [String] = []
      override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        calls.append("will \(oldLayout is UICollectionViewFlowLayout) \(newLayout is LabelledLayout)")
      }
      override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        calls.append("did \(oldLayout is UICollectionViewFlowLayout) \(newLayout is LabelledLayout)")
      }
    }
    let rig = FlowRig(
      FlowSource([4]), size: CGSize(width: 100, height: 400), cell: Told.self, UICollectionViewFlowLayout())
    let cell = try #require(rig.view.cellForItem(at: path(0)) as? Told)
    var ends: [Bool] = []
    rig.perform {
      rig.view.setCollectionViewLayout(LabelledLayout(), animated: true, completion: { ends.append($0) })
    }
    #expect(cell.calls == ["will true true"] && ends == [])
    rig.playground.ticks(40)
    #expect(cell.calls == ["will true true", "did true true"] && ends == [true])
  }

  @Test(
    "whatever views may ask for while they are shown, they are measured once",
    arguments: [
      UICollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints,
    ])
  func selfSizing(invalidation: UICollectionView.SelfSizingInvalidation) {
    #expect(view.selfSizingInvalidation == .enabled)
    view.selfSizingInvalidation = invalidation
    playground.stage.perform { view.reloadData() }
    playground.ticks(2)
    #expect(view.selfSizingInvalidation == invalidation && view.visibleCells.count == 7)
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 40 })
  }
}
