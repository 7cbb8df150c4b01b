import Foundation

/// Fills lines with items, one section after the other, each with a header and a footer if it wants them.
///
/// Lines hold as many items as fit and are stretched to the insets; see `Justification` for the last line and for an
/// item alone. A delegate that is a `UICollectionViewDelegateFlowLayout` may answer for single items and sections.
///
/// Where all items are of one size their frames come from a closed form, and a billion of them cost what ten do. Sizes
/// that vary are asked for when they are needed: of all items up to a thousand, of more a page ahead of the viewport.
/// An item that has not been measured counts as long as the mean of those that have. When something before the viewport
/// turns out longer or shorter, an invalidation context with `contentOffsetAdjustment` moves the offset, so that
/// nothing moves on the screen. Memory grows with the number of sections and of items measured so far.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// In the place of a size: each cell's own.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The least distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(minimumLineSpacing, from: oldValue, "minimumLineSpacing") }
  }
  /// The least distance between the items of a line, in points; full lines are stretched.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing, from: oldValue, "minimumInteritemSpacing") }
  }
  /// In points, 50 by 50 at first, for items of which the delegate says nothing.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { changed(itemSize, from: oldValue, "itemSize") }
  }
  /// What a cell counts for until it has said, by `preferredLayoutAttributesFitting(_:)`, how large it would like to
  /// be. Zero: cells are not asked. Headers and footers are asked too where cells are; their reference sizes are the
  /// estimates.
  open var estimatedItemSize = CGSize.zero {
    didSet { changed(estimatedItemSize, from: oldValue, "estimatedItemSize") }
  }
  /// Along which lines follow each other; vertical at first.
  @exclusivity(unchecked) open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// Of a header only the height counts in vertical scrolling, and only the width in horizontal. Zero: there is none.
  open var headerReferenceSize = CGSize.zero {
    didSet { changed(headerReferenceSize, from: oldValue, "headerReferenceSize") }
  }
  /// In points; the length along the way of scrolling counts. Nothing of zero length is shown.
  open var footerReferenceSize = CGSize.zero {
    didSet { changed(footerReferenceSize, from: oldValue, "footerReferenceSize") }
  }
  /// What stays free around the items of each section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Changes nothing: the insets of sections are always measured from the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether the header of the section at the beginning of the viewport stays there until the section's end comes.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether the footer of the section at the end of the viewport stays there.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// From where the insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// All three are measured as the first one is.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  var sections: [FlowSection] = []
  var breadth: CGFloat = 0
  var staleness: Staleness = .everything
  /// The default of the delegate's method sets it to false: Swift does not say whether a protocol's method is
  /// implemented.
  var delegateAnswersSizes = false
  var delegateAnswersAutomaticSizes = false
  /// Sections of which something has been measured since estimates were looked at.
  var unrevisedSections: [Int] = []
  var sharedEstimate = SharedEstimate()
  /// By section; none for sections whose header and footer have not said how long they would like to be.
  var fittedSupplements: [FittedSupplements?] = []
  @exclusivity(unchecked) private var recent = RecentAttributes()
  /// The view whose sections these are.
  weak var preparedView: UICollectionView?
  var announcedUpdates: [UICollectionViewUpdateItem]?
  private var isReadingContext = false

  /// A vertical layout of items of 50 by 50 points.
  public override init() {
    super.init()
  }

  /// The same as `init()`; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// `UICollectionViewFlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Finds what has changed, and asks for sizes up to a page before and behind the viewport.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let anchor = bringUpToDate(in: collectionView)
    let viewport = span(of: collectionView.bounds)
    let page = viewport.upperBound - viewport.lowerBound
    measure(from: viewport.lowerBound - page, to: viewport.upperBound + page, anchoredAt: anchor)
    // What was measured just now is taken into account already.
    isPrepared = staleness.isEmpty
  }

  /// In points. Items that have not been measured count as long as the mean of the others.
  open override var collectionViewContentSize: CGSize {
    ItemSize(along: end, across: breadth).size(isVertical: isVertical)
  }

  /// Those that meet the rectangle, section by section. Measures items of estimated size that come into it.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shift = measure(from: span(of: rect).lowerBound, to: span(of: rect).upperBound)
    let rect = shift == 0 ? rect : rect.offsetBy(dx: isVertical ? 0 : shift, dy: isVertical ? shift : 0)
    let (low, high, isVertical) = (span(of: rect).lowerBound, span(of: rect).upperBound, isVertical)
    var found: [UICollectionViewLayoutAttributes] = []
    found.reserveCapacity(recent.count)
    recent.rewind()
    for section in sectionIndices(from: low, to: high) {
      addSupplement(UICollectionView.elementKindSectionHeader, of: section, meeting: rect, to: &found)
      sections[section].forEachItem(from: low, to: high) { item, place in
        let frame = place.frame(isVertical: isVertical)
        guard frame.intersects(rect) else { return }
        let path = IndexPath(item: item, section: section)
        found.append(recent.attributes(at: path, frame: frame) ?? attributes(at: path, frame: frame))
      }
      addSupplement(UICollectionView.elementKindSectionFooter, of: section, meeting: rect, to: &found)
    }
    if type(of: self) == UICollectionViewFlowLayout.self { recent.keep(found) }
    return found
  }

  /// Nil for an item that there is not.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    frameInFlow(of: indexPath).map { attributes(at: indexPath, frame: $0) }
  }

  /// Nil where the section has no header, or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return supplement(elementKind, of: indexPath.section)
  }

  /// True when lines have another breadth, when pinned headers move, and when items that are not measured come near.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if breadth(of: newBounds) != breadth { return true }
    let (old, new) = (span(of: collectionView.bounds), span(of: newBounds))
    if old != new, sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let margin = (new.upperBound - new.lowerBound) / 2
    return gap(from: new.lowerBound - margin, to: new.upperBound + margin) != nil
  }

  /// Names pinned headers and footers too; another size of the viewport has all lines made anew.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describe(newBounds, in: context)
    return context
  }

  /// Drops what the context names, and sizes of the items in it.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    staleness.formUnion(Staleness(context))
    if let items = context.invalidatedItemIndexPaths, !staleness.contains(.sizes) { remeasure(items) }
    isReadingContext = true
    super.invalidateLayout(with: context)
    isReadingContext = false
  }

  /// The delegate is asked for everything again. An animator that moves attributes invalidates no sizes.
  open override func invalidateLayout() {
    if !isReadingContext, !isInvalidatedByAnimator { staleness.formUnion([.sections, .sizes]) }
    super.invalidateLayout()
  }

  /// True for a cell that would like another size than it has, where sizes are estimated, and for a header or footer
  /// that would like to be longer or shorter.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isSelfSizing else { return false }
    if preferredAttributes.representedElementCategory == .cell {
      return preferredAttributes.size != originalAttributes.size && holds(preferredAttributes.indexPath)
    }
    return prefersOtherLength(preferredAttributes)
  }

  /// Gives the element the size that it would like.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if preferredAttributes.representedElementCategory == .cell {
      resizeItem(to: preferredAttributes, in: context)
    } else {
      resizeSupplement(to: preferredAttributes, in: context)
    }
    return context
  }

  override func checkInvariants() { checkSections() }

  override func announce(_ updateItems: [UICollectionViewUpdateItem]) {
    announcedUpdates = (announcedUpdates ?? []) + updateItems
  }
}
