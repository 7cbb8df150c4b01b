import CradleGallery
import CradleScenes
import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Tunables")
struct TunableTests {
  private let stage = Stage(size: CGSize(width: 800, height: 600))
  private let controller: SceneController

  init() {
    let stage = stage
    controller = stage.perform { SceneCatalogue.gallery.scenes[0].makeController(itemCount: 1000) }
    stage.show(controller)
    stage.tick()
  }

  private func tunable(_ name: String) throws -> Tunable {
    try #require(controller.tunables.first { $0.name == name })
  }

  /// The springs that the tiles hang on now.
  private var springs: [UIAttachmentBehavior] {
    let layout = controller.collectionView?.collectionViewLayout as? SpringyFlowLayout
    return layout?.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior } ?? []
  }

  private func scrollAndCount(_ ticks: Int) -> Int {
    var count = 0
    stage.play(.flick, ticks: ticks)
    while stage.isInMotion, count < 5000 {
      stage.tick()
      count += 1
    }
    return count
  }

  @Test(
    "each starts at its default, within its range, under a name of its own",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func defaults(name: String) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let controller = stage.perform { scene.makeController() }
    #expect(Set(controller.tunables.map(\.name)).count == controller.tunables.count)
    for tunable in controller.tunables {
      #expect(tunable.isDefault, "\(tunable.name)")
      #expect(tunable.range.contains(tunable.value), "\(tunable.name)")
    }
  }

  @Test("each says in one plain sentence what it does", arguments: SceneCatalogue.gallery.scenes)
  func meanings(scene: Scene) {
    let controllers = [scene.itemCounts.lowerBound, scene.itemCounts.upperBound].map { count in
      stage.perform { scene.makeController(itemCount: min(count, 100)) }
    }
    for tunable in controllers.flatMap(\.tunables) {
      let sentence = tunable.meaning.sentence
      #expect(sentence.first?.isUppercase == true && sentence.last == ".", "\(tunable.name): \(sentence)")
      #expect(sentence.count(where: { ".!?;".contains($0) && $0 != "." }) == 0, "\(tunable.name): \(sentence)")
      #expect((20...100).contains(sentence.count), "\(tunable.name): \(sentence)")
    }
  }

  @Test("the frequency reaches the springs: stiffer ones bring the tiles to rest sooner")
  func frequency() throws {
    let soft = scrollAndCount(360)
    let frequency = try tunable("spring.frequency")
    stage.perform { frequency.value = 5 }
    #expect(frequency.value == 5)
    #expect(scrollAndCount(360) <= soft)
    #expect(springs.count > 100)
    #expect(springs.allSatisfy { $0.frequency == 5 })
  }

  @Test("response and frequency, bounce and damping are the same numbers")
  func links() throws {
    let (response, frequency) = try (tunable("spring.response"), tunable("spring.frequency"))
    let (bounce, damping) = try (tunable("spring.bounce"), tunable("spring.damping"))
    stage.perform { response.value = 0.5 }
    #expect(frequency.value == 2)
    stage.perform { damping.value = 0.25 }
    #expect(bounce.value == 0.75)
  }

  @Test("numbers are held within the range, and no number is ignored")
  func limits() throws {
    let reach = try tunable("scroll.resistance")
    reach.value = 1e9
    #expect(reach.value == 5000)
    reach.value = -1
    #expect(reach.value == 200)
    reach.value = .nan
    #expect(reach.value == 200)
    reach.value = .infinity
    #expect(reach.value == 5000)
  }

  @Test("what is on or off is one of the two, and reaches the page")
  func toggle() throws {
    let momentum = try tunable("scroll.momentum")
    stage.perform { momentum.value = 0.3 }
    #expect(momentum.value == 0 && controller.collectionView?.wheelSettings.hasMomentum == false)
    stage.perform { momentum.value = 9 }
    #expect(momentum.value == 1 && controller.collectionView?.wheelSettings.hasMomentum == true)
    momentum.value = .nan
    #expect(momentum.value == 1)
  }

  @Test("reset brings the default back")
  func reset() throws {
    for tunable in controller.tunables {
      let (lower, upper) = (tunable.range.lowerBound, tunable.range.upperBound)
      stage.perform { tunable.value = tunable.defaultValue == upper ? lower : upper }
      #expect(!tunable.isDefault)
      stage.perform { tunable.reset() }
      #expect(abs(tunable.value - tunable.defaultValue) < 1e-12)
    }
    #expect(controller.tunables.allSatisfy { $0.isDefault })
  }

  @Test("numbers stand under the heading that their name begins with, in the order in which these come first")
  func groups() {
    let names = ["spring.a", "gravity.b", "spring.c", "plain"]
    let tunables = names.map { name in
      Tunable(name: name, label: name, meaning: "", range: 0...1, defaultValue: 0, get: { 0 }, set: { _ in })
    }
    let groups = Tunable.grouped(tunables)
    #expect(groups.map(\.group) == ["Spring", "Gravity", "Plain"])
    #expect(groups.map { $0.tunables.map(\.name) } == [["spring.a", "spring.c"], ["gravity.b"], ["plain"]])
    #expect(Tunable.grouped(controller.tunables).map(\.group) == ["Spring", "Scroll"])
  }

  @Test("the energy rises with a flick and is gone at rest")
  func energy() {
    #expect(stage.energy.total == 0)
    stage.play(.flick, ticks: 60)
    #expect(stage.energy.kinetic > 0.001)
    #expect(stage.energy.potential > 0.001)
    for _ in 0..<2000 where stage.isInMotion { stage.tick() }
    #expect(stage.energy.total < 1e-9)
    let hash = stage.stateHash
    _ = stage.energy
    #expect(stage.stateHash == hash)
  }
}
