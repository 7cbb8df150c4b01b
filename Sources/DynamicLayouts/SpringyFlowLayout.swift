import Foundation
import UIKit

/// A flow layout whose items hang on springs and lag behind the scrolling, the more the farther from the pointer.
///
/// Each item is tied to its place in the grid by an attachment of length 0. When the view scrolls by δ, an item is
/// left behind by δ·r, with r = (|dx| + |dy|) / `scrollResistance` measured from the pointer; its spring brings it
/// back. This is the springy layout of objc.io's issue 5, in its plain form (all items) and its tiled one (those near
/// the viewport, which costs the same at any count), and it goes beyond them where a desktop needs it: see `entrance`,
/// `coupledDeltaLimit` and `prepare()`.
///
/// Headers and footers hang on springs as items do, but for those that the flow layout pins to the viewport: these
/// stand where it says, in every tick. Batch updates are followed, see `prepare(forCollectionViewUpdates:)`, and so is
/// whatever else moves places: another size of the view or of an item, other insets, a reload. Tiles go there with the
/// lag and the velocity that they have, and rest on their places to the last bit.
///
/// Everything here is written against Apple's API only.
open class SpringyFlowLayout: UICollectionViewFlowLayout {
  /// How a tile is placed when its behaviour begins in the middle of a scroll.
  public enum Entrance: Sendable {
    /// With the lag and the velocity of the nearest tile of its column: neighbours stay apart as they do at rest.
    case neighbour
    /// Left behind by the latest delta alone, as in the article: at high speed tiles come in far from their neighbours.
    case latestDelta
  }

  /// How often the springs swing in a second, of tiles that exist and those to come; 0 makes rigid rods of them.
  open var springFrequency: CGFloat = 1 {
    didSet { for tile in tiles { tile.spring.frequency = springFrequency } }
  }
  /// The springs' share of critical damping: 1 is critical.
  open var springDamping: CGFloat = 0.8 {
    didSet { for tile in tiles { tile.spring.damping = springDamping } }
  }
  /// How far from its place an item hangs, in points.
  open var springLength: CGFloat = 0 {
    didSet { for tile in tiles { tile.spring.length = springLength } }
  }

  /// The distance from the pointer, in points, from which on an item is left behind by the whole delta. Smaller is
  /// springier.
  open var scrollResistance: CGFloat = 1500

  /// The largest change of the bounds that pulls on the springs whole, in points. Of a larger one, δ, only limit²/δ
  /// does; the rest moves the items along with the content. Otherwise a jump to the end of a long list would stretch
  /// springs over many pages. The default lets flicks of up to 5000 points per second pass whole, at 120 changes a
  /// second.
  open var coupledDeltaLimit: CGFloat = 42

  /// Whether only tiles near the viewport have behaviours. The plain form makes one for every item of the content.
  open var isTiled = true {
    didSet { if isTiled != oldValue { resetLayout() } }
  }

  /// Where a tile begins that comes in with a scroll.
  open var entrance = Entrance.neighbour

  /// How far around the viewport tiles have behaviours, in points, while none lags behind.
  open var tilingMargin: CGFloat = 100

  /// The change of the bounds that came last, along the direction of scrolling, in points.
  public private(set) var latestDelta: CGFloat = 0

  /// How many items hang on springs now.
  public var liveItemCount: Int { tiles.count }

  /// Moves all tiles.
  public private(set) lazy var dynamicAnimator = UIDynamicAnimator(collectionViewLayout: self)
  /// Holds all tiles, to read their velocities and to give entering ones theirs.
  package internal(set) lazy var motion = UIDynamicItemBehavior(items: [])

  /// The tiles with behaviours, in the order of entering.
  package internal(set) var tiles: [SpringyTile] = []
  package internal(set) var tileOfElement: [SpringyElement: UICollectionViewLayoutAttributes] = [:]
  /// The part of the content whose items have behaviours, when tiled: the viewport, grown by `tilingMargin` and by the
  /// largest lag. Null before the first layout and in the plain form.
  public internal(set) var tiledRect = CGRect.null
  /// Where nothing is to be found any more that does not hang on a spring yet.
  var cleared: ClearedSpan?
  /// Whether there have been elements without an area.
  var hasEmptyElements = false
  private var arrangement: Arrangement?
  /// Whether lines may have come to lie elsewhere.
  private var placesHaveChanged = false
  private var update = UpdatePhase.none
  private var isReadingContext = false
  /// The animator's time when it last invalidated the layout.
  private var latestStep: TimeInterval = 0

