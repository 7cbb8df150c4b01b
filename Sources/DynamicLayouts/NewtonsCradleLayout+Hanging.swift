import Foundation
import UIKit

// How items come in, let go and fall.

extension NewtonsCradleLayout {
  /// An item with its body: a name for the attributes object that every update keeps.
  @MainActor
  package final class Hanger {
    package let attributes: UICollectionViewLayoutAttributes
    /// Nil for an item that falls.
    package internal(set) var attachment: UIAttachmentBehavior?
    /// Seconds of the animator's time.
    var droppedAt: TimeInterval = 0
    var lastCenter = CGPoint.zero
    var isReported = false

    init(_ attributes: UICollectionViewLayoutAttributes) {
      self.attributes = attributes
    }
  }

  /// Takes the item off its hook. It stays in the data source until the layout notifies its delegate of the fall.
  ///
  /// Answers false when there is no such item, or it falls already.
  @discardableResult
  public func dropItem(at indexPath: IndexPath) -> Bool {
    guard let hanger = hangerOfItem[indexPath], let attachment = hanger.attachment else { return false }
    dynamicAnimator.removeBehavior(attachment)
    hanger.attachment = nil
    hanger.droppedAt = dynamicAnimator.elapsedTime
    hanger.lastCenter = hanger.attributes.center
    falling.append(hanger)
    return true
  }

  /// Whether the item has been dropped.
  public func isFalling(_ indexPath: IndexPath) -> Bool {
    hangerOfItem[indexPath].map { $0.attachment == nil } ?? false
  }

  /// Of the items that hang the one that came last.
  public var newestItem: IndexPath? { hangers.last { $0.attachment != nil }?.attributes.indexPath }

  /// How many items there are, falling ones included.
  public var liveItemCount: Int { hangers.count }

  func enter(_ indexPath: IndexPath) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = entrance
    let attachment = UIAttachmentBehavior(item: attributes, attachedToAnchor: attachmentPoint)
    attachment.length = attachmentLength
    attachment.frequency = attachmentFrequency
    attachment.damping = attachmentDamping
    let hanger = Hanger(attributes)
    hanger.attachment = attachment
    hangers.append(hanger)
    hangerOfItem[indexPath] = hanger
    dynamicAnimator.addBehavior(attachment)
    gravityBehavior.addItem(attributes)
    collisionBehavior.addItem(attributes)
    itemBehavior.addItem(attributes)
  }

  /// An item's width beyond the right edge; behind others that wait there. In the article all come in at one place, and
  /// two of one batch would start inside of each other.
  private var entrance: CGRect {
    let right = collectionViewContentSize.width
    var frame = CGRect(x: right + itemSize.width, y: 300, width: itemSize.width, height: itemSize.height)
    let waiting = hangers.lazy.map(\.attributes.frame).filter { $0.maxX > right }.sorted { $0.minX < $1.minX }
    for other in waiting where other.insetBy(dx: -1, dy: -1).intersects(frame) { frame.origin.x = other.maxX + 10 }
    return frame
  }

  func remove(_ hanger: Hanger) {
    if let attachment = hanger.attachment { dynamicAnimator.removeBehavior(attachment) }
    gravityBehavior.removeItem(hanger.attributes)
    collisionBehavior.removeItem(hanger.attributes)
    itemBehavior.removeItem(hanger.attributes)
    hanger.isReported = true
    hangers.removeAll { $0 === hanger }
    falling.removeAll { $0 === hanger }
  }

  func rebuildTable() {
    hangerOfItem = Dictionary(hangers.map { ($0.attributes.indexPath, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// After every step: fades the items that fall, and notifies the delegate of those that are gone, in one call.
  func watchFalling() {
    guard !falling.isEmpty else { return }
    for hanger in falling { fade(hanger) }
    let gone = falling.filter { !$0.isReported && isGone($0) }
    guard !gone.isEmpty else { return }
    for hanger in gone { hanger.isReported = true }
    delegate?.cradleLayout(self, didDropItemsAt: gone.map(\.attributes.indexPath).sorted())
  }

  /// Slowly at first, so that a box which simply falls out of the view is seen doing it.
  private func fade(_ hanger: Hanger) {
    let share = min(1, (dynamicAnimator.elapsedTime - hanger.droppedAt) / NewtonsCradleLayout.fadingTime)
    hanger.attributes.alpha = CGFloat(1 - share * share)
    invalidateLayout()
    // On a heap of others, or in a hand, it may come to rest; but time must go on for it.
    let (center, last) = (hanger.attributes.center, hanger.lastCenter)
    if abs(center.x - last.x) + abs(center.y - last.y) < NewtonsCradleLayout.slowestFall {
      dynamicAnimator.updateItem(usingCurrentState: hanger.attributes)
    }
    hanger.lastCenter = center
  }

  /// Points a tick: what is slower may be about to sleep.
  private static let slowestFall: CGFloat = 0.1

  /// What is above the view comes back.
  private func isGone(_ hanger: Hanger) -> Bool {
    let (frame, size) = (hanger.attributes.frame, collectionViewContentSize)
    return frame.minY > size.height || frame.maxX < 0 || frame.minX > size.width || hanger.attributes.alpha == 0
  }
}
