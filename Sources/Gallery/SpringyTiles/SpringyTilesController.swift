import DynamicLayouts
import Foundation
import UIKit

extension Scene {
  static let springyTiles = Scene(
    name: "springy-tiles", title: "Springy Tiles",
    summary: "A grid of tiles on springs: scroll it, and they lag behind and come back.", defaultItemCount: 10_000,
    itemCounts: 1...1_000_000_000
  ) { SpringyTilesController(itemCount: $0) }
}

/// A grid of numbered tiles in a springy layout.
final class SpringyTilesController: SceneController, UICollectionViewDataSource {
  private let count: Int
  private let layout = SpringyFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private static let cellIdentifier = "Tile"

  init(itemCount: Int) {
    count = itemCount
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.alwaysBounceVertical = true
    grid.register(TileCell.self, forCellWithReuseIdentifier: SpringyTilesController.cellIdentifier)
    grid.dataSource = self
    view.addSubview(grid)
  }

  override var itemCount: Int { count }
  override var liveItemCount: Int { layout.liveItemCount }
  override var collectionView: UICollectionView? { grid }

  override var tunables: [Tunable] { Tunable.springs(of: layout) + Tunable.wheel(of: grid) }

  override func restingCenter(of indexPath: IndexPath) -> CGPoint? {
    layout.restingLayoutAttributesForItem(at: indexPath)?.center
  }

  override func presentFrame(of indexPath: IndexPath) -> CGRect? {
    layout.dynamicAnimator.layoutAttributesForCell(at: indexPath)?.frame
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SpringyTilesController.cellIdentifier, for: indexPath)
    (cell as? TileCell)?.show(indexPath.item)
    return cell
  }
}
