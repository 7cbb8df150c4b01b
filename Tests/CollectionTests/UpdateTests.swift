import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Updates of sections, headers and cells")
struct UpdateTests {
  @Test("an item that is configured once more keeps its cell, in a batch too, and dequeues it again")
  func reconfigure() throws {
    let rig = LabelledRig([("A", ["a", "b", "c"])])
    rig.begin()
    let b = try #require(rig.cell(1))
    rig.perform {
      rig.shelf.sections[0].items = ["x", "a", "B", "c"]
      rig.view.performBatchUpdates {
        rig.view.insertItems(at: [path(0)])
        rig.view.reconfigureItems(at: [path(1), path(0)])
      }
    }
    #expect(rig.cell(2) === b && b.text == "B" && b.reuses == 0)
    #expect(rig.history.take().suffix(4) == ["ask x", "show x", "ask B", "ask a"])
    rig.perform { rig.view.reconfigureItems(at: [path(99)]) }
  }

  @Test("the view says whether changes wait")
  func uncommitted() {
    let rig = LabelledRig([("A", ["a", "b", "c"])])
    rig.begin()
    #expect(!rig.view.hasUncommittedUpdates)
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections[0].items.removeLast()
        rig.view.deleteItems(at: [path(2)])
        #expect(rig.view.hasUncommittedUpdates)
      }
    }
    #expect(!rig.view.hasUncommittedUpdates)
  }

  @Test("what a layout and the delegate say about the offset is done")
  func targetOffset() {
    final class Steady: UICollectionViewFlowLayout {
      var target: CGFloat?
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: target ?? proposed.y)
      }
    }
    final class Further: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
      ) -> CGPoint { CGPoint(x: offset.x, y: offset.y + 5) }
    }
    let rig = LabelledRig([("A", (0..<40).map { "\($0)" })])
    let (layout, further) = (Steady(), Further())
    layout.itemSize = CGSize(width: 100, height: 40)
    rig.perform { rig.view.collectionViewLayout = layout }
    rig.ticks(1)
    layout.target = 200
    rig.perform {
      rig.shelf.sections[0].items.insert("new", at: 0)
      rig.view.insertItems(at: [path(0)])
    }
    #expect(rig.view.contentOffset.y == 200)
    rig.view.delegate = further
    rig.perform {
      rig.shelf.sections[0].items.insert("newer", at: 0)
      rig.view.insertItems(at: [path(0)])
    }
    #expect(rig.view.contentOffset.y == 205)
  }

  @Test("a context moves the offset without asking the layout about a change of the bounds")
  func offsetAdjustment() {
    final class Asked: UICollectionViewFlowLayout {
      var count = 0
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        count += 1
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let rig = LabelledRig([("A", (0..<40).map { "\($0)" })])
    let layout = Asked()
    rig.perform { rig.view.collectionViewLayout = layout }
    rig.ticks(1)
    layout.count = 0
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(3)])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
    rig.perform { layout.invalidateLayout(with: context) }
    #expect(rig.view.contentOffset.y == 33 && layout.count == 0)
  }

  @Test("views that want other sizes get them at once, and are not asked again")
  func selfSizing() {
    let rig = LabelledRig([("A", (0..<40).map { "\($0)" })])
    rig.layout.takesPreferences = true
    var asked = 0
    rig.shelf.configure = { cell in
      asked += 1
      cell.wantedHeight = CGFloat(20 + (Int(cell.text) ?? 0) * 10)
    }
    rig.begin()
    #expect((0..<6).map { rig.cell($0)?.frame.height } == [20, 30, 40, 50, 60, nil])
    #expect((0..<5).map { rig.cell($0)?.frame.minY } == [20, 40, 70, 110, 160])
    let before = asked
    rig.ticks(3)
    #expect(asked == before && rig.history.take() == [])
    rig.shelf.configure = { $0.wantedHeight = 25 }
    rig.perform { rig.view.reconfigureItems(at: [path(0)]) }
    rig.ticks(1)
    #expect(rig.cell(0)?.frame.height == 25 && rig.cell(1)?.frame.minY == 45)
  }

  /// Against arrays of titled arrays: the same operations on both, and what is seen must be the same.
  @Test("random batches over sections, items and headers show the model; every view stays with its element")
  func random() {
    var random = SplitMix64(state: 23)
    var serial = 0
    func name() -> String {
      serial += 1
      return "n\(serial)"
    }
    let rig = LabelledRig((0..<3).map { section in (name(), (0..<3).map { _ in name() }) }, height: 300)
    rig.begin()
    (rig.shelf.history, rig.layout.history) = (nil, nil)
    for round in 0..<rounds(400, nightly: 1500) {
      let edits = ShelfEdits(of: rig.shelf.sections, name: name, &random)
      var owners: [String: ObjectIdentifier] = [:]
      for cell in rig.view.visibleCells.compactMap({ $0 as? LabelledShelf.Cell }) {
        owners[cell.text] = ObjectIdentifier(cell)
      }
      rig.perform {
        rig.view.performBatchUpdates {
          rig.shelf.sections = edits.result
          edits.apply(to: rig.view)
        }
      }
      rig.ticks(Int.random(in: 0...3, using: &random))
      let expected = Set(rig.view.indexPathsForVisibleItems.map { edits.result[$0.section].items[$0.item] })
      let shown = rig.view.visibleCells.compactMap { ($0 as? LabelledShelf.Cell)?.text }
      let titles = rig.view.indexPathsForVisibleSupplementaryElements(ofKind: LabelledLayout.header)
      guard Set(shown) == expected, shown.count == expected.count,
        titles.allSatisfy({ rig.header($0.section)?.text == edits.result[$0.section].title })
      else {
        Issue.record("round \(round)")
        return
      }
      for cell in rig.view.visibleCells.compactMap({ $0 as? LabelledShelf.Cell }) where edits.kept.contains(cell.text) {
        if let owner = owners[cell.text] { #expect(owner == ObjectIdentifier(cell), "round \(round): \(cell.text)") }
      }
    }
    rig.ticks(60)
    let flat = rig.shelf.sections.flatMap { [$0.title] + $0.items }
    #expect(Array(flat.prefix(rig.column.count)) == rig.column)
  }
}
