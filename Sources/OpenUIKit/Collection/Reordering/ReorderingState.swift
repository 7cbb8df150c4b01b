import Foundation

/// The item that is moved interactively, if one is.
///
/// A class: it is asked for each visible element, and call-backs come back to it while an item is moved.
@MainActor
final class ReorderingState {
  /// Boxed: `isMoving` is asked often, and must not copy the movement.
  private indirect enum State {
    case idle
    case moving(InteractiveMovement)
  }

  private var state = State.idle

  var isMoving: Bool {
    if case .moving = state { true } else { false }
  }

  var movement: InteractiveMovement? {
    if case .moving(let movement) = state { movement } else { nil }
  }

  /// As the data source knows the item that is shown at `indexPath`.
  func indexPathInData(_ indexPath: IndexPath) -> IndexPath { movement?.indexPathInData(indexPath) ?? indexPath }

  func begin(_ new: InteractiveMovement) {
    precondition(!isMoving, "an item is moved while another is")
    state = .moving(new)
  }

  func move(to position: CGPoint) { edit { $0.move(to: position) } }

  /// The item is shown at `target`.
  func go(to target: IndexPath) { edit { $0.go(to: target) } }

  /// The data source does not want the move.
  func refuse() { edit { $0.refuse() } }

  func end() { state = .idle }

  private func edit(_ body: (inout InteractiveMovement) -> Void) {
    guard var edited = movement else { return }
    body(&edited)
    state = .moving(edited)
  }
}
