import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Tiles on springs that a hand puts elsewhere.
@MainActor
@Suite("Moving springy tiles by hand")
struct SpringyReorderingTests {
  @Test("the tile stays in the hand, also while the content scrolls at the edge, and all come to rest on their places")
  func whole() throws {
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 44, height: 44)
    let stage = Stage(size: CGSize(width: 320, height: 400))
    let grid = stage.perform { ReorderableController(collectionViewLayout: layout) }
    stage.show(grid)
    let view = try #require(grid.collectionView)
    func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
      stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: y)))])
    }
    stage.tick()
    let start = try #require(view.cellForItem(at: IndexPath(item: 7, section: 0))?.center)
    pointer(.down, start.x, start.y)
    for _ in 0..<70 { stage.tick() }
    #expect(view.hasUncommittedUpdates)
    for step in 1...20 { pointer(.move, start.x + 3, start.y + CGFloat(step) * 15) }
    let hand = start.y + 300
    pointer(.move, start.x, 390)
    for _ in 0..<100 {
      stage.tick()
      stage.window?.checkInvariants()
      let isHeld = view.visibleCells.contains {
        abs($0.center.x - start.x) < 1e-6 && abs($0.center.y - view.contentOffset.y - 390) < 1e-6
      }
      #expect(isHeld)
    }
    #expect(view.contentOffset.y > 100)
    pointer(.move, start.x, hand)
    pointer(.up, start.x, hand)
    for _ in 0..<2400 where stage.isInMotion { stage.tick() }
    #expect(!stage.isInMotion && !view.hasUncommittedUpdates)
    let place = try #require(grid.items.firstIndex(of: 7))
    #expect(place > 12 && grid.items.filter { $0 != 7 } == Array(0..<200).filter { $0 != 7 })
    for path in view.indexPathsForVisibleItems {
      let rest = layout.restingLayoutAttributesForItem(at: path)?.center
      #expect(view.cellForItem(at: path)?.center == rest, "\(path)")
    }
    stage.window?.checkInvariants()
  }
}
