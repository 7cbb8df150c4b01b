import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Items are drawn as they move while they move, and straight when all is at rest")
struct RestingPictureTests {
  /// A view of 60×20 with a label in it, moved by an animator; the screen has two device pixels a point.
  @MainActor
  private final class Rig {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 20))
    let properties: UIDynamicItemBehavior
    private var animator: UIDynamicAnimator?

    init(angle: CGFloat) {
      properties = UIDynamicItemBehavior(items: [view])
      let controller = stage.perform { UIViewController() }
      stage.show(controller)
      stage.perform {
        view.backgroundColor = .red
        view.transform = CGAffineTransform(rotationAngle: angle)
        let label = UILabel(frame: CGRect(x: 10, y: 0, width: 40, height: 20))
        label.text = "x"
        view.addSubview(label)
        controller.view.addSubview(view)
        animator = UIDynamicAnimator(referenceView: controller.view)
        animator?.addBehavior(properties)
      }
    }

    var shape: DrawShape? {
      stage.draw(alpha: 0.5).commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }.last
    }

    var text: DrawText? {
      stage.draw(alpha: 0.5).commands.compactMap { if case .text(let text) = $0 { text } else { nil } }.last
    }

    func rest() {
      for _ in 0..<400 where stage.isInMotion { stage.tick() }
    }
  }

  @Test("while it moves it is drawn between pixels, though it moves by less than one a frame")
  func subPixel() {
    let rig = Rig(angle: 0)
    rig.stage.perform {
      rig.properties.resistance = 0
      rig.properties.addLinearVelocity(CGPoint(x: 7, y: 0), for: rig.view)
    }
    var places: [CGFloat] = []
    for _ in 0..<20 {
      rig.stage.tick()
      places.append(rig.shape?.center.x ?? 0)
      #expect(abs((rig.shape?.center.x ?? 0) - rig.view.center.x + 7.0 / 240) < 1e-9)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0 - 7.0 / 120) < 1e-9 })
  }

  @Test("its centre stays what it is when it comes to rest, to the last bit")
  func centre() {
    let rig = Rig(angle: 0)
    rig.stage.perform { rig.view.center = CGPoint(x: 123.456, y: 234.567) }
    rig.rest()
    #expect(rig.view.center == CGPoint(x: 123.456, y: 234.567) && rig.shape?.center == rig.view.center)
    #expect(rig.stage.draw().isAtRest)
  }

  @Test("at rest a hair off a quarter is drawn on it, with what is in it; the view keeps its angle", arguments: 0...3)
  func hair(quarters: Int) {
    let angle = CGFloat(quarters) * .pi / 2 + 0.0005
    let rig = Rig(angle: angle)
    rig.rest()
    let size = CGSize(width: 60, height: 20)
    #expect(rig.shape?.angle == 0)
    #expect(rig.shape?.size == (quarters % 2 == 0 ? size : CGSize(width: size.height, height: size.width)))
    let turn = (rig.text?.angle ?? 9) - CGFloat(quarters) * .pi / 2
    #expect(abs(turn.remainder(dividingBy: 2 * .pi)) < 1e-12)
    #expect(abs((rig.view.transform.rotation - angle).remainder(dividingBy: 2 * .pi)) < 1e-12)
  }

  @Test("while it moves it is drawn at its angle")
  func moving() {
    let rig = Rig(angle: 0.0005)
    rig.stage.perform { rig.properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: rig.view) }
    rig.stage.tick()
    #expect(abs((rig.shape?.angle ?? 0) - 0.0005) < 1e-12)
  }

  @Test("what is turned by more than a quarter of a pixel stays turned at rest")
  func turned() {
    let rig = Rig(angle: 0.01)
    rig.rest()
    #expect(abs((rig.shape?.angle ?? 0) - 0.01) < 1e-12)
  }
}
