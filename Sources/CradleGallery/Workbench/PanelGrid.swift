import CradleScenes
import Foundation
import UIKit

/// A bench in panels of one size, row by row, with walls between them.
struct PanelGrid {
  let columns: Int
  let rows: Int

  func frame(of index: Int, on size: CGSize) -> CGRect {
    let (width, height) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
    return CGRect(
      x: CGFloat(index % columns) * width, y: CGFloat(index / columns) * height, width: width, height: height)
  }

  func index(at place: CGPoint, on size: CGSize) -> Int {
    let column = min(columns - 1, max(0, Int(place.x / size.width * CGFloat(columns))))
    return column + columns * min(rows - 1, max(0, Int(place.y / size.height * CGFloat(rows))))
  }

  var wallCount: Int { columns + rows - 2 }

  /// Those that stand first.
  func walls(on size: CGSize) -> [(CGPoint, CGPoint)] {
    (1..<columns).map { column in
      let x = size.width * CGFloat(column) / CGFloat(columns)
      return (CGPoint(x: x, y: 0), CGPoint(x: x, y: size.height))
    }
      + (1..<rows).map { row in
        let y = size.height * CGFloat(row) / CGFloat(rows)
        return (CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y))
      }
  }
}

/// The walls between panels, and what is written at the top of each.
@MainActor
final class Panels {
  let grid: PanelGrid
  private let walls: [Stroke]
  private let titles: [ThemedLabel]
  private let subtitles: [ThemedLabel]

  /// - Parameter words: of each panel a title and a few words.
  init(columns: Int, rows: Int, words: [(title: String, subtitle: String)]) {
    grid = PanelGrid(columns: columns, rows: rows)
    walls = (0..<grid.wallCount).map { _ in Stroke(.wall, thickness: 1.5) }
    titles = words.map { ThemedLabel($0.title, .strong, size: 14, isBold: true) }
    subtitles = words.map { ThemedLabel($0.subtitle, .faint, size: 12) }
  }

  /// Puts the walls below what moves, and the words above it.
  func show(on bench: WorkbenchController) {
    for wall in walls { bench.show(wall) }
    for word in titles + subtitles { bench.show(word, above: true) }
  }

  /// - Parameter room: what the walls are boundaries of.
  func layOut(_ size: CGSize, in room: UICollisionBehavior) {
    for (index, (wall, ends)) in zip(walls, grid.walls(on: size)).enumerated() {
      room.addBoundary(withIdentifier: "wall \(index)" as NSString, from: ends.0, to: ends.1)
      wall.setEnds(from: ends.0, to: ends.1)
    }
    for (index, (title, subtitle)) in zip(titles, subtitles).enumerated() {
      let frame = grid.frame(of: index, on: size)
      // Larger ones reach further down, not into what stands above them.
      let excess = title.growth - 1
      title.layOut(at: CGPoint(x: frame.midX, y: frame.minY + 16 + 10 * excess), width: frame.width)
      let middle = 33 + 20 * excess + 8.5 * (subtitle.growth - 1)
      subtitle.layOut(at: CGPoint(x: frame.midX, y: frame.minY + middle), width: frame.width)
      // It would stand among what moves.
      subtitle.isHidden = subtitle.isCrowding
    }
  }
}
