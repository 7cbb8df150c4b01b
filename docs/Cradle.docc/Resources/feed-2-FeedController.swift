import UIKit

class FeedController: UIViewController, UICollectionViewDataSource {
  private let layout = UICollectionViewFlowLayout()

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 300, height: 90)
    layout.minimumLineSpacing = 14
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let feed = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    feed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    feed.backgroundColor = .white
    feed.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    feed.dataSource = self
    view.addSubview(feed)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    let hue = CGFloat(indexPath.item % 12) / 12
    cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 12
    return cell
  }
}
