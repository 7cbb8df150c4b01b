import Foundation

extension UICollectionView {
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    layout.prepareIfNeeded()
    return layout.attributes(of: key)
  }

  func indexPath(ofShown view: UICollectionReusableView) -> IndexPath? {
    guard let element = view.element, elements[element] === view else { return nil }
    return element.indexPath
  }

  func item(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    for case let cell as UICollectionViewCell in subviews.reversed()
    where cell.point(inside: cell.convertFromSuperview(point), with: nil) {
      // A cell that only fades out shows no item any more.
      if let indexPath = indexPath(ofShown: cell) { return indexPath }
    }
    return nil
  }

  /// The number of items by section. The data source is asked where the view does not know.
  var itemCounts: [Int] {
    if let known = updates.itemCounts { return known }
    guard dataSource != nil else { return [] }
    let counts = askForItemCounts()
    updates.setItemCounts(counts)
    return counts
  }

  func askForItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func count(inSection section: Int) -> Int {
    let counts = itemCounts
    guard counts.indices.contains(section) else {
      fatalError(
        "NSInternalInconsistencyException: request for number of items in section \(section) when there are only "
          + "\(counts.count) sections in the collection view")
    }
    return counts[section]
  }

  func cell(of slot: ReuseSlot, at indexPath: IndexPath) -> UICollectionViewCell {
    guard let cell = dequeue(slot, at: indexPath) as? UICollectionViewCell else {
      fatalError("NSInternalInconsistencyException: a view of identifier \(slot.identifier) is no cell")
    }
    return cell
  }
}
