import Foundation
import UIKit

/// Where there is room on a bench: places in rows, from the top left on, that no item reaches into.
struct VacantPlaces {
  private let pitch: CGFloat
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]
  private var next = 0

  /// - Parameter pitch: the distance of neighbouring places, in points.
  init(on size: CGSize, pitch: CGFloat) {
    self.pitch = pitch
    columns = max(1, Int(size.width / pitch))
    rows = max(1, Int(size.height / pitch))
    isTaken = [Bool](repeating: false, count: columns * rows)
  }

  /// Leaves out the places that `frame` reaches into.
  mutating func take(_ frame: CGRect) {
    for row in places(from: frame.minY, to: frame.maxY, of: rows) {
      for column in places(from: frame.minX, to: frame.maxX, of: columns) { isTaken[row * columns + column] = true }
    }
  }

  private func places(from low: CGFloat, to high: CGFloat, of count: Int) -> ClosedRange<Int> {
    let last = CGFloat(count - 1)
    return Int(min(max(0, low / pitch), last))...Int(min(max(0, high / pitch), last))
  }

  /// The middle of the next vacant place. When there is none any more, places are given out once more from the top:
  /// what overlaps there is pushed apart.
  mutating func pop() -> CGPoint {
    while next < isTaken.count, isTaken[next] { next += 1 }
    if next >= isTaken.count {
      isTaken = [Bool](repeating: false, count: isTaken.count)
      next = 0
    }
    defer { next += 1 }
    return CGPoint(x: pitch * (CGFloat(next % columns) + 0.5), y: pitch * (CGFloat(next / columns) + 0.5))
  }
}
