import Foundation

// What a context says about a flow layout.

extension UICollectionViewFlowLayout {
  /// What has to be computed again before the layout answers the next time.
  struct Staleness: OptionSet {
    let rawValue: Int

    /// Counts, insets, spacings, headers and footers.
    static let sections = Staleness(rawValue: 1)
    /// The sizes of items that the delegate has answered.
    static let sizes = Staleness(rawValue: 2)
    /// The data have been replaced: no item is what it was.
    static let data = Staleness(rawValue: 4)
    static let everything: Staleness = [.sections, .sizes, .data]
  }

  /// Describes in `context` what a change of the bounds means for the lines: scrolling moves no line.
  func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    let isResized = newBounds.size != collectionView?.bounds.size
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = isResized
      context.invalidateFlowLayoutAttributes = isResized
    }
    if sectionHeadersPinToVisibleBounds {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: pinnedSections(in: newBounds))
    }
    if sectionFootersPinToVisibleBounds {
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter, at: pinnedSections(in: newBounds))
    }
  }

  /// Gives a cell the size that it would like. What is in view already stays there: a line that begins before the
  /// viewport grows upwards.
  func resizeItem(
    to preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext
  ) {
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
    }
    let path = preferred.indexPath
    guard holds(path), let index = sections[path.section].index else { return }
    refuseNegative(preferred.size)
    let (oldEnd, anchor) = (end, scrollAnchor(startingInView: true))
    let startsInView = (anchor?.indexPath ?? path) <= path
    if let gap = index.gap(at: path.item) {
      index.measure(gap) { size(of: IndexPath(item: $0, section: path.section)) }
    }
    index.resize(path.item, to: ItemSize(preferred.size, isVertical: isVertical))
    restack(from: path.section)
    describe(shift: startsInView ? 0 : shift(of: anchor), growth: end - oldEnd, in: context)
    context.invalidateItems(at: [path])
  }

  func prefersOtherLength(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
    guard let isHeader = isHeader(preferred), sections.indices.contains(preferred.indexPath.section) else {
      return false
    }
    let metrics = sections[preferred.indexPath.section].metrics
    return ItemSize(preferred.size, isVertical: isVertical).along != (isHeader ? metrics.header : metrics.footer)
  }

  /// Gives a header or footer the length that it would like. One that begins before the viewport grows upwards.
  func resizeSupplement(
    to preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext
  ) {
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
    }
    let section = preferred.indexPath.section
    guard let isHeader = isHeader(preferred), sections.indices.contains(section), let collectionView else { return }
    refuseNegative(preferred.size)
    let (oldEnd, anchor) = (end, scrollAnchor(startingInView: true))
    let place = isHeader ? sections[section].header : sections[section].footer
    let startsInView = place.along >= span(of: collectionView.bounds).lowerBound
    note(ItemSize(preferred.size, isVertical: isVertical).along, of: section, isHeader: isHeader)
    restack(from: section)
    describe(shift: startsInView ? 0 : shift(of: anchor), growth: end - oldEnd, in: context)
    context.invalidateSupplementaryElements(
      ofKind: preferred.representedElementKind ?? "", at: [preferred.indexPath])
  }

  private func note(_ length: CGFloat, of section: Int, isHeader: Bool) {
    padSupplements()
    let reference = metrics(of: section)
    var fitted = fittedSupplements[section] ?? FittedSupplements()
    if isHeader {
      fitted.header = .init(reference: reference.header, length: length)
    } else {
      fitted.footer = .init(reference: reference.footer, length: length)
    }
    fittedSupplements[section] = fitted
    sections[section].metrics = fitted.fitting(reference)
  }

  /// Nil for what a flow layout knows nothing of.
  private func isHeader(_ attributes: UICollectionViewLayoutAttributes) -> Bool? {
    switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader: true
    case UICollectionView.elementKindSectionFooter: false
    default: nil
    }
  }
}

extension UICollectionViewFlowLayout.Staleness {
  @MainActor
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    self = []
    if context.invalidateEverything { formUnion(.everything) }
    guard !context.invalidateDataSourceCounts else {
      formUnion(.sections)
      return
    }
    // A context of another class says nothing about the delegate.
    let metrics = (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics
    if metrics ?? true { formUnion([.sections, .sizes]) }
  }
}
