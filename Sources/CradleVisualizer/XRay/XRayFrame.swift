import CradleGallery
import CradleStage
import Foundation
import OpenUIKit

/// Everything that an X-ray shows of one frame, in window points.
package struct XRayFrame {
  package var dynamics = DynamicsXRay()
  package var regions: [XRayRegion] = []
  package var panLocation: CGPoint?

  package init() {}
}

extension XRayFrame {
  /// Behaviours are blended between two ticks, as they are drawn. Regions and the pan location belong to the viewport,
  /// which does not scroll, so they are taken from the model. Otherwise they would jitter by the distance of a tick.
  @MainActor
  package init(_ depth: DynamicsXRay.Depth, of stage: Stage, _ controller: SceneController, alpha: Double) {
    dynamics = stage.xRay(depth, alpha: alpha)
    guard let view = controller.collectionView else { return }
    regions = controller.xRayRegions.map { XRayRegion(name: $0.name, rect: view.convert($0.rect, to: nil)) }
    panLocation = controller.panLocation.map { view.convert($0, to: nil) }
  }
}
