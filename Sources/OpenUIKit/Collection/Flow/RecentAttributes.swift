import Foundation

/// The attributes that a layout answered last. It answers the same objects again while nothing about them changes: a
/// scrolled frame then makes objects only for what comes into view.
///
/// Only of a plain flow layout. Subclasses give their attributes to animators, which move them, and ask again to learn
/// where the resting places are. Attributes that a client has changed are not answered again.
@MainActor
struct RecentAttributes {
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var next = 0

  var count: Int { attributes.count }

  mutating func keep(_ answered: [UICollectionViewLayoutAttributes]) { attributes = answered }

  mutating func rewind() { next = 0 }

  /// The attributes of a cell, if they are as they would be made. Cells are asked for in their order.
  mutating func attributes(at indexPath: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes? {
    while next < attributes.count {
      let candidate = attributes[next]
      let isCell = candidate.representedElementCategory == .cell
      if isCell, candidate.indexPath > indexPath { return nil }
      next += 1
      guard isCell, candidate.indexPath == indexPath else { continue }
      return isUntouched(candidate, frame) ? candidate : nil
    }
    return nil
  }

  private func isUntouched(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) -> Bool {
    attributes.size == frame.size && attributes.center == CGPoint(x: frame.midX, y: frame.midY)
      && attributes.transform == .identity && attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden
  }
}
