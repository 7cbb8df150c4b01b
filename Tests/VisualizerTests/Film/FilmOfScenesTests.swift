import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The film of a scene")
struct FilmOfScenesTests {
  /// A scene with something done to it, drawn 60 times a second between its ticks.
  private func shoot(
    _ scene: String, items: Int, size: CGSize = CGSize(width: 640, height: 456), _ gestures: [CannedGesture],
    ticks: Int, xRay: XRayMode = .off
  ) throws -> (film: Film, shown: [Film.Frame]) {
    let stage = Stage(size: size)
    let found = try #require(SceneCatalogue.gallery.scene(named: scene))
    let items = min(max(items, found.itemCounts.lowerBound), found.itemCounts.upperBound)
    let controller = stage.perform { found.makeController(itemCount: items) }
    stage.show(controller)
    let overlay = XRayOverlay(xRay, theme: .light) { CGFloat($0.count) * 6 }
    let events = Dictionary(grouping: gestures.flatMap { $0.events(in: size) }) { $0.tick }
    var (film, shown): (Film, [Film.Frame]) = (Film(), [])
    for tick in 1...ticks {
      stage.tick(events[tick]?.map(\.event) ?? [])
      if tick % 2 == 1 { continue }
      let alpha = tick % 3 == 0 ? 1 : 0.25 + Double(tick % 16) / 32
      var list = stage.draw(alpha: alpha)
      overlay.append(to: &list) { XRayFrame($0, of: stage, controller, alpha: alpha) }
      shown.append(Film.Frame(tick: tick, alpha: alpha, list: list))
      film.append(list, tick: tick, alpha: alpha)
    }
    return (film, shown)
  }

  private func expectAll(_ shown: some Collection<Film.Frame>, of film: Film) throws {
    #expect(film.count == shown.count)
    for frame in shown {
      // What is shown in a tick's middle is there when the tick is over.
      let found = try #require(film.frame(at: frame.tick))
      let isSame = found.list.bits == frame.list.bits
      #expect(isSame && found.tick == frame.tick && found.alpha == frame.alpha, "tick \(frame.tick)")
    }
  }

  @Test("gives every picture back bit for bit", arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func exactness(scene: String) throws {
    let (film, shown) = try shoot(scene, items: 2000, [.flick, .toss, .click], ticks: 360)
    try expectAll(shown, of: film)
  }

  @Test("gives every picture back bit for bit with the X-ray over it", arguments: [XRayMode.springs, .full])
  func xRay(mode: XRayMode) throws {
    let (film, shown) = try shoot("springy-tiles", items: 2000, [.flick], ticks: 120, xRay: mode)
    try expectAll(shown, of: film)
  }

  @Test("takes at most 2.5 KB for each of the pictures of 350 tiles on springs that are flicked, and comes back whole")
  func flick() throws {
    let size = CGSize(width: 1280, height: 776)
    var (film, shown) = try shoot("springy-tiles", items: 5000, size: size, [.flickHard], ticks: 240)
    #expect(shown.allSatisfy { $0.list.commands.count > 600 })
    try expectAll(shown, of: film)
    // Without what is only held to write the next picture.
    film.removeFrames(after: 239)
    #expect(film.count == shown.count - 1 && film.byteCount < film.count * 2500)
    try expectAll(shown.dropLast(), of: film)
  }
}
