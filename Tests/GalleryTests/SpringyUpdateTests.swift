import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The springy flow layout in batch updates")
struct SpringyUpdateTests {
  private let stage = Stage(size: CGSize(width: 500, height: 600))

  private func grid(_ count: Int, offset: CGFloat = 0, isTiled: Bool = true) -> GridController {
    let controller = stage.perform {
      let layout = SpringyFlowLayout()
      layout.isTiled = isTiled
      return GridController(count: count, layout: layout)
    }
    stage.show(controller)
    stage.perform { controller.grid.contentOffset.y = offset }
    stage.tick()
    return controller
  }

  private func change(_ controller: GridController, by count: Int, _ body: @escaping (UICollectionView) -> Void) {
    stage.perform {
      controller.grid.performBatchUpdates {
        controller.count += count
        body(controller.grid)
      }
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func attributes(_ controller: GridController, _ item: Int) -> UICollectionViewLayoutAttributes? {
    controller.layout.dynamicAnimator.layoutAttributesForCell(at: path(item))
  }

  /// Every visible tile stands on its place, is found under its index path, and nothing moves.
  private func expectRest(_ controller: GridController, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!stage.isInMotion, sourceLocation: sourceLocation)
    let grid = controller.grid
    let expected = controller.layout.indexPathsOfLines(meeting: grid.bounds)
    #expect(grid.indexPathsForVisibleItems.sorted() == expected, sourceLocation: sourceLocation)
    for indexPath in grid.indexPathsForVisibleItems {
      let place = controller.layout.restingLayoutAttributesForItem(at: indexPath)?.center
      #expect(grid.cellForItem(at: indexPath)?.center == place, sourceLocation: sourceLocation)
      #expect(attributes(controller, indexPath.item)?.center == place, sourceLocation: sourceLocation)
      #expect(grid.cellForItem(at: indexPath)?.alpha == 1, sourceLocation: sourceLocation)
    }
    #expect(grid.subviews.count == expected.count, sourceLocation: sourceLocation)
  }

  @Test("tiles keep object, place and velocity under their new index paths, and glide to rest")
  func insert() throws {
    let controller = grid(10_000, offset: 5000)
    stage.play(.flick, ticks: 60)
    let items = controller.grid.indexPathsForVisibleItems.map(\.item).sorted()
    let springs = controller.layout.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior }
    #expect(springs.contains { $0.items[0].center != $0.anchorPoint })
    let before = items.map { (attributes(controller, $0), attributes(controller, $0)?.center) }
    let velocities = UIDynamicItemBehavior(items: before.compactMap(\.0))
    controller.layout.dynamicAnimator.addBehavior(velocities)
    let speeds = before.map { velocities.linearVelocity(for: $0.0!) }
    #expect(speeds.contains { $0 != .zero })
    change(controller, by: 2) { $0.insertItems(at: [path(0), path(items[0] + 30)]) }
    for (item, (old, speed)) in zip(items, zip(before, speeds)) {
      let new = item < items[0] + 29 ? item + 1 : item + 2
      let present = attributes(controller, new)
      #expect(present === old.0 && present?.center == old.1 && present?.indexPath.item == new)
      #expect(velocities.linearVelocity(for: present!) == speed)
    }
    controller.layout.dynamicAnimator.removeBehavior(velocities)
    for _ in 0..<1200 { stage.tick() }
    expectRest(controller)
  }

