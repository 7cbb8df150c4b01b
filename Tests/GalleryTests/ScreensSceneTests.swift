import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The scene of screens")
struct ScreensSceneTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 776))
  private let controller: SceneController

  init() throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: "screens"))
    controller = stage.perform { scene.makeController() }
    stage.show(controller)
    stage.tick()
  }

  private func press(_ key: HostKey) {
    stage.tick([.key(key, isDown: true, modifiers: [])])
    stage.tick([.key(key, isDown: false, modifiers: [])])
    settle()
  }

  private func settle() { for _ in 0..<120 { stage.tick() } }

  private func drag(from start: CGFloat, to end: CGFloat) {
    func send(_ phase: PointerPhase, _ x: CGFloat) {
      stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: 400)))])
    }
    send(.down, start)
    for step in 1...20 { send(.move, start + (end - start) * CGFloat(step) / 20) }
    for _ in 0..<12 { send(.move, end) }
    send(.up, end)
    settle()
  }

  /// Whether nothing but the list is there.
  private var isListAlone: Bool {
    let navigation = controller.children.first as? UINavigationController
    let isAlone = stage.window?.subviews.map { $0 === controller.view } == [true]
    return isAlone && navigation?.viewControllers.count == 1 && !stage.isInMotion
  }

  @Test("each of its rows opens a screen by keys, and keys lead back from there")
  func rows() {
    let names = ["Push", "Sheet", "Form", "Full screen", "Alert", "Question", "Action sheet", "Drawer"]
    #expect(controller.itemCount == names.count)
    for (index, name) in names.enumerated() {
      for _ in 0...index { press(.tab) }
      press(.space)
      #expect(controller.statusText == "\(name) was chosen" && !isListAlone)
      if ["Push", "Full screen"].contains(name) {
        // The first control there leads back.
        press(.tab)
        press(.space)
      } else {
        press(.escape)
      }
      #expect(isListAlone, "\(name)")
      // The row has the keys again, or nobody.
      press(.escape)
    }
  }

  @Test("a drag from the right edge draws out the drawer, or lets it go back")
  func drawer() {
    drag(from: 1275, to: 1200)
    #expect(isListAlone && controller.statusText == "The drawer was drawn")
    drag(from: 1275, to: 1020)
    #expect(!isListAlone)
    stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 200, y: 400)))])
    stage.tick([.pointer(.up, PointerInput(position: CGPoint(x: 200, y: 400)))])
    settle()
    #expect(isListAlone)
  }

  @Test("after dark a sheet's ground is lighter than the page's, but for high contrast")
  func ground() {
    func ground(_ contrast: UIAccessibilityContrast, _ level: UIUserInterfaceLevel) -> CGFloat {
      var white: CGFloat = 0
      Palette.ground(in: UITraitCollection(.dark, contrast, level)).getWhite(&white, alpha: nil)
      return white
    }
    #expect(ground(.normal, .elevated) > ground(.normal, .base) + 0.04)
    #expect(ground(.high, .elevated) == ground(.high, .base))
  }

  @Test("it has no checkpoint once something was opened")
  func checkpoints() {
    #expect(controller.hasCheckpoints)
    press(.tab)
    #expect(!controller.hasCheckpoints)
    press(.space)
    #expect(!controller.hasCheckpoints)
  }
}
