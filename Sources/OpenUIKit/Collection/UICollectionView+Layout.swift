import Foundation

// Between the layout and the screen.

extension UICollectionView {
  func layOutElements() {
    guard !isBusy else { return setNeedsLayout() }
    isBusy = true
    layOut()
    isBusy = false
    applyWaitingBatches()
    announcePrefetching()
  }

  private func layOut() {
    if scrolledOutViews.tick != context?.tick { removeScrolledOutViews() }
    // Asked for now, whether the layout wants to know or not: a batch update compares with what was there before.
    _ = counts
    if !isShown { askForIndexTitles() }
    takeContentSize()
    if let backgroundView { pin(backgroundView, at: CGRect(origin: .zero, size: bounds.size)) }
    showElements()
    fitViews()
    settleOnGoal()
    layOutIndexBar()
  }

  /// What comes into view at the goal of a scroll may be measured there, and move it again.
  private func settleOnGoal() {
    guard scrollGoal != nil else { return }
    for _ in 0..<UICollectionView.mostRounds where isSteady && followGoal() {
      takeContentSize()
      showElements()
      fitViews()
    }
    if motion == nil { scrollGoal = nil }
  }

  func takeContentSize() {
    layout.prepareIfNeeded()
    let size = layout.collectionViewContentSize
    if size != contentSize {
      contentSize = size
      context?.boundsChanged(of: layout)
    }
    interactiveTransition?.leadOffset(of: self)
    // Shorter content may just have moved the offset, to where the layout has not been asked yet.
    layout.prepareIfNeeded()
  }

  func layoutHears(of newBounds: CGRect) {
    defer { setNeedsLayout() }
    guard !isShifting, isWanted(newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  private func isWanted(_ newBounds: CGRect) -> Bool {
    offsetChange.askLayout { layout.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  func adopt(_ new: UICollectionViewLayout, after old: UICollectionViewLayout?) {
    if old !== new { old?.collectionView = nil }
    new.collectionView = self
    new.invalidateLayout()
  }

  /// Takes over what an invalidation says to the view. When the content has come to lie elsewhere, the offset and whatever
  /// moves views follow, so that all stay on the screen. The new size of the content is asked for anyway.
  func adjust(by context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !isChangingCounts { itemCounts = nil }
    let (shift, growth) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    guard shift != .zero || growth != .zero else { return }
    isShifting = true
    shiftContent(by: shift, growth: growth)
    isShifting = false
    guard shift != .zero else { return }
    scrollGoal?.offset.x += shift.x
    scrollGoal?.offset.y += shift.y
    shiftTransitions(by: shift)
  }

  /// Says to the layout that there are other items.
  func invalidateCounts(andEverything everything: Bool) {
    let context = layout.newInvalidationContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = true
    isChangingCounts = true
    layout.invalidateLayout(with: context)
    isChangingCounts = false
  }

  func dropEverything() {
    itemCounts = nil
    isShown = false
    selection.removeAll()
    press = nil
    movement = nil
    focusedIndexPath = nil
    scrollGoal = nil
    prefetch = PrefetchWindow()
    // All of this first: a delegate that hears which views go may have the view laid out at once, or update it.
    let hadWaiting = dropWaitingBatches()
    let leaving = shown.removeAll() + dropTransitions()
    invalidateCounts(andEverything: true)
    takeOff(leaving)
    removeScrolledOutViews()
    if hadWaiting { showBatches() }
  }
}
