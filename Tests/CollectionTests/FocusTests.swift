import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Selection by keys")
struct FocusTests {
  private func grid() -> (Playground, UICollectionView, LabelledShelf) {
    let playground = Playground(size: CGSize(width: 150, height: 200))
    let shelf = LabelledShelf([("", (0..<100).map { "\($0)" })])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 40)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.register(LabelledShelf.Cell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = shelf
    view.dataSource = shelf
    playground.ticks(1)
    return (playground, view, shelf)
  }

  private func press(_ playground: Playground, _ keys: HostKey...) {
    for key in keys {
      playground.key(key)
      playground.key(key, isDown: false)
    }
  }

  @Test("without focus the arrows scroll; after a click they go from item to item and select them")
  func arrows() {
    let (playground, view, _) = grid()
    press(playground, .down)
    playground.ticks(120)
    #expect(view.contentOffset.y == 40 && view.indexPathsForSelectedItems == [])
    playground.pointer(.down, 75, 10)
    playground.pointer(.up, 75, 10)
    #expect(view.indexPathsForSelectedItems == [path(4)])
    #expect(view.isFirstResponder)
    press(playground, .right)
    #expect(view.indexPathsForSelectedItems == [path(5)])
    press(playground, .right)
    #expect(view.indexPathsForSelectedItems == [path(6)])
    press(playground, .left, .left, .up)
    #expect(view.indexPathsForSelectedItems == [path(1)])
    playground.ticks(60)
    #expect(view.contentOffset.y == 0)
    press(playground, .down, .down, .down, .down, .down, .down)
    #expect(view.indexPathsForSelectedItems == [path(19)])
    playground.ticks(60)
    #expect(view.contentOffset.y == 80)
    press(playground, .escape, .down)
    #expect(view.indexPathsForSelectedItems == [path(19)])
  }

  @Test("where several may be selected, arrows only move the focus; Space and Return select, Return acts too")
  func several() {
    let (playground, view, shelf) = grid()
    view.allowsMultipleSelection = true
    playground.pointer(.down, 10, 10)
    playground.pointer(.up, 10, 10)
    let history = History()
    shelf.history = history
    press(playground, .right, .right)
    #expect(view.indexPathsForSelectedItems == [path(0)])
    #expect(history.take() == [])
    press(playground, .space)
    #expect(view.indexPathsForSelectedItems == [path(0), path(2)])
    #expect(history.take() == ["select 2?", "selected 2"])
    press(playground, .space)
    #expect(history.take() == ["deselect 2?", "deselected 2"])
    press(playground, .enter)
    #expect(history.take() == ["select 2?", "selected 2", "act 2"])
  }

  @Test("a ring lies around the cell that a key has come to, and leaves it with the focus")
  func ring() throws {
    let (playground, view, _) = grid()
    playground.pointer(.down, 10, 10)
    playground.pointer(.up, 10, 10)
    #expect(view.cellForItem(at: path(0))?.isFocused == false)
    press(playground, .right)
    let cell = try #require(view.cellForItem(at: path(1)))
    #expect(cell.isFocused && cell.subviews.last?.layer.borderWidth == 2)
    press(playground, .right)
    #expect(!cell.isFocused && cell.subviews.last === cell.contentView)
    view.allowsFocus = false
    #expect(view.cellForItem(at: path(2))?.isFocused == false)
  }

  @Test("among a billion items the focus moves as anywhere")
  func far() {
    let (playground, view, _) = grid()
    let endless = FlowSource([1_000_000_000])
    playground.stage.perform { view.dataSource = endless }
    playground.stage.perform {
      view.scrollToItem(at: path(999_999_990), at: .top, animated: false)
    }
    playground.ticks(1)
    playground.pointer(.down, 10, 10)
    playground.pointer(.up, 10, 10)
    let first = view.indexPathsForSelectedItems?.first?.item ?? 0
    #expect(first > 999_999_900)
    press(playground, .right, .down)
    #expect(view.indexPathsForSelectedItems == [path(first + 4)])
  }
}
