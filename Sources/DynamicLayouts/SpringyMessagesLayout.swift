import Foundation
import UIKit

/// A springy layout for a conversation: one bubble under the other, at either side, the newest at the bottom.
///
/// Bubbles have the sizes that `UICollectionViewDelegateFlowLayout` answers, or what their cells prefer where
/// `estimatedItemSize` is set; they are asked for when they come near, and only bubbles near the viewport hang on
/// springs. A bubble lags behind a scroll by δ·d / `scrollResistance`, d being its distance from the finger along the
/// scroll: other than in a grid, two bubbles at one height move alike at either side.
///
/// What a conversation needs beyond that:
/// - Content that is shorter than the viewport stands at its bottom. That is where the newest message is looked for and
///   the next one is typed; a conversation that began at the top would change sides when it becomes longer than the
///   view.
/// - A view that shows the end shows it after whatever happens: messages that come and go, a reload, other sizes. New
///   ones at the end come up from below, and push the others upwards on their springs. It opens at the end, too.
/// - Anywhere else the first bubble in view that is still there afterwards stays where it is: older messages may come
///   in above it, and newer ones below, unseen.
///
/// It scrolls vertically. Everything here is written against Apple's API only.
open class SpringyMessagesLayout: SpringyFlowLayout {
  /// Where in its line a bubble stands.
  public enum Side: Int, Sendable {
    /// At the left edge of the content, at the right one, or between the two.
    case left, right, middle
  }

  /// Says at which side bubbles stand. Without one all stand at the left.
  open weak var delegate: (any SpringyMessagesLayoutDelegate)? {
    didSet { invalidateLayout() }
  }

  /// Within how many points of the end a view counts as showing it.
  open var endTolerance: CGFloat = 1

  /// What stays where it is on the screen in the update, or the change of the size, that is being made.
  private var hold: MessagesHold?
  private var isUpdating = false
  private var numbering: UpdateNumbering?
  /// New items that come up from below. Only asked whether it holds one.
  private var risingItems: Set<IndexPath> = []

  public override init() {
    super.init()
    setUpMessages()
  }

