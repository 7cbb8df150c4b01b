import UIKit

/// A flow layout by hand whose items hang on springs. Each item near the view has an attachment to its place; scrolling
/// pushes it along by a share of the way, which grows with the distance from the finger.
class WobblyFlowLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [IndexPath: UIAttachmentBehavior] = [:]
  private var latestDelta: CGFloat = 0

  /// The distance from the finger, in points, at which an item stays behind entirely.
  private let slack: CGFloat = 1200

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let near = collectionView.bounds.insetBy(dx: 0, dy: -150)
    let wanted = super.layoutAttributesForElements(in: near) ?? []
    let paths = Set(wanted.map(\.indexPath))
    for (path, spring) in springs.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
      animator.removeBehavior(spring)
      springs[path] = nil
    }
    let finger = collectionView.panGestureRecognizer.location(in: collectionView)
    for attributes in wanted where springs[attributes.indexPath] == nil {
      // The super class keeps its attributes; what is driven is a copy.
      guard let item = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.75
      spring.frequency = 1.1
      if latestDelta != 0 { item.center.y += share(of: spring, finger: finger) * latestDelta }
      animator.addBehavior(spring)
      springs[item.indexPath] = spring
    }
  }

  private func share(of spring: UIAttachmentBehavior, finger: CGPoint) -> CGFloat {
    let distance = abs(finger.y - spring.anchorPoint.y) + abs(finger.x - spring.anchorPoint.x)
    return min(distance / slack, 1)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    guard newBounds.size == collectionView.bounds.size else {
      animator.removeAllBehaviors()
      springs = [:]
      return true
    }
    latestDelta = newBounds.minY - collectionView.bounds.minY
    let finger = collectionView.panGestureRecognizer.location(in: collectionView)
    for (_, spring) in springs.sorted(by: { $0.key < $1.key }) {
      guard let item = spring.items.first else { continue }
      item.center.y += share(of: spring, finger: finger) * latestDelta
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
