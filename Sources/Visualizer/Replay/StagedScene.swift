import Foundation
import Gallery
import OpenUIKit
import Stage

/// A scene on its stage with what it is going to hear, watched by whoever writes a record or compares with one.
///
/// Needs no device: what it is built from and what it hears is all that its state depends on. When it has moved for a while
/// and come to rest it is built anew from a checkpoint, on a new stage: see `renew(from:)`.
@MainActor
final class StagedScene {
  private(set) var stage: Stage
  private(set) var controller: SceneController
  /// What the present stage was built from.
  private(set) var start: SceneStart
  /// The ticks of the run before this scene.
  let ticksBefore: Int
  /// Those of this scene, those before it was built anew included.
  private var ticksDone = 0
  /// In how many ticks of the present stage something moved or was heard.
  private var busyTicks = 0
  private let scene: Scene
  private let knowledge: Knowledge
  private let watchers: Watchers
  private var script = Script()
  /// The rest of what is played, the present part first; empty when nobody has recorded what is to come.
  private var recorded: ArraySlice<RecordedScene> = []

  /// Called when there is a new stage with a new controller.
  var stageChanged: (() -> Void)?

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

  /// The first rest after so many ticks in which something has moved or was heard is used for a checkpoint. Earlier ones are
  /// not worth it: these ticks are run again in a fraction of a second.
  static let ticksBetweenCheckpoints = 10 * AppContext.ticksPerSecond

  /// - Throws: `UnfitCheckpoint`. The scene's name and number of items have to be right.
  init(
    _ start: SceneStart, after ticksBefore: Int = 0, knowing knowledge: Knowledge = Knowledge(),
    watchers: Watchers = Watchers()
  ) throws(UnfitCheckpoint) {
    scene = StagedScene.scene(of: start)
    self.start = start
    self.ticksBefore = ticksBefore
    self.knowledge = knowledge
    self.watchers = watchers
    (stage, controller) = try StagedScene.build(scene, start, knowledge)
    stage.layDown(start.checkpoint)
  }

  /// - Throws: `UnfitCheckpoint` when the scene cannot begin so.
  static func check(_ start: SceneStart) throws(UnfitCheckpoint) {
    _ = try build(scene(of: start), start, Knowledge())
  }

  private static func scene(of start: SceneStart) -> Scene {
    guard let scene = Scene.named(start.scene) else { fatalError("There is no scene \(start.scene).") }
    return scene
  }

  private static func build(
    _ scene: Scene, _ start: SceneStart, _ knowledge: Knowledge
  ) throws(UnfitCheckpoint) -> (Stage, SceneController) {
    let stage = Stage(size: start.stageSize, scale: start.scale)
    if let metrics = knowledge.textMetrics { stage.textMetrics = metrics }
    if let decoder = knowledge.imageDecoder { stage.imageDecoder = decoder }
    let checkpoint = SceneCheckpoint(start)
    let controller = stage.perform { scene.makeController(for: checkpoint) }
    stage.perform { controller.isDark = knowledge.isDark }
    stage.show(controller)
    stage.settingChanged = { [unowned controller] name, value in
      controller.tunables.first { $0.name == name }?.value = value
    }
    let outcome = stage.perform { Result { () throws(UnfitCheckpoint) in try controller.recall(checkpoint) } }
    try outcome.get()
    stage.settle()
    return (stage, controller)
  }
}

// MARK: - What it hears

extension StagedScene {
  /// Has a gesture made by nobody. Call it before the first tick, as the other one.
  func play(_ gesture: CannedGesture) {
    script = Script(gesture.events(in: start.stageSize))
  }

  /// Hears what a recorded scene has heard, and is built anew where that was; is over when that was.
  ///
  /// - Parameter scenes: the one that this is, then those that are resumed from it.
  func play(_ scenes: ArraySlice<RecordedScene>) {
    recorded = scenes
    script = Script(scenes.flatMap { $0.log.entries.map { ($0.tick - ticksBefore, $0.event) } })
  }

  /// The scene is as it shall be before the first tick.
  func begin() {
    watchers.recording?.begin(self)
    watchers.verification?.begin(self)
  }

  /// The number of the last tick, counted through all scenes of the run.
  var tickNumber: Int { ticksBefore + ticksDone }

  /// Whether a comparison with a record has come to its end early.
  var hasFoundDifference: Bool { watchers.verification?.difference != nil }

  /// How many ticks are left; nil without end.
  var ticksLeft: Int? { recorded.last.map { $0.lastTick - tickNumber } }

  /// Of the window that the stage is a part of, in points: what it was at the start, and has grown or shrunk by since.
  var windowSize: CGSize {
    var present = start
    present.resizeStage(to: stage.size, scale: stage.scale)
    return present.windowSize
  }

  /// Whether something moves, or is about to, or is fading from the picture.
  var isInMotion: Bool { ticksLeft.map { $0 > 0 } ?? (stage.isInMotion || stage.isFading || !script.isOver) }

  /// One tick with `events` and with those of the script; answers all of them. `body` is called right before the work.
  @discardableResult
  func tick(_ events: [HostEvent] = [], _ body: () -> Void = {}) -> [HostEvent] {
    let present = events + script.take(ticksDone + 1)
    // Written before: a tick that ends the program can be played again.
    watchers.recording?.hear(present)
    body()
    stage.tick(present)
    ticksDone += 1
    if !present.isEmpty || stage.isInMotion { busyTicks += 1 }
    if watchers.recording != nil || watchers.verification != nil { tellWatchers() }
    renewIfDue()
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

// MARK: - Checkpoints

extension StagedScene {
  /// What it would have to be built from to be as it is now, at rest; nil while something moves or is held, and for
  /// a scene that has none.
  var checkpoint: SceneStart? {
    guard stage.isIdle, controller.hasCheckpoints else { return nil }
    let made = stage.perform { controller.checkpoint(of: scene) }
    var start = start
    start.resizeStage(to: stage.size, scale: stage.scale)
    start.take(made, pointer: stage.mouseLocation)
    return start
  }

  /// At a rest, sooner or later. A record that is played says when, but not of what: where it was edited, or the program does
  /// other things than the one that wrote it, the scene goes on from what it is made of now, if it is at rest at all.
  private func renewIfDue() {
    if recorded.isEmpty {
      guard busyTicks >= StagedScene.ticksBetweenCheckpoints, script.isOver else { return }
    } else {
      guard recorded.count > 1, tickNumber == recorded[recorded.startIndex].lastTick else { return }
      recorded.removeFirst()
      watchers.verification?.leave(self, for: recorded[recorded.startIndex].start)
    }
    if let checkpoint { renew(from: checkpoint) }
  }

  /// Puts a scene that is made of what this one is made of in its place: what comes after a checkpoint is the same whether
  /// the scene got there or was built from it, because it is built from it in either case.
  ///
  /// Views, layouts and animators have more to them than anybody could write down: in which order bodies came, how hard they
  /// pressed, which cell is used again first. A copy of all that would be as large as the program; forgetting it, at rest, at
  /// a tick that the record names, shows nobody anything.
  private func renew(from next: SceneStart) {
    watchers.recording?.leave(self)
    do { (stage, controller) = try StagedScene.build(scene, next, knowledge) } catch {
      fatalError("\(scene.name) does not fit the checkpoint that it has handed out: \(error)")
    }
    stage.layDown(next.checkpoint)
    start = next
    busyTicks = 0
    stageChanged?()
    begin()
  }
}
