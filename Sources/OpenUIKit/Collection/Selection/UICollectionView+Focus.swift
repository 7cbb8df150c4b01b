import Foundation

// The arrow keys go from item to item, from the one that was clicked last; Space and Return select it.

extension UICollectionView {
  var focusCommands: [UIKeyCommand]? {
    guard focusedIndexPath != nil, isFirstResponder else { return nil }
    let keys: [(String, Selector)] = [
      (UIKeyCommand.inputUpArrow, Selector(UICollectionView.focusUp)),
      (UIKeyCommand.inputDownArrow, Selector(UICollectionView.focusDown)),
      (UIKeyCommand.inputLeftArrow, Selector(UICollectionView.focusLeft)),
      (UIKeyCommand.inputRightArrow, Selector(UICollectionView.focusRight)),
      (" ", Selector(UICollectionView.selectFocused)), ("\r", Selector(UICollectionView.performFocusedAction)),
      (UIKeyCommand.inputEscape, Selector(UICollectionView.endFocus)),
    ]
    return keys.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) }
  }

  var focusedIndexPath: IndexPath? { selection.focused }
  var isFocusShown: Bool { selection.isFocusShown }

  func focusByClick(_ indexPath: IndexPath) {
    guard collectionDelegate?.collectionView(self, canFocusItemAt: indexPath) ?? true else { return }
    becomeFirstResponder()
    focus(on: indexPath)
  }

  /// - Parameter isByKey: only then the cell says so: whoever clicks knows where.
  func focus(on indexPath: IndexPath?, isByKey: Bool = false) {
    if let focusedIndexPath { cellForItem(at: focusedIndexPath)?.isFocused = false }
    selection.focus(on: indexPath, isShown: isByKey)
    if let indexPath, isByKey { cellForItem(at: indexPath)?.isFocused = true }
  }

  private func focusUp() { moveFocus(.up) }
  private func focusDown() { moveFocus(.down) }
  private func focusLeft() { moveFocus(.left) }
  private func focusRight() { moveFocus(.right) }

  private func endFocus() {
    focus(on: nil)
    resignFirstResponder()
  }

  private func selectFocused() {
    guard let focusedIndexPath, mayToggle(focusedIndexPath) else { return }
    toggle(focusedIndexPath)
  }

  private func performFocusedAction() {
    guard let focusedIndexPath else { return }
    if !selection.contains(focusedIndexPath) { selectFocused() }
    if let item = self.focusedIndexPath, selection.contains(item) { performPrimaryAction(item) }
  }

  private func moveFocus(_ direction: FocusDirection) {
    guard let old = focusedIndexPath else { return }
    guard let new = neighbor(of: old, direction) else {
      _ = scroll(direction.scrollKey)
      return
    }
    focus(on: new, isByKey: true)
    reveal(new)
    let follows = collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: new) ?? selectionFollowsFocus
    guard follows, !allowsSeveral, !selection.contains(new), mayToggle(new) else { return }
    toggle(new)
  }

  /// Scrolls just so far that the item is visible.
  private func reveal(_ indexPath: IndexPath) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    scrollRectToVisible(frame, animated: true)
  }

  /// The item that is nearest in a direction: by place, since only the layout knows what is beside what; beyond the end
  /// of a line the next one by number.
  private func neighbor(of old: IndexPath, _ direction: FocusDirection) -> IndexPath? {
    guard let frame = layoutAttributesForItem(at: old)?.frame else { return nil }
    let area = direction.area(beside: frame, reach: bounds.size)
    let near = layout.layoutAttributesForElements(in: area) ?? []
    let candidates = near.filter {
      $0.representedElementCategory == .cell && $0.indexPath != old && updates.hasItem(at: $0.indexPath)
        && mayFocus($0.indexPath)
        && direction.isAhead($0.center, of: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
    }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let nearest = candidates.min {
      direction.distance(to: $0.center, from: middle) < direction.distance(to: $1.center, from: middle)
    }
    return nearest?.indexPath ?? direction.step.flatMap { successor(of: old, by: $0) }
  }

  private func mayFocus(_ indexPath: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: indexPath) ?? true
  }

  /// The item before or after, across the ends of sections.
  private func successor(of old: IndexPath, by step: Int) -> IndexPath? {
    let next = IndexPath(item: old.item + step, section: old.section)
    if updates.hasItem(at: next) { return mayFocus(next) ? next : nil }
    let counts = itemCounts
    var section = old.section + step
    while counts.indices.contains(section) {
      let item = step > 0 ? 0 : counts[section] - 1
      if counts[section] > 0 {
        let next = IndexPath(item: item, section: section)
        return mayFocus(next) ? next : nil
      }
      section += step
    }
    return nil
  }
}

/// Which way an arrow key points.
enum FocusDirection {
  case up, down, left, right

  /// What the key does where there is no item to go to.
  var scrollKey: ScrollKey {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }

  /// By how many items it goes on where no item lies ahead.
  var step: Int? {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: nil
    }
  }

  /// The strip ahead of `frame` in which a neighbor is looked for: one viewport deep.
  func area(beside frame: CGRect, reach: CGSize) -> CGRect {
    switch self {
    case .up:
      CGRect(x: frame.minX - reach.width, y: frame.minY - reach.height, width: 3 * reach.width, height: reach.height)
    case .down: CGRect(x: frame.minX - reach.width, y: frame.maxY, width: 3 * reach.width, height: reach.height)
    case .left: CGRect(x: frame.minX - reach.width, y: frame.minY, width: reach.width, height: frame.height)
    case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach.width, height: frame.height)
    }
  }

  /// Whether a middle lies at least half an item ahead of another.
  func isAhead(_ point: CGPoint, of middle: CGPoint, size: CGSize) -> Bool {
    switch self {
    case .up: point.y <= middle.y - size.height / 2
    case .down: point.y >= middle.y + size.height / 2
    case .left: point.x <= middle.x - size.width / 2
    case .right: point.x >= middle.x + size.width / 2
    }
  }

  /// What lies straight ahead is nearer than what lies aside.
  func distance(to point: CGPoint, from middle: CGPoint) -> CGFloat {
    let (dx, dy) = ((point.x - middle.x).magnitude, (point.y - middle.y).magnitude)
    return self == .up || self == .down ? dy + 2 * dx : dx + 2 * dy
  }
}