  /// How far a batch update has come.
  private enum UpdatePhase {
    case none
    /// The next `prepare()` is on new data, but the updates themselves are known only after it.
    case announced
    case followed
  }

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
    itemSize = CGSize(width: 44, height: 44)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    dynamicAnimator.addBehavior(motion)
  }

  /// Drops all behaviours and begins anew with every tile at rest, at once: when it returns, all tiles are there. The
  /// articles call this after `reloadData()`; here that is needed only to stop the motion, since places that change are
  /// followed.
  open func resetLayout() {
    for tile in tiles { remove(tile) }
    tiles = []
    tileOfElement = [:]
    tiledRect = .null
    latestDelta = 0
    hasEmptyElements = false
    invalidateLayout()
    if collectionView != nil { prepare() }
  }

  /// Brings the tiles in line with the viewport.
  ///
  /// A tile leaves when its place *and* its present frame are outside of the tiled rectangle, and that rectangle grows
  /// by the largest lag: by its place alone, as in the article, tiles in full view would vanish in a fast flick.
  open override func prepare() {
    super.prepare()
    guard let collectionView, update != .announced else { return }
    let present = Arrangement(of: self, in: collectionView, since: arrangement)
    let isReshaped = arrangement != present
    let hasChanged = isReshaped || placesHaveChanged
    placesHaveChanged = false
    if arrangement != nil, hasChanged { followPlaces(isReshaped: isReshaped) }
    arrangement = present
    if isTiled {
      tile(around: CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size))
    } else if tiles.isEmpty || hasChanged {
      enterAll()
    }
  }

  private func enterAll() {
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    enter(super.layoutAttributesForElements(in: content) ?? [], isComingIn: false)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      update = .none
    } else if context.invalidateDataSourceCounts {
      update = .announced
    }
    if context.movesPlaces { placesHaveChanged = true }
    shiftTiles(by: context.contentOffsetAdjustment)
    isReadingContext = true
    super.invalidateLayout(with: context)
    isReadingContext = false
  }

  /// A client that calls this means that places may be others. The animator calls it too, once in each of its steps,
  /// and means that tiles have moved.
  open override func invalidateLayout() {
    if !tiles.isEmpty, !isReadingContext, !isCalledByAnimator { placesHaveChanged = true }
    super.invalidateLayout()
  }

  /// True for the first call of each step. A client that calls in the same step before the animator is mistaken for it,
  /// and the animator for the client: places are followed all the same.
  private var isCalledByAnimator: Bool {
    let step = dynamicAnimator.elapsedTime
    defer { latestStep = step }
    return dynamicAnimator.isRunning && step != latestStep
  }

  /// Tiles follow their items on their springs; what is inserted in view begins at rest in its place.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard let collectionView else { return }
    update = .followed
    let numbering = UpdateNumbering(updateItems)
    follow(numbering)
    arrangement = Arrangement(of: self, in: collectionView, since: arrangement)
    placesHaveChanged = false
    if isTiled {
      let viewport = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
      tile(around: viewport) { self.isToAppear($0, numbering) }
    } else {
      enterAll()
    }
  }

  /// Whether what an update brings into the window begins at rest in its place; else it comes in as by a scroll.
  func isToAppear(_ attributes: UICollectionViewLayoutAttributes, _ numbering: UpdateNumbering) -> Bool {
    attributes.representedElementKind == nil
      ? numbering.isNew(attributes.indexPath) : numbering.isNew(section: attributes.indexPath.section)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    update = .none
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // The article asks the animator, `items(in: rect)`. It would answer the same objects, each to be cast back.
    var found: [UICollectionViewLayoutAttributes] = []
    found.reserveCapacity(tiles.count)
    let (tiles, bounds) = (tiles, Extent(rect))
    for index in tiles.indices {
      if bounds.meets(Extent(tiles[index].sight.frame)) { found.append(tiles[index].attributes) }
    }
    if hasRigidElements { found += restingLayoutAttributesForElements(in: rect).filter(isRigid) }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    dynamicAnimator.layoutAttributesForCell(at: indexPath) ?? restingLayoutAttributesForItem(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    dynamicAnimator.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      ?? restingLayoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  /// Where the item stands when nothing moves.
  open func restingLayoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }

  /// Where the header or footer stands when nothing moves; nil where the section has none.
  open func restingLayoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  /// The resting attributes of all elements that meet `rect`.
  package func restingLayoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    super.layoutAttributesForElements(in: rect) ?? []
  }

  /// Leaves the tiles behind by their share of the scroll. Answers true when the animator will not do it: when the
  /// bounds changed by other means than a scroll that a user can feel.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let old = collectionView.bounds
    let delta = isVertical ? newBounds.origin.y - old.origin.y : newBounds.origin.x - old.origin.x
    let extent = isVertical ? old.height : old.width
    latestDelta = 0
    guard old.size == newBounds.size, abs(delta) < extent else { return true }
    if update == .followed {
      stayOnScreen(by: delta)
    } else if let pointer = panLocation {
      latestDelta = delta
      if delta != 0 { moveTiles(by: pull(by: delta, from: pointer)) }
    }
    return true
  }

  /// Whether an item that is beside the pointer is left behind too, as in the article.
  var isFeltAcross: Bool { true }
}
