import Foundation

// What is selected, by the program and by the user.

extension UICollectionView {
  /// Whether a user may select anything now.
  var allowsAny: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsSeveral
  }

  var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// What may no longer be selected is not: of several items only the one that was selected last stays.
  func selectionRulesChanged() {
    let chosen = selection.indexPaths
    let kept = allowsSeveral ? chosen[...] : allowsAny ? chosen.suffix(1) : []
    for indexPath in chosen.dropLast(kept.count) { setSelected(indexPath, false) }
  }

  func setSelected(_ indexPath: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.insert(indexPath) } else { selection.remove(indexPath) }
    guard let cell = cellForItem(at: indexPath), cell.isSelected != isSelected else { return }
    cell.isSelected = isSelected
  }

  /// A view that shows another element, or has been away, learns whether its item is selected.
  func updateSelection(of view: UICollectionReusableView, _ key: ElementKey) {
    guard let cell = view as? UICollectionViewCell, cell.isSelected != selection.contains(key.indexPath) else { return }
    cell.isSelected.toggle()
  }

  func selectByProgram(_ indexPath: IndexPath?) {
    guard let indexPath else {
      for other in selection.indexPaths { setSelected(other, false) }
      return
    }
    _ = itemCounts
    guard allowsAny, updates.hasItem(at: indexPath) else { return }
    if !allowsSeveral { for other in selection.indexPaths where other != indexPath { setSelected(other, false) } }
    setSelected(indexPath, true)
  }

  /// Whether the delegate lets a user's click or key select the item, or where several may be selected and it is,
  /// deselect it.
  func mayToggle(_ indexPath: IndexPath) -> Bool {
    guard allowsAny else { return false }
    guard let delegate = collectionDelegate else { return true }
    guard !isEditing || delegate.collectionView(self, canEditItemAt: indexPath) else { return false }
    return allowsSeveral && selection.contains(indexPath)
      ? delegate.collectionView(self, shouldDeselectItemAt: indexPath)
      : delegate.collectionView(self, shouldSelectItemAt: indexPath)
  }

  /// Does it, and says so. Where one item may be selected, a click on that one selects it again, as in UIKit.
  func toggle(_ indexPath: IndexPath) {
    if allowsSeveral, selection.contains(indexPath) { return deselectByUser(indexPath) }
    if !allowsSeveral { for other in selection.indexPaths where other != indexPath { deselectByUser(other) } }
    guard updates.hasItem(at: indexPath) else { return }
    setSelected(indexPath, true)
    collectionDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  private func deselectByUser(_ indexPath: IndexPath) {
    setSelected(indexPath, false)
    collectionDelegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  /// What a click or Return does beyond selecting.
  func performPrimaryAction(_ indexPath: IndexPath) {
    guard let delegate = collectionDelegate, updates.hasItem(at: indexPath), !isEditing,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }
}
