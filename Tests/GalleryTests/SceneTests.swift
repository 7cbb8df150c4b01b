import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import Golden
import OpenUIKit
import Testing

@MainActor
@Suite("Scenes")
struct SceneTests {
  @Test(
    "names are in lower case with hyphens, and each is found by its own",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func names(name: String) {
    #expect(name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
    #expect(SceneCatalogue.gallery.scene(named: name)?.name == name)
  }

  @Test(
    "every scene comes to rest when nothing keeps it from that, and is drawn",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func rest(name: String) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let stage = Stage(size: CGSize(width: 800, height: 600))
    let controller = stage.perform { scene.makeController() }
    stage.show(controller)
    stage.perform { controller.unrest?.value = 0 }
    for _ in 0..<28_800 where stage.isInMotion { stage.tick() }
    #expect(!stage.isInMotion)
    #expect(!stage.draw().commands.isEmpty)
  }

  @Test(
    "every scene stands a window of any size, however small, and goes on",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func small(name: String) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let stage = Stage(size: CGSize(width: 800, height: 600))
    stage.show(scene.makeController(itemCount: scene.itemCounts.lowerBound))
    for side in [1, 3, 9, 20, 31, 33, 60] {
      for size in [
        CGSize(width: side, height: 300), CGSize(width: 300, height: side), CGSize(width: side, height: side),
      ] {
        stage.tick([.resize(size, scale: 1)])
        for _ in 0..<5 { stage.tick() }
        stage.checkInvariants()
      }
    }
    stage.tick([.resize(CGSize(width: 800, height: 600), scale: 1)])
    #expect(!stage.draw().commands.isEmpty)
  }

  @Test("a flick through the tiles ends in the same state in every build and process")
  func goldenHash() throws {
    let stage = Stage(size: CGSize(width: 1280, height: 776))
    stage.show(SceneCatalogue.gallery.scenes[0].makeController())
    stage.play(.flick, ticks: 360)
    try Golden.check("tiles-flick", stage.stateHash)
  }

  @Test("numbers too long for a tile stand in lines of three digits")
  func longNumbers() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = stage.perform { SceneCatalogue.gallery.scenes[0].makeController(itemCount: 1_000_000_000) }
    stage.show(controller)
    stage.perform { controller.collectionView?.contentOffset.y = 1e10 }
    stage.tick()
    let texts = stage.draw().commands.compactMap { command -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
    #expect(texts.count > 60)
    #expect(texts.allSatisfy { $0.count == 3 })
  }
}
