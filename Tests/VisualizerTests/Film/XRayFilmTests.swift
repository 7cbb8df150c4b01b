import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The film of an X-ray")
struct XRayFilmTests {
  private struct Shot {
    let moment: Film.Frame
    let frame: XRayFrame
  }

  /// A scene with something done to it, 60 frames a second.
  private func shoot(_ name: String, _ mode: XRayMode, items: Int, size: CGSize, ticks: Int) throws -> (
    XRayFilm, [Shot]
  ) {
    let stage = Stage(size: size)
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let items = min(max(items, scene.itemCounts.lowerBound), scene.itemCounts.upperBound)
    let controller = stage.perform { scene.makeController(itemCount: items) }
    stage.show(controller)
    let gestures: [CannedGesture] = [.flick, .toss, .click]
    let events = Dictionary(grouping: gestures.flatMap { $0.events(in: size) }) { $0.tick }
    var (film, shots): (XRayFilm, [Shot]) = (XRayFilm(), [])
    for tick in 1...ticks {
      stage.tick(events[tick]?.map(\.event) ?? [])
      if tick % 2 == 1 { continue }
      let alpha = tick % 3 == 0 ? 1 : 0.25 + Double(tick % 16) / 32
      let frame = XRayFrame(mode == .full ? .everything : .springs, of: stage, controller, alpha: alpha)
      film.append(frame, mode, tick: tick, alpha: alpha)
      let moment = Film.Frame(
        tick: tick, alpha: alpha,
        list: DrawList(size: .zero, scale: 1, background: DrawColor(red: 0, green: 0, blue: 0)))
      shots.append(Shot(moment: moment, frame: frame))
    }
    return (film, shots)
  }

  @Test(
    "gives back what was shown, in every scene", arguments: SceneCatalogue.gallery.scenes.map(\.name),
    [XRayMode.springs, .full])
  func exactness(scene: String, mode: XRayMode) throws {
    let (film, shots) = try shoot(scene, mode, items: 60, size: CGSize(width: 640, height: 456), ticks: 240)
    for shot in shots {
      let found = try #require(film.frame(of: shot.moment, mode))
      #expect(found.panLocation == shot.frame.panLocation && found.regions == shot.frame.regions)
      #expect(found.scroll == shot.frame.scroll)
      let (a, b) = (found.dynamics, shot.frame.dynamics)
      #expect(a.attachments == b.attachments && a.contacts == b.contacts)
      #expect(a.boundaries == b.boundaries && a.fields == b.fields && a.items.count == b.items.count)
      for (one, other) in zip(a.items, b.items) {
        #expect(one.center == other.center && one.size == other.size && one.angle == other.angle)
        #expect(one.state == other.state && one.shapes == other.shapes)
        #expect(
          abs(one.velocity.dx - other.velocity.dx) <= 1 / 128 && abs(one.velocity.dy - other.velocity.dy) <= 1 / 128)
        #expect(abs(one.spin - other.spin) <= 1 / 2048)
      }
    }
    let other = mode == .full ? XRayMode.springs : .full
    #expect(try film.frame(of: #require(shots.last).moment, other) == nil, "the mode was another one")
    var elsewhere = try #require(shots.last).moment
    elsewhere.alpha = 0.125
    #expect(film.frame(of: elsewhere, mode) == nil, "no X-ray was shown then")
  }

  @Test("takes at most 3 KB for a frame of 350 tiles that are flicked, 7 with velocities")
  func size() throws {
    for (mode, most) in [(XRayMode.springs, 3000), (.full, 7000)] {
      let (film, shots) = try shoot(
        "springy-tiles", mode, items: 10_000, size: CGSize(width: 1280, height: 776), ticks: 600)
      #expect(film.byteCount / shots.count < most, "\(mode): \(film.byteCount / shots.count)")
    }
  }
}
