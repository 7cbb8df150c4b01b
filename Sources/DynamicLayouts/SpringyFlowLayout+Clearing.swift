import Foundation
import UIKit

// Most ticks, the tiled rectangle grows by less than a line. To ask each time for the line that it grows into would
// make attributes for all of its items, only to throw them away.

/// Where nothing is to be found any more that does not hang on a spring yet, along the direction of scrolling: the
/// tiled rectangle, and on either side the rest of the line at its edge.
struct ClearedSpan {
  private(set) var extent: ClosedRange<CGFloat>

  init(_ extent: ClosedRange<CGFloat>) {
    self.extent = extent
  }

  /// What of `other` lies beyond; nil if nothing does.
  func rest(of other: ClosedRange<CGFloat>) -> ClosedRange<CGFloat>? {
    if extent.lowerBound <= other.lowerBound {
      guard other.upperBound > extent.upperBound else { return nil }
      return max(extent.upperBound, other.lowerBound)...other.upperBound
    }
    return other.upperBound <= extent.upperBound ? other.lowerBound...min(extent.lowerBound, other.upperBound) : other
  }

  /// Adds what lies next to it, or begins anew elsewhere.
  mutating func add(_ other: ClosedRange<CGFloat>) {
    guard extent.overlaps(other) else {
      extent = other
      return
    }
    extent = min(extent.lowerBound, other.lowerBound)...max(extent.upperBound, other.upperBound)
  }

  /// Tiles on either side of what is tiled now have left: whoever comes back to their lines finds them again.
  @MainActor
  mutating func lose(_ tiles: [SpringyTile], outside tiled: ClosedRange<CGFloat>, isVertical: Bool) {
    let middle = (tiled.lowerBound + tiled.upperBound) / 2
    var (low, high) = (extent.lowerBound, extent.upperBound)
    for tile in tiles {
      let span = tile.restingFrame.span(isVertical: isVertical)
      if span.upperBound <= middle { low = max(low, span.upperBound) } else { high = min(high, span.lowerBound) }
    }
    extent = low...max(low, high)
  }
}

extension SpringyFlowLayout {
  /// Lines do not overlap. Where all items are of one size, a line that has been met anywhere has been met whole.
  private var linesAreEven: Bool {
    estimatedItemSize == .zero && !sectionHeadersPinToVisibleBounds && !sectionFootersPinToVisibleBounds
      && !(collectionView?.delegate is any UICollectionViewDelegateFlowLayout)
  }

  /// Called before tiles leave and enter.
  func prepareToGrow(to rect: CGRect) {
    if tiledRect.isNull || !linesAreEven || !rect.isAsBroad(as: tiledRect, isVertical: isVertical) { cleared = nil }
  }

  /// The part of what the tiled rectangle has gained in which something new may be; nil if there is none.
  func uncleared(_ band: CGRect) -> CGRect? {
    guard let cleared else { return band }
    return cleared.rest(of: band.span(isVertical: isVertical)).map {
      band.part(from: $0.lowerBound, to: $0.upperBound, isVertical: isVertical)
    }
  }

  /// `elements` are all that meet `band`.
  func clear(_ band: CGRect, holding elements: [UICollectionViewLayoutAttributes]) {
    guard linesAreEven else { return }
    var (low, high) = (band.span(isVertical: isVertical).lowerBound, band.span(isVertical: isVertical).upperBound)
    for element in elements {
      let span = element.frame.span(isVertical: isVertical)
      (low, high) = (min(low, span.lowerBound), max(high, span.upperBound))
    }
    if cleared == nil { cleared = ClearedSpan(low...high) } else { cleared?.add(low...high) }
  }
}

extension CGRect {
  func span(isVertical: Bool) -> ClosedRange<CGFloat> { isVertical ? minY...maxY : minX...maxX }

  /// The part that lies between two places along the direction of scrolling.
  func part(from low: CGFloat, to high: CGFloat, isVertical: Bool) -> CGRect {
    isVertical
      ? CGRect(x: minX, y: low, width: width, height: high - low)
      : CGRect(x: low, y: minY, width: high - low, height: height)
  }

  /// Whether both cover the same across the direction of scrolling.
  func isAsBroad(as other: CGRect, isVertical: Bool) -> Bool {
    isVertical ? minX == other.minX && maxX == other.maxX : minY == other.minY && maxY == other.maxY
  }
}
