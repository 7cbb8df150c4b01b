import CradleStage
import Foundation

/// The time of a scene in a window: what it has been through, and which moment of it is shown.
///
/// While the playhead is at the live run's tick, time is live. While it is elsewhere, nothing is: the live run waits.
/// From there time can go on, and what had come after is a branch, which can be returned to until the next one is made.
///
/// Of a record that is played all is there from the beginning. Time goes on in it from wherever the playhead is.
@MainActor
package final class Timeline {
  package private(set) var history: History
  package private(set) var curve: MotionCurve
  /// What was shown while time was live.
  package private(set) var film = Film()
  /// What the X-ray has shown over it.
  package private(set) var xRayFilm = XRayFilm()
  /// The number of the tick that is shown; nil while time is live.
  package private(set) var playhead: Int?
  package private(set) var isPlayingRecord: Bool
  /// The last tick before the scene, which may be longer ago than what is kept.
  package let beginning: Int
  package private(set) var branch: Branch?
  /// The stretch of the past with other numbers, or with the same ones while it is looped, that is shown in its place.
  package internal(set) var variation: Variation?
  /// Whether the variation is played again and again.
  package internal(set) var isLooping = false
  /// How much has moved in the variation, as far as it has been shown, by the tick over `MotionCurve.interval`.
  var variationCurve: [Int: Float] = [:]
  /// How many variations there have been.
  var variationCount = 0
  /// What was found last: shown until what is looked for now is.
  private var held: SceneRun?
  /// Whether the playhead is being dragged: states are looked for when it is let go.
  package var isScrubbing = false

  /// What came after a tick from which the scene has gone on in another way.
  package struct Branch {
    /// The tick after which the two part.
    package let tick: Int
    package let past: Past
    package let run: SceneRun
    let curve: MotionCurve
    let film: Film
    let xRayFilm: XRayFilm
    let tail: RecordTail?
  }

  /// - Parameter record: what the run plays, if it does.
  package init(of run: SceneRun, playing record: ArraySlice<RecordedScene>? = nil) {
    history = record.map { History(of: run, playing: $0) } ?? History(of: run)
    isPlayingRecord = record != nil
    beginning = run.tickNumber
    curve = MotionCurve(after: run.tickNumber)
  }

  /// Of a run that is in the same state as the other one's, and goes on beside it.
  package init(beside other: Timeline, of run: SceneRun) {
    history = History(of: run, with: other.past)
    beginning = other.beginning
    (isPlayingRecord, curve, film, xRayFilm) = (false, other.curve, other.film, other.xRayFilm)
  }

  /// A run in the state of the live one.
  func copy() -> SceneRun { history.copy(at: now) }

  package var past: Past { history.past }
  /// The number of the live run's last tick.
  package var now: Int { history.now }
  /// The last tick there is.
  package var lastTick: Int { past.tick }
  package var firstTick: Int { history.firstTick }
  /// The tick that is shown.
  package var tick: Int { playhead ?? now }
  package var isLive: Bool { playhead == nil }
}

extension Timeline {
  /// Notes a tick of the live run; see `History.add`.
  package func add(_ events: [HostEvent], of run: SceneRun, wasAtRest: Bool) {
    history.add(events, of: run, wasAtRest: wasAtRest)
    if MotionCurve.wants(now) { curve.add(run.motion, at: now) }
  }

  /// Notes the state of the live run, once a frame, after all else that is done in it.
  ///
  /// The past is held against it when it is gone through again; see `History.difference`. And what the live run is made
  /// of is in the processor's cache when its next tick comes, though the film and the runs that follow have driven it
  /// out. Of 828 tiles this takes 0.1 to 0.2 ms of what a frame has left; their ticks then take 1.03 to 1.06 times as
  /// long as without history, and without it 1.13 to 1.17 times.
  package func noteState(of run: SceneRun) {
    if isLive { history.noteState(of: run) }
  }

  /// Notes what is shown of the live run.
  package func add(_ picture: DrawList, alpha: Double) {
    film.append(picture, tick: now, alpha: alpha)
  }

