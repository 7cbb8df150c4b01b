import Foundation
import OpenUIKit

/// The data that random hands change, and a delegate in whose calls anything may be done.
final class FuzzShelf: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [(title: String, items: [String])] = []
  /// Run once, in the middle of some call-back.
  var interruption: (() -> Void)?
  var flaw: String?
  var interruptionCount = 0
  var completions = 0
  var isBeingAsked = false

  final class Cell: UICollectionViewCell {
    var text = ""
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
      preferred.size.height = CGFloat(12 + text.utf8.reduce(0) { $0 + 3 * Int($1) } % 45)
      return preferred
    }
  }

  final class Title: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
      let length = CGFloat(10 + attributes.indexPath.section * 7 % 20)
      preferred.size = CGSize(width: length, height: length)
      return preferred
    }
  }

  func interrupt() {
    guard let action = interruption, !isBeingAsked else { return }
    interruption = nil
    interruptionCount += 1
    isBeingAsked = true
    action()
    isBeingAsked = false
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.text = sections[indexPath.section].items[indexPath.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
  func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    sections[new.section].items.insert(sections[old.section].items.remove(at: old.item), at: new.item)
  }
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    interrupt()
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)
  { interrupt() }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { interrupt() }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { interrupt() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { interrupt() }
}

/// The same as a delegate, which answers sizes and lengths of its own.
final class FuzzSizes: NSObject, UICollectionViewDelegateFlowLayout {
  weak var shelf: FuzzShelf?

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 20 + path.item * 13 % 60, height: 10 + path.item * 29 % 50) }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: section % 3 * 10, height: section % 3 * 10) }
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    shelf?.interrupt()
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { shelf?.interrupt() }
}
