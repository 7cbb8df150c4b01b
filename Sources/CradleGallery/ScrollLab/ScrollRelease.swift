import Foundation

/// A release of all columns, and how they have moved since.
package struct ScrollRelease: Equatable {
  /// Where each column was, in points.
  package var starts: [Double]
  /// Points a second.
  package var velocity: Double
  /// How long the plots are, in seconds.
  var seconds: Double
  /// Of each column where it was in each tick, in points from its start; to a thousandth.
  package var ways: [[Double]]

  package static let tick = 1.0 / 120
  static let longest = 8.0

  mutating func add(_ offset: Double, to column: Int) {
    ways[column].append(((offset - starts[column]) * 1000).rounded() / 1000)
  }

  /// Of a column over time, its way.
  func way(_ column: Int) -> [CGPoint] { ways[column].indices.map { way(column, at: $0) } }

  /// Of a column over time, its speed between two ticks.
  func speed(_ column: Int) -> [CGPoint] { ways[column].indices.dropFirst().map { speed(column, at: $0) } }

  func lastWay(_ column: Int) -> CGPoint { way(column, at: ways[column].count - 1) }

  func lastSpeed(_ column: Int) -> CGPoint? {
    ways[column].count > 1 ? speed(column, at: ways[column].count - 1) : nil
  }

  private func way(_ column: Int, at tick: Int) -> CGPoint {
    CGPoint(x: Double(tick) * Self.tick, y: ways[column][tick])
  }

  private func speed(_ column: Int, at tick: Int) -> CGPoint {
    CGPoint(x: (Double(tick) - 0.5) * Self.tick, y: (ways[column][tick] - ways[column][tick - 1]) / Self.tick)
  }
}
