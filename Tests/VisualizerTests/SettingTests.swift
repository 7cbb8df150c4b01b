import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Testing

@Suite("Settings")
struct VisualizerSettingTests {
  @Test("are a name, an equals sign and a number")
  func reading() {
    #expect(Setting(argument: "spring.damping=0.6") == Setting(argument: "spring.damping=6e-1"))
    #expect(Setting(argument: "a=-1")?.value == -1)
    for wrong in ["", "a", "=1"] { #expect(Setting(argument: wrong) == nil, "\(wrong)") }
  }

  @MainActor
  @Test("must name a number of the scene and lie in its range, and the sentence says which would do")
  func checking() throws {
    func complaint(_ argument: String, in scene: Scene = SceneCatalogue.gallery.scenes[0], itemCount: Int = 300)
      -> String?
    {
      do {
        let settings = [Setting(argument: argument)].compactMap(\.self)
        try Setting.check(settings, in: scene, itemCount: itemCount, option: "--set")
        return nil
      } catch { return "\(error)" }
    }
    #expect(complaint("spring.frequency=2") == nil)
    #expect(try #require(complaint("spring.colour=2")).contains("spring.frequency, spring.damping"))
    for outside in ["spring.frequency=99", "spring.frequency=nan", "spring.frequency=-inf"] {
      #expect(try #require(complaint(outside)).contains("between 0.2 and 5"), "\(outside)")
    }
    for word in ["", "soft", "1=2", " 1"] {
      let sentence = try #require(complaint("spring.damping=\(word)"))
      #expect(sentence == "--set: spring.damping must be between 0 and 2, not \"\(word)\".", "\(word)")
    }
    let cradle = try #require(SceneCatalogue.gallery.scene(named: "newtons-cradle"))
    #expect(complaint("cradle.pulled=4", in: cradle, itemCount: 5) == nil)
    #expect(complaint("cradle.pulled=4", in: cradle, itemCount: 3)?.contains("between 1 and 2") == true)
  }

  @Test("wait for the next tick, also while time stands still; of several for one number the last one counts")
  func waiting() {
    for isPaused in [false, true] {
      var input = StageInput()
      for (name, value) in [("a", 1.0), ("b", 2), ("a", 3)] {
        input.add(.setting(name: name, value: value), isPaused: isPaused)
      }
      #expect(input.value(ofSetting: "a") == 3 && input.value(ofSetting: "b") == 2)
      #expect(input.removeAll() == [.setting(name: "b", value: 2), .setting(name: "a", value: 3)])
      #expect(input.value(ofSetting: "a") == nil)
    }
  }
}
