import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The scene of controls")
struct ControlsSceneTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 776))
  private let controller: SceneController

  init() throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: "controls"))
    controller = stage.perform { scene.makeController() }
    stage.show(controller)
    stage.tick()
  }

  private var controls: [UIControl] { controls(in: controller.view) }

  private func controls(in view: UIView) -> [UIControl] {
    (view as? UIControl).map { [$0] } ?? view.subviews.flatMap { controls(in: $0) }
  }

  private func press(_ key: HostKey) {
    stage.tick([.key(key, isDown: true, modifiers: []), .key(key, isDown: false, modifiers: [])])
  }

  @Test("has as many controls as it says, of every kind, and all lie in sight without overlapping")
  func places() {
    #expect(
      controls.count == controller.itemCount
        && controller.itemCount == SceneCatalogue.gallery.scene(named: "controls")?.defaultItemCount)
    for kind in [
      UIButton.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIPageControl.self,
      UITextField.self,
    ] {
      #expect(controls.contains { type(of: $0) == kind }, "\(kind)")
    }
    let frames = controls.map { $0.convert($0.bounds, to: nil) }
    for (index, frame) in frames.enumerated() {
      #expect(frame.width > 0 && frame.height > 0 && CGRect(origin: .zero, size: stage.size).contains(frame))
      for other in frames[..<index] { #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(other)) }
    }
  }

  @Test("every control that can be pressed is come to by Tab, once, and says something when it is used by keys")
  func keys() {
    var seen: [UIControl] = []
    for _ in 0..<100 {
      press(.tab)
      guard let control = controls.first(where: \.isFocused) else { break }
      #expect(!seen.contains(control))
      seen.append(control)
      let before = controller.statusText
      press(.space)
      press(.right)
      if control is UITextField { stage.tick([.text(String(repeating: "w", count: 1 + seen.count % 5))]) }
      #expect(controller.statusText != before || control is UIButton, "\(control)")
    }
    #expect(Set(seen) == Set(controls.filter { $0.isEnabled && $0.isUserInteractionEnabled }))
    #expect(seen.count == controller.liveItemCount)
  }

  @Test("what is typed into a field is told, and there is a checkpoint again once its editing has ended")
  func typing() throws {
    let fields = controls.compactMap { $0 as? UITextField }.filter(\.isEnabled)
    for field in fields {
      let place = field.convert(CGPoint(x: 40, y: field.bounds.midY), to: nil)
      for phase in [PointerPhase.down, .up] { stage.tick([.pointer(phase, PointerInput(position: place))]) }
      #expect(field.isEditing && !controller.hasCheckpoints)
      let before = controller.statusText
      stage.tick([.text("word \(field.placeholder ?? "")")])
      #expect(field.text?.contains("word") == true && controller.statusText != before)
      press(.enter)
      #expect(!field.isEditing && controller.hasCheckpoints)
    }
    let secret = try #require(fields.first { $0.isSecureTextEntry })
    let shown = stage.draw().commands.contains {
      if case .text(let text) = $0 { text.string.contains("secret") || text.string == secret.text } else { false }
    }
    #expect(!shown)
  }

  @Test("it has no checkpoint while a control has the focus, which no checkpoint tells of")
  func focus() {
    #expect(controller.hasCheckpoints)
    press(.tab)
    #expect(!controller.hasCheckpoints)
    press(.escape)
    #expect(controller.hasCheckpoints)
  }

  @Test("in narrow windows the shelves stand below each other, and scroll", arguments: [320.0, 600, 900, 1280, 2000])
  func columns(width: CGFloat) {
    stage.tick([.resize(CGSize(width: width, height: 400), scale: 1)])
    for _ in 0..<3 { stage.tick() }
    for control in controls {
      let frame = control.convert(control.bounds, to: nil)
      // A row of four large buttons wants more than the narrowest window has.
      #expect(frame.minX >= 0 && (width < 400 || frame.maxX <= width), "\(control): \(frame)")
    }
    #expect(controls.count(where: \.isHighlighted) == 5, "pictures of what is pressed stay")
    stage.checkInvariants()
  }

  @Test("an indicator turns until it is switched off, and then all is at rest")
  func turning() throws {
    let turning = try #require(controls.first { $0 is UISwitch })
    let place = turning.convert(CGPoint(x: 25, y: 15), to: nil)
    func click() {
      for phase in [PointerPhase.down, .up] { stage.tick([.pointer(phase, PointerInput(position: place))]) }
      for _ in 0..<120 { stage.tick() }
    }
    click()
    #expect(stage.isInMotion && stage.perform { controller.unrest?.value } == 1)
    click()
    #expect(!stage.isInMotion && stage.perform { controller.unrest?.value } == 0)
  }
}
