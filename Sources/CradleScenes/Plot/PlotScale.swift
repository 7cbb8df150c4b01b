import Foundation
import UIKit

/// What part of the data a plot shows, and in how large an area.
package struct PlotScale: Equatable {
  package var x: ClosedRange<Double> = 0...1
  package var y: ClosedRange<Double> = 0...1
  /// In points.
  package var size = CGSize.zero

  /// In the area, y down.
  package func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: share(point.x, of: x) * size.width, y: (1 - share(point.y, of: y)) * size.height)
  }

  package func point(at place: CGPoint) -> CGPoint {
    let (acrossShare, upShare) = (place.x / max(1, size.width), 1 - place.y / max(1, size.height))
    return CGPoint(
      x: x.lowerBound + acrossShare * (x.upperBound - x.lowerBound),
      y: y.lowerBound + upShare * (y.upperBound - y.lowerBound))
  }

  /// Of a curve that has a point for each tick, in seconds.
  package static let tick = 1.0 / 120

  /// What lies far outside is brought as near as no line shows, so that its numbers stay small.
  private func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(max((value - range.lowerBound) / length, -4), 5) : 0
  }

  /// A range around values, with a little room at both ends; `least` on either side of zero where they are smaller.
  package static func range(around values: some Sequence<Double>, least: Double) -> ClosedRange<Double> {
    let (low, high) = values.reduce((-least, least)) { (min($0.0, $1), max($0.1, $1)) }
    let room = 0.08 * (high - low)
    return low - room...high + room
  }
}