  /// Notes what the X-ray shows over the picture that was noted last.
  package func add(_ frame: XRayFrame, _ mode: XRayMode, alpha: Double) {
    xRayFilm.append(frame, mode, tick: now, alpha: alpha)
  }

  /// Shows the moment after a tick, or the one at the end that is nearest.
  package func move(to tick: Int) {
    let ticks = variation?.ticks ?? firstTick...lastTick
    let tick = min(max(tick, ticks.lowerBound), ticks.upperBound)
    playhead = tick == now && variation == nil ? nil : tick
    if isLive { stopSeeking() }
  }

  private func stopSeeking(keeping found: SceneRun? = nil) {
    history.stopSeeking(keeping: found)
    held = nil
  }

  /// Gets on with what is to be done beside the live run.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: whether there is more to do.
  @discardableResult
  package func work(until deadline: Double = .infinity) -> Bool {
    if let playhead, !isScrubbing || variation != nil, !isSought { history.seek(playhead, in: variation) }
    defer { noteFound() }
    return history.work(until: deadline)
  }

  private func noteFound() {
    guard let found else { return }
    held = found
    guard variation != nil else { return }
    variationCurve[tick / MotionCurve.interval] = Float(found.motion)
  }

  /// Whether what is shown is being looked for, or found.
  private var isSought: Bool { history.target == playhead && history.soughtID == variation?.id }

  /// The scene as it was at the playhead; nil while time is live, and while that scene is looked for.
  package var found: SceneRun? { isSought ? history.found : nil }

  /// The scene to show instead of the live one; nil while time is live, and before the first one is found.
  package var shown: SceneRun? { isLive ? nil : found ?? held }
}

extension Timeline {
  /// Lets time go on from the playhead, with the scene that has been found there.
  ///
  /// - Parameter live: the live run until now.
  /// - Returns: the live run from now on; nil while it has not been found.
  /// - Throws: `Complaint` when the record cannot be taken back. Nothing is changed then.
  package func resume(_ live: SceneRun) throws -> SceneRun? {
    guard variation == nil, let playhead, let found else { return nil }
    let tail = try live.rewindRecord(to: playhead, of: past)
    if !isPlayingRecord {
      branch = Branch(tick: playhead, past: past, run: live, curve: curve, film: film, xRayFilm: xRayFilm, tail: tail)
    }
    goLive(with: found, from: live)
    if !isPlayingRecord { history.cut(after: now) }
    return found
  }

  private func goLive(with next: SceneRun, from live: SceneRun) {
    stopSeeking(keeping: next)
    history.follow(next)
    playhead = nil
    curve.cut(after: now)
    film.removeFrames(after: now)
    xRayFilm.removeFrames(after: now)
    next.takeOver(from: live)
  }

  /// The live run stops playing its record, and goes on in the hands of whoever is there.
  package func takeOver(_ live: SceneRun) {
    isPlayingRecord = false
    live.stopPlaying()
    history.cut(after: now)
  }

  /// Lets time go on at the end of the branch. What has come since is the branch then.
  ///
  /// - Returns: the live run from now on; nil if there is no branch.
  /// - Throws: `Complaint` when the record cannot be changed. Nothing is changed then.
  package func returnToBranch(from live: SceneRun) throws -> SceneRun? {
    guard let branch else { return nil }
    let tail = try live.rewindRecord(to: branch.tick, of: past)
    if let own = tail, let other = branch.tail {
      do { try live.bringRecord(back: other) } catch {
        // There was room for this one a moment ago.
        try live.bringRecord(back: own)
        throw error
      }
    }
    (variation, isLooping) = (nil, false)
    self.branch = Branch(
      tick: branch.tick, past: past, run: live, curve: curve, film: film, xRayFilm: xRayFilm, tail: tail)
    history.replacePast(by: branch.past, after: branch.tick)
    (curve, film, xRayFilm) = (branch.curve, branch.film, branch.xRayFilm)
    goLive(with: branch.run, from: live)
    return branch.run
  }
}
