import UIKit

/// A list of colours that wobbles when it is scrolled.
class WobblyViewController: UICollectionViewController {
  init() {
    let layout = WobblyFlowLayout()
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    layout.itemSize = CGSize(width: view.bounds.width - 40, height: 48)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
    cell.contentView.layer.cornerRadius = 12
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(indexPath.item % 60) / 60, saturation: 0.65, brightness: 0.95, alpha: 1)
    return cell
  }
}
