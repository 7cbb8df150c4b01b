import Foundation

/// Lies between two layouts: every element is on its way from its place in one to that in the other, as far as
/// `transitionProgress` says.
///
/// What only one of the two has fades.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that the transition starts from.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout that the transition goes to.
  open private(set) var nextLayout: UICollectionViewLayout

  /// A share of the way: 0 at the current layout, 1 at the next one. A gesture may go beyond both. NaN and infinity
  /// stop the program.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      Refusal.check(transitionProgress, "UICollectionViewTransitionLayout transitionProgress")
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  /// Where the content lies in each of the two, and how much of it is seen.
  var start = CGPoint.zero
  var end = CGPoint.zero
  var viewport = CGSize.zero
  private var values: [String: CGFloat] = [:]

  /// A layout at the start of the way, with a progress of 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Between two layouts without elements; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Keeps a number of a subclass's own under a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
  }

  /// 0 if nothing was kept under that name.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Prepares both layouts where they need it.
  open override func prepare() {
    super.prepare()
    currentLayout.prepareIfNeeded()
    nextLayout.prepareIfNeeded()
  }

  /// Invalidates both layouts too.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    for layout in [currentLayout, nextLayout] {
      // What a context says about the offset has been done, and must not be done again.
      if context.contentOffsetAdjustment == .zero {
        layout.invalidateLayout(with: context)
      } else {
        layout.invalidateLayout()
      }
    }
  }

  /// Its own, else those of the two, which know what they decorate with.
  override func decorationClass(of elementKind: String) -> UICollectionReusableView.Type? {
    super.decorationClass(of: elementKind) ?? currentLayout.decorationClass(of: elementKind)
      ?? nextLayout.decorationClass(of: elementKind)
  }

  override func announce(_ updateItems: [UICollectionViewUpdateItem]) {
    for layout in [currentLayout, nextLayout] { layout.announce(updateItems) }
  }

  /// Tells both layouts too.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for layout in [currentLayout, nextLayout] { layout.prepare(forCollectionViewUpdates: updateItems) }
  }

  /// Tells both layouts too.
  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for layout in [currentLayout, nextLayout] { layout.finalizeCollectionViewUpdates() }
  }

  /// The mean of both layouts' sizes, weighted by the progress; never below 0.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: max(0, mix(a.width, b.width)), height: max(0, mix(a.height, b.height)))
  }

  /// Those that are visible in one of the two layouts, where they are by now.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let old = currentLayout.layoutAttributesForElements(in: CGRect(origin: start, size: viewport)) ?? []
    let new = nextLayout.layoutAttributesForElements(in: CGRect(origin: end, size: viewport)) ?? []
    var seen: Set<ElementKey> = []
    return (old + new).map(\.element).compactMap { key in
      guard seen.insert(key).inserted, let attributes = attributesBetween(key), attributes.frame.intersects(rect) else {
        return nil
      }
      return attributes
    }
  }

  /// The item on its way between its places in both layouts.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributesBetween(ElementKey(cell: indexPath))
  }

  /// The supplementary view on its way between its places in both layouts.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesBetween(ElementKey(supplementary: elementKind, indexPath)) }

  /// The decoration view on its way between its places in both layouts.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesBetween(ElementKey(decoration: elementKind, indexPath)) }

  /// Where the content lies now.
  var offset: CGPoint { CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y)) }

  private func attributesBetween(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.attributes(of: key), nextLayout.attributes(of: key))
    guard let known = transitionProgress < 0.5 ? old ?? new : new ?? old,
      let attributes = known.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let a = look(old, else: known)
    let b = look(new, else: known)
    var look = a.blended(to: b, by: transitionProgress)
    // Beyond both layouts sizes could become negative.
    look.size = CGSize(width: max(0, look.size.width), height: max(0, look.size.height))
    attributes.assign(look)
    attributes.alpha = min(1, max(0, attributes.alpha))
    return attributes
  }

  private func look(
    _ attributes: UICollectionViewLayoutAttributes?, else other: UICollectionViewLayoutAttributes
  ) -> CellLook {
    var look = CellLook(attributes ?? other)
    if attributes == nil { look.alpha = 0 }
    return look
  }

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }
}
