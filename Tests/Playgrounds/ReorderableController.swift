import Foundation
import OpenUIKit

/// Plain cells for numbers, which a hand can put into another order.
package final class ReorderableController: UICollectionViewController {
  package var items = Array(0..<200)

  package override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  package override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  package override func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  package override func collectionView(
    _ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath
  ) {
    items.insert(items.remove(at: old.item), at: new.item)
  }
}
