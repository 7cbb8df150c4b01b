import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Clients that know UIKit only")
struct ClientTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: y)))])
  }

  private func ticks(_ count: Int) {
    for _ in 0..<count { stage.tick() }
  }

  @Test("a card hangs from the finger, flies on when it is let go, and comes to rest")
  func card() {
    let controller = CardController()
    stage.show(controller)
    ticks(30)
    #expect(controller.shelf.count == 1)
    #expect(controller.card.alpha == 0.5)
    #expect(abs(controller.card.transform.b - sin(.pi / 8)) < 1e-9)
    let start = controller.card.center
    pointer(.down, 150, 150)
    #expect(controller.attachment != nil)
    for x in 1...20 { pointer(.move, 150 + CGFloat(x) * 4, 150) }
    #expect(abs(controller.card.center.x - 230) < 8)
    pointer(.up, 230, 150)
    #expect(controller.attachment == nil)
    let released = controller.card.center
    ticks(600)
    #expect(controller.card.center.x > released.x + 50)
    #expect(controller.card.center.x > start.x)
    #expect(controller.pauses > 0)
  }

  @Test("a view may refuse the gestures of its own recognisers")
  func refusal() {
    let controller = CardController()
    stage.show(controller)
    controller.card.isLocked = true
    pointer(.down, 150, 150)
    pointer(.move, 250, 150)
    #expect(controller.attachment == nil)
  }

  @Test("a tap waits for the drag that a delegate puts before it, and passes beside it")
  func tapBehindDrag() {
    let controller = CardController()
    stage.show(controller)
    pointer(.down, 150, 150)
    pointer(.up, 150, 150)
    #expect(!controller.animator.behaviors.isEmpty)
    pointer(.down, 20, 20)
    pointer(.up, 20, 20)
    #expect(controller.animator.behaviors.isEmpty)
  }

  @Test("a layout of the client's own springs its cards into place, with what its attributes carry")
  func fan() throws {
    let controller = FanController()
    stage.show(controller)
    ticks(600)
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? FanCell)
    #expect(cell.shade == 0.1)
    #expect(cell.center == CGPoint(x: 180, y: 200))
    cell.isSelected = true
    #expect(cell.subviews.first === cell.selectedBackgroundView)
    cell.isSelected = false
    #expect(cell.selectedBackgroundView?.superview == nil)
  }

  @Test("an item is scrolled to the place that is asked for, as far as the content reaches")
  func scrolling() {
    let controller = FanController()
    stage.show(controller)
    ticks(600)
    let view = controller.collectionView
    func offset(of item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      stage.perform { view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false) }
      return view.contentOffset.x
    }
    // Cards off the screen are in the layout too: 120 points each, in a viewport of 400.
    #expect(offset(of: 5, .left) == 600)
    #expect(offset(of: 5, .centeredHorizontally) == 460)
    #expect(offset(of: 5, .right) == 320)
    #expect(offset(of: 4, []) == 320)
    #expect(offset(of: 0, .right) == 0)
    #expect(offset(of: 19, .left) == 2000)
    #expect(controller.lastOffset.x == 2000)
  }
}