  @Test("an inserted tile begins at rest in its place and fades in; no neighbour jumps")
  func calm() throws {
    let controller = grid(10_000)
    let centers = (0..<60).map { controller.grid.cellForItem(at: path($0))?.center }
    change(controller, by: 1) { $0.insertItems(at: [path(20)]) }
    let inserted = try #require(controller.grid.cellForItem(at: path(20)))
    #expect(inserted.alpha == 0)
    #expect(inserted.center == controller.layout.restingLayoutAttributesForItem(at: path(20))?.center)
    for item in 20..<60 { #expect(controller.grid.cellForItem(at: path(item + 1))?.center == centers[item]) }
    var last = centers
    for _ in 0..<600 {
      stage.tick()
      for item in 0..<60 {
        let center = controller.grid.cellForItem(at: path(item < 20 ? item : item + 1))?.center
        if let center, let old = last[item] { #expect(abs(center.x - old.x) + abs(center.y - old.y) < 30) }
        last[item] = center
      }
    }
    for _ in 0..<900 { stage.tick() }
    expectRest(controller)
  }

  @Test("random inserts, deletes and moves in the middle of scrolls end at rest exactly", arguments: [true, false])
  func random(isTiled: Bool) {
    var seed: UInt64 = 3
    func draw(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    let controller = grid(isTiled ? 5000 : 400, offset: 500, isTiled: isTiled)
    for round in 0..<30 {
      if round % 5 == 0 { stage.play(.flick, ticks: 40) }
      let (deleted, from) = (draw(150), 150 + draw(100))
      let inserts = Set((0..<1 + draw(4)).map { _ in draw(200) })
      let to = 200 + draw(40)
      change(controller, by: inserts.count - 1) {
        $0.deleteItems(at: [path(deleted)])
        $0.insertItems(at: inserts.map(path))
        $0.moveItem(at: path(from), to: path(to))
        $0.reloadItems(at: [path(deleted + 1 == from ? 399 : deleted + 1)])
      }
      for _ in 0..<draw(30) { stage.tick() }
    }
    for _ in 0..<1500 { stage.tick() }
    expectRest(controller)
    if !isTiled { #expect(controller.layout.liveItemCount == controller.count) }
  }

  @Test("deleting the last rows leaves the tiles where they are on the screen, and they glide down")
  func clamp() throws {
    let controller = grid(1000, offset: 0)
    stage.perform { controller.grid.contentOffset.y = controller.grid.contentSize.height - 600 }
    stage.tick()
    let cell = try #require(controller.grid.cellForItem(at: path(950)))
    let height = cell.center.y - controller.grid.contentOffset.y
    let offset = controller.grid.contentOffset.y
    change(controller, by: -20) { $0.deleteItems(at: (980..<1000).map(path)) }
    #expect(controller.grid.contentOffset.y < offset - 50)
    #expect(abs(cell.center.y - controller.grid.contentOffset.y - height) < 1e-6)
    for _ in 0..<1500 { stage.tick() }
    expectRest(controller)
  }

  @Test("a thousand items before the viewport make no tile fly over pages; a billion items do")
  func far() {
    let controller = grid(1_000_000_000, offset: 6000)
    change(controller, by: 1000) { $0.insertItems(at: (0..<1000).map(path)) }
    for spring in controller.layout.dynamicAnimator.behaviors.compactMap({ $0 as? UIAttachmentBehavior }) {
      #expect(abs(spring.items[0].center.y - spring.anchorPoint.y) < 600)
    }
    for _ in 0..<1200 { stage.tick() }
    expectRest(controller)
  }

  @Test("in a layout that knows nothing of updates, the article's, cells glide to the tiles of their new places")
  func article() throws {
    let layout = stage.perform { ArticleLayout() }
    let controller = stage.perform { ArticleViewController(layout: layout) }
    stage.show(controller)
    stage.tick()
    let view = try #require(controller.collectionView)
    let cells = (0..<6).compactMap { view.cellForItem(at: path($0)) }
    let centers = cells.map(\.center)
    stage.perform { view.moveItem(at: path(0), to: path(5)) }
    #expect(cells.map(\.center) == centers)
    #expect(cells.compactMap { view.indexPath(for: $0)?.item } == [5, 0, 1, 2, 3, 4])
    for _ in 0..<40 { stage.tick() }
    #expect(cells.map(\.center) == [centers[5]] + centers.prefix(5))
  }
}
