import Foundation

// An item that is held near an edge of the viewport scrolls the content under it.

extension UICollectionView {
  /// How near that is, in points.
  private static let edgeZone = 40.0
  /// The speed at the edge itself, in points per tick: 600 a second.
  private static let edgeSpeed = 5.0

  var isHandNearEdge: Bool { handScroll != .zero }

  /// Moves the content one tick's worth, and the hand with it, which stays where it is on the screen.
  func scrollTowardsHand() {
    let way = handScroll
    guard way != .zero, let movement else { return }
    setOwnOffset(CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y), asMotion: true)
    moveItemInHand(to: CGPoint(x: movement.position.x + way.x, y: movement.position.y + way.y))
  }

  private var handScroll: CGPoint {
    guard let movement, context != nil else { return .zero }
    let ranges = ranges
    return CGPoint { axis in
      let place = movement.position[axis] - contentOffset[axis]
      let before = UICollectionView.edgeZone - place
      let after = place - bounds.size[axis] + UICollectionView.edgeZone
      guard bounds.size[axis] > 4 * UICollectionView.edgeZone, max(before, after) > 0 else { return 0 }
      let share = min(1, max(before, after) / UICollectionView.edgeZone)
      let step = UICollectionView.edgeSpeed * (after > before ? share : -share)
      let target = ranges[axis].clamp(contentOffset[axis] + step)
      // Content that bounces beyond an end is not pulled back by a hand at the other one.
      return (target - contentOffset[axis]) * step > 0 ? target - contentOffset[axis] : 0
    }
  }
}
