import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The springy flow layout on items whose sizes are found out on the way")
struct SpringyMeasuringTests {
  private let stage = Stage(size: CGSize(width: 500, height: 600))
  private let layout: SpringyFlowLayout
  private let view: UICollectionView
  private let rows = SizedSource([1_000_000]) { CGSize(width: 480, height: 20 + ($0.item &* 7919) % 61) }

  init() {
    let made = stage.perform {
      let layout = SpringyFlowLayout()
      let controller = UIViewController()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 500, height: 600), collectionViewLayout: layout)
      view.registerPlain(UICollectionViewCell.self)
      controller.view.addSubview(view)
      return (controller, layout, view)
    }
    (layout, view) = (made.1, made.2)
    view.delegate = rows
    view.dataSource = rows
    stage.show(made.0)
    stage.tick()
  }

  private var springs: [UIAttachmentBehavior] {
    layout.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior }
  }

  @Test("no tile is kicked when something before the viewport turns out longer or shorter than thought")
  func estimates() {
    stage.perform { view.contentOffset.y = 5_000_000 }
    stage.tick()
    for _ in 0..<300 {
      stage.perform { view.contentOffset.y -= 31 }
      stage.tick()
      #expect(springs.allSatisfy { abs($0.items[0].center.y - $0.anchorPoint.y) < 1e-6 })
    }
    #expect(view.visibleCells.count > 8)
    stage.tick()
    stage.tick()
    #expect(!stage.isInMotion)
  }

  @Test("lags change in a glide by springs and scroll alone, and tiles rest on their places")
  func glide() {
    stage.perform { view.contentOffset.y = 5_000_000 }
    stage.tick()
    stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 250, y: 100)))])
    var lags: [IndexPath: CGFloat] = [:]
    for tick in 1...500 {
      let phase = tick <= 12 ? PointerPhase.move : .up
      let hand = PointerInput(position: CGPoint(x: 250, y: 100 + CGFloat(min(tick, 12)) * 25))
      stage.tick(tick <= 13 ? [.pointer(phase, hand)] : [])
      for spring in springs {
        guard let attributes = spring.items[0] as? UICollectionViewLayoutAttributes else { continue }
        let lag = attributes.center.y - spring.anchorPoint.y
        if let old = lags[attributes.indexPath] { #expect(abs(lag - old) < 30) }
        lags[attributes.indexPath] = lag
      }
    }
    for _ in 0..<2000 where stage.isInMotion { stage.tick() }
    #expect(!stage.isInMotion)
    for spring in springs {
      let attributes = spring.items[0] as? UICollectionViewLayoutAttributes
      #expect(attributes?.center == layout.restingLayoutAttributesForItem(at: attributes!.indexPath)?.center)
    }
  }
}
