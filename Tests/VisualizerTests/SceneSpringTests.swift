import CradleCurves
import CradleExports
import CradleGallery
import CradleScenes
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
    let names = SceneCatalogue.gallery.scenes.filter { spring(of: $0) != nil }.map(\.name)
    #expect(names == ["springy-tiles", "springy-messages", "cradle", "attachments", "spring-lab"])
  }

  @Test("is felt as response and bounce, by which the scene's own two numbers are set")
  func felt() throws {
    var random = SplitMix64(state: 82)
    for scene in SceneCatalogue.gallery.scenes {
      guard let spring = spring(of: scene) else { continue }
      let (response, bounce) = (spring.felt[0], spring.felt[1])
      #expect(response.source.name == "spring.frequency" && bounce.source.name == "spring.damping")
      for _ in 0..<rounds(100, nightly: 1000) {
        let felt = [response, bounce].map { Double.random(in: $0.shown.range, using: &random) }
        let settings = [response.setting(felt[0]), bounce.setting(felt[1])]
        #expect(settings.map(\.name) == ["spring.frequency", "spring.damping"])
        #expect(response.source.range.contains(settings[0].value) && bounce.source.range.contains(settings[1].value))
        let numbers = SpringNumbers(frequency: settings[0].value, damping: settings[1].value)
        #expect(abs(numbers.response - felt[0]) < 1e-9 && abs(numbers.bounce - felt[1]) < 1e-9)
        #expect(abs(response.fromSource(settings[0].value) - felt[0]) < 1e-9)
        #expect(abs(bounce.fromSource(settings[1].value) - felt[1]) < 1e-9)
      }
      for number in spring.felt {
        #expect(number.setting(number.shown.range.lowerBound).value <= number.source.range.upperBound)
        #expect(abs(number.setting(number.shown.defaultValue).value - number.source.defaultValue) < 1e-12)
      }
    }
  }

  @Test("can be one with a name, which is what SwiftUI means by it")
  func presets() throws {
    for preset in SceneSpring.Preset.allCases {
      let read = try ReadSpring(".\(preset.rawValue.lowercased())")
      #expect(abs(read.numbers.frequency - preset.numbers.frequency) < 1e-12)
      #expect(abs(read.numbers.damping - preset.numbers.damping) < 1e-12)
    }
  }

  @Test("is set to what its sliders can have that is nearest, so that the record of it is accepted")
  func settings() throws {
    var random = SplitMix64(state: 81)
    for scene in SceneCatalogue.gallery.scenes {
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
