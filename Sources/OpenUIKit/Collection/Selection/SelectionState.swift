import Foundation

/// Which items are selected, which one has the focus, and what a touch on a cell is about.
@MainActor
struct SelectionState {
  private enum Focus {
    case none
    /// - Parameter isShown: whether the cell says so, since the arrow keys have come there.
    case item(IndexPath, isShown: Bool)
  }

  private enum Touch {
    case none
    /// The touch that came last has stopped a glide: then it is no click.
    case caughtGlide
    case press(ItemPress)
  }

  private var items = SelectedItems()
  private var focus = Focus.none
  private var touch = Touch.none

  // MARK: Selected items

  /// In the order of selecting. Sorts them.
  var indexPaths: [IndexPath] { items.indexPaths }

  func contains(_ indexPath: IndexPath) -> Bool { items.contains(indexPath) }

  mutating func insert(_ indexPath: IndexPath) { items.insert(indexPath) }
  mutating func remove(_ indexPath: IndexPath) { items.remove(indexPath) }

  /// Nothing is selected, pressed or has the focus.
  mutating func removeAll() {
    items.removeAll()
    focus = .none
    endPress()
  }

  /// An update gives items other index paths.
  mutating func rename(by map: IndexPathMap) {
    items.rename(by: map)
    guard case .item(let old, let isShown) = focus else { return }
    focus = map.indexPath(after: old).map { .item($0, isShown: isShown) } ?? .none
  }

  // MARK: Focus

  var focused: IndexPath? {
    if case .item(let indexPath, _) = focus { indexPath } else { nil }
  }

  var isFocusShown: Bool {
    if case .item(_, let isShown) = focus { isShown } else { false }
  }

  mutating func focus(on indexPath: IndexPath?, isShown: Bool) {
    focus = indexPath.map { .item($0, isShown: isShown) } ?? .none
  }

  // MARK: Touches

  var press: ItemPress? {
    if case .press(let press) = touch { press } else { nil }
  }

  /// Whether a touch that begins now may press a cell.
  var mayBeginPress: Bool {
    if case .none = touch { true } else { false }
  }

  /// A touch has come down. One press lasts until its own touch ends.
  mutating func touchBegan(catchingGlide: Bool) {
    if press == nil { touch = catchingGlide ? .caughtGlide : .none }
  }

  mutating func beginPress(_ press: ItemPress) {
    precondition(mayBeginPress, "a press begins within another, or with a touch that has stopped a glide")
    touch = .press(press)
  }

  mutating func endPress() {
    if press != nil { touch = .none }
  }
}
