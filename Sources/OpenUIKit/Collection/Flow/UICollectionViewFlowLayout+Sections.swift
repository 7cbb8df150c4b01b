import Foundation

// Which sections there are, and what the delegate says about them.

extension UICollectionViewFlowLayout {
  /// Views of so many items are measured whole, as UIKit measures all of any view.
  private static let countMeasuredAtOnce = 1000

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Whether cells are asked how large they would like to be.
  var isSelfSizing: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize || delegateAnswersAutomaticSizes
  }

  /// Makes the sections anew as far as they are out of date.
  ///
  /// - Returns: the item that is to stay where it is on the screen, where sizes have been forgotten that will be
  ///   measured later; else nil.
  func bringUpToDate(in collectionView: UICollectionView) -> ScrollAnchor? {
    let updates = announcedUpdates ?? []
    announcedUpdates = nil
    if preparedView !== collectionView { staleness = .everything }
    preparedView = collectionView
    let newBreadth = breadth(of: collectionView.bounds)
    if newBreadth != breadth { staleness.formUnion([.sections, .sizes]) }
    guard !staleness.isEmpty || !updates.isEmpty || sections.count != collectionView.numberOfSections else {
      return nil
    }
    let anchor = staleness.contains(.data) ? nil : scrollAnchor()
    let forgets = staleness.contains(.data) || (staleness.contains(.sizes) && !isSelfSizing)
    breadth = newBreadth
    var kept = forgets ? [] : sections.map(\.index)
    if !forgets, !updates.isEmpty { kept = splice(updates, into: kept) }
    if staleness.contains(.data) { fittedSupplements = [] } else { rearrangeSupplements(updates) }
    staleness = []
    if forgets { delegateAnswersAutomaticSizes = false }
    unrevisedSections = []
    if forgets { sharedEstimate = SharedEstimate() }
    makeSections(of: collectionView, keeping: kept)
    guard isMeasuredAtOnce else { return forgets ? anchor : nil }
    measureAll()
    return nil
  }

  /// Whether all items are measured at once instead of when they are needed.
  var isMeasuredAtOnce: Bool {
    sections.reduce(0) { $0 + ($1.index?.count ?? 0) } <= UICollectionViewFlowLayout.countMeasuredAtOnce
  }

  private func makeSections(of collectionView: UICollectionView, keeping kept: [FlowIndex?]) {
    let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
    let sizesVary = itemSizesVary(counts)
    sections = counts.indices.map { section in
      let reference = metrics(of: section)
      let metrics =
        fittedSupplements.indices.contains(section)
        ? fittedSupplements[section]?.fitting(reference) ?? reference : reference
      let items =
        sizesVary
        ? FlowSection.Items.varying(index(of: section, counts[section], metrics, kept))
        : .uniform(uniformFlow(of: counts[section], metrics))
      return FlowSection(metrics: metrics, items: items, breadth: breadth)
    }
    restack(from: 0)
  }

  /// The sections from `first` on have come to lie elsewhere.
  func restack(from first: Int) {
    var end = first > 0 ? sections[first - 1].end : 0
    for section in first..<max(first, sections.count) {
      sections[section].start = end
      end = sections[section].end
    }
  }

  private func itemSizesVary(_ counts: [Int]) -> Bool {
    if isSelfSizing { return true }
    guard let section = counts.firstIndex(where: { $0 > 0 }) else { return false }
    _ = size(of: IndexPath(item: 0, section: section))
    return delegateAnswersSizes
  }

  private func index(of section: Int, _ count: Int, _ metrics: FlowMetrics, _ kept: [FlowIndex?]) -> FlowIndex {
    let rule = metrics.rule(in: breadth)
    if kept.indices.contains(section), let index = kept[section], index.count == count, index.rule == rule {
      return index
    }
    let flow = uniformFlow(of: 1, metrics, sized: ItemSize(estimatedSize, isVertical: isVertical))
    return FlowIndex(count: count, rule, estimate: flow.linePitch / CGFloat(flow.itemsPerLine))
  }

  private func uniformFlow(of count: Int, _ metrics: FlowMetrics, sized size: ItemSize? = nil) -> UniformFlow {
    let size = size ?? ItemSize(itemSize, isVertical: isVertical)
    return UniformFlow(
      count: count, itemAlong: size.along, itemAcross: size.across, lineSpacing: metrics.lineSpacing,
      itemSpacing: metrics.itemSpacing, breadth: breadth,
      insets: (metrics.alongInset, metrics.alongEndInset, metrics.acrossInset, metrics.acrossEndInset))
  }

  /// What an item counts for before anything is known of it.
  private var estimatedSize: CGSize {
    let candidates = [estimatedItemSize, itemSize]
    return candidates.first { $0 != .zero && $0 != UICollectionViewFlowLayout.automaticSize }
      ?? CGSize(width: 50, height: 50)
  }

  /// By properties and delegate, without the lengths that headers and footers prefer.
  func metrics(of section: Int) -> FlowMetrics {
    guard let collectionView, let delegate = flowDelegate else {
      return FlowMetrics(
        insets: sectionInset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
        header: headerReferenceSize, footer: footerReferenceSize, isVertical: isVertical)
    }
    let insets = delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
    let lines = delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
    let items = delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
    let header = delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
    Refusal.check(lines, "minimumLineSpacingForSectionAt \(section)")
    Refusal.check(items, "minimumInteritemSpacingForSectionAt \(section)")
    Refusal.check(insets.top + insets.bottom + insets.left + insets.right, "insetForSectionAt \(section)")
    refuseNegative(header)
    refuseNegative(footer)
    return FlowMetrics(
      insets: insets, lineSpacing: lines, itemSpacing: items, header: header, footer: footer, isVertical: isVertical)
  }

  /// What the delegate, or else the layout, says of one item.
  func size(of indexPath: IndexPath) -> ItemSize {
    guard let collectionView, let delegate = flowDelegate else {
      delegateAnswersSizes = false
      return ItemSize(estimatedSize, isVertical: isVertical)
    }
    delegateAnswersSizes = true
    let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: indexPath)
    if size == UICollectionViewFlowLayout.automaticSize || !delegateAnswersSizes {
      if delegateAnswersSizes { delegateAnswersAutomaticSizes = true }
      return ItemSize(estimatedSize, isVertical: isVertical)
    }
    refuseNegative(size)
    return ItemSize(size, isVertical: isVertical)
  }
}
