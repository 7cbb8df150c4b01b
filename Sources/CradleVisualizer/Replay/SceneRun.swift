import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// A scene that runs on its stage: what it was built from, the events that it is going to handle, and the observers
/// that record it or compare it with a record.
///
/// It needs no device: its state depends on nothing but its start and its events. When it has moved for a while and
/// come to rest, it is built anew from a checkpoint, on a new stage: see `rebuild(from:)`.
@MainActor
package final class SceneRun {
  package private(set) var stage: Stage
  package private(set) var controller: SceneController
  /// What the present stage was built from.
  package private(set) var start: SceneStart
  /// The ticks of the run before this scene.
  let ticksBefore: Int
  /// The ticks of this scene, including those before it was rebuilt.
  private var ticksDone = 0
  /// In how many ticks of the present stage something moved or an event was handled.
  private var busyTicks = 0
  private let scene: Scene
  let environment: Environment
  private var observers: Observers
  private var script = Script()
  /// Whether another run says when this one is rebuilt: see `rebuild(as:)`.
  private var isFollower: Bool
  /// The recorded parts to play; empty when no record is played.
  private var record: ArraySlice<RecordedScene> = []
  /// Those of them that are left, the present one first.
  private var recorded: ArraySlice<RecordedScene> = []

  /// How fast the content was scrolled in the last tick, in points a second.
  private var scrollSpeed = 0.0

  /// Called with the old stage when there is a new one with a new controller.
  package var stageChanged: ((Stage) -> Void)?

  /// The observers follow a run of the program through all of its scenes.
  package struct Observers {
    package var recording: Recording?
    package var verification: Verification?

    package init(recording: Recording? = nil, verification: Verification? = nil) {
      (self.recording, self.verification) = (recording, verification)
    }
  }

  /// Which scenes there are, and what they need from a device.
  package struct Environment {
    package let catalogue: SceneCatalogue
    package var textMetrics: (any TextMetrics)?
    package var imageDecoder: (any ImageDecoder)?
    package var pictureEncoder: (any PictureEncoder)?
    package var fontCatalogue: (any FontCatalogue)?
    /// How the desktop wants it to look when it begins. No part of a record, and set anew for each picture.
    package var traits = UITraitCollection.standard
    package var tint: UIColor?

    package init(
      _ catalogue: SceneCatalogue, textMetrics: (any TextMetrics)? = nil, imageDecoder: (any ImageDecoder)? = nil,
      pictureEncoder: (any PictureEncoder)? = nil, fontCatalogue: (any FontCatalogue)? = nil
    ) {
      self.catalogue = catalogue
      (self.textMetrics, self.imageDecoder, self.fontCatalogue) = (textMetrics, imageDecoder, fontCatalogue)
      self.pictureEncoder = pictureEncoder
    }

    fileprivate func scene(of start: SceneStart) -> Scene {
      guard let scene = catalogue.scene(named: start.scene) else { fatalError("There is no scene \(start.scene).") }
      return scene
    }
  }

  /// A checkpoint is made at the first rest after this many busy ticks. Earlier ones are not worth it, because so few
  /// ticks are run again in a fraction of a second.
  package static let ticksBetweenCheckpoints = 10 * AppContext.ticksPerSecond

  /// - Throws: `StartError`. The scene's name and number of items have to be right.
  package init(
    _ start: SceneStart, after ticksBefore: Int = 0, in environment: Environment,
    observers: Observers = Observers()
  ) throws(StartError) {
    scene = environment.scene(of: start)
    self.start = start
    self.ticksBefore = ticksBefore
    self.environment = environment
    self.observers = observers
    isFollower = false
    (stage, controller) = try SceneRun.build(scene, start, environment)
    stage.layDown(start.checkpoint)
  }

  /// A run that goes the way that another one has gone, to a state of it in the past. Nobody observes it.
  ///
  /// - Parameter start: what the other one was built from after `ticksBefore` ticks.
  package init(following start: SceneStart, after ticksBefore: Int, in environment: Environment) {
    scene = environment.scene(of: start)
    self.start = start
    self.ticksBefore = ticksBefore
    self.environment = environment
    observers = Observers()
    isFollower = true
    (stage, controller) = SceneRun.rebuilt(scene, start, environment)
  }

  /// - Returns: how many items there are in the scene then.
  /// - Throws: `StartError` when the scene cannot begin so.
  @discardableResult
  package static func check(_ start: SceneStart, in catalogue: SceneCatalogue) throws(StartError) -> Int {
    let environment = Environment(catalogue)
    return try build(environment.scene(of: start), start, environment).1.liveItemCount
  }

  private static func build(
    _ scene: Scene, _ start: SceneStart, _ environment: Environment
  ) throws(StartError) -> (Stage, SceneController) {
    let stage = Stage(size: start.stageSize, scale: start.scale)
    if let metrics = environment.textMetrics { stage.textMetrics = metrics }
    if let decoder = environment.imageDecoder { stage.imageDecoder = decoder }
    stage.pictureEncoder = environment.pictureEncoder
    stage.fontCatalogue = environment.fontCatalogue
    (stage.traitCollection, stage.tintColor) = (environment.traits, environment.tint)
    stage.defaults = try start.defaults(of: scene)
    let controller = stage.perform { scene.makeController(itemCount: start.itemCount) }
    if !controller.hasOwnWindow { stage.show(controller) }
    stage.settingChanged = { [unowned controller] name, value in
      controller.numbers.first { $0.name == name }?.value = value
    }
    let outcome = stage.perform { Result { () throws(StartError) in try controller.begin(as: start) } }
    try outcome.get()
    stage.settle()
    return (stage, controller)
  }
}

