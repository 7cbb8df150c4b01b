import Foundation

/// What users and measuring have made of a collection view, other than its data and its vertical offset.
package struct CollectionViewState: Codable, Equatable, Sendable {
  /// In the order of selecting.
  package var selected: [IndexPath] = []
  package var focused: IndexPath?
  /// Whether the arrow keys have led there: then the cell shows its focus.
  package var isFocusShown = false
  /// How far the content is scrolled sideways, in points.
  package var contentOffsetX: CGFloat = 0
  package var flowLayout: FlowLayoutState?

  package init() {}
}

extension UICollectionView {
  /// Read it at rest: nothing is updated, scrolled or dragged.
  package var restorableState: CollectionViewState {
    var state = CollectionViewState()
    state.selected = selection.indexPaths
    state.focused = isFirstResponder ? selection.focused : nil
    state.isFocusShown = state.focused != nil && selection.isFocusShown
    state.contentOffsetX = isScrollEnabled ? contentOffset.x : 0
    state.flowLayout = (layout as? UICollectionViewFlowLayout)?.restorableState
    return state
  }

  /// Makes a new view on the same data what the view was that had this state.
  ///
  /// - Throws: a `DecodingError` when the data cannot have had it; the view is unchanged then.
  package func restore(_ state: CollectionViewState) throws(DecodingError) {
    try RestorationCheck(of: self).check(state)
    layoutIfNeeded()
    if let state = state.flowLayout, let layout = layout as? UICollectionViewFlowLayout {
      layout.restore(state)
      layoutIfNeeded()
    }
    for indexPath in selection.indexPaths { setSelected(indexPath, false) }
    for indexPath in state.selected { setSelected(indexPath, true) }
    if let focused = state.focused {
      becomeFirstResponder()
      focus(on: focused, isByKey: state.isFocusShown)
    }
    if state.contentOffsetX != 0 { contentOffset.x = state.contentOffsetX }
  }
}
