import CradleGallery
import CradleStage
import Foundation
import OpenUIKit

/// How one of two runs moves, in numbers.
@MainActor
struct SideFigures {
  private var rest: RestProbe
  private let swing: SwingProbe?
  /// Whether a hand has done something: what was before says nothing of the half's numbers.
  private var hasBegun = false

  init(of run: SceneRun) {
    rest = RestProbe(from: run.tickNumber)
    swing = SwingProbe(of: run.controller)
  }

  /// Call it after each tick.
  mutating func observe(_ run: SceneRun, heard: [HostEvent]) {
    let isInMotion = run.stage.isInMotion
    if heard.contains(where: \.isDeed) { hasBegun = true }
    rest.observe(tick: run.tickNumber, heard: heard, isInMotion: isInMotion)
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
    if !hasBegun, seconds.isFinite { return idle }
    var parts = [seconds.isFinite ? String(format: "settled in %.2f s", seconds) : "moving"]
    if let overshoot { parts.append(String(format: "overshoot %.1f %%", overshoot)) }
    if let largestLag { parts.append(String(format: "lag %.0f pt", largestLag)) }
    parts.append(String(format: "%.3f J", run.stage.energy.total))
    return parts.joined(separator: "  ·  ")
  }
}
