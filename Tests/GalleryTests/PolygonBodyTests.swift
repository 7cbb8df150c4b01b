import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Bodies with corners")
struct PolygonBodyTests {
  @Test("are drawn as what collides in every look: no rectangle lies behind the outline")
  func looks() throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: "item-groups"))
    let stage = Stage(size: CGSize(width: 900, height: 600))
    let controller = stage.perform { scene.makeController() }
    stage.show(controller)
    func bodies(in view: UIView) -> [PolygonBody] {
      view.subviews.flatMap { [$0 as? PolygonBody].compactMap(\.self) + bodies(in: $0) }
    }
    for look in [UIUserInterfaceStyle.dark, .light] {
      for contrast in [UIAccessibilityContrast.high, .normal] {
        stage.traitCollection = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: look), UITraitCollection(accessibilityContrast: contrast),
        ])
        stage.tick()
        let all = bodies(in: controller.view)
        #expect(all.count == 4)
        for body in all {
          let shape = try #require(body.layer as? CAShapeLayer)
          #expect(body.backgroundColor == nil && body.layer.borderWidth == 0 && shape.fillColor != nil)
          #expect((shape.strokeColor != nil) == (contrast == .high))
        }
      }
    }
  }
}
