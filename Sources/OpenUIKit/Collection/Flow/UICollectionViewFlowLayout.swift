import Foundation

/// Fills lines with items, one section after the other.
///
/// Items are of one size here; frames come from a closed form, so that a billion of them cost what ten do. Memory grows
/// with the number of sections.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(minimumLineSpacing, "minimumLineSpacing") }
  }
  /// The least distance between the items of a line, in points; full lines are stretched.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing, "minimumInteritemSpacing") }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      Refusal.check(itemSize, "UICollectionViewFlowLayout itemSize")
      invalidateLayout()
    }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  private var sections: [Section] = []
  private var breadth: CGFloat = 0

  private struct Section {
    var start: CGFloat
    var flow: UniformFlow
  }

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    breadth = isVertical ? collectionView.bounds.width : collectionView.bounds.height
    var end: CGFloat = 0
    sections.removeAll(keepingCapacity: true)
    for section in 0..<collectionView.numberOfSections {
      let flow = flow(of: collectionView.numberOfItems(inSection: section))
      sections.append(Section(start: end, flow: flow))
      end += flow.length
    }
  }

  open override var collectionViewContentSize: CGSize {
    let length = sections.last.map { $0.start + $0.flow.length } ?? 0
    return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in sectionIndices(from: low, to: high) {
      let start = sections[section].start
      for item in sections[section].flow.items(from: low - start, to: high - start) {
        let frame = frame(of: item, in: section)
        guard frame.intersects(rect) else { continue }
        found.append(attributes(at: IndexPath(item: item, section: section), frame: frame))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].flow.count).contains(indexPath.item)
    else { return nil }
    return attributes(at: indexPath, frame: frame(of: indexPath.item, in: indexPath.section))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    (isVertical ? newBounds.width : newBounds.height) != breadth
  }

  /// The index paths of the items whose lines meet `rect`, without making attributes for them.
  package func indexPathsOfLines(meeting rect: CGRect) -> [IndexPath] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return sectionIndices(from: low, to: high).flatMap { section in
      sections[section].flow.items(from: low - sections[section].start, to: high - sections[section].start)
        .map { IndexPath(item: $0, section: section) }
    }
  }
}

extension UICollectionViewFlowLayout {
  private var isVertical: Bool { scrollDirection == .vertical }

  private func changed(_ value: CGFloat, _ name: String) {
    Refusal.check(value, "UICollectionViewFlowLayout \(name)")
    invalidateLayout()
  }

  private func flow(of count: Int) -> UniformFlow {
    UniformFlow(
      count: count, itemAlong: isVertical ? itemSize.height : itemSize.width,
      itemAcross: isVertical ? itemSize.width : itemSize.height, lineSpacing: minimumLineSpacing,
      itemSpacing: minimumInteritemSpacing, breadth: breadth,
      insets: isVertical
        ? (sectionInset.top, sectionInset.bottom, sectionInset.left, sectionInset.right)
        : (sectionInset.left, sectionInset.right, sectionInset.top, sectionInset.bottom))
  }

  private func attributes(at indexPath: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (attributesClass ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  private func frame(of item: Int, in section: Int) -> CGRect {
    let place = sections[section].flow.start(of: item)
    let along = sections[section].start + place.along
    let origin = isVertical ? CGPoint(x: place.across, y: along) : CGPoint(x: along, y: place.across)
    return CGRect(origin: origin, size: itemSize)
  }

  /// The sections that meet a span along the direction of scrolling: a binary search, since there may be many.
  private func sectionIndices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = sections.firstIndexInSorted { $0.start + $0.flow.length > low }
    let end = sections.firstIndexInSorted { $0.start >= high }
    return first..<max(first, end)
  }
}
