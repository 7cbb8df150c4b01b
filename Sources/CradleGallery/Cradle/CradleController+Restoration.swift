import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension CradleController: RestorableScene {
  /// Only of boxes that hang: with a falling box the cradle is not at rest before the box is gone.
  package var restorableState: CradleState {
    CradleState(
      boxes: boxes.indices.compactMap { item in
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map { attributes in
          CradleState.Box(number: boxes[item], pose: Pose(of: attributes))
        }
      }, nextBox: nextBox, tally: counts)
  }

  package func restore(_ state: CradleState) throws(DecodingError) {
    guard state.boxes.count == boxes.count else {
      throw .refusal("there are \(boxes.count) items, but \(state.boxes.count) boxes")
    }
    boxes = state.boxes.map(\.number)
    nextBox = state.nextBox
    counts = state.tally
    for (item, box) in state.boxes.enumerated() {
      guard let attributes = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      box.pose.apply(to: attributes)
      layout.dynamicAnimator.updateItem(usingCurrentState: attributes)
    }
    layout.invalidateLayout()
  }
}
