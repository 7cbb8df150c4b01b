import UIKit

/// Covers in a row: the one in the middle is flat and large, those beside it are turned and stand back. A flick comes
/// to rest with a cover in the middle.
class CoverFlowLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    scrollDirection = .horizontal
    itemSize = CGSize(width: 220, height: 220)
    minimumLineSpacing = -40
    let side = max(0, (collectionView.bounds.width - itemSize.width) / 2)
    let above = max(0, (collectionView.bounds.height - itemSize.height) / 2)
    sectionInset = UIEdgeInsets(top: above, left: side, bottom: above, right: side)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Covers are drawn nearer to the middle than they lie.
    super.layoutAttributesForElements(in: rect.insetBy(dx: -800, dy: 0))?.compactMap { original in
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
      attributes.map(turn)
      return attributes
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    attributes.map(turn)
    return attributes
  }

  private func turn(_ attributes: UICollectionViewLayoutAttributes) {
    guard let collectionView else { return }
    // −1 and beyond at the left, 0 in the middle, 1 and beyond at the right.
    let distance = (attributes.center.x - collectionView.bounds.midX) / 180
    let lean = min(max(distance, -1), 1)
    let scale = 1 - 0.25 * abs(lean)
    let nearer = 150 * lean + 70 * (distance - lean) - 180 * distance
    attributes.transform = CGAffineTransform(translationX: nearer, y: 0)
      .scaledBy(x: scale * (1 - 0.45 * abs(lean)), y: scale)
    attributes.zIndex = -Int((abs(distance) * 100).rounded())
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let pitch = itemSize.width + minimumLineSpacing
    return CGPoint(x: (proposedContentOffset.x / pitch).rounded() * pitch, y: proposedContentOffset.y)
  }
}
