import Foundation
import OpenUIKit

/// A data source of plain cells and, for layouts that want them, plain headers and footers dequeued as "label".
///
/// What conforms answers any other method of the data source itself, and in its own way those that are answered here.
@MainActor
public protocol PlainDataSource: UICollectionViewDataSource {
  /// The number of items by section.
  var counts: [Int] { get }
  /// By default "cell".
  var cellIdentifier: String { get }
}

extension PlainDataSource {
  public var cellIdentifier: String { "cell" }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  public func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  public func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: indexPath)
  }
  public func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: indexPath)
  }
}

/// Sections of plain cells. A subclass that answers a layout conforms to its delegate's protocol by itself: what a
/// superclass that conforms has left to a protocol's defaults no subclass can answer.
open class FlowSource: NSObject, PlainDataSource, UICollectionViewDelegate {
  public var counts: [Int]

  public init(_ counts: [Int]) { self.counts = counts }
}

/// A `FlowSource` with the sizes that `size` answers; without it all have the layout's `itemSize`.
public final class SizedSource: FlowSource, UICollectionViewDelegateFlowLayout {
  public var size: ((IndexPath) -> CGSize)?
  /// How often a size has been asked for.
  public private(set) var asked = 0

  public init(_ counts: [Int], _ size: ((IndexPath) -> CGSize)? = nil) {
    self.size = size
    super.init(counts)
  }

  public func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return size?(indexPath) ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
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
