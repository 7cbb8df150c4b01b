import Foundation
import UIKit

/// A cell that shows a number.
@MainActor
protocol NumberedCell: UICollectionViewCell {
  func show(_ number: Int)
}

/// One section of cells that show numbers. The collection view does not retain it: its owner has to.
final class NumberedCellsDataSource<Cell: NumberedCell>: NSObject, UICollectionViewDataSource {
  private let count: () -> Int
  private let number: (Int) -> Int
  private let identifier = "\(Cell.self)"

  /// Makes itself the view's data source.
  ///
  /// - Parameters:
  ///   - count: how many cells there are.
  ///   - number: what the cell of an item shows.
  init(of view: UICollectionView, count: @escaping () -> Int, number: @escaping (Int) -> Int = { $0 }) {
    (self.count, self.number) = (count, number)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: identifier)
    view.dataSource = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count() }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    (cell as? Cell)?.show(number(indexPath.item))
    return cell
  }
}
