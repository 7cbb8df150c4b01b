import Foundation

// Where views come from: the data source, or for decoration the layout's own classes.

extension UICollectionView {
  /// A new view for an element, ready but for its place.
  func view(
    for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    switch key.category {
    case .cell:
      let cell = ask(key, attributes.size) { $0.collectionView(self, cellForItemAt: $1) } as? UICollectionViewCell
      if let cell { updateSelection(of: cell, key) }
      if key.indexPath == focusedIndexPath, isFocusShown { cell?.isFocused = true }
      return cell
    case .supplementaryView:
      return ask(key, attributes.size) {
        $0.collectionView(self, viewForSupplementaryElementOfKind: key.kind ?? "", at: $1)
      }
    case .decorationView: return decorationView(key, attributes.size)
    }
  }

  /// Asks the data source, and refuses an answer that cannot be shown.
  private func ask(
    _ key: ElementKey, _ size: CGSize, existing: UICollectionReusableView? = nil,
    _ question: (any UICollectionViewDataSource, IndexPath) -> UICollectionReusableView
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    var asked = key
    asked.indexPath = reordering.indexPathInData(key.indexPath)
    return reusePool.answer(ViewRequest(asked, size: size, existing: existing)) {
      (context ?? AppContext.current)?.asking { question(dataSource, asked.indexPath) }
        ?? question(dataSource, asked.indexPath)
    }
  }

  /// Has the data source configure the cell that shows an item once more.
  func reconfigure(_ indexPath: IndexPath) {
    let key = ElementKey(cell: indexPath)
    guard let cell = elements[key] else { return }
    _ = ask(key, cell.bounds.size, existing: cell) { $0.collectionView(self, cellForItemAt: $1) }
    cell.fitting = nil
    setNeedsLayout()
  }

  /// A view of the slot: one that is no longer visible, or a new one of the registered class.
  func dequeue(_ slot: ReuseSlot, at indexPath: IndexPath) -> UICollectionReusableView {
    if let existing = reusePool.existingView {
      guard existing.slot == slot else {
        fatalError(
          "NSInternalInconsistencyException: Attempted to dequeue a cell for a different registration or reuse "
            + "identifier than the existing cell when reconfiguring an item, which is not allowed. You must dequeue a "
            + "cell using the same registration or reuse identifier that was used to dequeue the cell originally to "
            + "obtain the existing cell.")
      }
      reusePool.noteDequeued(existing)
      return existing
    }
    let view = reusePool.dequeue(slot).map(preparedForReuse) ?? make(slot, at: indexPath)
    reusePool.noteDequeued(view)
    return view
  }

  private func preparedForReuse(_ view: UICollectionReusableView) -> UICollectionReusableView {
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = false
      cell.isHighlighted = false
      cell.isFocused = false
    }
    view.prepareForReuse()
    return view
  }

  private func make(_ slot: ReuseSlot, at indexPath: IndexPath) -> UICollectionReusableView {
    guard let viewClass = reusePool.viewClass(of: slot) else {
      fatalError(
        "NSInternalInconsistencyException: could not dequeue a view of kind: \(slot.kindName) with identifier "
          + "\(slot.identifier) - must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard")
    }
    let key = ElementKey(category: slot.category, kind: slot.kind, indexPath: indexPath)
    let size = reusePool.requestedSize ?? collectionViewLayout.attributes(of: key)?.size ?? .zero
    return make(viewClass, slot, size)
  }

  private func make(
    _ viewClass: UICollectionReusableView.Type, _ slot: ReuseSlot, _ size: CGSize
  ) -> UICollectionReusableView {
    let view = viewClass.init(dequeuedWithFrame: CGRect(origin: .zero, size: size))
    view.slot = slot
    return view
  }

  private func decorationView(_ key: ElementKey, _ size: CGSize) -> UICollectionReusableView {
    let kind = key.kind ?? ""
    let slot = ReuseSlot(category: .decorationView, kind: kind, identifier: kind)
    if let waiting = reusePool.dequeue(slot) { return preparedForReuse(waiting) }
    guard let viewClass = collectionViewLayout.decorationClass(of: kind) else {
      fatalError(
        "NSInternalInconsistencyException: could not dequeue a decoration view of kind: \(kind) - must register as a "
          + "class or nib or connect a prototype in a storyboard")
    }
    return make(viewClass, slot, size)
  }
}
