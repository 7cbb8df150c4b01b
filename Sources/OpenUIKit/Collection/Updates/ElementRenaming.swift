import Foundation

/// What the items of a layout's animator are called after a batch update, and were called before it.
package struct ElementRenaming {
  let map: ElementMap

  /// Nil for what is deleted. What is reloaded keeps its name, and so does what is no element of a layout.
  package func name(after old: ItemLaw.Name) -> ItemLaw.Name? {
    guard case .element(let kind, let indexPath) = old else { return old }
    guard let kind else { return map.items.indexPath(after: indexPath).map { .element(kind: nil, $0) } }
    return map.kept(after: ElementKey(supplementary: kind, indexPath)).map { .element(kind: kind, $0.indexPath) }
  }

  /// Nil for what is inserted.
  package func name(before new: ItemLaw.Name) -> ItemLaw.Name? {
    guard case .element(let kind, let indexPath) = new else { return new }
    guard let kind else { return map.items.indexPath(before: indexPath).map { .element(kind: nil, $0) } }
    return map.origin(of: ElementKey(supplementary: kind, indexPath)).map { .element(kind: kind, $0.indexPath) }
  }
}

extension UICollectionView {
  func noteRenaming(by map: ElementMap) {
    guard let listen = context?.elementsRenamed else { return }
    for animator in layoutAnimators { listen(animator, ElementRenaming(map: map)) }
  }
}
