import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

/// A workbench on a stage, with a hand.
@MainActor
struct BenchRig {
  let stage: Stage
  let controller: WorkbenchController

  init(
    _ name: String, items: Int? = nil, size: CGSize = CGSize(width: 1280, height: 776), settings: [String: Double] = [:]
  ) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let stage = Stage(size: size)
    let made = stage.perform { scene.makeController(itemCount: items) }
    stage.show(made)
    self.stage = stage
    controller = try #require(made as? WorkbenchController)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { try set(name, value) }
  }

  nonisolated static let names = SceneCatalogue.gallery.scenes.map(\.name).filter {
    !["springy-tiles", "springy-messages", "cradle", "scroll-lab", "controls", "screens"].contains($0)
  }

  func set(_ name: String, _ value: Double) throws {
    let tunable = try #require(stage.perform { controller.tunables.first { $0.name == name } })
    stage.perform { tunable.value = value }
  }

  func run(ticks: Int) {
    for _ in 0..<ticks { stage.tick() }
  }

  /// Answers after how many ticks.
  @discardableResult
  func rest(within seconds: Int = 240) throws -> Int {
    var ticks = 0
    while stage.isInMotion {
      try #require(ticks < seconds * 120, "\(stage.awakeCount) items are awake after \(seconds) s")
      stage.tick()
      ticks += 1
    }
    return ticks
  }

  /// A point of the bench, in the window.
  func window(_ place: CGPoint) -> CGPoint { controller.bench.convert(place, to: nil) }

  func pointer(_ phase: PointerPhase, _ place: CGPoint) {
    stage.tick([.pointer(phase, PointerInput(position: window(place)))])
  }

  func click(_ place: CGPoint) {
    pointer(.down, place)
    pointer(.up, place)
  }

  /// Presses a point, goes to another one and stays there for a moment.
  func drag(from start: CGPoint, to end: CGPoint, in ticks: Int = 12) {
    pointer(.down, start)
    for tick in 1...ticks {
      let share = CGFloat(tick) / CGFloat(ticks)
      pointer(.move, CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    pointer(.up, end)
  }

  func key(_ key: HostKey) {
    stage.tick([.key(key, isDown: true, modifiers: []), .key(key, isDown: false, modifiers: [])])
  }

  /// From where the body is, over `way` in so many ticks, and off.
  func toss(_ body: UIView, by way: CGVector, in ticks: Int = 12) {
    let start = body.center
    pointer(.down, start)
    for tick in 1...ticks {
      let share = CGFloat(tick) / CGFloat(ticks)
      pointer(.move, CGPoint(x: start.x + way.dx * share, y: start.y + way.dy * share))
    }
    pointer(.up, CGPoint(x: start.x + way.dx, y: start.y + way.dy))
  }

  func velocity(_ index: Int) -> CGPoint {
    stage.perform { controller.motion.linearVelocity(for: controller.bodies[index]) }
  }

  func speed(_ index: Int) -> CGFloat {
    let velocity = velocity(index)
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
  }

  var words: [String] {
    stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  /// How far an item sticks out of where it belongs.
  var escape: CGFloat {
    controller.pieces.map { piece in
      let area = piece.body.area(controller.bench.bounds.size)
      let center = piece.item.center
      return max(area.minX - center.x, center.x - area.maxX, area.minY - center.y, center.y - area.maxY)
    }.max() ?? 0
  }
}
