import DynamicLayouts
import Foundation
import UIKit

extension CradleController {
  /// The boxes as they hang. Falling ones are none of a cradle at rest: it is not before they are gone.
  var present: CradleFacts {
    CradleFacts(
      boxes: boxes.indices.compactMap { item in
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map { attributes in
          CradleFacts.Box(
            number: boxes[item], center: attributes.center, cosine: attributes.transform.a,
            sine: attributes.transform.b)
        }
      }, nextBox: nextBox, tally: counts)
  }

  func recall(_ facts: CradleFacts) {
    boxes = facts.boxes.map(\.number)
    nextBox = facts.nextBox
    counts = facts.tally
    for (item, box) in facts.boxes.enumerated() {
      guard let attributes = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else { continue }
      attributes.center = box.center
      attributes.transform = CGAffineTransform(a: box.cosine, b: box.sine, c: -box.sine, d: box.cosine, tx: 0, ty: 0)
      layout.dynamicAnimator.updateItem(usingCurrentState: attributes)
    }
    layout.invalidateLayout()
  }
}