  /// The layout with its defaults: coders keep none of its numbers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpMessages()
  }

  private func setUpMessages() {
    springFrequency = 1.5
    springDamping = 0.75
    scrollResistance = 1000
    minimumLineSpacing = 8
    // No second bubble fits into a line, however small the two are.
    minimumInteritemSpacing = 1_000_000
    sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
  }

  override var isFeltAcross: Bool { false }

  // MARK: Places

  /// At least as high as the viewport: what the bubbles leave of it is above them.
  open override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + roomAbove)
  }

  /// What there is of the viewport above content that is shorter.
  private var roomAbove: CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return max(0, collectionView.bounds.height - inset.top - inset.bottom - super.collectionViewContentSize.height)
  }

  open override func restingLayoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.restingLayoutAttributesForItem(at: indexPath).map { placed($0, below: roomAbove) }
  }

  open override func restingLayoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.restingLayoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map {
      placed($0, below: roomAbove)
    }
  }

  package override func restingLayoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let room = roomAbove
    return super.restingLayoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: -room)).map { placed($0, below: room) }
  }

  private func placed(
    _ attributes: UICollectionViewLayoutAttributes, below room: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    var center = attributes.center
    center.y += room
    if let collectionView, attributes.representedElementCategory == .cell {
      let (path, half) = (attributes.indexPath, attributes.size.width / 2)
      let inset = inset(of: path.section, in: collectionView)
      let width = super.collectionViewContentSize.width
      switch delegate?.messagesLayout(self, sideOfItemAt: path) ?? .left {
      case .left: center.x = inset.left + half
      case .right: center.x = width - inset.right - half
      case .middle: center.x = (inset.left + width - inset.right) / 2
      }
    }
    attributes.center = center
    return attributes
  }

  private func inset(of section: Int, in collectionView: UICollectionView) -> UIEdgeInsets {
    (collectionView.delegate as? any UICollectionViewDelegateFlowLayout)?
      .collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
  }

  // MARK: The end

  /// The offset at which the end of the conversation is at the bottom of the viewport, in points.
  open var endOffset: CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return max(-inset.top, collectionViewContentSize.height + inset.bottom - collectionView.bounds.height)
  }

  /// Whether the end of the conversation is in view.
  open var isAtEnd: Bool { collectionView.map { $0.contentOffset.y >= endOffset - endTolerance } ?? true }

  /// Scrolls to the newest message.
  open func scrollToEnd(animated: Bool) {
    guard let collectionView else { return }
    collectionView.layoutIfNeeded()
    let section = collectionView.numberOfSections - 1
    if section >= 0, collectionView.numberOfItems(inSection: section) > 0 {
      // It may have to be measured, which moves the end.
      let last = IndexPath(item: collectionView.numberOfItems(inSection: section) - 1, section: section)
      _ = restingLayoutAttributesForItem(at: last)
      collectionView.layoutIfNeeded()
    }
    collectionView.setContentOffset(CGPoint(x: collectionView.contentOffset.x, y: endOffset), animated: animated)
  }

  /// A hand that drags has the content.
  private var keepsEnd: Bool { isAtEnd && collectionView?.isTracking != true }

  // MARK: What happens to it

  open override func prepare() {
    super.prepare()
    guard let collectionView, case .end = hold, !isUpdating else { return }
    // Messages there are measured only when the view comes there, by which the end moves.
    for _ in 0..<SpringyMessagesLayout.mostRounds where collectionView.contentOffset.y != endOffset {
      collectionView.contentOffset.y = endOffset
      super.prepare()
    }
    hold = nil
  }

  private static let mostRounds = 8

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.size != collectionView?.bounds.size, !isUpdating, keepsEnd { hold = .end }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      isUpdating = false
      hold = keepsEnd ? .end : nil
    } else if context.invalidateDataSourceCounts {
      isUpdating = true
      hold = keepsEnd ? .end : .items(itemsInView)
    }
    super.invalidateLayout(with: context)
  }

  /// A cell that turns out larger or smaller moves what is above it, when the end is in view.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let (keepsEnd, oldEnd) = (keepsEnd, endOffset)
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if keepsEnd { context.contentOffsetAdjustment.y = endOffset - oldEnd }
    return context
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    numbering = UpdateNumbering(updateItems)
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    isUpdating = false
    hold = nil
    numbering = nil
    risingItems = []
  }

  /// The end, or where the first bubble stays that was in view and still is there.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    guard let collectionView, isUpdating, let hold, let offset = offset(keeping: hold) else { return proposed }
    return CGPoint(x: proposed.x, y: min(max(offset, -collectionView.adjustedContentInset.top), endOffset))
  }

  private func offset(keeping hold: MessagesHold) -> CGFloat? {
    switch hold {
    case .end: return endOffset
    case .items(let items):
      for item in items {
        guard let path = numbering?.indexPath(after: item.indexPath),
          let resting = restingLayoutAttributesForItem(at: path)
        else { continue }
        return resting.frame.minY - item.height
      }
      return nil
    }
  }

  /// From the top, with how far below the viewport's top each one begins.
  private var itemsInView: [MessagesHold.Item] {
    guard let bounds = collectionView?.bounds else { return [] }
    let frames = tiles.filter { $0.attributes.representedElementCategory == .cell }.map {
      (path: $0.attributes.indexPath, frame: $0.restingFrame)
    }
    return frames.filter { $0.frame.intersects(bounds) }.sorted { $0.path < $1.path }.map {
      MessagesHold.Item(indexPath: $0.path, height: $0.frame.minY - bounds.minY)
    }
  }

  // MARK: New bubbles

  /// Those after all that were there come in with the motion of the last of these; with reduced motion there is none.
  override func isToAppear(_ attributes: UICollectionViewLayoutAttributes, _ numbering: UpdateNumbering) -> Bool {
    guard super.isToAppear(attributes, numbering) else { return false }
    guard !UIAccessibility.isReduceMotionEnabled, attributes.representedElementCategory == .cell,
      let last = tiles.lazy.map(\.attributes.indexPath).max(), attributes.indexPath > last
    else { return true }
    risingItems.insert(attributes.indexPath)
    return false
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    risingItems.contains(itemIndexPath)
      ? layoutAttributesForItem(at: itemIndexPath) : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
}

/// What stays where it is on the screen.
enum MessagesHold {
  case end
  /// The first of these that is there afterwards.
  case items([Item])

  struct Item {
    let indexPath: IndexPath
    /// Of its upper edge, below that of the viewport.
    let height: CGFloat
  }
}

/// Says how bubbles stand.
@MainActor
public protocol SpringyMessagesLayoutDelegate: AnyObject {
  /// At which side a bubble stands. Asked whenever its place is.
  func messagesLayout(
    _ layout: SpringyMessagesLayout, sideOfItemAt indexPath: IndexPath
  ) -> SpringyMessagesLayout.Side
}
