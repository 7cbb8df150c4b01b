import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Cells that say how large they would like to be")
struct SelfSizingTests {
  final class Bubble: UICollectionViewCell {
    static func height(_ item: Int) -> CGFloat { CGFloat(20 + (item * 37) % 50) }
    private(set) var asked = 0

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      asked += 1
      let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
      preferred.size.height = Bubble.height(attributes.indexPath.item)
      return preferred
    }
  }

  private func bubbles(
    _ count: Int, _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> FlowRig<UICollectionViewFlowLayout> {
    FlowRig(FlowSource([count]), size: CGSize(width: 200, height: 300), cell: Bubble.self, UICollectionViewFlowLayout())
    {
      $0.minimumLineSpacing = 0
      $0.estimatedItemSize = CGSize(width: 200, height: 30)
      configure($0)
    }
  }

  @Test("cells in view have their own sizes in the same tick, the others the estimate")
  func fitted() {
    let rig = bubbles(1000)
    var end: CGFloat = 0
    for item in 0..<rig.view.visibleCells.count {
      let frame = rig.view.cellForItem(at: path(item))?.frame
      #expect(frame == CGRect(x: 0, y: end, width: 200, height: Bubble.height(item)))
      end += Bubble.height(item)
    }
    #expect(end >= 300)
    #expect(rig.layout.layoutAttributesForItem(at: path(500))?.size.height == 30)
    rig.playground.ticks(1)
    #expect(!rig.playground.stage.isInMotion)
  }

  /// As most write it: it changes what it is given.
  final class ChangingBubble: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.frame.size.height = Bubble.height(attributes.indexPath.item)
      return attributes
    }
  }

  @Test("a cell that changes the attributes it is given, and answers them, is as large as one that answers a copy")
  func changing() {
    let layout = UICollectionViewFlowLayout()
    let rig = FlowRig(
      FlowSource([1000]), size: CGSize(width: 200, height: 300), cell: ChangingBubble.self, layout
    ) {
      $0.minimumLineSpacing = 0
      $0.estimatedItemSize = CGSize(width: 200, height: 30)
    }
    let copying = bubbles(1000)
    #expect(rig.view.visibleCells.count == copying.view.visibleCells.count)
    for item in 0..<rig.view.visibleCells.count {
      #expect(rig.view.cellForItem(at: path(item))?.frame == copying.view.cellForItem(at: path(item))?.frame)
    }
    rig.scroll(to: 5000)
    copying.scroll(to: 5000)
    #expect(rig.screen == copying.screen)
  }

  @Test("a cell is asked once for a size that it is given")
  func askedOnce() {
    let rig = bubbles(1000)
    rig.playground.ticks(5)
    for cell in rig.view.visibleCells { #expect(((cell as? Bubble)?.asked ?? 0) <= 2) }
  }

  @Test("scrolling back into estimates, cells that come in at the top push nothing in view down")
  func backwards() {
    let rig = bubbles(5000)
    rig.scroll(to: 60_000)
    for _ in 0..<200 {
      let before = rig.screen
      rig.scroll(to: rig.view.contentOffset.y - 11)
      let after = rig.screen
      for (path, frame) in after {
        // What was the first line in view may have been asked only now.
        guard let old = before[path], old.minY >= 0 else { continue }
        #expect(abs(frame.minY - old.minY - 11) < 1e-4, "\(path)")
      }
    }
  }

  @Test("sizes that cells have chosen stay when the layout is only invalidated, and go with their items")
  func kept() {
    let rig = bubbles(100)
    rig.perform { rig.layout.invalidateLayout() }
    rig.playground.ticks(1)
    #expect(rig.layout.layoutAttributesForItem(at: path(1))?.size.height == Bubble.height(1))
    rig.perform { rig.view.reloadData() }
    #expect(rig.layout.collectionViewContentSize.height > 0)
  }

  @Test("the automatic size stands for the cells' own, from the layout and from the delegate")
  func automatic() {
    let rig = bubbles(50) {
      $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      $0.itemSize = CGSize(width: 200, height: 40)
    }
    #expect(rig.view.cellForItem(at: path(1))?.frame.size.height == Bubble.height(1))
    let answered = FlowRig(
      SizedSource([50]) { _ in UICollectionViewFlowLayout.automaticSize }, size: CGSize(width: 200, height: 300),
      cell: Bubble.self, UICollectionViewFlowLayout()
    ) { $0.itemSize = CGSize(width: 200, height: 40) }
    #expect(answered.view.cellForItem(at: path(2))?.frame.size.height == Bubble.height(2))
  }

  @Test("where sizes are not estimated nobody follows the cells")
  func unasked() {
    let rig = bubbles(50) {
      $0.estimatedItemSize = .zero
      $0.itemSize = CGSize(width: 200, height: 40)
    }
    #expect(rig.view.visibleCells.allSatisfy { $0.frame.height == 40 })
  }

  @Test("a context says what a preferred size changes")
  func context() throws {
    let rig = bubbles(1000)
    let original = try #require(rig.layout.layoutAttributesForItem(at: path(900)))
    let preferred = original.copy() as! UICollectionViewLayoutAttributes
    preferred.size.height = 50
    #expect(
      rig.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    let context = rig.layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    #expect(context.invalidatedItemIndexPaths == [path(900)])
    #expect(context.contentSizeAdjustment == CGSize(width: 0, height: 20))
    #expect(context.contentOffsetAdjustment == .zero)
  }
}
