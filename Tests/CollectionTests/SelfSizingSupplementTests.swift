import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Headers and footers that say how long they would like to be")
struct SelfSizingSupplementTests {
  private final class Title: UICollectionReusableView {
    static func height(_ section: Int) -> CGFloat { CGFloat(25 + (section * 13) % 40) }

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
      preferred.size.height = Title.height(attributes.indexPath.section)
      return preferred
    }
  }

  private func rig(
    _ counts: [Int], _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> FlowRig<UICollectionViewFlowLayout> {
    let rig = FlowRig(FlowSource([]), size: CGSize(width: 200, height: 300), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 200, height: 40)
      $0.estimatedItemSize = CGSize(width: 200, height: 40)
      $0.minimumLineSpacing = 0
      $0.headerReferenceSize = CGSize(width: 200, height: 20)
      configure($0)
    }
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      rig.view.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "label")
    }
    rig.perform {
      rig.source.counts = counts
      rig.view.reloadData()
    }
    rig.playground.ticks(1)
    return rig
  }

  private func header(_ rig: FlowRig<UICollectionViewFlowLayout>, _ section: Int) -> CGRect? {
    rig.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame
  }

  @Test("have that length in the same tick, the others the reference")
  func fitted() {
    let rig = rig([2, 2, 2, 2, 2, 2])
    #expect(header(rig, 0) == CGRect(x: 0, y: 0, width: 200, height: 25))
    #expect(header(rig, 1) == CGRect(x: 0, y: 105, width: 200, height: 38))
    #expect(header(rig, 5)?.height == 20)
    #expect(rig.view.cellForItem(at: path(0))?.frame.minY == 25)
    rig.playground.ticks(1)
    #expect(!rig.playground.stage.isInMotion)
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("footers too, and sideways the width counts")
  func sideways() {
    let rig = rig([1, 1]) {
      $0.headerReferenceSize = .zero
      $0.footerReferenceSize = CGSize(width: 200, height: 30)
    }
    let kind = UICollectionView.elementKindSectionFooter
    #expect(
      rig.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0, 1))?.frame
        == CGRect(x: 0, y: 40 + 25 + 40, width: 200, height: 38))
  }

  @Test("are not asked where cells are not")
  func notAsked() {
    let rig = rig([2, 2]) { $0.estimatedItemSize = .zero }
    #expect(header(rig, 0)?.height == 20)
  }

  @Test("scrolling back, those that come in at the top push nothing in view down")
  func backwards() {
    let rig = rig([Int](repeating: 2, count: 300))
    rig.scroll(to: 15_000)
    for _ in 0..<150 {
      let before = rig.screen
      rig.scroll(to: rig.view.contentOffset.y - 11)
      for (path, frame) in rig.screen {
        guard let old = before[path], old.minY >= 0 else { continue }
        #expect(abs(frame.minY - old.minY - 11) < 1e-6, "\(path)")
      }
      rig.playground.stage.window?.checkInvariants()
    }
  }

  @Test("go with their sections, and another reference is a new question")
  func updates() {
    let rig = rig([2, 2, 2])
    rig.perform {
      rig.view.performBatchUpdates {
        rig.source.counts = [2, 2]
        rig.view.deleteSections([0])
      }
    }
    // Section 0 is what was 1: its view goes on and is not asked again before it is given another size.
    #expect(header(rig, 0)?.height == 38 || header(rig, 0)?.height == 25)
    rig.playground.ticks(60)
    rig.playground.stage.window?.checkInvariants()
    rig.perform { rig.layout.headerReferenceSize.height = 22 }
    rig.playground.ticks(1)
    #expect(header(rig, 0)?.height == 25 && header(rig, 1)?.height == 38)
  }
}
