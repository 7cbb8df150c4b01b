import UIKit

/// Songs in an order of one's own: a long press takes one up, and it goes where it is let go. Sort brings back the
/// alphabet, Remove takes the chosen ones out; all of it moves.
class PlaylistViewController: UIViewController, UICollectionViewDelegate {
  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()
  private weak var carried: SongCell?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumLineSpacing = 0
    list.backgroundColor = .systemBackground
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.allowsMultipleSelection = true
    list.delegate = self
    view.addSubview(list)
    let press = UILongPressGestureRecognizer(target: self, action: Selector(PlaylistViewController.carry))
    press.minimumPressDuration = 0.3
    list.addGestureRecognizer(press)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Sort", primaryAction: UIAction { [unowned self] _ in sort() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Remove", primaryAction: UIAction { [unowned self] _ in removeSelected() })

    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      title = "\(transaction.finalSnapshot.numberOfItems) songs, own order"
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
    snapshot.appendSections([0])
    snapshot.appendItems(Song.all)
    dataSource.apply(snapshot, animatingDifferences: false)
    title = "\(Song.all.count) songs"
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layout.itemSize = CGSize(width: view.bounds.width, height: 62)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Song> {
    let registration = UICollectionView.CellRegistration<SongCell, Song> { cell, _, song in cell.show(song) }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, song in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: song)
    }
  }

  private func carry(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: list)
    switch press.state {
    case .began:
      guard let path = list.indexPathForItem(at: place), list.beginInteractiveMovementForItem(at: path) else { return }
      carried = list.cellForItem(at: path) as? SongCell
      carried?.isCarried = true
    case .changed:
      list.updateInteractiveMovementTargetPosition(CGPoint(x: list.bounds.midX, y: place.y))
    case .ended:
      list.endInteractiveMovement()
      carried?.isCarried = false
    default:
      list.cancelInteractiveMovement()
      carried?.isCarried = false
    }
  }

  private func sort() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
    snapshot.appendSections([0])
    snapshot.appendItems(dataSource.snapshot().itemIdentifiers.sorted { $0.title < $1.title })
    dataSource.apply(snapshot, animatingDifferences: true)
    title = "\(snapshot.numberOfItems) songs by title"
  }

  private func removeSelected() {
    var snapshot = dataSource.snapshot()
    let chosen = (list.indexPathsForSelectedItems ?? []).compactMap(dataSource.itemIdentifier)
    snapshot.deleteItems(chosen)
    dataSource.apply(snapshot, animatingDifferences: true)
    title = "\(snapshot.numberOfItems) songs"
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    title = "\(collectionView.indexPathsForSelectedItems?.count ?? 0) chosen"
  }
}
