import CradleScenes
import Foundation
import UIKit

/// What most workbenches at rest are made of, besides their tunables: where the items are, in the order of adding.
package struct WorkbenchState: Codable, Equatable, Sendable {
  var items: [Pose]
}

extension RestorableScene where Self: WorkbenchController {
  package var restorableState: WorkbenchState { WorkbenchState(items: itemPoses) }

  package func restore(_ state: WorkbenchState) throws(DecodingError) {
    try checkCount(of: state.items)
    beginAtRest()
    place(state.items)
  }
}

extension WorkbenchController {
  var itemPoses: [Pose] { pieces.map { Pose(of: $0.item) } }

  func checkCount(of poses: [Pose]) throws(DecodingError) {
    guard poses.count == pieces.count else {
      throw .refusal("there are \(pieces.count) items, but places of \(poses.count)")
    }
  }

  /// Puts the items where they have come to rest.
  func place(_ poses: [Pose]) {
    for (item, pose) in zip(pieces.map(\.item), poses) {
      pose.apply(to: item)
      animator.updateItem(usingCurrentState: item)
    }
    followItems()
  }
}
