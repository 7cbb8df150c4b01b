import Foundation
import Gallery
import OpenUIKit
import Stage

/// What a report says of the state between two ticks, as plain values.
struct RunState: Sendable {
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
  let popped: Int
  let added: Int?
  let dropped: Int?
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
    popped = probe?.popped ?? 0
    added = controller.tally?.added
    dropped = controller.tally?.dropped
  }
}
