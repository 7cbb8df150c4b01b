import Foundation

/// What users and measuring have made of a collection view that is neither its data nor how far it is scrolled.
package struct CollectionMemory: Equatable, Sendable {
  /// In the order of selecting.
  package var selected: [IndexPath] = []
  package var focused: IndexPath?
  /// Whether the arrow keys have come there: then the cell says so.
  package var isFocusShown = false
  package var flow: FlowMemory?

  package init() {}
}

extension UICollectionView {
  /// At rest: nothing on its way, nothing in a hand.
  package var memory: CollectionMemory {
    var memory = CollectionMemory()
    memory.selected = selection.indexPaths
    memory.focused = isFirstResponder ? focusedIndexPath : nil
    memory.isFocusShown = memory.focused != nil && isFocusShown
    memory.flow = (layout as? UICollectionViewFlowLayout)?.memory
    return memory
  }

  /// Is as the view was that `memory` is of, on the same data. Its items have to be there.
  package func recall(_ memory: CollectionMemory) {
    layoutIfNeeded()
    if let flow = memory.flow, let layout = layout as? UICollectionViewFlowLayout {
      layout.recall(flow)
      layoutIfNeeded()
    }
    for indexPath in selection.indexPaths { setSelected(indexPath, false) }
    for indexPath in memory.selected { setSelected(indexPath, true) }
    if let focused = memory.focused {
      becomeFirstResponder()
      focus(on: focused, isByKey: memory.isFocusShown)
    }
  }
}
