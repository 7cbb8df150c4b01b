import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// Everything that an X-ray shows of one frame, in window points.
package struct XRayFrame {
  package var dynamics = DynamicsXRay()
  package var regions: [XRayRegion] = []
  package var panLocation: CGPoint?
  /// How the present scroll is felt; nil while nobody scrolls, and where nothing is left behind.
  package var scroll: Scroll?

  /// As a springy layout feels a scroll.
  package struct Scroll: Equatable {
    package var resistance: CGFloat
    /// Which distances from the pan location count.
    package var isFeltAlongX: Bool
    package var isFeltAlongY: Bool

    package init(resistance: CGFloat, isFeltAlongX: Bool, isFeltAlongY: Bool) {
      (self.resistance, self.isFeltAlongX, self.isFeltAlongY) = (resistance, isFeltAlongX, isFeltAlongY)
    }
  }

  package init() {}
}

extension XRayFrame {
  private struct Place: Hashable {
    let x: CGFloat
    let y: CGFloat

    init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
  }

  struct HeatSpot {
    let center: CGPoint
    let size: CGSize
    let angle: CGFloat
    /// Of the scroll, from 0 to 1.
    let share: CGFloat
  }

  /// The tiles on springs and by how much the scroll leaves each behind, from where it rests: its spring's anchor.
  /// Springs and items are matched by their places.
  var heat: [HeatSpot] {
    guard let scroll, let panLocation else { return [] }
    var itemAt: [Place: Int] = [:]
    for (index, item) in dynamics.items.enumerated() { itemAt[Place(item.center)] = index }
    return dynamics.attachments.compactMap { spring -> HeatSpot? in
      guard spring.kind == .spring, spring.endsAtAnchor, let index = itemAt[Place(spring.start)] else { return nil }
      let item = dynamics.items[index]
      let distance = CGVector(
        dx: scroll.isFeltAlongX ? abs(panLocation.x - spring.end.x) : 0,
        dy: scroll.isFeltAlongY ? abs(panLocation.y - spring.end.y) : 0)
      let law = SceneController.ScrollShare(distance: distance, resistance: scroll.resistance)
      return HeatSpot(center: item.center, size: item.size, angle: item.angle, share: law.share)
    }
  }
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
    scroll = Scroll(controller)
  }
}

extension XRayFrame.Scroll {
  /// Asked of a place that is off the pan location along both axes: those that count show in the answer.
  @MainActor
  fileprivate init?(_ controller: SceneController) {
    guard let place = controller.panLocation,
      let law = controller.scrollLaw(at: CGPoint(x: place.x + 1, y: place.y + 1))
    else { return nil }
    self.init(resistance: law.resistance, isFeltAlongX: law.distance.dx > 0, isFeltAlongY: law.distance.dy > 0)
  }
}
