import Foundation

// Sizes are asked for when they are needed, and what is seen stays where it is.

extension UICollectionViewFlowLayout {
  /// An item whose place on the screen is kept: the offset follows wherever it comes to lie in the content.
  struct ScrollAnchor {
    let indexPath: IndexPath
    let along: CGFloat
  }

  /// The first item in view whose place is known.
  ///
  /// - Parameter startsInView: passes over those that began before the viewport.
  func scrollAnchor(startingInView startsInView: Bool = false) -> ScrollAnchor? {
    guard let collectionView else { return nil }
    let viewport = span(of: collectionView.bounds)
    var anchor: ScrollAnchor?
    for section in sectionIndices(from: viewport.lowerBound, to: viewport.upperBound) where anchor == nil {
      sections[section].forEachItem(from: viewport.lowerBound, to: viewport.upperBound) { item, place in
        guard anchor == nil, !startsInView || place.along >= viewport.lowerBound else { return }
        anchor = ScrollAnchor(indexPath: IndexPath(item: item, section: section), along: place.along)
      }
    }
    return anchor
  }

  /// How far the anchor has moved in the content.
  func shift(of anchor: ScrollAnchor?) -> CGFloat {
    guard let anchor, holds(anchor.indexPath),
      let place = sections[anchor.indexPath.section].rect(of: anchor.indexPath.item)
    else { return 0 }
    return place.along - anchor.along
  }

  /// Measures all that meets a span of the content, as it is before anything is measured.
  ///
  /// - Returns: how far the span has moved in the content, and the view's offset with it.
  @discardableResult
  func measure(from low: CGFloat, to high: CGFloat, anchoredAt forgotten: ScrollAnchor? = nil) -> CGFloat {
    guard forgotten != nil || gap(from: low, to: high) != nil else { return 0 }
    let oldEnd = end
    let anchor = forgotten ?? scrollAnchor() ?? anchorAtViewportStart()
    if let anchor, holds(anchor.indexPath) { measureBlock(of: anchor.indexPath) }
    var moved = shift(of: anchor)
    var start = low + moved
    while let (section, items) = gap(from: start, to: high + moved) {
      measure(items, in: section)
      moved = shift(of: anchor)
      start = max(low + moved, sections[section].rect(of: items.upperBound - 1)?.along ?? start)
    }
    reviseEstimates()
    moved = shift(of: anchor)
    reportShift(by: moved, growth: end - oldEnd)
    return moved
  }

  /// Measures one item, wherever it is.
  func measure(_ indexPath: IndexPath) {
    guard let index = sections[indexPath.section].index, !index.isMeasured(indexPath.item) else { return }
    let (oldEnd, anchor) = (end, scrollAnchor())
    measureBlock(of: indexPath)
    reviseEstimates()
    reportShift(by: shift(of: anchor), growth: end - oldEnd)
  }

  /// Where the content ends.
  var end: CGFloat { sections.last?.end ?? 0 }

  func measureAll() {
    for section in sections.indices {
      while let gap = sections[section].index?.firstGap(from: 0) { measure(gap, in: section) }
    }
    reviseEstimates()
  }

  /// Asks for the sizes of single items anew. Those that are not measured are asked for when they are needed.
  func remeasure(_ indexPaths: [IndexPath]) {
    for path in indexPaths where holds(path) {
      guard let index = sections[path.section].index, index.isMeasured(path.item), !isSelfSizing else { continue }
      index.resize(path.item, to: size(of: path))
    }
    restack(from: 0)
  }

  func gap(from low: CGFloat, to high: CGFloat) -> (section: Int, items: Range<Int>)? {
    for section in sectionIndices(from: low, to: high) {
      if let gap = sections[section].gap(from: low, to: high) { return (section, gap) }
    }
    return nil
  }

  /// Where nothing in view is measured: the item that comes to lie at the beginning of the viewport.
  private func anchorAtViewportStart() -> ScrollAnchor? {
    guard let collectionView else { return nil }
    let viewport = span(of: collectionView.bounds)
    guard let (section, items) = gap(from: viewport.lowerBound, to: viewport.upperBound) else { return nil }
    measure(items, in: section)
    return scrollAnchor()
  }

  private func measureBlock(of indexPath: IndexPath) {
    guard let gap = sections[indexPath.section].index?.gap(at: indexPath.item) else { return }
    measure(gap, in: indexPath.section)
  }

  private func measure(_ items: Range<Int>, in section: Int) {
    sections[section].index?.measure(items) { size(of: IndexPath(item: $0, section: section)) }
    restack(from: section)
    if unrevisedSections.last != section { unrevisedSections.append(section) }
    sharedEstimate.note(items.count)
  }

  private func reviseEstimates() {
    for section in unrevisedSections { sections[section].index?.reviseEstimate() }
    if let last = unrevisedSections.last, sharedEstimate.isDue(), let estimate = sections[last].index?.estimate {
      for section in sections { section.index?.adopt(estimate) }
      restack(from: 0)
    } else if let first = unrevisedSections.min() {
      restack(from: first)
    }
    unrevisedSections.removeAll(keepingCapacity: true)
  }

  /// Invalidates the layout if the content has come to lie elsewhere, or has become larger or smaller than the view
  /// knows.
  private func reportShift(by shift: CGFloat, growth: CGFloat) {
    guard shift != 0 || growth != 0 else { return }
    invalidateMeasured(shift: shift, growth: growth)
  }

  /// Invalidates lines that lie elsewhere for no reason that the delegate has to be asked about.
  func invalidateMeasured(shift: CGFloat = 0, growth: CGFloat = 0) {
    let context = newInvalidationContext()
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
    }
    describe(shift: shift, growth: growth, in: context)
    invalidateLayout(with: context)
  }

  func describe(shift: CGFloat, growth: CGFloat, in context: UICollectionViewLayoutInvalidationContext) {
    context.contentOffsetAdjustment = isVertical ? CGPoint(x: 0, y: shift) : CGPoint(x: shift, y: 0)
    context.contentSizeAdjustment = ItemSize(along: growth, across: 0).size(isVertical: isVertical)
  }
}
