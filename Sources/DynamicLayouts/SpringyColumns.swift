import Foundation
import UIKit

/// The first and the last live tile of each column of a springy layout: whom entering tiles take after.
///
/// A column is what shares a place across the direction of scrolling.
@MainActor
struct SpringyColumns {
  struct Motion {
    var lag: CGVector
    var velocity: CGPoint
  }

  private struct End {
    var along: CGFloat
    var lag: CGVector
    /// The item whose velocity is asked for when somebody wants it; nil when it is known.
    var item: UICollectionViewLayoutAttributes?
    var velocity = CGPoint.zero
  }

  private let isVertical: Bool
  private var first: [CGFloat: End] = [:]
  private var last: [CGFloat: End] = [:]
  private var middle: CGFloat = 0

  init(of tiles: [SpringyTile], isVertical: Bool) {
    self.isVertical = isVertical
    for tile in tiles {
      let (along, across) = coordinates(of: tile.place)
      let end = End(along: along, lag: tile.lag, item: tile.attributes)
      extend(by: end, across)
    }
    if let lowest = tiles.map({ coordinates(of: $0.place).along }).min(),
      let highest = tiles.map({ coordinates(of: $0.place).along }).max()
    {
      middle = (lowest + highest) / 2
    }
  }

  /// `entering` from the live tiles outwards, so that each one finds the one before it in its column.
  func fromNearest(_ entering: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let before = entering.filter { coordinates(of: $0.center).along < middle }
    let after = entering.filter { coordinates(of: $0.center).along >= middle }
    return before.reversed() + after
  }

  /// How the nearest end of the column of `place` moves; nil where nothing lives in it.
  mutating func nearest(to place: CGPoint, velocity: (UICollectionViewLayoutAttributes) -> CGPoint) -> Motion? {
    let (along, across) = coordinates(of: place)
    guard let low = first[across], let high = last[across] else { return nil }
    let isLow = abs(along - low.along) <= abs(along - high.along)
    var end = isLow ? low : high
    if let item = end.item {
      end.velocity = velocity(item)
      end.item = nil
      if isLow { first[across] = end } else { last[across] = end }
    }
    return Motion(lag: end.lag, velocity: end.velocity)
  }

  mutating func add(place: CGPoint, lag: CGVector, velocity: CGPoint) {
    let (along, across) = coordinates(of: place)
    extend(by: End(along: along, lag: lag, velocity: velocity), across)
  }

  private mutating func extend(by end: End, _ across: CGFloat) {
    if end.along < first[across]?.along ?? .infinity { first[across] = end }
    if end.along > last[across]?.along ?? -.infinity { last[across] = end }
  }

  private func coordinates(of point: CGPoint) -> (along: CGFloat, across: CGFloat) {
    isVertical ? (point.y, point.x) : (point.x, point.y)
  }
}
