import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A billion items of 30×30 points in lines of three, 40 points apart: over 13 billion points of content.
@MainActor
@Suite("At the far end of a billion items")
struct FarEndTests {
  private static let count = 1_000_000_000
  private let rig = FlowRig(
    FlowSource([count]), size: CGSize(width: 110, height: 110), UICollectionViewFlowLayout()
  ) { $0.itemSize = CGSize(width: 30, height: 30) }
  private var view: UICollectionView { rig.view }

  private static let end: CGFloat = 333_333_334 * 40 - 10

  /// Where an item stands, in whole numbers.
  private func place(of item: Int) -> CGRect {
    CGRect(x: item % 3 * 40, y: item / 3 * 40, width: 30, height: 30)
  }

  private func goToEnd() { rig.scroll(to: FarEndTests.end - 110) }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    rig.playground.pointer(.down, x, y)
    rig.playground.pointer(.up, x, y)
  }

  @Test("every item stands where whole numbers say, and what is hit there is that item")
  func places() {
    #expect(view.contentSize.height == FarEndTests.end)
    goToEnd()
    let shown = view.indexPathsForVisibleItems
    #expect(shown.map(\.item).sorted() == Array(999_999_993..<FarEndTests.count))
    for path in shown {
      let frame = place(of: path.item)
      #expect(view.cellForItem(at: path)?.frame == frame)
      #expect(view.layoutAttributesForItem(at: path)?.frame == frame)
      #expect(view.indexPathForItem(at: CGPoint(x: frame.minX, y: frame.minY)) == path)
      #expect(view.indexPathForItem(at: CGPoint(x: frame.maxX - 0.01, y: frame.maxY - 0.01)) == path)
      #expect(view.indexPathForItem(at: CGPoint(x: frame.midX, y: frame.maxY + 5)) == nil)
      #expect(view.indexPathForItem(at: CGPoint(x: frame.maxX + 5, y: frame.midY)) == nil)
    }
  }

  @Test("an item is brought to each position to the pixel", arguments: [999_999_000, 999_999_001, 500_000_000])
  func scrollToItem(item: Int) {
    let frame = place(of: item)
    let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, frame.minY), (.centeredVertically, frame.midY - 55), (.bottom, frame.maxY - 110),
      ([], frame.maxY - 110),
    ]
    for (position, offset) in positions {
      rig.perform { view.scrollToItem(at: path(item), at: position, animated: false) }
      rig.playground.ticks(1)
      #expect(view.contentOffset.y == offset)
      #expect(view.cellForItem(at: path(item))?.frame == frame)
    }
    rig.perform { view.scrollToItem(at: path(FarEndTests.count - 1), at: .top, animated: true) }
    rig.playground.ticks(200)
    #expect(view.contentOffset.y == FarEndTests.end - 110 && !rig.playground.stage.isInMotion)
  }

  @Test("a click selects what it is on, and the program what it names")
  func selection() {
    goToEnd()
    // The last line begins 80 points down and holds one item.
    click(10, 90)
    #expect(view.indexPathsForSelectedItems == [path(999_999_999)])
    click(50, 50)
    #expect(view.indexPathsForSelectedItems == [path(999_999_997)])
    #expect(view.cellForItem(at: path(999_999_997))?.isSelected == true)
    #expect(view.cellForItem(at: path(999_999_999))?.isSelected == false)
    click(50, 90)
    #expect(view.indexPathsForSelectedItems == [path(999_999_997)])
    rig.perform { view.selectItem(at: path(3), animated: false, scrollPosition: .top) }
    rig.playground.ticks(1)
    #expect(view.contentOffset.y == 40 && view.cellForItem(at: path(3))?.isSelected == true)
  }

  @Test("what is inserted and deleted there moves the others by as much, and the selection with them")
  func updates() {
    goToEnd()
    click(10, 90)
    rig.perform {
      view.performBatchUpdates {
        rig.source.counts = [FarEndTests.count + 1]
        view.deleteItems(at: [path(999_999_992)])
        view.insertItems(at: [path(0), path(999_999_994)])
      }
    }
    rig.playground.ticks(60)
    #expect(view.indexPathsForSelectedItems == [path(1_000_000_000)])
    #expect(view.contentSize.height == FarEndTests.end)
    for path in view.indexPathsForVisibleItems {
      #expect(view.cellForItem(at: path)?.frame == place(of: path.item))
    }
    rig.perform {
      view.performBatchUpdates {
        rig.source.counts = [FarEndTests.count - 1]
        view.deleteItems(at: [path(1_000_000_000), path(999_999_999)])
      }
    }
    rig.playground.ticks(60)
    // Two fewer fill one line less, and the offset follows.
    #expect(view.contentSize.height == FarEndTests.end - 40)
    #expect(view.contentOffset.y == FarEndTests.end - 150)
    #expect(view.indexPathsForVisibleItems.map(\.item).max() == 999_999_998)
    #expect(view.indexPathsForSelectedItems == [])
    view.checkInvariants()
  }

  @Test("End goes there to the point, Page Up and the arrows go from there, and Home comes back")
  func keys() {
    let playground = rig.playground
    playground.pointer(.hover, 50, 50)
    let way: [(HostKey, CGFloat)] = [
      (.end, FarEndTests.end - 110), (.pageUp, FarEndTests.end - 110 - 99), (.up, FarEndTests.end - 110 - 139),
      (.down, FarEndTests.end - 110 - 99), (.home, 0),
    ]
    for (key, offset) in way {
      playground.key(key)
      playground.key(key, isDown: false)
      playground.ticks(400)
      #expect(view.contentOffset.y == offset)
      #expect(!playground.stage.isInMotion)
    }
  }

  @Test("a hand on the indicator drags the content there and back to the last bit")
  func indicator() {
    let playground = rig.playground
    playground.pointer(.hover, 106, 20)
    playground.pointer(.down, 106, 20)
    for y in stride(from: 25.0, through: 130, by: 5) { playground.pointer(.move, 106, y) }
    #expect(view.contentOffset.y == FarEndTests.end - 110)
    #expect(view.indexPathsForVisibleItems.map(\.item).max() == FarEndTests.count - 1)
    playground.pointer(.move, 106, 70)
    #expect(view.contentOffset.y > 1e9 && view.contentOffset.y < FarEndTests.end - 1e9)
    for y in stride(from: 65.0, through: -20, by: -5) { playground.pointer(.move, 106, y) }
    playground.pointer(.up, 106, -20)
    playground.ticks(2)
    #expect(view.contentOffset.y == 0)
  }
}
