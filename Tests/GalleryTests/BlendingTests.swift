import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

/// What a display that is faster or slower than the ticks shows.
@MainActor
@Suite("Frames between ticks")
struct BlendingTests {
  private func tiles(scrolledTo offset: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: 640, height: 480))
    let controller = stage.perform { SceneCatalogue.gallery.scenes[0].makeController() }
    stage.show(controller)
    stage.perform { controller.collectionView?.contentOffset.y = offset }
    stage.tick()
    return stage
  }

  /// Where each tile is drawn, by its number.
  private func places(_ list: DrawList) -> [String: CGPoint] {
    var places: [String: CGPoint] = [:]
    var last: DrawShape?
    for command in list.commands {
      switch command {
      case .shape(let shape): last = shape
      case .text(let text): places[text.string] = last?.center
      default: break
      }
    }
    return places
  }

  private func glides(_ stage: Stage) -> Bool {
    let view = stage.window?.rootViewController?.view.subviews.first as? UIScrollView
    return view?.isDecelerating == true || view?.isScrollAnimating == true
  }

  @Test(
    "while the page glides, each tick's first frame shows what the last one of the tick before showed",
    arguments: [CannedGesture.flickHard, .wheel5])
  func continuity(gesture: CannedGesture) {
    let stage = tiles(scrolledTo: 5000)
    var before: [String: CGPoint]?
    var compared = 0
    stage.play(gesture, ticks: 300) {
      let start = places(stage.draw(alpha: 0))
      if let before, glides(stage) {
        for (number, place) in start {
          guard let old = before[number] else { continue }
          compared += 1
          #expect(abs(place.x - old.x) < 1e-6 && abs(place.y - old.y) < 1e-6, "tile \(number)")
        }
      }
      before = glides(stage) ? places(stage.draw(alpha: 1)) : nil
    }
    #expect(compared > 5000)
  }

  @Test("half way between two ticks, tiles and page are both half way")
  func halfway() {
    let stage = tiles(scrolledTo: 5000)
    stage.play(.flickHard, ticks: 60)
    #expect(glides(stage))
    let (start, middle, end) = (
      places(stage.draw(alpha: 0)), places(stage.draw(alpha: 0.5)), places(stage.draw(alpha: 1))
    )
    for (number, place) in middle {
      guard let first = start[number], let last = end[number] else { continue }
      #expect(abs(place.y - (first.y + last.y) / 2) < 1e-6)
    }
  }

  @Test("at rest, every frame is the model")
  func rest() {
    let stage = tiles(scrolledTo: 777)
    for _ in 0..<90 { stage.tick() }
    #expect(!stage.isInMotion)
    let (first, last) = (stage.draw(alpha: 0), stage.draw(alpha: 1))
    let areEqual = first == last
    #expect(areEqual)
    #expect(stage.draw(alpha: 0).isAtRest)
  }
}
