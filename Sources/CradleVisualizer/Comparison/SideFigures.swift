import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// How one of two runs moves, in numbers.
@MainActor
struct SideFigures {
  private var rest: RestProbe
  private let swing: SwingProbe?
  /// Whether a hand has moved something: what was before says nothing of the half's numbers.
  private var hasBegun = false
  /// The tick of what a hand has done last, and whether both halves have felt it.
  private var lastDeed: (tick: Int, isFelt: Bool)?

  init(of run: SceneRun) {
    rest = RestProbe(from: run.tickNumber)
    swing = SwingProbe(of: run.controller)
  }

  /// Call it after each tick.
  ///
  /// A hand that one half does not feel, since it rests and stays at rest, is none from which times count: else a click
  /// while only the other half moves would make both times those since the click, one of them nought.
  mutating func observe(_ run: SceneRun, heard: [HostEvent], bothMove: Bool) {
    let (tick, isInMotion) = (run.tickNumber, run.stage.isInMotion)
    if heard.contains(where: \.isDeed) { lastDeed = (tick, false) }
    rest.observe(tick: tick, heard: heard.filter { !$0.isDeed }, isInMotion: isInMotion)
    if let deed = lastDeed {
      if isInMotion { hasBegun = true }
      // A tap is heard in one tick and moves things in the next.
      if bothMove, !deed.isFelt, tick - deed.tick <= 1 {
        rest.noteInput(at: deed.tick)
        lastDeed?.isFelt = true
      }
    }
    swing?.observe(isInMotion: isInMotion)
  }

  /// Call it when the run has another stage.
  func follow(_ run: SceneRun) {
    swing?.follow(run.controller)
  }

  var settlingSeconds: Double { rest.settlingSeconds }
  /// In percent; nil for scenes whose items have no places.
  var overshoot: Double? { swing?.overshoot }
  /// In points; nil for scenes whose items have no places.
  var largestLag: Double? { swing.map { Double($0.largestLag) } }

  /// What `--expect` can ask of a half.
  var measured: Measured {
    var measured = Measured()
    measured.set(.settle, settlingSeconds)
    measured.set(.overshoot, overshoot)
    measured.set(.lag, largestLag)
    return measured
  }

  /// For a line below the half.
  ///
  /// - Parameter idle: what it says as long as there is nothing to compare.
  func text(of run: SceneRun, idle: String) -> String {
    let seconds = settlingSeconds
    let energy = run.stage.energy.total
    if !hasBegun, seconds.isFinite || energy == 0 { return idle }
    var parts = [seconds.isFinite ? String(format: "settled in %.2f s", seconds) : "moving"]
    if let overshoot { parts.append(String(format: "overshoot %.1f %%", overshoot)) }
    if let largestLag { parts.append(String(format: "lag %.0f pt", largestLag)) }
    parts.append(String(format: "%.3f J", energy))
    return parts.joined(separator: "  ·  ")
  }
}
