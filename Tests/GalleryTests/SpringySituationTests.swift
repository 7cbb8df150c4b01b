import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

/// What users of layouts of springs have reported of theirs, one situation after the other.
@MainActor
@Suite("A layout of springs in every situation")
struct SpringySituationTests {
  typealias Rig = SpringRig<SpringyFlowLayout>

  private static let edges: @MainActor (SpringyFlowLayout) -> Void = {
    $0.headerReferenceSize = CGSize(width: 40, height: 40)
    $0.footerReferenceSize = CGSize(width: 24, height: 24)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Headers and footers

  @Test("headers and footers lag behind with their rows, and rest on their places")
  func supplements() {
    let rig = Rig(Array(repeating: 30, count: 60), offset: CGPoint(x: 0, y: 3000), configure: Self.edges)
    var (header, footer): (CGFloat, CGFloat) = (0, 0)
    rig.flick(CGVector(dx: 0, dy: -14))
    for _ in 0..<100 {
      rig.stage.tick()
      let lags = rig.lags
      for (name, lag) in lags where name.hasPrefix("header") {
        header = max(header, abs(lag.dy))
        // Its first row is 47 points farther on, and no farther behind than the hand can make it.
        let section = name.dropFirst("header ".count)
        if let row = lags["cell \(section)-4"] { #expect(abs(row.dy - lag.dy) < 12, "\(name)") }
      }
      for (name, lag) in lags where name.hasPrefix("footer") { footer = max(footer, abs(lag.dy)) }
      #expect(Set(rig.screen.keys).count == rig.layout.layoutAttributesForElements(in: rig.view.bounds)?.count)
    }
    #expect(header > 20 && footer > 20)
    #expect(rig.settle() != nil)
    #expect(rig.misplaced.isEmpty)
    #expect(rig.screen.keys.contains { $0.hasPrefix("header") } && rig.screen.keys.contains { $0.hasPrefix("footer") })
  }

  @Test("pinned headers and footers stand where the flow layout pins them, in every tick of a flick")
  func pinned() {
    let rig = Rig(Array(repeating: 90, count: 60), offset: CGPoint(x: 0, y: 3000)) {
      Self.edges($0)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    rig.flick(CGVector(dx: 0, dy: -14))
    var (held, footers): (Int, CGFloat) = (0, 0)
    for _ in 0..<200 {
      rig.stage.tick()
      for attributes in rig.layout.layoutAttributesForElements(in: rig.view.bounds) ?? [] {
        guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader else { continue }
        let flow = rig.layout.restingLayoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: attributes.indexPath)
        #expect(attributes.frame == flow?.frame && attributes.zIndex == flow?.zIndex)
        if attributes.frame.minY == rig.view.contentOffset.y { held += 1 }
        let shown = rig.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: attributes.indexPath)
        #expect(shown?.center == attributes.center)
      }
      footers = max(footers, rig.lags.filter { $0.key.hasPrefix("footer") }.map { abs($0.value.dy) }.max() ?? 0)
      #expect(!rig.lags.keys.contains { $0.hasPrefix("header") })
    }
    // Footers, which do not pin here, spring on.
    #expect(held > 100 && footers > 10)
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
    rig.perform { rig.layout.sectionHeadersPinToVisibleBounds = false }
    rig.stage.tick()
    #expect(rig.lags.keys.contains { $0.hasPrefix("header") } && rig.misplaced.isEmpty)
    rig.perform { rig.layout.sectionHeadersPinToVisibleBounds = true }
    rig.stage.tick()
    #expect(!rig.lags.keys.contains { $0.hasPrefix("header") } && rig.misplaced.isEmpty)
  }

  // MARK: Sideways

  @Test("sideways tiles, headers and footers lag along x alone, and rest on their places")
  func horizontal() {
    let rig = Rig(Array(repeating: 60, count: 60), offset: CGPoint(x: 3000, y: 0)) {
      Self.edges($0)
      $0.scrollDirection = .horizontal
    }
    rig.flick(CGVector(dx: -14, dy: 0), from: CGPoint(x: 400, y: 300))
    var largest: CGFloat = 0
    for _ in 0..<100 {
      rig.stage.tick()
      #expect(rig.lags.values.allSatisfy { $0.dy == 0 })
      largest = max(largest, rig.largestLag)
    }
    #expect(largest > 20 && rig.view.contentOffset.x > 3100)
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
  }

  // MARK: Sizes

  @Test("cells that measure themselves in a flick kick no tile, and all rest on their places", arguments: [-14.0, 14])
  func selfSizing(way: Double) {
    let rig = Rig([4000], offset: CGPoint(x: 0, y: 40_000), cell: WilfulCell.self) {
      $0.estimatedItemSize = CGSize(width: 480, height: 50)
      $0.itemSize = CGSize(width: 480, height: 50)
    }
    rig.flick(CGVector(dx: 0, dy: way))
    var lags = rig.lags
    var largest: CGFloat = 0
    for _ in 0..<300 {
      rig.stage.tick()
      let present = rig.lags
      for (name, lag) in present {
        if let old = lags[name] { #expect(abs(lag.dy - old.dy) < 12 && lag.dx == 0, "\(name)") }
        largest = max(largest, abs(lag.dy))
      }
      lags = present
    }
    #expect(largest > 20)
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
    for path in rig.view.indexPathsForVisibleItems {
      #expect(rig.view.cellForItem(at: path)?.bounds.height == WilfulCell.height(path.item))
    }
  }

  @Test("items without breadth, height or either are no hindrance to the others")
  func zeroSizes() {
    let sizes = [CGSize(width: 44, height: 44), .zero, CGSize(width: 0, height: 44), CGSize(width: 44, height: 0)]
    let rig = Rig([2000], offset: CGPoint(x: 0, y: 2000), sized: { sizes[$0.item % 4] })
    rig.flick(CGVector(dx: 0, dy: -14))
    rig.ticks(100)
    #expect(rig.lags.values.allSatisfy { $0.dx.isFinite && $0.dy.isFinite } && rig.largestLag > 5)
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
    // All of them, in the middle of a motion, and back.
    rig.flick(CGVector(dx: 0, dy: 14))
    for size in [CGSize.zero, CGSize(width: 44, height: 44), CGSize(width: 0, height: 44)] {
      rig.perform {
        rig.source.size = { _ in size }
        rig.layout.invalidateLayout()
      }
      rig.ticks(20)
      #expect(rig.lags.values.allSatisfy { $0.dx.isFinite && $0.dy.isFinite })
    }
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
  }

  @Test("other sizes from the delegate are followed, whoever says that there are some", arguments: [false, true])
  func newSizes(byReload: Bool) {
    let rig = Rig([600], offset: CGPoint(x: 0, y: 1000), sized: { _ in CGSize(width: 100, height: 40) })
    rig.flick(CGVector(dx: 0, dy: -10))
    rig.ticks(20)
    let lags = rig.lags
    rig.perform {
      rig.source.size = { CGSize(width: 100, height: $0.item % 2 == 0 ? 40 : 60) }
      if byReload { rig.view.reloadData() } else { rig.layout.invalidateLayout() }
      rig.view.layoutIfNeeded()
    }
    // All of the page is another one, and no tile has moved against its place.
    let kept = rig.lags.filter { lags[$0.key] != nil }
    #expect(kept.count > 30)
    #expect(kept.allSatisfy { abs($0.value.dy - lags[$0.key]!.dy) < 1e-9 })
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
  }

  // MARK: Rest

  @Test(
    "tiles whose middles are no whole numbers rest on them to the last bit, and circle around nothing",
    arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func exactRest(direction: UICollectionView.ScrollDirection) {
    let rig = Rig([3000], size: CGSize(width: 501.3, height: 600.7)) {
      $0.scrollDirection = direction
      $0.itemSize = CGSize(width: 43.3, height: 41.7)
      $0.sectionInset = UIEdgeInsets(top: 10.1, left: 9.7, bottom: 3.3, right: 7.9)
    }
    for way in [CGVector(dx: -13.7, dy: -13.7), CGVector(dx: 6.1, dy: 7.3)] {
      rig.flick(way)
      #expect(rig.settle(within: 1200) != nil)
      #expect(rig.misplaced.isEmpty)
      let places = rig.screen
      rig.ticks(120)
      #expect(!rig.stage.isInMotion && rig.screen == places)
    }
    // Beside the direction of scrolling nothing ever moves.
    let across = direction == .vertical ? \CGVector.dx : \CGVector.dy
    rig.flick(CGVector(dx: -13.7, dy: -13.7))
    for _ in 0..<100 {
      rig.stage.tick()
      #expect(rig.lags.values.allSatisfy { $0[keyPath: across] == 0 })
    }
  }

  @Test("after the second article's resetLayout all tiles are there, at rest, before anybody asks for a layout")
  func resetLayout() {
    let rig = Rig([300], offset: CGPoint(x: 0, y: 500))
    rig.flick(CGVector(dx: 0, dy: -14))
    rig.ticks(20)
    #expect(rig.largestLag > 5)
    rig.source.counts = [320]
    rig.perform {
      rig.view.reloadData()
      rig.layout.resetLayout()
    }
    #expect(rig.springs.count > 100 && rig.largestLag == 0)
    #expect(rig.layout.dynamicAnimator.behaviors.count == rig.springs.count + 1)
    rig.ticks(1)
    #expect(rig.view.visibleCells.count > 90)
    #expect(rig.settle() != nil && rig.misplaced.isEmpty)
  }
}
