import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("The flow layout")
struct FlowLayoutTests {
  /// Three items in a line, headers and footers.
  private func shelves(_ configure: (UICollectionViewFlowLayout) -> Void = { _ in }) -> FlowRig<
    UICollectionViewFlowLayout
  > {
    FlowRig(FlowSource([4, 1, 0]), size: CGSize(width: 110, height: 60), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 30, height: 20)
      $0.minimumInteritemSpacing = 5
      $0.headerReferenceSize = CGSize(width: 7, height: 20)
      $0.footerReferenceSize = CGSize(width: 7, height: 10)
      configure($0)
    }
  }

  @Test("lines of varying items: full ones stretched, an item alone centered, the last one from the left")
  func varying() {
    let sizes = [(40, 20), (60, 20), (50, 10), (40, 30), (30, 30), (100, 10), (60, 10), (30, 10)]
    let source = SizedSource([8]) { CGSize(width: sizes[$0.item].0, height: sizes[$0.item].1) }
    let rig = FlowRig(source, size: CGSize(width: 160, height: 200), UICollectionViewFlowLayout()) {
      $0.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }
    #expect(
      rig.picture() == """
        ................
        .aaaa....bbbbbb.
        .aaaa....bbbbbb.
        ................
        .......dddd.eee.
        .ccccc.dddd.eee.
        .......dddd.eee.
        ................
        ...ffffffffff...
        ................
        .gggggg.hhh.....
        ................
        """)
  }

  @Test("sections follow each other, each between its header and its footer, an empty one too")
  func sections() {
    #expect(
      shelves().picture() == """
        ===========
        ===========
        aaa.bbb.ccc
        aaa.bbb.ccc
        ...........
        ddd........
        ddd........
        -----------
        ===========
        ===========
        eee........
        eee........
        -----------
        ===========
        ===========
        -----------
        """)
  }

  @Test("pinned headers and footers stay in view as long as their sections are, and push each other out")
  func pinned() {
    let rig = shelves {
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    rig.scroll(to: 30)
    #expect(
      rig.picture(of: rig.view.bounds) == """
        ===========
        ===========
        ddd........
        ddd........
        -----------
        ===========
        """)
    rig.scroll(to: 60)
    #expect(
      rig.picture(of: rig.view.bounds) == """
        ===========
        -----------
        ===========
        ===========
        eee........
        -----------
        """)
    let header = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0, 1))
    #expect(header?.frame == CGRect(x: 0, y: 80, width: 110, height: 20))
    #expect(header?.zIndex == 10)
  }

  @Test("a pinned header stands at the inset of the content")
  func pinnedAtInset() {
    let rig = shelves { $0.sectionHeadersPinToVisibleBounds = true }
    rig.perform { rig.view.contentInset.top = 10 }
    rig.scroll(to: 10)
    let header = rig.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.frame.minY == 20)
    #expect(rig.layout.shouldInvalidateLayout(forBoundsChange: rig.view.bounds.offsetBy(dx: 0, dy: 1)))
    let context = rig.layout.invalidationContext(forBoundsChange: rig.view.bounds.offsetBy(dx: 0, dy: 1))
    #expect(context.invalidatedSupplementaryIndexPaths?.keys.first == UICollectionView.elementKindSectionHeader)
    #expect((context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics == false)
  }

  @Test("in horizontal scrolling lines are columns, and headers stand before them")
  func horizontal() {
    let rig = FlowRig(FlowSource([5]), size: CGSize(width: 120, height: 70), UICollectionViewFlowLayout()) {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 20, height: 20)
      $0.minimumInteritemSpacing = 5
      $0.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      $0.headerReferenceSize = CGSize(width: 20, height: 3)
    }
    #expect(
      rig.picture() == """
        ==..........
        ==.aa.cc.ee.
        ==.aa.cc.ee.
        ==..........
        ==.bb.dd....
        ==.bb.dd....
        ==..........
        """)
    #expect(rig.view.contentSize == CGSize(width: 120, height: 70))
  }

  @Test("a delegate answers for single sections")
  func perSection() {
    final class Sections: FlowSource, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: CGFloat(section) * 20, bottom: 10, right: 0) }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat { CGFloat(section) * 10 }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
      ) -> CGFloat { section == 0 ? 0 : 20 }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
      ) -> CGSize { CGSize(width: 0, height: section * 10) }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
      ) -> CGSize { CGSize(width: 0, height: section == 0 ? 10 : 0) }
    }
    let rig = FlowRig(Sections([4, 3]), size: CGSize(width: 80, height: 200), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 20, height: 10)
    }
    #expect(
      rig.picture() == """
        aabbccdd
        ........
        --------
        ========
        ..ee..ff
        ........
        ..gg....
        ........
        """)
  }

  @Test("items of one size stand where the closed form has them, whoever answers the size")
  func closedForm() {
    var random = SplitMix64(state: 3)
    for _ in 0..<60 {
      let count = Int.random(in: 0...40, using: &random)
      let size = CGSize(
        width: CGFloat.random(in: 5...120, using: &random), height: CGFloat.random(in: 5...60, using: &random))
      let configure = { (layout: UICollectionViewFlowLayout) in
        layout.itemSize = size
        layout.minimumInteritemSpacing = CGFloat(count % 7)
        layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        layout.scrollDirection = count % 2 == 0 ? .vertical : .horizontal
      }
      let screen = CGSize(width: 200, height: 150)
      let uniform = FlowRig(FlowSource([count, 3]), size: screen, UICollectionViewFlowLayout(), configure)
      let varying = FlowRig(
        SizedSource([count, 3]) { _ in size }, size: screen, UICollectionViewFlowLayout(), configure)
      for item in (0..<count).map({ path($0) }) + (0..<3).map({ path($0, 1) }) {
        let (a, b) = (
          uniform.layout.layoutAttributesForItem(at: item), varying.layout.layoutAttributesForItem(at: item)
        )
        #expect(abs(a!.frame.minX - b!.frame.minX) < 1e-4 && abs(a!.frame.minY - b!.frame.minY) < 1e-4)
      }
    }
  }

  @Test("thirds of the width are three in a line, however they are rounded")
  func thirds() {
    for width in 200..<420 {
      let third = (CGFloat(width) - 20) / 3
      let rig = FlowRig(
        SizedSource([6]) { _ in CGSize(width: third, height: 10) }, size: CGSize(width: width, height: 100),
        UICollectionViewFlowLayout())
      #expect(rig.view.contentSize.height == 30)
      let uniform = FlowRig(FlowSource([6]), size: CGSize(width: width, height: 100), UICollectionViewFlowLayout()) {
        $0.itemSize = CGSize(width: third, height: 10)
      }
      #expect(uniform.view.contentSize.height == 30)
    }
  }

  @Test("the content's insets across the direction of scrolling are no room for items")
  func contentInset() {
    let rig = FlowRig(FlowSource([4]), size: CGSize(width: 130, height: 100), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 30, height: 30)
    }
    #expect(rig.view.contentSize == CGSize(width: 130, height: 70))
    rig.perform {
      rig.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 50)
      rig.layout.invalidateLayout()
    }
    rig.playground.ticks(1)
    #expect(rig.view.contentSize == CGSize(width: 70, height: 70))
  }

  @Test("a billion items behind a header end with their section, exactly, and stand where the finger finds them")
  func farEnd() {
    let count = 1_000_000_000
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let rig = FlowRig(FlowSource([count, 3]), size: CGSize(width: 110, height: 110), UICollectionViewFlowLayout()) {
        $0.scrollDirection = direction
        $0.itemSize = CGSize(width: 30, height: 30)
        $0.headerReferenceSize = CGSize(width: 20, height: 20)
      }
      let lines = CGFloat((count - 1) / 3 + 1)
      let last = rig.layout.layoutAttributesForItem(at: path(count - 1))
      let isVertical = direction == .vertical
      #expect((isVertical ? last?.frame.maxY : last?.frame.maxX) == 20 + lines * 40 - 10)
      rig.scroll(to: 20 + lines * 40 - 100)
      let hit = isVertical ? CGPoint(x: 15, y: last!.frame.midY) : CGPoint(x: last!.frame.midX, y: 15)
      #expect(rig.view.indexPathForItem(at: hit) == path(count - 1))
      #expect(rig.picture(of: rig.view.bounds).contains(isVertical ? "===========" : "=="))
    }
  }

  @Test("a frame that scrolls makes attributes only of what comes into view; a subclass always gets its own")
  func answeredAgain() {
    let rig = FlowRig(FlowSource([1000]), size: CGSize(width: 110, height: 110), UICollectionViewFlowLayout())
    let bounds = rig.view.bounds
    let first = rig.layout.layoutAttributesForElements(in: bounds) ?? []
    let second = rig.layout.layoutAttributesForElements(in: bounds) ?? []
    #expect(zip(first, second).allSatisfy { $0 === $1 })
    second[1].center.x += 5
    let third = rig.layout.layoutAttributesForElements(in: bounds) ?? []
    #expect(third[0] === first[0] && third[1] !== first[1] && third[1].center.x == first[1].center.x - 5)
    final class Own: UICollectionViewFlowLayout {}
    let own = FlowRig(FlowSource([1000]), size: CGSize(width: 110, height: 110), Own())
    let mine = own.layout.layoutAttributesForElements(in: bounds) ?? []
    let others = own.layout.layoutAttributesForElements(in: bounds) ?? []
    #expect(zip(mine, others).allSatisfy { $0 !== $1 })
  }

  @Test("what no layout can show is refused with Apple's sentence")
  func refused() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UICollectionViewFlowLayout().itemSize = CGSize(width: 10, height: -1) }
    }
    #expect(reason(negative).contains("negative sizes are not supported in the flow layout"))
    let answered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = FlowRig(
          SizedSource([3]) { CGSize(width: 10, height: 1 - $0.item) }, size: CGSize(width: 100, height: 100),
          UICollectionViewFlowLayout())
      }
    }
    #expect(reason(answered).contains("negative sizes are not supported in the flow layout"))
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UICollectionViewFlowLayout().minimumLineSpacing = .infinity }
    }
    #expect(reason(spacing).contains("minimumLineSpacing must be a finite number"))
  }
}
