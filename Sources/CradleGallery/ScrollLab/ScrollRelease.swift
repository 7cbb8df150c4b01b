import CradleCurves
import CradleScenes
import Foundation

/// A release of all columns, what their laws said then, and how they have moved since.
///
/// What laws say depends on the window of then, which may have changed, so it is kept and not asked for again.
package struct ScrollRelease: Codable, Equatable, Sendable {
  /// Of each column.
  package var columns: [Column]
  /// Points a second.
  package var velocity: Double
  /// How long the plots are, in seconds.
  var seconds: Double
  /// What the plots show of ways, in points, and of speeds, in points a second: the least and the most.
  var ways: [Double]
  var speeds: [Double]

  package struct Column: Codable, Equatable, Sendable {
    /// Where it was, in points.
    package var start: Double
    /// How far it goes, in points, and how long, in seconds.
    var way: Double
    var duration: Double
    /// Where it was in each tick, in points from its start; to a thousandth.
    package var places: [Double] = [0]
  }

  /// - Parameter motions: what each column is about to do.
  init(_ motions: [any Curve], velocity: Double) {
    self.velocity = velocity
    columns = motions.map { motion in
      let duration = stride(from: 0, to: Self.endless, by: Self.tick).first { motion.isDone(at: $0) }
      let start = motion.position(at: 0)
      return Column(start: start, way: motion.rest - start, duration: duration ?? Self.endless)
    }
    let seconds = min(max(1.05 * (columns.map(\.duration).max() ?? 0), Self.shortest), Self.longest)
    self.seconds = seconds
    let times = (0...40).map { seconds * Double($0) / 40 }
    let places = motions.flatMap { motion in times.map { motion.position(at: $0) - motion.position(at: 0) } }
    let velocities = motions.flatMap { motion in times.map { motion.velocity(at: $0) } }
    let (ways, speeds) = (
      PlotScale.range(around: places, least: 10), PlotScale.range(around: velocities + [velocity], least: 50)
    )
    self.ways = [ways.lowerBound, ways.upperBound]
    self.speeds = [speeds.lowerBound, speeds.upperBound]
  }

  package static let tick = PlotScale.tick
  private static let shortest = 0.3
  /// What takes longer is not said to end.
  static let endless = 60.0
  static let longest = 8.0

  mutating func add(_ offset: Double, to column: Int) {
    columns[column].places.append(((offset - columns[column].start) * 1000).rounded() / 1000)
  }

  /// Of a column over time, its way.
  func way(_ column: Int) -> [CGPoint] { columns[column].places.indices.map { way(column, at: $0) } }

  /// Of a column over time, its speed between two ticks.
  func speed(_ column: Int) -> [CGPoint] { columns[column].places.indices.dropFirst().map { speed(column, at: $0) } }

  func lastWay(_ column: Int) -> CGPoint { way(column, at: columns[column].places.count - 1) }

  func lastSpeed(_ column: Int) -> CGPoint? {
    columns[column].places.count > 1 ? speed(column, at: columns[column].places.count - 1) : nil
  }

  private func way(_ column: Int, at tick: Int) -> CGPoint {
    CGPoint(x: Double(tick) * Self.tick, y: columns[column].places[tick])
  }

  private func speed(_ column: Int, at tick: Int) -> CGPoint {
    CGPoint(
      x: (Double(tick) - 0.5) * Self.tick,
      y: (columns[column].places[tick] - columns[column].places[tick - 1]) / Self.tick)
  }
}
