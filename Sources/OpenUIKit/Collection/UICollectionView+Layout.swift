import Foundation

// Between the layout and the screen.

extension UICollectionView {
  func layOutElements() {
    guard phase.isIdle else { return setNeedsLayout() }
    phase.layOut { layOut() }
    applyWaitingBatches()
    prefetchItems()
  }

  private func layOut() {
    if elements.scrolledOut.tick != context?.tick { removeScrolledOutViews() }
    // Asked for now, whether the layout wants to know or not: a batch update compares with what was there before.
    _ = itemCounts
    if !elements.isShown { askForIndexTitles() }
    updateContentSize()
    if let backgroundView { pin(backgroundView, at: CGRect(origin: .zero, size: bounds.size)) }
    showElements()
    measureViews()
    settleOnGoal()
    layOutIndexBar()
  }

  /// What comes into view at the goal of a scroll may be measured there, and move it again.
  private func settleOnGoal() {
    guard scrolling.goal != nil else { return }
    for _ in 0..<UICollectionView.mostRounds where isConsistent && followGoal() {
      updateContentSize()
      showElements()
      measureViews()
    }
    if motion == nil { scrolling.endScroll() }
  }

  /// Asks for the size of the content until it stays what it is: shorter content moves the offset, to where the layout
  /// may have to measure items, which changes the size again.
  func updateContentSize() {
    layout.prepareIfNeeded()
    for _ in 0..<UICollectionView.mostRounds where layout.collectionViewContentSize != contentSize {
      contentSize = layout.collectionViewContentSize
      context?.boundsChanged(of: layout)
      layout.prepareIfNeeded()
    }
    layoutState.transition?.moveOffset(of: self)
    layout.prepareIfNeeded()
  }

  func invalidateLayout(forBoundsChange newBounds: CGRect) {
    defer { setNeedsLayout() }
    guard !phase.isShiftingOffset, shouldInvalidate(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  private func shouldInvalidate(forBoundsChange newBounds: CGRect) -> Bool {
    offsetChange.askLayout { layout.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  func attach(_ new: UICollectionViewLayout, replacing old: UICollectionViewLayout?) {
    if old !== new { old?.collectionView = nil }
    new.collectionView = self
    new.invalidateLayout()
  }

  /// Follows an invalidation. When the content has come to lie elsewhere, the offset and whatever moves views follow,
  /// so that all stay on the screen. The new size of the content is asked for anyway.
  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !phase.isChangingItemCounts { updates.forgetItemCounts() }
    let (shift, growth) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    guard shift != .zero || growth != .zero else { return }
    phase.shiftOffset { shiftContent(by: shift, growth: growth) }
    guard shift != .zero else { return }
    scrolling.shiftGoal(by: shift)
    shiftTransitions(by: shift)
  }

  /// Tells the layout that there are other items.
  func invalidateItemCounts(andEverything everything: Bool) {
    let context = layout.newInvalidationContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = true
    phase.changeItemCounts { layout.invalidateLayout(with: context) }
  }

  func dropEverything() {
    updates.forgetItemCounts()
    elements.unload()
    selection.removeAll()
    reordering.end()
    scrolling.reload()
    // All of this first: a delegate that is told which views go may have the view laid out at once, or update it.
    let hadWaiting = updates.cancelWaiting(in: context?.tick ?? 0)
    let leaving = elements.removeAll() + updates.animations.cutShort()
    invalidateItemCounts(andEverything: true)
    endDisplaying(leaving)
    removeScrolledOutViews()
    if hadWaiting { runAnimations() }
  }
}
