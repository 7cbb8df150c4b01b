import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Batch updates under reduced motion")
struct FadingUpdateTests {
  private func rig(_ sections: [[String]], height: CGFloat = 200) -> ShelfRig {
    let rig = ShelfRig(sections, height: height)
    rig.playground.stage.isReduceMotionEnabled = true
    return rig
  }

  @Test("what goes fades out in the first half, what comes fades in in the second, and what moves does both")
  func plain() throws {
    let rig = rig([["a", "b", "c"]])
    let (a, b) = (try #require(rig.cell(0)), try #require(rig.cell(1)))
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["b", "c", "X"]]
        rig.view.deleteItems(at: [path(0)])
        rig.view.insertItems(at: [path(2)])
      }
    }
    let x = try #require(rig.cell(2))
    for tick in 1..<36 {
      rig.playground.ticks(1)
      #expect(a.center.y == 20 && b.center.y == (tick < 18 ? 60 : 20) && x.center.y == 100)
      #expect((a.alpha > 0) == (tick < 18) && (x.alpha > 0) == (tick > 18) && (b.alpha > 0) == (tick != 18))
    }
    rig.playground.ticks(1)
    #expect(b.alpha == 1 && x.alpha == 1 && a.superview == nil)
  }

  @Test("what a layout says of whence and whither is not heard")
  func attributes() throws {
    let rig = rig([["a"]])
    let away = { (path: IndexPath) in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 40, y: 100, width: 20, height: 20)
      return attributes
    }
    (rig.layout.initial, rig.layout.final) = (away, away)
    var watch = FadeWatch(rig.view)
    rig.perform {
      rig.shelf.sections = [["X"]]
      rig.view.reloadItems(at: [path(0)])
    }
    for _ in 0..<40 {
      #expect(watch.offences() == [])
      #expect(rig.view.subviews.allSatisfy { $0 is ScrollIndicator || $0.center == CGPoint(x: 50, y: 20) })
      rig.playground.ticks(1)
    }
  }

  @Test("another layout fades in")
  func layoutChange() throws {
    let rig = rig([(0..<20).map { "\($0)" }])
    let dense = UICollectionViewFlowLayout()
    dense.itemSize = CGSize(width: 25, height: 25)
    var watch = FadeWatch(rig.view)
    rig.perform { rig.view.setCollectionViewLayout(dense, animated: true) }
    for _ in 0..<40 {
      #expect(watch.offences() == [])
      rig.playground.ticks(1)
    }
    #expect(rig.cell(0)?.frame.size == CGSize(width: 25, height: 25) && rig.cell(0)?.alpha == 1)
  }

  @Test("an item that is let go fades into its place, and those that made room have faded into theirs")
  func reordering() throws {
    let playground = Playground(size: CGSize(width: 100, height: 200))
    let shelf = playground.stage.perform { ReorderableController(collectionViewLayout: ColumnLayout()) }
    playground.stage.perform { playground.stage.window?.rootViewController = shelf }
    playground.ticks(1)
    playground.stage.isReduceMotionEnabled = true
    let view = try #require(shelf.collectionView)
    let moved = try #require(view.cellForItem(at: path(0)))
    let others = view.visibleCells.filter { $0 !== moved }
    playground.stage.perform {
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
    }
    for _ in 0..<40 {
      #expect(others.allSatisfy { $0.frame.minY.truncatingRemainder(dividingBy: 40) == 0 })
      playground.ticks(1)
    }
    #expect(moved.center == CGPoint(x: 50, y: 150) && others.allSatisfy { $0.alpha == 1 })
    var watch = FadeWatch(view)
    playground.stage.perform { view.endInteractiveMovement() }
    for _ in 0..<40 {
      #expect(watch.offences() == [])
      playground.ticks(1)
    }
    #expect(shelf.items.prefix(4) == [1, 2, 3, 0] && moved.alpha == 1 && moved.center.y == 140)
  }

  @Test("nothing travels in random updates, however they follow each other")
  func law() {
    var random = SplitMix64(state: 17)
    let rig = rig([["a", "b", "c", "d"], [], ["e", "f", "g"]], height: 320)
    var serial = 0
    var watch = FadeWatch(rig.view)
    for round in 0..<rounds(400, nightly: 4000) {
      let edits = ShelfEdits(
        of: rig.shelf.sections.map { ("", $0) },
        name: {
          serial += 1
          return "\(serial)"
        }, &random)
      rig.perform {
        rig.view.performBatchUpdates {
          rig.shelf.sections = edits.result.map(\.items)
          edits.apply(to: rig.view)
        }
      }
      for _ in 0...Int.random(in: 0...50, using: &random) {
        let offences = watch.offences()
        #expect(offences == [], "round \(round)")
        guard offences.isEmpty else { return }
        rig.playground.ticks(1)
      }
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      let highest = max(0, rig.view.contentSize.height - rig.view.bounds.height)
      rig.perform { rig.view.contentOffset.y = CGFloat.random(in: 0...1, using: &random) * highest }
      rig.playground.ticks(1)
      watch.forget()
    }
    rig.playground.ticks(60)
    for indexPath in rig.view.indexPathsForVisibleItems {
      let cell = rig.view.cellForItem(at: indexPath)
      #expect(cell?.frame == rig.view.layoutAttributesForItem(at: indexPath)?.frame && cell?.alpha == 1)
    }
    #expect(rig.view.subviews.count { $0 is UICollectionReusableView } == rig.view.visibleCells.count)
  }
}
