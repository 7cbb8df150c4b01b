import Foundation
import UIKit

/// Hangs every item from one point; they swing, knock together and pile up under it. An item that is dropped falls out
/// of the view.
///
/// This is the Newtonian layout of objc.io's issue 5, without the three limits that the article admits to: any number
/// of items, items come and go while others fall, and no index is ever lost.
///
/// An inserted item comes in from beyond the right edge. To take one away, call `dropItem(at:)` and not
/// `deleteItems(at:)` of the view: the item stays in the data source while it falls, and the layout notifies its
/// delegate when it is time to delete it. Items that are deleted without falling disappear where they are. A body
/// belongs to an attributes object; the index paths of all of them are rebuilt by each update.
///
/// The content is as large as the view: there is nothing to scroll. Everything here is written against Apple's API
/// only.
open class NewtonsCradleLayout: UICollectionViewLayout {
  /// Notified of items that have fallen.
  open weak var delegate: (any NewtonsCradleLayoutDelegate)?

  /// Of items to come, in points.
  open var itemSize = CGSize(width: 100, height: 100)

  /// How the items hang: points, hertz, and a ratio of which 1 is critical. Changes reach those that hang already.
  open var attachmentLength: CGFloat = 300 {
    didSet { for hanger in hangers { hanger.attachment?.length = attachmentLength } }
  }
  /// How fast an item swings along its attachment, in hertz; 0 makes it a rod.
  open var attachmentFrequency: CGFloat = 1 {
    didSet { for hanger in hangers { hanger.attachment?.frequency = attachmentFrequency } }
  }
  /// Which share of critical damping that swing has: 1 is critical.
  open var attachmentDamping: CGFloat = 0.4 {
    didSet { for hanger in hangers { hanger.attachment?.damping = attachmentDamping } }
  }

  /// Where everything hangs from, in content coordinates.
  open var attachmentPoint: CGPoint { CGPoint(x: viewport.midX, y: viewport.minY + 64) }

  /// Pulls all items down.
  public let gravityBehavior = UIGravityBehavior(items: [])
  /// Lets items bounce off each other.
  public let collisionBehavior = UICollisionBehavior(items: [])
  /// Holds all items: elasticity, friction and the like.
  public let itemBehavior = UIDynamicItemBehavior(items: [])
  /// Moves all items.
  public private(set) lazy var dynamicAnimator = UIDynamicAnimator(collectionViewLayout: self)

  /// Seconds until an item that falls is transparent and goes, wherever it is by then.
  public static let fadingTime: TimeInterval = 2

  /// In the order of coming.
  package internal(set) var hangers: [Hanger] = []
  package internal(set) var hangerOfItem: [IndexPath: Hanger] = [:]
  /// Those that fall, in the order of being dropped.
  package internal(set) var falling: [Hanger] = []
  private var viewport = CGRect.zero
  /// How many items there were in each section when the hangers were last brought in line.
  private var counts: [Int] = []
  private var isUpdateAnnounced = false

  public override init() {
    super.init()
    setUp()
  }

  /// The layout with its defaults: coders keep none of its numbers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let whole = UIDynamicBehavior()
    for part in [gravityBehavior, collisionBehavior, itemBehavior] { whole.addChildBehavior(part) }
    // Weak: a client may keep the animator for longer than the layout.
    whole.action = { [weak self] in self?.watchFalling() }
    dynamicAnimator.addBehavior(whole)
  }

  // MARK: Layout

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let size = collectionView.bounds.size
    return CGSize(width: size.width, height: max(0, size.height - collectionView.contentInset.top))
  }

  /// The anchor follows the view's size, and items that the view has without an update come in.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    if content != viewport {
      viewport = content
      for hanger in hangers { hanger.attachment?.anchorPoint = attachmentPoint }
    }
    let present = counts(of: collectionView)
    guard !isUpdateAnnounced, present != counts else { return }
    let items = allItems(present)
    for hanger in hangers where !items.contains(hanger.attributes.indexPath) { remove(hanger) }
    rebuildTable()
    enterAll(items, present)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      isUpdateAnnounced = false
      for hanger in hangers { remove(hanger) }
      rebuildTable()
      counts = []
    } else if context.invalidateDataSourceCounts {
      // The updates themselves are known only after the next `prepare()`.
      isUpdateAnnounced = true
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let numbering = UpdateNumbering(updateItems)
    for hanger in hangers {
      if let indexPath = numbering.indexPath(after: hanger.attributes.indexPath) {
        hanger.attributes.indexPath = indexPath
      } else {
        remove(hanger)
      }
    }
    rebuildTable()
    guard let collectionView else { return }
    let present = counts(of: collectionView)
    enterAll(allItems(present), present)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    isUpdateAnnounced = false
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    found.reserveCapacity(hangers.count)
    for hanger in hangers where hanger.attributes.frame.intersects(rect) { found.append(hanger.attributes) }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    hangerOfItem[indexPath]?.attributes
  }

  /// An item appears where its body is, outside of the view, and does not fade in.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { hangerOfItem[itemIndexPath]?.attributes }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  private func enterAll(_ items: Set<IndexPath>, _ present: [Int]) {
    for indexPath in items.sorted() where hangerOfItem[indexPath] == nil { enter(indexPath) }
    counts = present
  }

  private func counts(of collectionView: UICollectionView) -> [Int] {
    (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
  }

  private func allItems(_ counts: [Int]) -> Set<IndexPath> {
    Set(counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } })
  }
}

/// Deletes what has fallen.
@MainActor
public protocol NewtonsCradleLayoutDelegate: AnyObject {
  /// These items are out of sight. Take them out of the data source and call `deleteItems(at:)` with all of them, in
  /// one batch. Called once for each item, in ascending order, after a step of the animator.
  func cradleLayout(_ layout: NewtonsCradleLayout, didDropItemsAt indexPaths: [IndexPath])
}