// MARK: - Events

extension SceneRun {
  /// Plays a gesture. Call this, or the other `play`, before the first tick.
  package func play(_ gesture: CannedGesture) {
    script = Script(gesture.events(in: start.stageSize))
  }

  /// The same for one that may have been kept. It begins in the tick in which a canned one does.
  package func play(_ gesture: GestureChoice) {
    script = Script(gesture.events(in: start.stageSize).map { ($0.tick + CannedGesture.firstTick, $0.event) })
  }

  /// Plays the events of a recorded scene. This scene is rebuilt in the same ticks as the recorded one, and ends when
  /// that one ended.
  ///
  /// - Parameter scenes: the recorded scene, then the parts that are resumed from it.
  package func play(_ scenes: ArraySlice<RecordedScene>) {
    (record, recorded) = (scenes, scenes)
    while recorded.count > 1, tickNumber >= recorded[recorded.startIndex].lastTick { recorded.removeFirst() }
    script = Script(scenes.flatMap { $0.log.entries.map { ($0.tick - ticksBefore, $0.event) } })
    _ = script.consume(through: ticksDone)
  }

  package var isPlayingRecord: Bool { !record.isEmpty }

  /// Runs ticks up to one, without events of a hand.
  package func tick(to last: Int) {
    while tickNumber < last { tick() }
  }

  /// Leaves what is left of a record.
  package func stopPlaying() {
    (record, recorded, script) = ([], [], Script())
  }

  /// Notifies the observers that the scene is ready for its first tick.
  package func begin() {
    observers.recording?.beginScene(self)
    observers.verification?.beginScene(self)
  }

  /// Goes on in the place of a run that this one has followed so far, or of one that has followed this one.
  package func takeOver(from other: SceneRun) {
    isFollower = false
    observers = other.observers
    observers.recording?.present = self
    stageChanged = other.stageChanged
    if !other.record.isEmpty, record.isEmpty { play(other.record) }
  }

  /// Goes on by itself, beside a run that it has followed so far. What is recorded of it is kept in memory.
  func goOn(beside other: SceneRun) {
    isFollower = false
    observers = Observers(recording: other.observers.recording?.fork(for: self))
  }

  /// Takes the place of a run that it is beside, and the other way round.
  func exchange(with other: SceneRun) throws {
    if let file = other.observers.recording, let own = observers.recording { try file.exchange(with: own) }
    swap(&observers, &other.observers)
    swap(&stageChanged, &other.stageChanged)
  }

  /// Takes what comes after a tick out of the record, if there is one; see `Recording.rewind`.
  func rewindRecord(to tick: Int, of past: Past) throws -> RecordTail? {
    try observers.recording?.rewind(to: tick, of: past)
  }

  /// - Throws: `Complaint` when there is a record of which nothing can be taken out.
  package func checkRecordCanBeTakenBack() throws { try observers.recording?.checkItCanBeTakenBack() }

  func bringRecord(back tail: RecordTail) throws {
    try observers.recording?.bring(back: tail)
  }

  /// The number of the last tick, counted through all scenes of the run.
  package var tickNumber: Int { ticksBefore + ticksDone }

  /// Whether a comparison with a record has found a difference, and so has ended early.
  var hasFoundDifference: Bool { observers.verification?.difference != nil }

  /// How many ticks are left; nil without end.
  package var ticksLeft: Int? { recorded.last.map { $0.lastTick - tickNumber } }

  /// The size of the window that the stage is a part of, in points. It has grown and shrunk with the stage.
  var windowSize: CGSize {
    var present = start
    present.resizeStage(to: stage.size, scale: stage.scale)
    return present.windowSize
  }

