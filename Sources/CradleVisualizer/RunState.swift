import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// What a report says of the state between two ticks, as plain values.
package struct RunState: Sendable {
  let scene: String
  let itemsTotal: Int
  let ticks: Int
  let offsetY: Double
  let selectedItem: Int?
  let stateHash: UInt64
  let awake: Int
  let restErrorPt: Double
  let rowPitchMin: Double?
  let rowPitchMax: Double?
  let vanished: Int
  let added: Int?
  let dropped: Int?
  let load: LoadTest.Finding?

  package init(
    scene: String, itemsTotal: Int, ticks: Int, offsetY: Double, selectedItem: Int?, stateHash: UInt64, awake: Int,
    restErrorPt: Double, rowPitchMin: Double?, rowPitchMax: Double?, vanished: Int, added: Int?, dropped: Int?,
    load: LoadTest.Finding? = nil
  ) {
    self.scene = scene
    self.itemsTotal = itemsTotal
    self.ticks = ticks
    self.offsetY = offsetY
    self.selectedItem = selectedItem
    self.stateHash = stateHash
    self.awake = awake
    self.restErrorPt = restErrorPt
    self.rowPitchMin = rowPitchMin
    self.rowPitchMax = rowPitchMax
    self.vanished = vanished
    self.added = added
    self.dropped = dropped
    self.load = load
  }
}

extension RunState {
  @MainActor
  init(_ session: Session, _ probe: TileProbe?) {
    let controller = session.controller
    scene = session.sceneRun.start.scene
    itemsTotal = controller.itemCount
    ticks = session.ticksRun
    offsetY = Double(controller.collectionView?.contentOffset.y ?? 0)
    selectedItem = controller.collectionView?.indexPathsForSelectedItems?.last?.item
    stateHash = session.stage.stateHash
    awake = session.stage.awakeCount
    restErrorPt = Double(probe?.restError ?? 0)
    rowPitchMin = probe.flatMap { $0.largestPitch > 0 ? Double($0.smallestPitch) : nil }
    rowPitchMax = probe.flatMap { $0.largestPitch > 0 ? Double($0.largestPitch) : nil }
    vanished = probe?.vanished ?? 0
    added = controller.tally?.added
    dropped = controller.tally?.dropped
    load = session.loadTest?.finding
  }
}
