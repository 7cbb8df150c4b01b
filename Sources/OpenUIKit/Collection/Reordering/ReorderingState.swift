import Foundation

/// The item that is moved interactively, if one is.
///
/// A class: it is asked for each visible element, and call-backs come back to it while an item is moved.
@MainActor
final class ReorderingState {
  private(set) var movement: InteractiveMovement?

  var isMoving: Bool { movement != nil }

  /// As the data source knows the item that is shown at `indexPath`.
  func indexPathInData(_ indexPath: IndexPath) -> IndexPath { movement?.indexPathInData(indexPath) ?? indexPath }

  func begin(_ new: InteractiveMovement) {
    precondition(movement == nil, "an item is moved while another is")
    movement = new
  }

  func move(to position: CGPoint) { movement?.move(to: position) }

  /// The item is shown at `target`.
  func go(to target: IndexPath) { movement?.go(to: target) }

  /// The data source does not want the move.
  func refuse() { movement?.refuse() }

  func end() { movement = nil }
}
