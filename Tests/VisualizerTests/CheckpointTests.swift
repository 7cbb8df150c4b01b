import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("A checkpoint")
struct CheckpointTests {
  /// Scenes that soon come to rest, with something done to them that a checkpoint has to know.
  private static func start(_ scene: String) -> SceneStart {
    // So many messages are measured at once; of more there are no checkpoints.
    let items = ["cradle": 2, "springy-messages": 900][scene] ?? 2000
    var start = RecordRig.start(scene, items: items, size: CGSize(width: 700, height: 500))
    // At rest in some seconds, not in a minute.
    if scene == "cradle" { start.settings = [SceneStart.Setting(name: "box.resistance", value: 4)] }
    return start
  }

  private static func events(_ scene: String) -> [Int: [HostEvent]] {
    let gesture: CannedGesture = scene == "cradle" ? .drop2 : .flickHard
    var events = Dictionary(grouping: gesture.events(in: start(scene).stageSize)) { $0.tick }.mapValues {
      $0.map(\.event)
    }
    events[500] = [.setting(name: "spring.damping", value: 0.7)]
    events[520] = [.resize(CGSize(width: 640, height: 470), scale: 2)]
    events[540] = [.pointer(.hover, PointerInput(position: CGPoint(x: 320, y: 300)))]
    return events
  }

  /// A scene after all of that, at rest, on its first stage.
  private func resting(_ scene: String) throws -> SceneRun {
    let sceneRun = try SceneRun(Self.start(scene))
    let events = Self.events(scene)
    for tick in 1...7200 where tick <= 600 || sceneRun.stage.isInMotion { sceneRun.stage.tick(events[tick] ?? []) }
    try #require(sceneRun.stage.isIdle, "\(scene) does not come to rest")
    return sceneRun
  }

  @Test(
    "builds the scene that shows the same, at rest, and has the same checkpoint",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func same(scene: String) throws {
    let first = try resting(scene)
    let start = try #require(first.checkpoint)
    // By way of a record, which keeps it to the last bit.
    let text = try RecordRig.record(start, ticks: 1) { _ in [] }
    let read = try Replay(path: "test.record", text: Array(text.utf8)).record.scenes[0].start
    #expect(read == start)
    let second = try SceneRun(read)
    #expect(second.stage.isIdle && second.checkpoint == start)
    #expect(second.stage.size == CGSize(width: 640, height: 470) && second.stage.mouseLocation?.y == 300)
    #expect(second.controller.tally == first.controller.tally)
    let (old, new) = (first.stage.draw(), second.stage.draw())
    #expect(old.commands.count > 5 && old.commands.count == new.commands.count)
    // Cells lie in the order in which they came: the same things, in another order.
    #expect(old.blurred == new.blurred)
  }

  @Test("is not to be had while something moves or is held")
  func busy() throws {
    let sceneRun = try resting("springy-tiles")
    #expect(sceneRun.checkpoint != nil)
    let press = PointerInput(position: CGPoint(x: 300, y: 200))
    sceneRun.stage.tick([.pointer(.down, press)])
    for _ in 0..<60 { sceneRun.stage.tick() }
    #expect(!sceneRun.stage.isInMotion && sceneRun.checkpoint == nil)
    sceneRun.stage.tick([.pointer(.up, press)])
    #expect(sceneRun.checkpoint != nil)
    sceneRun.stage.tick([.key(.character("x"), isDown: true, modifiers: [])])
    #expect(!sceneRun.stage.isInMotion && sceneRun.checkpoint == nil)
    sceneRun.stage.tick([.key(.character("x"), isDown: false, modifiers: [])])
    #expect(sceneRun.checkpoint != nil)
    sceneRun.stage.tick([.wheel(position: press.position, notchesX: 0, notchesY: -1, modifiers: [])])
    #expect(sceneRun.checkpoint == nil)
  }

  @Test("keeps the box under a mouse that rests the one that Delete drops")
  func mouse() throws {
    let first = try resting("cradle")
    let poses = first.stage.poses.filter { $0.name.hasPrefix("0-") }
    let lowest = try #require(poses.max { $0.y < $1.y })
    first.stage.tick([.pointer(.hover, PointerInput(position: CGPoint(x: lowest.x, y: lowest.y)))])
    let second = try SceneRun(try #require(first.checkpoint))
    for sceneRun in [first, second] {
      sceneRun.stage.tick([.key(.delete, isDown: true, modifiers: [])])
      for _ in 0..<600 { sceneRun.stage.tick() }
    }
    let left = try [first, second].map { sceneRun in
      let cradle = try #require(sceneRun.controller as? CradleController)
      return sceneRun.stage.perform { cradle.boxes }
    }
    #expect(left[0] == left[1] && left[0].count == poses.count - 1)
  }
}

extension DrawList {
  /// What is drawn, without an order and to a thousandth of a point.
  fileprivate var blurred: [String] {
    commands.map { command in
      switch command {
      case .shape(let shape): "\(shape.center.blurred) \(shape.size.blurred) \(shape.angle.turn) \(shape.color)"
      case .polygon(let polygon):
        "\(polygon.contours.joined().map(\.blurred)) \(polygon.isEvenOdd) \(polygon.color)"
      case .text(let text): "\(text.string) \(text.box.origin.blurred) \(text.box.size.blurred) \(text.color)"
      case .image(let image): "\(image.center.blurred) \(image.size.blurred) \(image.angle.turn)"
      case .pushClip(let rect): "clip \(rect.origin.blurred) \(rect.size.blurred)"
      case .popClip: "end of clip"
      case .pushGroup(let group): "group \(group.box.origin.blurred) \(group.box.size.blurred) \(group.isCover)"
      case .popGroup: "end of group"
      }
    }.sorted()
  }
}

extension CGPoint {
  fileprivate var blurred: String { "\((x * 1000).rounded()) \((y * 1000).rounded())" }
}

extension CGSize {
  fileprivate var blurred: String { CGPoint(x: width, y: height).blurred }
}

extension CGFloat {
  /// An angle by where it points.
  fileprivate var turn: String { CGPoint(x: cos(self), y: sin(self)).blurred }
}
