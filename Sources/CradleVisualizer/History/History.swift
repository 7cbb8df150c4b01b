import CradleStage
import Foundation

/// The last two minutes of a scene, of which any state can be had again.
///
/// Call `add` after each tick. `seek` names a tick, and `work` gets there, a slice of time at a time; then `found` is
/// the scene as it was. Until something is done with it, the live scene knows nothing of this.
@MainActor
package final class History {
  package private(set) var past: Past
  private var trail = Trail()
  /// The number of the live run's last tick.
  package private(set) var now: Int
  private let environment: SceneRun.Environment
  /// Whether what is older than `reach` is forgotten.
  private var isLimited: Bool
  private var seeker: Follower?
  /// On its way to where the stretch of a variation begins, or there: for the next time that the stretch is begun anew.
  private var spare: Follower?
  /// The live run's, to see when that has been built anew.
  private weak var stage: Stage?
  /// The tick to get to.
  package private(set) var target: Int?
  /// The past in which that is, if it is not the scene's own.
  private var sought: Variation?
  /// A tick after which a run that went through the past again was in another state than the live run had been in: the
  /// scene's code asks a clock, chance or the order of a set. Nil while none was.
  package private(set) var difference: Int?

  /// How far back it goes, in ticks.
  package nonisolated static let reach = 120 * Stage.ticksPerSecond

  package init(of run: SceneRun) {
    past = Past(of: run.start, after: run.tickNumber)
    now = run.tickNumber
    environment = run.environment
    stage = run.stage
    isLimited = true
  }

  /// Of a run that plays a record, which is all there from the beginning to the end.
  package init(of run: SceneRun, playing scenes: ArraySlice<RecordedScene>) {
    past = Past(of: scenes)
    now = run.tickNumber
    environment = run.environment
    stage = run.stage
    isLimited = false
  }

  /// Of a run that has had a past.
  package init(of run: SceneRun, with past: Past) {
    self.past = past
    now = run.tickNumber
    environment = run.environment
    stage = run.stage
    isLimited = true
  }

  /// The first tick that can be had.
  package var firstTick: Int { isLimited ? max(past.firstTick, past.tick - History.reach) : past.firstTick }
}

extension History {
  /// Notes a tick of the live run.
  ///
  /// - Parameters:
  ///   - events: those that it handled.
  ///   - wasAtRest: whether nothing moved before it.
  package func add(_ events: [HostEvent], of run: SceneRun, wasAtRest: Bool) {
    if run.tickNumber > past.tick {
      past.add(events)
      if run.stage !== stage { past.add(run.start) }
      if past.tick % Stage.ticksPerSecond == 0 { past.forget(before: firstTick - Trail.distances[0]) }
    }
    follow(run)
    if !wasAtRest, !run.stage.isInMotion { past.noteRest(run.tickNumber) }
  }

  /// Notes the state of the live run, for those that go through its tick again.
  func noteState(of run: SceneRun) { past.note(run.stage.stateHash, after: run.tickNumber) }
}

extension History {
  /// Begins to look for the state after a tick, or a tick at the end that is nearest.
  ///
  /// - Parameter variation: a past that differs from the scene's own, in which the tick is meant. Its ticks do not end.
  package func seek(_ tick: Int, in variation: Variation? = nil) {
    let tick = variation == nil ? min(max(tick, firstTick), past.tick) : tick
    let rest = (variation?.past ?? past).part(at: tick).tick
    let own = variation?.id == sought?.id ? place(ofSeekerBefore: tick, after: rest) : nil
    let last = sought == nil ? seeker : nil
    (target, sought) = (tick, variation)
    let common = min(tick, variation?.stretch.lowerBound ?? tick)
    if variation == nil { giveSpareBack() }
    let place = trail.place(before: common, of: past)
    if own == nil, let spare, (max(rest, place ?? rest)...max(rest, common)).contains(spare.tick) {
      seeker = takeSpare()
    } else if let place, place > own ?? rest {
      seeker = trail.take(at: place)
    } else if own == nil {
      seeker = Follower(variation?.past ?? past, at: tick, in: environment)
    }
    if let last, last.run !== seeker?.run { trail.give(back: last, to: now) }
  }

