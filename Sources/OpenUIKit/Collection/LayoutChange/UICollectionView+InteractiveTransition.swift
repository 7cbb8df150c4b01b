import Foundation

/// A change from one layout to another whose progress a gesture controls.
@MainActor
struct InteractiveTransition {
  let old: UICollectionViewLayout
  let new: UICollectionViewLayout
  let transitionLayout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  /// Brings the offset to where it belongs between those of the two layouts.
  func moveOffset(of view: UICollectionView) {
    let offset = transitionLayout.offset
    guard offset != view.contentOffset else { return }
    view.phase.shiftOffset { view.contentOffset = offset }
  }
}

extension UICollectionView {
  func beginTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard layoutState.transition == nil else {
      fatalError("NSInternalInconsistencyException: the collection is already prepared for a transition")
    }
    layoutIfNeeded()
    let old = layout
    let between =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    new.collectionView = self
    new.prepareIfNeeded()
    between.start = contentOffset
    between.end = endOffset(in: new, anchor)
    between.viewport = bounds.size
    let transition = InteractiveTransition(old: old, new: new, transitionLayout: between, completion: completion)
    for element in elements.order { element.view.willTransition(from: old, to: new) }
    layoutState.begin(transition)
    attach(between, replacing: nil)
    return between
  }

  /// Where the content comes to lie in a layout that is not in use yet.
  private func endOffset(in new: UICollectionViewLayout, _ anchor: LayoutAnchor?) -> CGPoint {
    let (size, inset) = (new.collectionViewContentSize, adjustedContentInset)
    let wanted = anchor?.offset(in: new) ?? contentOffset
    let proposed = CGPoint { axis in
      ScrollRange(low: -inset.leading(axis), high: size[axis] - bounds.size[axis] + inset.trailing(axis))
        .clamp(wanted[axis])
    }
    let target = new.targetContentOffset(forProposedContentOffset: proposed)
    return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  /// Another layout comes in the middle of an update or a layout phase, and ends the transition where it is.
  func abandonTransition() {
    guard let transition = layoutState.endTransition() else { return }
    for layout in [transition.old, transition.new, transition.transitionLayout] { layout.collectionView = nil }
    transition.completion?(false, false)
  }

  func endTransition(isCompleted: Bool) {
    guard phase.isIdle, let transition = layoutState.endTransition() else { return }
    let (goal, left) = isCompleted ? (transition.new, transition.old) : (transition.old, transition.new)
    perform(
      LayoutChange(
        old: transition.transitionLayout, from: left, new: goal, finalized: [transition.old, transition.new],
        isAnimated: true,
        offset: isCompleted ? transition.transitionLayout.end : transition.transitionLayout.start,
        transition.completion.map { completion in { completion(isCompleted, $0) } }))
    left.collectionView = nil
    transition.transitionLayout.collectionView = nil
  }
}
