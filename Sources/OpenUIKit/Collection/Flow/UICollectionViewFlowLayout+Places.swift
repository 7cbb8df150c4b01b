import Foundation

// Where things are, in the coordinates of a flow.

extension UICollectionViewFlowLayout {
  var isVertical: Bool { scrollDirection == .vertical }

  /// The index paths of the items whose lines meet `rect`, without making attributes for them.
  package func indexPathsOfLines(meeting rect: CGRect) -> [IndexPath] {
    let span = span(of: rect)
    var found: [IndexPath] = []
    for section in sectionIndices(from: span.lowerBound, to: span.upperBound) {
      sections[section].forEachItem(from: span.lowerBound, to: span.upperBound) { item, _ in
        found.append(IndexPath(item: item, section: section))
      }
    }
    return found
  }

  /// Where an item belongs, whatever moves it.
  func frameInFlow(of indexPath: IndexPath) -> CGRect? {
    guard holds(indexPath) else { return nil }
    measure(indexPath)
    return sections[indexPath.section].rect(of: indexPath.item)?.frame(isVertical: isVertical)
  }

  /// What a rectangle covers along the direction of scrolling.
  func span(of rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
  }

  /// What there is for lines across the direction of scrolling: the view without its content insets.
  func breadth(of bounds: CGRect) -> CGFloat {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return max(0, isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  func holds(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].count).contains(indexPath.item)
  }

  /// The sections that meet a span along the direction of scrolling: a binary search, since there may be many.
  func sectionIndices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = sections.firstIndexInSorted { $0.end > low }
    let end = sections.firstIndexInSorted { $0.start >= high }
    return first..<max(first, end)
  }

  func attributes(at indexPath: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributesClass = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (attributesClass ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  func changed(_ value: CGFloat, from old: CGFloat, _ name: String) {
    Refusal.check(value, "UICollectionViewFlowLayout \(name)")
    if value != old { invalidateLayout() }
  }

  func changed(_ size: CGSize, from old: CGSize, _ name: String) {
    Refusal.check(size, "UICollectionViewFlowLayout \(name)")
    refuseNegative(size)
    if size != old { invalidateLayout() }
  }

  /// NaN is refused with the same sentence, as it is by Apple.
  func refuseNegative(_ size: CGSize) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      fatalError("NSInternalInconsistencyException: negative sizes are not supported in the flow layout")
    }
  }

  /// Indexes of more items are not checked: it takes a walk over all of them.
  private static let mostItemsChecked = 5000

  func checkSections() {
    var end: CGFloat = 0
    for section in sections {
      demand(section.start == end, "the sections of a flow layout do not follow each other")
      end = section.end
      guard let index = section.index, index.measuredCount <= UICollectionViewFlowLayout.mostItemsChecked else {
        continue
      }
      index.checkInvariants()
    }
  }
}
