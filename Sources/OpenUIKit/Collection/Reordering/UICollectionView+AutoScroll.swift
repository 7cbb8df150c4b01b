import Foundation

// An item that is moved near an edge of the viewport scrolls the content under it.

extension UICollectionView {
  /// How near that is, in points.
  private static let edgeZone = 40.0
  /// The speed at the edge itself, in points per tick: 600 a second.
  private static let edgeSpeed = 5.0

  var isAutoScrolling: Bool { autoScrollStep != .zero }

  /// Moves the content one tick's worth, and the item with it, which stays where it is on the screen.
  func autoScroll() {
    let step = autoScrollStep
    guard step != .zero, let movement = reordering.movement else { return }
    setOwnOffset(CGPoint(x: contentOffset.x + step.x, y: contentOffset.y + step.y), asMotion: true)
    updateMovement(to: CGPoint(x: movement.position.x + step.x, y: movement.position.y + step.y))
  }

  private var autoScrollStep: CGPoint {
    guard let movement = reordering.movement, context != nil else { return .zero }
    let ranges = ranges
    return CGPoint { axis in
      let place = movement.position[axis] - contentOffset[axis]
      let before = UICollectionView.edgeZone - place
      let after = place - bounds.size[axis] + UICollectionView.edgeZone
      guard bounds.size[axis] > 4 * UICollectionView.edgeZone, max(before, after) > 0 else { return 0 }
      let share = min(1, max(before, after) / UICollectionView.edgeZone)
      let step = UICollectionView.edgeSpeed * (after > before ? share : -share)
      let target = ranges[axis].clamp(contentOffset[axis] + step)
      // Content that bounces beyond an end is not pulled back by an item at the other one.
      return (target - contentOffset[axis]) * step > 0 ? target - contentOffset[axis] : 0
    }
  }
}
