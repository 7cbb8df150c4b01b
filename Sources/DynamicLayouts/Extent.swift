import Foundation

/// Where a rectangle begins and ends along both axes.
///
/// `meets` is what `CGRect.intersects` answers for the rectangles of a layout, edges that only touch included. That one
/// makes the whole intersection first, which for some thousand tiles a tick costs as much as their physics.
package struct Extent {
  let minX: CGFloat
  let maxX: CGFloat
  let minY: CGFloat
  let maxY: CGFloat

  package init(_ rect: CGRect) {
    minX = rect.minX
    maxX = rect.maxX
    minY = rect.minY
    maxY = rect.maxY
  }

  package func meets(_ other: Extent) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
