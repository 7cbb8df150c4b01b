import Foundation
import UIKit

/// The first and the last live tile of each column of a springy layout: entering tiles begin with the motion of these.
///
/// A column is all tiles with one place across the direction of scrolling. Where breadths vary, a tile whose column has
/// no live tile begins with the motion of the nearest tile of all. In a grid such a tile begins at rest: a column is
/// empty there only after a jump, from which a few tiles are left that were far behind.
@MainActor
struct SpringyColumns {
  struct Motion {
    var lag: CGVector
    var velocity: CGPoint
  }

  /// One end of a column.
  private struct End {
    var along: CGFloat
    /// Known of tiles that have just entered; that of the others is read from the behaviour when it is needed.
    var motion: Motion?
    /// Which of the live tiles it is, if it is one.
    var index = 0
  }

  private struct Column {
    var first: End
    var last: End

    mutating func nearest(to along: CGFloat, motion: (Int) -> Motion) -> Motion {
      let end = abs(along - first.along) <= abs(along - last.along) ? \Column.first : \Column.last
      if let motion = self[keyPath: end].motion { return motion }
      let found = motion(self[keyPath: end].index)
      self[keyPath: end].motion = found
      return found
    }

    /// The first tile that lies farther out than all before it stands for its column's end.
    mutating func extend(by end: End) {
      if end.along < first.along { first = end }
      if end.along > last.along { last = end }
    }
  }

  private let isVertical: Bool
  private let hasColumns: Bool
  /// Whether not all tiles are equally broad.
  private var varies = false
  private var whole: Column?
  private var columns: [CGFloat: Column] = [:]
  private var middle: CGFloat = 0

  /// - Parameter hasColumns: false where all that is at one height moves alike.
  init(of tiles: [SpringyTile], isVertical: Bool, hasColumns: Bool) {
    self.isVertical = isVertical
    self.hasColumns = hasColumns
    var (lowest, highest) = (CGFloat.infinity, -CGFloat.infinity)
    for index in tiles.indices {
      let (along, across) = coordinates(of: tiles[index].place)
      (lowest, highest) = (min(lowest, along), max(highest, along))
      extend(by: End(along: along, index: index), across)
      if breadth(of: tiles[index].attributes.size) != breadth(of: tiles[0].attributes.size) { varies = true }
    }
    if !tiles.isEmpty { middle = (lowest + highest) / 2 }
  }

  /// `entering` from the live tiles outwards, so that each one finds the one before it in its column.
  func fromNearest(_ entering: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let before = entering.filter { coordinates(of: $0.center).along < middle }
    let after = entering.filter { coordinates(of: $0.center).along >= middle }
    return before.reversed() + after
  }

  /// How the nearest end of the column of `place` moves; nil where nothing lives. `motion` is asked about a live tile,
  /// by its index, when that is not known yet.
  mutating func nearest(to place: CGPoint, motion: (Int) -> Motion) -> Motion? {
    let (along, across) = coordinates(of: place)
    if var column = columns[across] {
      defer { columns[across] = column }
      return column.nearest(to: along, motion: motion)
    }
    return hasColumns && !varies ? nil : whole?.nearest(to: along, motion: motion)
  }

  mutating func add(place: CGPoint, lag: CGVector, velocity: CGPoint) {
    let (along, across) = coordinates(of: place)
    extend(by: End(along: along, motion: Motion(lag: lag, velocity: velocity)), across)
  }

  private mutating func extend(by end: End, _ across: CGFloat) {
    if hasColumns { columns[across, default: Column(first: end, last: end)].extend(by: end) }
    if whole == nil { whole = Column(first: end, last: end) } else { whole?.extend(by: end) }
  }

  private func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func coordinates(of point: CGPoint) -> (along: CGFloat, across: CGFloat) {
    isVertical ? (point.y, point.x) : (point.x, point.y)
  }
}
