import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The cradle holds so many boxes and no more")
struct CradleLimitTests {
  private let stage = Stage(size: CGSize(width: 800, height: 600))
  private let ground = CGPoint(x: 40, y: 560)

  private func scene(_ count: Int, most: Int) -> CradleController {
    let controller = stage.perform { CradleController(itemCount: count, mostBoxes: most) }
    stage.show(controller)
    return controller
  }

  private func click(_ button: PointerButton = .primary) {
    for phase in [PointerPhase.down, .up] {
      stage.tick([.pointer(phase, PointerInput(button: button, position: ground))])
    }
  }

  @Test("clicks stop adding at the limit, which the status line says, until a box has fallen")
  func clicks() {
    let controller = scene(1, most: 3)
    #expect(controller.statusText == nil)
    for _ in 0..<5 { click() }
    #expect(controller.itemCount == 3 && controller.tally == .init(added: 2, dropped: 0))
    #expect(controller.statusText?.contains("3 boxes") == true)
    click(.secondary)
    for _ in 0..<400 where controller.itemCount == 3 { stage.tick() }
    #expect(controller.itemCount == 2 && controller.statusText == nil)
    click()
    #expect(controller.itemCount == 3 && controller.tally == .init(added: 3, dropped: 1))
  }

  @Test("so do those of a canned gesture")
  func gesture() {
    let controller = scene(0, most: 3)
    stage.play(.add5, ticks: 250)
    #expect(controller.itemCount == 3 && controller.tally == .init(added: 3, dropped: 0))
  }

  @Test("the limit is the same for clicks and for the number that the scene begins with")
  func limit() {
    #expect(stage.perform { CradleController(itemCount: 0).mostBoxes } == Scene.cradle.itemCounts.upperBound)
  }
}
