import Foundation

/// A question to the data source for the view of one element, as long as it lasts.
@MainActor
struct ViewRequest {
  /// With the index path by which the data source knows the element.
  let key: ElementKey
  let size: CGSize
  /// The view that is to be configured anew, and to be dequeued again.
  var existing: UICollectionReusableView?
  var dequeued: UICollectionReusableView?

  init(_ key: ElementKey, size: CGSize, existing: UICollectionReusableView? = nil) {
    self.key = key
    self.size = size
    self.existing = existing
  }

  /// Takes note of a view that the data source has dequeued; a second one is refused, since nobody would ever see one
  /// of the two again.
  mutating func note(_ view: UICollectionReusableView) {
    if let dequeued { ViewRequest.refuse(dequeued) }
    dequeued = view
  }

  /// Refuses what the data source must not answer.
  func check(_ answer: UICollectionReusableView) {
    if let dequeued, dequeued !== answer { ViewRequest.refuse(dequeued) }
    if answer.slot == nil { refuseStranger(answer) }
    if let existing, existing !== answer {
      fatalError(
        "NSInternalInconsistencyException: Expected to receive the existing view back when reconfiguring "
          + "\(key.indexPath): \(existing), but got \(answer).")
    }
  }

  private func refuseStranger(_ answer: UICollectionReusableView) -> Never {
    if key.category == .cell {
      fatalError(
        "NSInternalInconsistencyException: the cell returned from -collectionView:cellForItemAtIndexPath: does not "
          + "have a reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      )
    }
    fatalError(
      "NSInternalInconsistencyException: the view returned from "
        + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(key.kind ?? ""),\(key.indexPath)) was not "
        + "retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(\(answer))")
  }

  private static func refuse(_ dequeued: UICollectionReusableView) -> Never {
    fatalError(
      "NSInternalInconsistencyException: Expected dequeued view to be returned to the collection view in preparation "
        + "for display. When the collection view's data source is asked to provide a view for a given index path, "
        + "ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing views without a "
        + "request from the collection view. For retrieving an existing view in the collection view, use "
        + "-[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: \(dequeued)")
  }
}
