import UIKit

class SpringyLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var springs: [IndexPath: UIAttachmentBehavior] = [:]

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let near = collectionView.bounds.insetBy(dx: 0, dy: -200)
    let attributes = super.layoutAttributesForElements(in: near) ?? []
    let wanted = Set(attributes.map(\.indexPath))
    for (indexPath, spring) in springs where !wanted.contains(indexPath) {
      animator.removeBehavior(spring)
      springs[indexPath] = nil
    }
    for item in attributes where springs[item.indexPath] == nil {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
      springs[item.indexPath] = spring
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let scroll = newBounds.minY - collectionView.bounds.minY
    let hand = collectionView.panGestureRecognizer.location(in: collectionView)
    for (_, spring) in springs {
      guard let item = spring.items.first else { continue }
      let distance = abs(hand.y - spring.anchorPoint.y) + abs(hand.x - spring.anchorPoint.x)
      item.center.y += scroll * min(distance / 1500, 1)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
