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
}
