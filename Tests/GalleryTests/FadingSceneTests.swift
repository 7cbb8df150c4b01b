import CradleGallery
import CradleScenes
import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Scenes under reduced motion")
struct FadingSceneTests {
  private func press(_ key: HostKey, on stage: Stage) {
    for isDown in [true, false] { stage.tick([.key(key, isDown: isDown, modifiers: [])]) }
  }

  private func scene<Controller: SceneController>(_ scene: Scene, count: Int) throws -> (Stage, Controller) {
    let stage = Stage(size: CGSize(width: 480, height: 500))
    stage.isReduceMotionEnabled = true
    let controller = stage.perform { scene.makeController(itemCount: count) }
    stage.show(controller)
    stage.tick()
    return (stage, try #require(controller as? Controller))
  }

  @Test("bubbles fade where others close up and rise, whatever is sent, deleted and undone", arguments: 1...4)
  func messages(seed: UInt64) throws {
    let (stage, controller): (Stage, SpringyMessagesController) = try scene(.springyMessages, count: 7 * Int(seed))
    var random = SplitMix64(state: seed)
    var watch = FadeWatch(controller.list)
    for round in 0..<60 {
      stage.perform {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          controller.bar.field.text = String(repeating: "word ", count: Int.random(in: 1...30, using: &random))
          controller.send()
        case 2: controller.undo()
        case 3: controller.redo()
        default: controller.delete(controller.list.indexPathsForVisibleItems.sorted().randomElement(using: &random))
        }
      }
      for _ in 0...Int.random(in: 0...50, using: &random) {
        let offences = watch.offences()
        #expect(offences == [], "round \(round)")
        guard offences.isEmpty else { return }
        stage.tick()
      }
    }
    for _ in 0..<60 { stage.tick() }
    #expect(!stage.isInMotion)
    for path in controller.list.indexPathsForVisibleItems {
      let cell = controller.list.cellForItem(at: path)
      #expect(cell?.center == controller.restingCenter(of: path) && cell?.alpha == 1)
    }
    controller.view.window?.checkInvariants()
  }

  @Test("in the cradle a box that comes or goes lets the others hang as they do")
  func cradle() throws {
    let (stage, controller): (Stage, CradleController) = try scene(.cradle, count: 3)
    for _ in 0..<40 { stage.tick() }
    for round in 0..<4 {
      if round == 2 {
        press(.delete, on: stage)
      } else {
        stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 30, y: 470)))])
        stage.tick([.pointer(.up, PointerInput(position: CGPoint(x: 30, y: 470)))])
      }
      for _ in 0..<300 {
        stage.tick()
        for path in controller.cradle.indexPathsForVisibleItems where !controller.layout.isFalling(path) {
          let cell = controller.cradle.cellForItem(at: path)
          #expect(cell?.alpha == 1 && cell?.center == controller.layout.layoutAttributesForItem(at: path)?.center)
        }
      }
    }
    #expect(controller.itemCount == 5)
  }
}
