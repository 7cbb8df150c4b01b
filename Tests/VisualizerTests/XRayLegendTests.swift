import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The X-ray's legend")
struct XRayLegendTests {
  private static func texts(_ list: DrawList) -> [DrawText] {
    list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The texts of the legend over a scene, and its height.
  private func legend(
    of scene: String, _ mode: XRayMode, ticks: Int = 40, width: CGFloat = 1280, above bottom: CGFloat = 0
  ) throws -> (texts: [DrawText], height: CGFloat, size: CGSize, isMoving: Bool) {
    let size = CGSize(width: width, height: 376)
    let stage = Stage(size: size)
    let found = try #require(SceneCatalogue.gallery.scene(named: scene))
    let controller = stage.perform { found.makeController() }
    stage.show(controller)
    let flick = Dictionary(grouping: CannedGesture.flick.events(in: size)) { $0.tick }
    for tick in 1...ticks where tick <= 300 || stage.isInMotion { stage.tick(flick[tick]?.map(\.event) ?? []) }
    var list = stage.draw(alpha: 1)
    let count = Self.texts(list).count
    let height = XRayOverlay(mode, theme: .light) { CGFloat($0.count) * 6 }
      .append(to: &list, above: bottom) { XRayFrame($0, of: stage, controller, alpha: 1) }
    let texts = Self.texts(list).dropFirst(count).filter { $0.box.minY >= size.height - bottom - height }
    return (Array(texts), height, size, stage.isInMotion)
  }

  @Test("names what a scene can have, and nothing else")
  func words() throws {
    #expect(try legend(of: "springy-tiles", .off).height == 0)
    let tiles = try legend(of: "springy-tiles", .full).texts.map(\.string)
    #expect(
      tiles == ["spring that pulls", "anchor", "velocity", "left behind by the scroll", "asleep", "tile window"])
    #expect(
      try legend(of: "springy-tiles", .springs).texts.map(\.string) == ["spring that pulls", "anchor", "tile window"])
    let fields = try legend(of: "fields", .full).texts.map(\.string)
    #expect(fields == ["velocity", "contact", "what collides", "field", "asleep", "kept awake by others"])
    #expect(try legend(of: "newtons-cradle", .springs).texts.map(\.string).starts(with: ["rod", "anchor"]))
  }

  @Test(
    "does not change when things come to rest", arguments: ["springy-tiles", "gravity-and-collision", "attachments"])
  func rest(scene: String) throws {
    let (moving, resting) = (try legend(of: scene, .full), try legend(of: scene, .full, ticks: 240 * 120))
    #expect(moving.isMoving && !resting.isMoving)
    #expect(moving.texts == resting.texts && !moving.texts.isEmpty)
  }

  @Test("has all of it within the stage, above what covers that, however narrow", arguments: [160, 320, 600, 1280])
  func places(width: CGFloat) throws {
    for bottom: CGFloat in [0, 22] {
      let (texts, height, size, _) = try legend(of: "fields", .full, width: width, above: bottom)
      #expect(texts.count == 6)
      let bar = CGRect(x: 0, y: size.height - bottom - height, width: width, height: height)
      for (index, text) in texts.enumerated() {
        #expect(bar.contains(text.box.origin) && text.box.maxY <= bar.maxY)
        #expect(!texts[(index + 1)...].contains { $0.box.insetBy(dx: 0.1, dy: 0.1).intersects(text.box) })
        // Text ends before the gap to the next one.
        #expect(text.box.minX + CGFloat(text.string.count) * 6 <= max(bar.maxX, text.box.minX + 140))
      }
    }
  }
}
