import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The article's own layout, unchanged")
struct ArticleTests {
  @Test("it scrolls, stretches, and comes to rest exactly on the grid")
  func flick() {
    let stage = Stage(size: CGSize(width: 400, height: 700))
    let layout = stage.perform { ArticleLayout() }
    let controller = stage.perform { ArticleViewController(layout: layout) }
    stage.show(controller)
    var largestLag: CGFloat = 0
    stage.play(.flick, ticks: 900) {
      for case let spring as UIAttachmentBehavior in layout.dynamicAnimator.behaviors {
        largestLag = max(largestLag, abs((spring.items.first?.center.y ?? 0) - spring.anchorPoint.y))
      }
    }
    #expect(largestLag > 10)
    #expect(controller.collectionView.contentOffset.y > 500)
    #expect(!layout.dynamicAnimator.isRunning)
    for case let spring as UIAttachmentBehavior in layout.dynamicAnimator.behaviors {
      #expect(spring.items.first?.center == spring.anchorPoint)
    }
    #expect(controller.collectionView.visibleCells.count >= 7 * 12)
  }

  @Test("the order of its Set reaches neither the physics nor the picture")
  func sameInEveryProcess() {
    func run() -> (UInt64, DrawList) {
      let stage = Stage(size: CGSize(width: 400, height: 700))
      stage.show(ArticleViewController(layout: ArticleLayout()))
      stage.play(.flickHard, ticks: 100)
      return (stage.stateHash, stage.draw())
    }
    let (first, second) = (run(), run())
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
  }
}

@MainActor
@Suite("The article's own cradle, unchanged")
struct ArticleCradleTests {
  @Test("boxes come in, knock together, fall out and are gone")
  func cradle() {
    let stage = Stage(size: CGSize(width: 800, height: 700))
    let controller = stage.perform { ArticleCradleController(nibName: nil, bundle: nil) }
    stage.show(controller)
    for _ in 0..<3 {
      stage.perform { controller.add() }
      for _ in 0..<60 { stage.tick() }
    }
    for _ in 0..<240 { stage.tick() }
    #expect(controller.collectionView.visibleCells.count == 3)
    #expect(!controller.layout.contacts.isEmpty)
    for cell in controller.collectionView.visibleCells {
      let (x, y) = (cell.center.x - 400, cell.center.y - 64)
      #expect((200...460).contains((x * x + y * y).squareRoot()))
    }
    stage.perform { controller.dropLast() }
    for _ in 0..<300 { stage.tick() }
    #expect(controller.count == 2 && controller.collectionView.visibleCells.count == 2)
  }
}

extension Stage {
  /// Runs `ticks` ticks with the gesture in them, `afterTick` after each.
  func play(_ gesture: CannedGesture, ticks: Int, afterTick: () -> Void = {}) {
    var events = gesture.events(in: window?.bounds.size ?? .zero)[...]
    for _ in 0..<ticks {
      var present: [HostEvent] = []
      while let next = events.first, next.tick <= tickNumber + 1 {
        present.append(next.event)
        events.removeFirst()
      }
      tick(present)
      afterTick()
    }
  }
}
