import Foundation
import OpenUIKit

/// Sections of plain cells, of one size each, with cells for "cell" and headers and footers for "label". A subclass that
/// answers a layout conforms by itself: what a superclass that conforms has left to the protocol's defaults no subclass can
/// answer.
open class FlowSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  public var counts: [Int]

  public init(_ counts: [Int]) { self.counts = counts }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  open func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  open func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  open func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: indexPath)
  }
}

extension UICollectionView {
  /// What a `FlowSource` asks for.
  package func registerPlain(_ cell: UICollectionViewCell.Type) {
    register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "label")
    }
  }
}
