import Foundation
import Gallery
import OpenUIKit
import Stage

/// A scene on its stage with what it is going to hear, watched by whoever writes a record or compares with one.
///
/// Needs no device: what it is built from and what it hears is all that its state depends on.
@MainActor
final class StagedScene {
  let stage: Stage
  let controller: SceneController
  let start: SceneStart
  /// The ticks of the run before this scene.
  let ticksBefore: Int
  private let watchers: Watchers
  private var script = Script()
  /// After which the script is over, and with it the scene; nil when it goes on for ever.
  private var lastTick: Int?

  /// Who follows a run through all of its scenes.
  struct Watchers {
    var recording: Recording?
    var verification: Verification?
  }

  /// What a device knows and the scene may ask for.
  struct Knowledge {
    var textMetrics: (any TextMetrics)?
    var imageDecoder: (any ImageDecoder)?
    var isDark = false
  }

  /// - Throws: `UnfitOffset`. Everything else in `start` has to be right.
  init(
    _ start: SceneStart, after ticksBefore: Int = 0, knowing knowledge: Knowledge = Knowledge(),
    watchers: Watchers = Watchers()
  ) throws {
    guard let scene = Scene.named(start.scene) else { fatalError("There is no scene \(start.scene).") }
    self.start = start
    self.ticksBefore = ticksBefore
    self.watchers = watchers
    stage = Stage(size: start.stageSize, scale: start.scale)
    if let metrics = knowledge.textMetrics { stage.textMetrics = metrics }
    if let decoder = knowledge.imageDecoder { stage.imageDecoder = decoder }
    controller = stage.perform { scene.makeController(itemCount: start.itemCount) }
    stage.perform { controller.isDark = knowledge.isDark }
    stage.show(controller)
    stage.settingChanged = { [unowned self] name, value in set(name, value) }
    for setting in start.settings { stage.perform { set(setting.name, setting.value) } }
    try scroll(to: start.offset)
  }

  private func scroll(to offset: CGFloat?) throws {
    guard let offset, let view = controller.collectionView else { return }
    let end = max(0, view.contentSize.height - view.bounds.height)
    guard offset <= end else { throw UnfitOffset(offset: offset, most: Int(end)) }
    stage.perform {
      view.contentOffset = CGPoint(x: 0, y: offset)
      stage.window?.layoutIfNeeded()
    }
    stage.settle()
  }

  /// A number of the scene, by its name; held within its range.
  private func set(_ name: String, _ value: Double) {
    controller.tunables.first { $0.name == name }?.value = value
  }
}

/// The content ends before.
struct UnfitOffset: Error {
  let offset: CGFloat
  let most: Int
}

// MARK: - What it hears

extension StagedScene {
  /// Has a gesture made by nobody. Call it before the first tick, as the other one.
  func play(_ gesture: CannedGesture) {
    script = Script(gesture.events(in: start.stageSize))
  }

  /// Hears what a recorded scene has heard and is over when that was.
  func play(_ recorded: RecordedScene) {
    script = Script(recorded.log.entries.map { ($0.tick - recorded.ticksBefore, $0.event) })
    lastTick = recorded.lastTick - recorded.ticksBefore
  }

  /// The scene is as it shall be before the first tick.
  func begin() {
    watchers.recording?.begin(self)
    watchers.verification?.begin(self)
  }

  /// The number of the last tick, counted through all scenes of the run.
  var tickNumber: Int { ticksBefore + stage.tickNumber }

  /// How many ticks are left; nil without end.
  var ticksLeft: Int? { lastTick.map { $0 - stage.tickNumber } }

  /// Whether something moves, or is about to.
  var isInMotion: Bool { ticksLeft.map { $0 > 0 } ?? (stage.isInMotion || !script.isOver) }

  /// One tick with `events` and with those of the script; answers all of them. `body` is called right before the work.
  @discardableResult
  func tick(_ events: [HostEvent] = [], _ body: () -> Void = {}) -> [HostEvent] {
    let present = events + script.take(stage.tickNumber + 1)
    // Written before: a tick that ends the program can be played again.
    watchers.recording?.hear(present)
    body()
    stage.tick(present)
    if watchers.recording != nil || watchers.verification != nil { tellWatchers() }
    return present
  }

  private func tellWatchers() {
    let digest = stage.digest
    watchers.recording?.end(self, digest)
    watchers.verification?.end(self, digest)
  }

  /// Events by the scene's own ticks, in their order.
  private struct Script {
    private var entries: [(tick: Int, event: HostEvent)]
    private var next = 0

    init(_ entries: [(tick: Int, event: HostEvent)] = []) { self.entries = entries }

    var isOver: Bool { next == entries.count }

    mutating func take(_ tick: Int) -> [HostEvent] {
      let first = next
      while next < entries.count, entries[next].tick <= tick { next += 1 }
      return entries[first..<next].map(\.event)
    }
  }
}
