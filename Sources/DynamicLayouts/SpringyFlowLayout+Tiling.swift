import Foundation
import UIKit

// Which items have behaviours, and how they come by them in the middle of a scroll.

extension SpringyFlowLayout {
  /// Lets tiles leave and enter so that all items whose places meet the viewport, grown by the margin and by the
  /// largest lag, have behaviours. Those that are new, and not only coming into view, begin in their places; each is
  /// asked once.
  func tile(around viewport: CGRect, isNew: ((UICollectionViewLayoutAttributes) -> Bool)? = nil) {
    let lag = min(largestLag, isVertical ? viewport.height : viewport.width)
    let rect = viewport.insetBy(
      dx: -(tilingMargin + (isVertical ? 0 : lag)), dy: -(tilingMargin + (isVertical ? lag : 0)))
    prepareToGrow(to: rect)
    removeTiles(outside: rect)
    // Only what the rectangle has gained is asked for: making attributes for all that is visible, every tick, would
    // cost more than the physics.
    let gained = rect.bandsGained(over: tiledRect, isVertical: isVertical)
    enterElements(in: gained.before, isNew)
    enterElements(in: gained.after, isNew)
    tiledRect = rect
  }

  private func enterElements(in gained: CGRect?, _ isNew: ((UICollectionViewLayoutAttributes) -> Bool)?) {
    guard let band = gained.flatMap(uncleared) else { return }
    let elements = restingLayoutAttributesForElements(in: band)
    clear(band, holding: elements)
    guard let isNew else { return enter(elements, isComingIn: true) }
    let new = elements.map(isNew)
    enter(zip(elements, new).filter { !$0.1 }.map(\.0), isComingIn: true)
    enter(zip(elements, new).filter(\.1).map(\.0), isComingIn: false)
  }

  // These two and the pull of a scroll go over all tiles in each tick. Loops, since a closure of the main actor looks
  // where it runs each time it is called; over indices and what tells of a tile without keeping it, see `Sight`.

  private var largestLag: CGFloat {
    let isVertical = isVertical
    var largest: CGFloat = 0
    let tiles = tiles
    for index in tiles.indices {
      let lag = tiles[index].sight.lag
      largest = max(largest, isVertical ? abs(lag.dy) : abs(lag.dx))
    }
    return largest
  }

  private func removeTiles(outside rect: CGRect) {
    let gone = tilesOutside(of: Extent(rect))
    guard !gone.isEmpty else { return }
    let leaving = gone.flatMap { tiles[$0] }
    cleared?.lose(leaving, outside: rect.span(isVertical: isVertical), isVertical: isVertical)
    // Tiles of a line mostly stand together: taking out their ranges copies none of the others.
    for range in gone.reversed() { tiles.removeSubrange(range) }
    for tile in leaving { remove(tile) }
  }

  private func tilesOutside(of room: Extent) -> [Range<Int>] {
    let tiles = tiles
    var gone: [Range<Int>] = []
    for index in tiles.indices
    where !room.meets(Extent(tiles[index].sight.restingFrame)) && !room.meets(Extent(tiles[index].sight.frame)) {
      if let last = gone.last, last.upperBound == index {
        gone[gone.count - 1] = last.lowerBound..<index + 1
      } else {
        gone.append(index..<index + 1)
      }
    }
    return gone
  }

  func remove(_ tile: SpringyTile) {
    dynamicAnimator.removeBehavior(tile.spring)
    motion.removeItem(tile.attributes)
    tileOfElement[tile.attributes.springyElement] = nil
  }

  /// Makes tiles of the items among `elements` that are none yet.
  func enter(_ elements: [UICollectionViewLayoutAttributes], isComingIn: Bool) {
    let entering = elements.filter { !isRigid($0) && tileOfElement[$0.springyElement] == nil }
    if !hasEmptyElements, elements.contains(where: \.hasNoArea) { hasEmptyElements = true }
    guard !entering.isEmpty else { return }
    guard isComingIn, entrance == .neighbour else {
      for attributes in entering { add(attributes, place: attributes.center, shifted: isComingIn) }
      return
    }
    var columns = SpringyColumns(of: tiles, isVertical: isVertical, hasColumns: isFeltAcross)
    for attributes in columns.fromNearest(entering) {
      let place = attributes.center
      let neighbour = columns.nearest(to: place) { index in
        SpringyColumns.Motion(lag: tiles[index].lag, velocity: motion.linearVelocity(for: tiles[index].attributes))
      }
      if let neighbour {
        attributes.center = CGPoint(x: place.x + neighbour.lag.dx, y: place.y + neighbour.lag.dy)
      }
      add(attributes, place: place, shifted: false)
      if let neighbour, neighbour.velocity != .zero {
        motion.addLinearVelocity(neighbour.velocity, for: attributes)
      }
      columns.add(place: place, lag: neighbour?.lag ?? .zero, velocity: neighbour?.velocity ?? .zero)
    }
  }

  private func add(_ attributes: UICollectionViewLayoutAttributes, place: CGPoint, shifted: Bool) {
    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: place)
    spring.length = springLength
    spring.damping = springDamping
    spring.frequency = springFrequency
    if shifted, let pointer = panLocation {
      attributes.move(by: pull(by: latestDelta, from: pointer).shift(of: place), isVertical: isVertical)
    }
    dynamicAnimator.addBehavior(spring)
    motion.addItem(attributes)
    tiles.append(SpringyTile(attributes, spring, at: place))
    tileOfElement[attributes.springyElement] = attributes
  }
}

extension CGRect {
  /// The parts of this rectangle that lie before and after `old` along the direction of scrolling: all of it when the
  /// two do not meet or differ in the other direction.
  fileprivate func bandsGained(over old: CGRect, isVertical: Bool) -> (before: CGRect?, after: CGRect?) {
    guard !old.isNull, isAsBroad(as: old, isVertical: isVertical), intersects(old) else { return (nil, self) }
    let (span, known) = (span(isVertical: isVertical), old.span(isVertical: isVertical))
    return (
      span.lowerBound < known.lowerBound
        ? part(from: span.lowerBound, to: known.lowerBound, isVertical: isVertical) : nil,
      span.upperBound > known.upperBound
        ? part(from: known.upperBound, to: span.upperBound, isVertical: isVertical) : nil
    )
  }
}
