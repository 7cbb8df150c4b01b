import Foundation
import UIKit

// Why a tile moves, in numbers.

/// How a scroll leaves an item behind.
public struct SpringyScrollLaw: Equatable, Sendable {
  /// The item's distance from the place from which the scroll is felt, along each axis, in points; 0 across the
  /// direction of scrolling where only the distance along it counts.
  public let distance: CGVector
  /// From which distance on an item is left behind by the whole of a scroll, in points.
  public let resistance: CGFloat

  /// A law for an item so far from the pointer, in points along each axis; `resistance` is in points.
  public init(distance: CGVector, resistance: CGFloat) {
    (self.distance, self.resistance) = (distance, resistance)
  }

  /// The share of a scroll that an item is left behind by, from 0 to 1.
  public var share: CGFloat {
    let distance = distance.dx + distance.dy
    return distance < resistance ? distance / resistance : 1
  }
}

extension SpringyFlowLayout {
  /// How the present scroll leaves the item behind that rests at `place`, in content coordinates; nil while there is no
  /// scroll.
  public func scrollLaw(at place: CGPoint) -> SpringyScrollLaw? {
    panLocation.map { pull(by: 0, from: $0).law(of: place) }
  }

  /// The same of a tile; nil for what is none. `kind` is that of a header or footer; it is nil for an item.
  public func scrollLaw(ofElementAt indexPath: IndexPath, kind: String? = nil) -> SpringyScrollLaw? {
    let tile = tiles.first { $0.attributes.indexPath == indexPath && $0.attributes.representedElementKind == kind }
    return tile.flatMap { scrollLaw(at: $0.place) }
  }
}
