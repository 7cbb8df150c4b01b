import Foundation

// Headers and footers, where they belong or pinned to the viewport.

extension UICollectionViewFlowLayout {
  /// Over the cells, which they cover while they are pinned.
  private static let pinnedZIndex = 10

  func addSupplement(
    _ kind: String, of section: Int, meeting rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    guard let attributes = supplement(kind, of: section), attributes.frame.intersects(rect) else { return }
    found.append(attributes)
  }

  func supplement(_ kind: String, of section: Int) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    guard let collectionView else { return nil }
    let place = place(isHeader, of: sections[section], seenFrom: collectionView.contentOffset)
    guard place.size.along > 0 else { return nil }
    let attributes = attributes(
      at: IndexPath(item: 0, section: section), frame: place.frame(isVertical: isVertical))
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.zIndex = UICollectionViewFlowLayout.pinnedZIndex
      let tick = collectionView.context?.tick ?? 0
      let older = collectionView.originHistory.position(blended: 0, in: tick)
      attributes.move(
        from: self.place(isHeader, of: sections[section], seenFrom: older).frame(isVertical: isVertical), in: tick)
    }
    return attributes
  }

  private func place(_ isHeader: Bool, of section: FlowSection, seenFrom offset: CGPoint) -> FlowRect {
    isHeader ? header(of: section, seenFrom: offset) : footer(of: section, seenFrom: offset)
  }

  /// A pinned header goes no farther than to its section's footer.
  private func header(of section: FlowSection, seenFrom offset: CGPoint) -> FlowRect {
    var place = section.header
    guard sectionHeadersPinToVisibleBounds, let visible = visible(from: offset) else { return place }
    let last = max(section.start, section.footer.along - place.size.along)
    place.along = min(max(place.along, visible.lowerBound), last)
    return place
  }

  private func footer(of section: FlowSection, seenFrom offset: CGPoint) -> FlowRect {
    var place = section.footer
    guard sectionFootersPinToVisibleBounds, let visible = visible(from: offset) else { return place }
    let first = min(place.along, section.header.end)
    place.along = max(min(place.along, visible.upperBound - place.size.along), first)
    return place
  }

  /// What of the content is seen between the insets at that offset, along the direction of scrolling.
  private func visible(from offset: CGPoint) -> ClosedRange<CGFloat>? {
    guard let collectionView else { return nil }
    let inset = collectionView.adjustedContentInset
    let span = span(of: CGRect(origin: offset, size: collectionView.bounds.size))
    let low = span.lowerBound + (isVertical ? inset.top : inset.left)
    return low...max(low, span.upperBound - (isVertical ? inset.bottom : inset.right))
  }

  /// The sections in view whose headers, or footers, may move with the viewport.
  func pinnedSections(in bounds: CGRect) -> [IndexPath] {
    let span = span(of: bounds)
    return sectionIndices(from: span.lowerBound, to: span.upperBound).map { IndexPath(item: 0, section: $0) }
  }
}
