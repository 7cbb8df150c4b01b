import CradleStage
import Foundation

/// What `--stats` says of a half.
package struct SideReport: Encodable {
  /// Nil while something moves.
  package let settleS: Double?
  let overshootPercent: Double?
  let lagPt: Double?
  let energyJ: Double
  let awake: Int
  let stateHash: String

  @MainActor
  init(_ run: SceneRun, _ figures: SideFigures) {
    settleS = figures.settlingSeconds.isFinite ? figures.settlingSeconds : nil
    overshootPercent = figures.overshoot
    lagPt = figures.largestLag
    energyJ = run.stage.energy.total
    awake = run.stage.awakeCount
    stateHash = RunReport.hexadecimal(run.stage.stateHash)
  }
}
