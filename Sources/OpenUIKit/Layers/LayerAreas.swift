import Foundation

/// What a layer draws, back to front. An object: whether there is one is asked of each view in each frame.
package final class LayerAreas {
  package struct Area {
    package let contours: [[CGPoint]]
    package let isEvenOdd: Bool
    package let color: UIColor
  }

  package let areas: [Area]

  /// Nil for none.
  init?(_ areas: [Area]) {
    guard !areas.isEmpty else { return nil }
    self.areas = areas
  }
}
