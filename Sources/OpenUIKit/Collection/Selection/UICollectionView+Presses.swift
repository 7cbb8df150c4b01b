import Foundation

/// A touch on a cell, from going down to coming up.
@MainActor
struct ItemPress {
  weak var touch: UITouch?
  /// The cell, not its index path: an update may change that in between.
  weak var cell: UICollectionViewCell?
  /// As it was when the touch went down, for a cell that has gone meanwhile.
  let indexPath: IndexPath
}

// Clicks. A press highlights; its release on the same cell selects. A drag that scrolls, and a long press that moves
// the item, take the touch away.

extension UICollectionView {
  /// False: the touch is none of the view's business.
  func pressBegan(_ touches: Set<UITouch>) -> Bool {
    guard selection.mayBeginPress, let touch = touches.first else { return false }
    guard let cell = cell(around: touch.view), let indexPath = indexPath(ofShown: cell) else {
      focus(on: nil)
      return false
    }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return true }
    selection.beginPress(ItemPress(touch: touch, cell: cell, indexPath: indexPath))
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    return true
  }

  func pressEnded(_ touches: Set<UITouch>) -> Bool {
    guard let press = selection.press, let touch = press.touch, touches.contains(touch) else { return false }
    let (cell, indexPath) = (press.cell, present(press))
    let isInside = cell.map { $0.point(inside: touch.location(in: $0), with: nil) } ?? false
    guard isInside, let indexPath, mayToggle(indexPath) else {
      endPress()
      return true
    }
    endPress()
    toggle(indexPath)
    if allowsFocus, updates.hasItem(at: indexPath) { focusByClick(indexPath) }
    if selection.contains(indexPath) { performPrimaryAction(indexPath) }
    return true
  }

  func pressCancelled(_ touches: Set<UITouch>) -> Bool {
    guard let press = selection.press, let touch = press.touch, touches.contains(touch) else { return false }
    endPress()
    return true
  }

  /// The cell is no longer highlighted, and the delegate is told.
  private func endPress() {
    guard let ended = selection.press else { return }
    selection.endPress()
    // A cell that shows another item by now has been made ready for that.
    let indexPath = present(ended)
    if indexPath != nil { ended.cell?.isHighlighted = false }
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: indexPath ?? ended.indexPath)
  }

  /// Where the pressed item is now; nil when it has gone.
  private func present(_ press: ItemPress) -> IndexPath? {
    guard let cell = press.cell, cell.isHighlighted else { return nil }
    return indexPath(ofShown: cell)
  }

  private func cell(around view: UIView?) -> UICollectionViewCell? {
    var candidate = view
    while let present = candidate, present !== self {
      if present.superview === self, let cell = present as? UICollectionViewCell { return cell }
      candidate = present.superview
    }
    return nil
  }
}
