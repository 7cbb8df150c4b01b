import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

/// A grid of `count` plain cells in a springy layout.
final class GridController: UIViewController, UICollectionViewDataSource {
  var count: Int
  let layout: SpringyFlowLayout
  private(set) lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)

  init(count: Int, layout: SpringyFlowLayout) {
    self.count = count
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    view.addSubview(grid)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("The springy flow layout")
struct SpringyFlowLayoutTests {
  private let stage = Stage(size: CGSize(width: 500, height: 600))

  private func grid(
    _ count: Int = 100_000, offset: CGFloat = 0, _ configure: (SpringyFlowLayout) -> Void = { _ in }
  ) -> GridController {
    let controller = stage.perform {
      let layout = SpringyFlowLayout()
      configure(layout)
      return GridController(count: count, layout: layout)
    }
    stage.show(controller)
    stage.perform { controller.grid.contentOffset.y = offset }
    stage.tick()
    return controller
  }

  private func springs(_ layout: SpringyFlowLayout) -> [UIAttachmentBehavior] {
    layout.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior }
  }

  private func lags(_ controller: GridController) -> [CGFloat] {
    springs(controller.layout).map { $0.items[0].center.y - $0.anchorPoint.y }
  }

  @Test("it starts with the article's constants")
  func constants() {
    let layout = grid().layout
    #expect(layout.itemSize == CGSize(width: 44, height: 44))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(layout.scrollResistance == 1500)
    let spring = springs(layout)[0]
    #expect(spring.length == 0 && spring.damping == 0.8 && spring.frequency == 1)
  }

  @Test("tiled, it has behaviours for what is within 100 points of the viewport, at any count")
  func tiled() {
    let few = springs(grid(1000, offset: 3000).layout).count
    let many = springs(grid(1_000_000_000, offset: 3000).layout).count
    #expect(few == many)
    // The rows that meet the 800 points around the viewport.
    #expect((14 * 9...16 * 9).contains(few))
  }

  @Test("plain, it has one for every item")
  func plain() {
    let controller = grid(300) { $0.isTiled = false }
    #expect(springs(controller.layout).count == 300)
    stage.play(.drag, ticks: 200)
    #expect(springs(controller.layout).count == 300)
  }

  @Test("an item is left behind by the delta times its distance from the pointer over 1500, at most by the delta")
  func law() {
    let controller = grid(offset: 5000)
    let pointer = CGPoint(x: 250, y: 300)
    stage.tick([.pointer(.down, PointerInput(position: pointer))])
    stage.tick([.pointer(.move, PointerInput(position: CGPoint(x: 250, y: 320)))])
    #expect(lags(controller).allSatisfy { $0 == 0 })
    let before = controller.grid.contentOffset.y
    // Everything but the spring's own first step: that is at most (2π)²/120² of the lag.
    stage.tick([.pointer(.move, PointerInput(position: CGPoint(x: 250, y: 310)))])
    let delta = controller.grid.contentOffset.y - before
    #expect(delta == 10)
    for spring in springs(controller.layout) {
      let item = spring.items[0]
      let distance = abs(spring.anchorPoint.x - 250) + abs(spring.anchorPoint.y - (before + 310))
      let expected = delta * min(1, distance / 1500)
      #expect(abs(item.center.y - spring.anchorPoint.y - expected) < 0.01 + expected * 0.02)
    }
  }

  @Test("far down a long page the hand's place outlives its release: the tiles there keep up with the glide")
  func gripOutlivesRelease() {
    let controller = grid(1_000_000, offset: 500_000)
    var nearest: CGFloat = 0
    var farthest: CGFloat = 0
    stage.play(.flick, ticks: 80) {
      guard controller.grid.isDecelerating else { return }
      let hand = controller.grid.panGestureRecognizer.location(in: controller.grid)
      for spring in springs(controller.layout) {
        let lag = abs(spring.items[0].center.y - spring.anchorPoint.y)
        farthest = max(farthest, lag)
        let distance = abs(spring.anchorPoint.x - hand.x) + abs(spring.anchorPoint.y - hand.y)
        if distance < 54 { nearest = max(nearest, lag) }
      }
    }
    // Had the hand's place become (0, 0), all tiles would lag alike, by more than a hundred points.
    #expect(nearest > 0 && nearest < 40)
    #expect(farthest > 100)
  }

  @Test("entering tiles take after their neighbours; placed by the latest delta alone they stand far from them")
  func entrance() {
    func largestStep(_ entrance: SpringyFlowLayout.Entrance) -> CGFloat {
      let stage = Stage(size: CGSize(width: 500, height: 600))
      let layout = stage.perform { SpringyFlowLayout() }
      layout.entrance = entrance
      let controller = stage.perform { GridController(count: 100_000, layout: layout) }
      stage.show(controller)
      var largest: CGFloat = 0
      stage.play(.flickHard, ticks: 150) {
        let columns = Dictionary(grouping: layout.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior })
        {
          $0.anchorPoint.x
        }
        for column in columns.values {
          let rows = column.sorted { $0.anchorPoint.y < $1.anchorPoint.y }
          for (upper, lower) in zip(rows, rows.dropFirst()) {
            largest = max(largest, abs(lower.items[0].center.y - upper.items[0].center.y - 54))
          }
        }
      }
      return largest
    }
    #expect(largestStep(.neighbour) < 22)
    #expect(largestStep(.latestDelta) > 30)
  }

  @Test("a tile that is in view never leaves")
  func noVanishing() {
    let controller = grid(offset: 5000)
    var shown: [IndexPath: CGRect] = [:]
    stage.play(.flickHard, ticks: 600) {
      let bounds = controller.grid.bounds
      for (indexPath, frame) in shown where controller.grid.cellForItem(at: indexPath) == nil {
        let present = controller.layout.dynamicAnimator.layoutAttributesForCell(at: indexPath)?.frame ?? frame
        #expect(!present.intersects(bounds), "\(indexPath)")
      }
      shown = [:]
      for indexPath in controller.grid.indexPathsForVisibleItems {
        shown[indexPath] = controller.grid.cellForItem(at: indexPath)?.frame
      }
    }
  }

  @Test("tiles rest exactly on their places, and then nothing runs")
  func exactRest() {
    let controller = grid(offset: 5000)
    stage.play(.flickHard, ticks: 1200)
    #expect(!stage.isInMotion)
    #expect(springs(controller.layout).allSatisfy { $0.items[0].center == $0.anchorPoint })
  }

  @Test("a programmatic jump kicks no tile, and tiles are there at once")
  func jump() {
    let controller = grid()
    for offset in [40.0, 777, 300_000, 10] {
      stage.perform { controller.grid.contentOffset.y = offset }
      stage.tick()
      #expect(lags(controller).allSatisfy { $0 == 0 })
      #expect(controller.grid.visibleCells.count >= 11 * 9)
    }
    #expect(!stage.isInMotion || controller.layout.dynamicAnimator.isRunning)
  }

  @Test("the End key of a long list brings the tiles along: no spring is stretched over a page")
  func endKey() {
    let controller = grid(1_000_000_000)
    var largest: CGFloat = 0
    stage.tick([.key(.end, isDown: true, modifiers: [])])
    for _ in 0..<600 {
      stage.tick()
      largest = max(largest, lags(controller).map { abs($0) }.max() ?? 0)
    }
    #expect(controller.grid.contentOffset.y > 5e9)
    #expect(largest > 10 && largest < 300)
    #expect(!stage.isInMotion)
    #expect(controller.grid.cellForItem(at: IndexPath(item: 999_999_999, section: 0)) != nil)
  }

  @Test("a resize moves anchors and tiles together: lags stay, nothing is kicked")
  func resize() {
    let controller = grid(offset: 5000)
    stage.tick([.resize(CGSize(width: 800, height: 500), scale: 1)])
    #expect(lags(controller).allSatisfy { $0 == 0 })
    #expect(Set(springs(controller.layout).map(\.anchorPoint.x)).count == 14)
    for indexPath in controller.grid.indexPathsForVisibleItems {
      #expect(
        controller.grid.cellForItem(at: indexPath)?.center
          == controller.layout.restingLayoutAttributesForItem(at: indexPath)?.center)
    }
  }

  @Test("reloading keeps the motion of tiles that stay and drops those that are gone")
  func reload() {
    let controller = grid(2000, offset: 1000)
    stage.play(.flick, ticks: 60)
    let before = lags(controller).map { abs($0) }.max() ?? 0
    #expect(before > 5)
    stage.perform { controller.grid.reloadData() }
    stage.tick()
    #expect((lags(controller).map { abs($0) }.max() ?? 0) > before * 0.5)
    stage.perform {
      controller.count = 5
      controller.grid.reloadData()
    }
    for _ in 0..<600 { stage.tick() }
    #expect(controller.grid.contentOffset.y == 0)
    #expect(springs(controller.layout).count == 5)
  }

  @Test("resetLayout begins anew with every tile at rest")
  func reset() {
    let controller = grid(offset: 1000)
    stage.play(.flick, ticks: 60)
    stage.perform { controller.layout.resetLayout() }
    #expect(!springs(controller.layout).isEmpty)
    #expect(lags(controller).allSatisfy { $0 == 0 })
  }

  @Test("tunables reach the tiles that live")
  func tunables() {
    let layout = grid().layout
    layout.springFrequency = 3
    layout.springDamping = 0.4
    #expect(springs(layout).allSatisfy { $0.frequency == 3 && $0.damping == 0.4 })
  }

  @Test("sideways, the same laws hold")
  func horizontal() {
    let controller = grid { $0.scrollDirection = .horizontal }
    stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 400, y: 300)))])
    for x in stride(from: 390.0, to: 200, by: -10) {
      stage.tick([.pointer(.move, PointerInput(position: CGPoint(x: x, y: 300)))])
    }
    let lags = springs(controller.layout).map { $0.items[0].center.x - $0.anchorPoint.x }
    #expect((lags.max() ?? 0) > 5)
    #expect(controller.grid.contentOffset.x > 150 && controller.grid.contentOffset.y == 0)
    stage.tick([.pointer(.up, PointerInput(position: CGPoint(x: 200, y: 300)))])
    for _ in 0..<1200 { stage.tick() }
    #expect(!stage.isInMotion)
  }

  @Test("in the plain form, items that the data source has gained appear")
  func plainGrowth() {
    let controller = grid(10) { $0.isTiled = false }
    controller.count = 20
    stage.perform { controller.grid.reloadData() }
    for _ in 0..<3 { stage.tick() }
    #expect(controller.grid.visibleCells.count == 20)
    #expect(controller.layout.liveItemCount == 20)
  }

  @Test("a list that becomes shorter under a far offset shows its end in the same tick")
  func suddenlyShort() {
    let controller = grid(100_000, offset: 50_000)
    controller.count = 200
    stage.perform { controller.grid.reloadData() }
    stage.tick()
    #expect(controller.grid.contentOffset.y < 50_000)
    #expect(controller.grid.visibleCells.count > 50)
  }
}
