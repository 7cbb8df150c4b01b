import Foundation

/// One operation of a batch update, as layouts are told of it.
///
/// An operation on a whole section has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// Nil for inserts. Counted as before the update.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for deletes. Counted as after the update.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
