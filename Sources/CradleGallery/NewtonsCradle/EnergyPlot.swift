import CradleScenes
import Foundation
import UIKit

/// The last five seconds of an energy, drawn as columns from left to right, the present one last: what is motion below,
/// what is height upon it, so that their sum is the upper edge.
@MainActor
package final class EnergyPlot {
  private let ground = ThemedPanel(.plot, border: .ghost, width: 1, radius: 4)
  private let whole = Stroke(.faint, thickness: 1)
  private let names = [ThemedLabel("all", .faint), ThemedLabel("height", .faint), ThemedLabel("motion", .accent)]
  private let columns: [Column]
  private var samples: [Sample] = []
  private var ticks = 0

  /// Shares of the whole.
  private struct Sample {
    let motion: CGFloat
    let height: CGFloat
  }

  @MainActor private struct Column {
    let motion = ThemedPanel(.accent)
    let height = ThemedPanel(.wall)
  }

  private static let columnCount = 104
  private static let columnWidth: CGFloat = 3
  /// Of the whole energy, in points.
  private static let unit: CGFloat = 60
  private static let headroom: CGFloat = 12
  private static let ticksBetweenSamples = 6
  static let size = CGSize(width: CGFloat(columnCount) * columnWidth, height: unit + headroom)

  init() {
    columns = (0..<Self.columnCount).map { _ in Column() }
    for name in names { name.textAlignment = .right }
    ground.didLayOut = { [unowned self] in draw() }
  }

  var views: [UIView] { [ground] + columns.flatMap { [$0.height, $0.motion] } + [whole] + names }

  /// The columns of what is motion, the present one last.
  package var motionColumns: [UIView] { columns.map(\.motion) }
  package var heightColumns: [UIView] { columns.map(\.height) }

  func layOut(at middle: CGPoint) {
    let size = Self.size
    ground.frame = CGRect(
      x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
    let level = ground.frame.maxY - Self.unit
    whole.setEnds(from: CGPoint(x: ground.frame.minX, y: level), to: CGPoint(x: ground.frame.maxX, y: level))
    for (name, y) in zip(names, [level, level + 0.4 * Self.unit, level + 0.8 * Self.unit]) {
      let size = CGSize(width: 80 * name.growth, height: 18 * name.growth)
      name.frame = CGRect(
        origin: CGPoint(x: ground.frame.minX - 8 - size.width, y: y - size.height / 2), size: size)
    }
    draw()
  }

  /// Call it in each tick in which something moves.
  func addSample(motion: CGFloat, height: CGFloat) {
    ticks += 1
    guard ticks % Self.ticksBetweenSamples == 0 else { return }
    if samples.count == Self.columnCount { samples.removeFirst() }
    let most = Self.size.height / Self.unit
    let motion = min(max(motion, 0), most)
    samples.append(Sample(motion: motion, height: min(max(height, 0), most - motion)))
    // In the layout of the tick: what moves within a step is drawn on its way from the last one, a column would leave
    // its base line.
    ground.setNeedsLayout()
  }

  /// At rest nothing is left of it, as in a scene that begins at rest.
  func clear() {
    (samples, ticks) = ([], 0)
    draw()
  }

  private func draw() {
    let (bottom, first) = (ground.frame.maxY, Self.columnCount - samples.count)
    for (index, column) in columns.enumerated() {
      let sample = index < first ? Sample(motion: 0, height: 0) : samples[index - first]
      let x = ground.frame.minX + Self.columnWidth * CGFloat(index)
      let (motion, height) = (Self.unit * sample.motion, Self.unit * sample.height)
      column.motion.frame = CGRect(x: x, y: bottom - motion, width: Self.columnWidth, height: motion)
      column.height.frame = CGRect(x: x, y: bottom - motion - height, width: Self.columnWidth, height: height)
    }
  }
}