  private func place(ofSeekerBefore tick: Int, after rest: Int) -> Int? {
    seeker.flatMap { (rest...max(rest, tick)).contains($0.tick) ? $0.tick : nil }
  }

  /// Of the variation in which something is looked for.
  package var soughtID: Int? { sought?.id }

  /// How many ticks have to be run again to get to the state after a tick.
  package func ticks(to tick: Int) -> Int {
    let rest = past.part(at: tick).tick
    let own = sought == nil ? place(ofSeekerBefore: tick, after: rest) : nil
    return tick - max(rest, own ?? rest, trail.place(before: tick, of: past) ?? rest)
  }

  /// Where the runs are that follow the live one.
  package var followers: [Int] { trail.ticks }

  /// Goes on looking, or lets the trail keep up when nothing is looked for.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: whether there is more to do.
  @discardableResult
  package func work(until deadline: Double = .infinity) -> Bool {
    defer { difference = difference ?? seeker?.firstDifference ?? trail.firstDifference }
    if let target, let seeker, seeker.tick < target {
      guard seeker.advance(to: target, of: sought?.past ?? past, until: deadline) else { return true }
      // It is shown before another run is built, which takes as long as several frames.
      if sought == nil || Stopwatch.now >= deadline { return true }
    }
    if let sought, !prepareSpare(at: sought.stretch.lowerBound, until: deadline) { return true }
    return trail.keepUp(with: past, to: now, in: environment, until: deadline)
  }

  /// A run that has got to a tick, at once.
  func copy(at tick: Int) -> SceneRun {
    let follower =
      trail.place(before: tick, of: past).flatMap { trail.take(at: $0) } ?? Follower(past, at: tick, in: environment)
    follower.advance(to: tick, of: past)
    return follower.run
  }

  /// The scene as it was after the tick that was looked for; nil while it is not there yet.
  package var found: SceneRun? {
    guard let target, let seeker, seeker.tick == target else { return nil }
    return seeker.run
  }

  /// Nothing is looked for any more.
  ///
  /// - Parameter found: the run that was found and is needed elsewhere now; nil if it is not.
  package func stopSeeking(keeping found: SceneRun? = nil) {
    if let seeker, sought == nil, seeker.run !== found { trail.give(back: seeker, to: now) }
    giveSpareBack()
    (target, sought, seeker) = (nil, nil, nil)
  }

  /// The live run is this one from now on.
  func follow(_ run: SceneRun) {
    (stage, now) = (run.stage, run.tickNumber)
  }

  /// What was to come after a tick does not.
  package func cut(after tick: Int) {
    past.cut(after: tick)
    trail.cut(after: tick)
    spare = nil
    isLimited = true
  }

  /// After a tick there has been another past. The live run is then another one too; see `follow`.
  func replacePast(by other: Past, after tick: Int) {
    stopSeeking()
    past = other
    trail.cut(after: tick)
  }
}

// MARK: - A run in reserve

extension History {
  /// A stretch that is looped begins anew every few seconds, and each time uses up a run that had got to its beginning.
  /// Where nothing has rested for minutes the next one is long on its way.
  ///
  /// - Returns: whether it is there.
  private func prepareSpare(at start: Int, until deadline: Double) -> Bool {
    let present =
      spare ?? trail.place(before: start, of: past).flatMap { trail.take(at: $0) }
      ?? Follower(past, at: start, in: environment)
    spare = present
    return present.advance(to: start, of: past, until: deadline)
  }

  private func takeSpare() -> Follower? {
    defer { spare = nil }
    return spare
  }

  private func giveSpareBack() {
    if let spare = takeSpare() { trail.give(back: spare, to: now) }
  }

  /// Where it is.
  package var spareTick: Int? { spare?.tick }
}
