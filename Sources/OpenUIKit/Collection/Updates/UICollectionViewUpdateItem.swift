import Foundation

/// One operation of a batch update, as layouts are told of it.
///
/// An operation on a whole section has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What an operation does.
  public enum Action: Int, Sendable {
    /// Something new comes.
    case insert
    /// Something goes.
    case delete
    /// Something is shown in another view.
    case reload
    /// Something goes to another place.
    case move
    /// Nothing changes.
    case none
  }

  /// Nil for inserts. Counted as before the update.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for deletes. Counted as after the update.
  public let indexPathAfterUpdate: IndexPath?
  /// What the operation does.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
