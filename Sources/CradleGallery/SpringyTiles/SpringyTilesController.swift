import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension Scene {
  static let springyTiles = Scene(
    name: "springy-tiles", title: "Springy Tiles",
    summary: "A grid of tiles on springs: scroll it, and they lag behind and come back.",
    alsoCalled: "grid collection gallery list scroll cells", defaultItemCount: 10_000,
    itemCounts: 1...1_000_000_000
  ) { SpringyTilesController(itemCount: $0) }
}

/// A grid of numbered tiles in a springy layout.
final class SpringyTilesController: SceneController {
  private let count: Int
  private let layout = SpringyFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var dataSource = NumberedCellsDataSource<TileCell>(of: grid, count: { [count] in count })

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
    _ = dataSource
    view.addSubview(grid)
  }

  override var itemCount: Int { count }
  override var itemWords: ItemWords { ItemWords("tile", "tiles") }
  override var liveItemCount: Int { layout.liveItemCount }
  override var collectionView: UICollectionView? { grid }

  override var tunables: [Tunable] { Tunable.springs(of: layout) + Tunable.wheel(of: grid) }

  override func restingCenter(of indexPath: IndexPath) -> CGPoint? {
    layout.restingLayoutAttributesForItem(at: indexPath)?.center
  }

  override func presentFrame(of indexPath: IndexPath) -> CGRect? {
    layout.dynamicAnimator.layoutAttributesForCell(at: indexPath)?.frame
  }
}
