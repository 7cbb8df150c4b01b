import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit

/// A window with some four hundred tiles in view, twenty rows of twenty, scrolled in the middle of its content: what a
/// frame costs is measured on it.
@MainActor
public final class ScrolledTiles {
  public enum Layout: String, CaseIterable, Sendable {
    case flow, springy
  }

  public let stage: Stage
  public let view: UICollectionView
  private let way: ScrollWay
  private var tick = 0

  private static let size = CGSize(width: 1000, height: 1000)

  public init(_ layout: Layout, scrolledBy way: ScrollWay, itemCount: Int) {
    self.way = way
    let stage = Stage(size: ScrolledTiles.size)
    let controller = stage.perform { TilesController(layout, itemCount) }
    stage.show(controller)
    let view = controller.tiles
    stage.perform { view.contentOffset.y = ((view.contentSize.height - view.bounds.height) / 2).rounded() }
    (self.stage, self.view) = (stage, view)
  }

  /// What the hand does in the tick that comes next, and whether that tick is one of those that count.
  public func nextEvents() -> (events: [HostEvent], counts: Bool) {
    tick += 1
    let middle = CGPoint(x: ScrolledTiles.size.width / 2, y: ScrolledTiles.size.height / 2)
    return (way.events(in: tick, at: middle), way.counts(tick))
  }

  /// What hangs on springs.
  public var springs: [UIDynamicBehavior] {
    (view.collectionViewLayout as? SpringyFlowLayout)?.dynamicAnimator.behaviors ?? []
  }
}

private final class TilesController: UIViewController, UICollectionViewDataSource {
  private let itemCount: Int
  let tiles: UICollectionView

  init(_ layout: ScrolledTiles.Layout, _ itemCount: Int) {
    self.itemCount = itemCount
    let flow = layout == .flow ? UICollectionViewFlowLayout() : SpringyFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 40)
    flow.sectionInset = .zero
    tiles = UICollectionView(frame: .zero, collectionViewLayout: flow)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tiles.frame = view.bounds
    tiles.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tiles.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    tiles.dataSource = self
    view.addSubview(tiles)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NumberCell)?.label.text = String(path.item)
    return cell
  }
}

private final class NumberCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
