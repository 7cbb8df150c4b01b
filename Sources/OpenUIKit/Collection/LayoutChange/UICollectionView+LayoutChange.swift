import Foundation

// From one layout to another.

extension UICollectionView {
  func change(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    if phase.isIdle { endTransition(isCompleted: false) } else { abandonTransition() }
    let old = layout
    guard elements.isShown, isConsistent, phase.isIdle, new !== old else {
      if new !== old { phase.layoutWasReplaced() }
      replaceLayout(old, with: new)
      completion?(true)
      return
    }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let anchor = anchor
    new.collectionView = self
    new.prepareIfNeeded()
    let change = LayoutChange(
      old: old, new: new, finalized: [old, new], isAnimated: animated && UIView.areAnimationsEnabled,
      offset: anchor?.offset(in: new), completion)
    perform(change)
    if old !== layout { old.collectionView = nil }
  }

  func perform(_ change: LayoutChange) {
    phase.update { apply(change) }
    runAnimations()
    applyWaitingBatches()
  }

  private func apply(_ change: LayoutChange) {
    let isAnimated = change.isAnimated && context != nil
    let before = ElementsBeforeUpdate(self, isAnimated: isAnimated)
    let views = elements.order.map(\.view)
    for view in views { view.willTransition(from: change.from, to: change.new) }
    let offset = contentOffset
    replaceLayout(nil, with: change.new)
    let shift = settleContent(since: offset, proposing: change.offset)
    context?.boundsChanged(of: layout)
    let animation = BatchAnimation(
      began: context?.tick ?? 0, isInstant: !isAnimated,
      completions: [
        { finished in
          for view in views { view.didTransition(from: change.from, to: change.new) }
          change.completion?(finished)
        }
      ])
    show(animation, old: change.old) { _ in
      UpdateTransitions(of: self, ElementMap(IndexPathMap(BatchUpdate())), since: before, shift: shift)
    }
    for layout in change.finalized { layout.finalizeLayoutTransition() }
  }

  private func replaceLayout(_ old: UICollectionViewLayout?, with new: UICollectionViewLayout) {
    let abandoned = layoutState.replace(with: new)
    attach(new, replacing: old)
    abandoned?.completion?(false, false)
  }

  /// What stays where it is on the screen when everything around it moves: the cell in the middle of the viewport. Nil
  /// at the beginning of the content, which stays in view itself.
  var anchor: LayoutAnchor? {
    let ranges = ranges
    guard ScrollAxis.all.contains(where: { contentOffset[$0] > ranges[$0].low }) else { return nil }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let nearest = elements.cells.min { distance($0.cell.center, middle) < distance($1.cell.center, middle) }
    return nearest.map { item in
      let center = item.cell.center
      return LayoutAnchor(
        indexPath: item.indexPath, place: CGPoint(x: center.x - contentOffset.x, y: center.y - contentOffset.y))
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (a.x - b.x, a.y - b.y)
    return dx * dx + dy * dy
  }
}

/// A change of the layout that is about to be made.
@MainActor
struct LayoutChange {
  /// What knows where things have been until now; may lie between two others.
  let old: UICollectionViewLayout
  /// The layout from which views are told that they come.
  let from: UICollectionViewLayout
  let new: UICollectionViewLayout
  /// The layouts that are told when the last question has been asked.
  let finalized: [UICollectionViewLayout]
  let isAnimated: Bool
  /// Where the content should come to lie; nil where it is.
  let offset: CGPoint?
  let completion: ((Bool) -> Void)?

  init(
    old: UICollectionViewLayout, from: UICollectionViewLayout? = nil, new: UICollectionViewLayout,
    finalized: [UICollectionViewLayout], isAnimated: Bool, offset: CGPoint?, _ completion: ((Bool) -> Void)?
  ) {
    self.old = old
    self.from = from ?? old
    self.new = new
    self.finalized = finalized
    self.isAnimated = isAnimated
    self.offset = offset
    self.completion = completion
  }
}

/// An item and where its middle is in the viewport.
@MainActor
struct LayoutAnchor {
  let indexPath: IndexPath
  let place: CGPoint

  /// The offset at which it is there in `layout` too.
  func offset(in layout: UICollectionViewLayout) -> CGPoint? {
    layout.layoutAttributesForItem(at: indexPath).map { CGPoint(x: $0.center.x - place.x, y: $0.center.y - place.y) }
  }
}