  /// Whether something moves, or is about to, or is fading from the picture.
  var isInMotion: Bool { ticksLeft.map { $0 > 0 } ?? (stage.isInMotion || stage.isFading || !script.isOver) }

  /// Runs one tick with `events` and those of the script, and returns all of them. `body` is called right before the
  /// work.
  @discardableResult
  package func tick(_ events: [HostEvent] = [], _ body: () -> Void = {}) -> [HostEvent] {
    let present = events + script.consume(through: ticksDone + 1)
    // Recorded before the tick, so that an event that ends the program can be played again.
    observers.recording?.append(present)
    body()
    let offset = controller.collectionView?.contentOffset ?? .zero
    stage.tick(present)
    ticksDone += 1
    noteScrolling(from: offset)
    if !present.isEmpty || stage.isInMotion { busyTicks += 1 }
    if observers.recording != nil || observers.verification != nil { notifyObservers() }
    rebuildIfDue()
    return present
  }

  private func noteScrolling(from last: CGPoint) {
    let offset = controller.collectionView?.contentOffset ?? .zero
    let way = SIMD2(offset.x - last.x, offset.y - last.y)
    scrollSpeed = Double((way * way).sum().squareRoot()) * Double(AppContext.ticksPerSecond)
  }

  /// How much moves, as a curve shows it: the root of the kinetic energy, which goes as speed does; where there are no
  /// dynamics, the speed of what is scrolled. Costs a sum over all bodies.
  package var motion: Double {
    stage.hasAnimators ? max(0, stage.kineticEnergy).squareRoot() : scrollSpeed
  }

  private func notifyObservers() {
    let digest = stage.digest
    observers.recording?.endTick(self, digest)
    observers.verification?.endTick(self, digest)
  }

  /// Events by the scene's own ticks, in their order.
  private struct Script {
    private var entries: [(tick: Int, event: HostEvent)]
    private var next = 0

    init(_ entries: [(tick: Int, event: HostEvent)] = []) { self.entries = entries }

    var isOver: Bool { next == entries.count }

    mutating func consume(through tick: Int) -> [HostEvent] {
      let first = next
      while next < entries.count, entries[next].tick <= tick { next += 1 }
      return entries[first..<next].map(\.event)
    }
  }
}

// MARK: - Checkpoints

extension SceneRun {
  /// The start from which the scene could be rebuilt as it is now. Nil while something moves or is held, and for a
  /// scene that has no checkpoints.
  package var checkpoint: SceneStart? {
    guard stage.isIdle, controller.hasCheckpoints else { return nil }
    var start = start
    start.resizeStage(to: stage.size, scale: stage.scale)
    return stage.perform { start.resumed(as: controller, pointer: stage.mouseLocation) }
  }

  /// Rebuilds the scene if that is due. Without a record, it is due at the first rest after enough busy ticks. A record
  /// determines in which tick it is due, but not from which state: if the record was edited, or the program behaves
  /// differently from the one that wrote it, the scene is rebuilt from its own present state, if it is at rest at all.
  private func rebuildIfDue() {
    if isFollower { return }
    if recorded.isEmpty {
      guard busyTicks >= SceneRun.ticksBetweenCheckpoints, script.isOver else { return }
    } else {
      guard recorded.count > 1, tickNumber == recorded[recorded.startIndex].lastTick else { return }
      recorded.removeFirst()
      observers.verification?.compareCheckpoint(of: self, with: recorded[recorded.startIndex].start)
    }
    if let checkpoint { rebuild(from: checkpoint) }
  }

  /// Rebuilds the scene from its checkpoint. A run that reaches a checkpoint and a run that begins there are both built
  /// from it, so what comes after it is the same in both.
  ///
  /// Saving the whole state was rejected. Views, layouts and animators hold more than a record could contain: the order
  /// in which bodies were added, how hard they pressed, which cell is reused first. At rest nobody sees that this is
  /// lost.
  private func rebuild(from next: SceneStart) {
    observers.recording?.endScene(self)
    let old = stage
    rebuild(as: next)
    stageChanged?(old)
    begin()
  }

  /// Rebuilds a run that follows another one, when that has been rebuilt.
  package func rebuild(as next: SceneStart) {
    (stage, controller) = SceneRun.rebuilt(scene, next, environment)
    start = next
    busyTicks = 0
  }

  private static func rebuilt(
    _ scene: Scene, _ start: SceneStart, _ environment: Environment
  ) -> (Stage, SceneController) {
    do {
      let built = try build(scene, start, environment)
      built.0.layDown(start.checkpoint)
      return built
    } catch {
      fatalError("\(scene.name) does not fit the start that it has handed out: \(error)")
    }
  }
}
