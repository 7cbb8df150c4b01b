import CradleCurves
import CradleGallery
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("The spring of a scene")
struct SceneSpringTests {
  private func spring(of scene: Scene) -> SceneSpring? {
    let stage = Stage(size: CGSize(width: 800, height: 600))
    return SceneSpring(of: stage.perform { scene.makeController(itemCount: scene.defaultItemCount).tunables })
  }

  @Test("is there in the scenes that have sliders for one, and in no other")
  func scenes() {
    let names = Scene.all.filter { spring(of: $0) != nil }.map(\.name)
    #expect(names == ["springy-tiles", "springy-messages", "cradle", "attachments", "spring-lab"])
  }

  @Test("is set to what its sliders can have that is nearest, so that the record of it is accepted")
  func settings() throws {
    var random = SplitMix64(state: 81)
    for scene in Scene.all {
      guard let spring = spring(of: scene) else { continue }
      for _ in 0..<rounds(100, nightly: 1000) {
        let numbers = SpringNumbers(
          frequency: Double.random(in: 0.001...1000, using: &random),
          damping: Double.random(in: 0...100, using: &random))
        let settings = spring.settings(for: numbers)
        try Setting.check(settings, in: scene, itemCount: scene.defaultItemCount, option: "--set")
        for (setting, value) in zip(settings, [numbers.frequency, numbers.damping]) {
          // One that can be had is had.
          if (0.5...1).contains(value) { #expect(setting.value == value) }
        }
      }
    }
  }
}
