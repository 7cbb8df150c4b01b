import UIKit

class PhotoCell: UICollectionViewCell {
  let photoView = PhotoView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    photoView.frame = contentView.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(photoView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isHighlighted: Bool {
    didSet { photoView.alpha = isHighlighted ? 0.7 : 1 }
  }
}

/// A wall of photos. A pinch or the buttons change how many stand in a row; a tap opens one, which grows from its
/// place.
class WallViewController: UIViewController, UICollectionViewDelegateFlowLayout {
  private let layout = UICollectionViewFlowLayout()
  private lazy var wall = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()
  private let zoom = ZoomTransition()
  private var columns = 3 {
    didSet {
      guard columns != oldValue else { return }
      UIView.animate(withDuration: 0.35) { [self] in
        layout.invalidateLayout()
        wall.layoutIfNeeded()
      }
    }
  }

  private static let spacing: CGFloat = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Evenings"
    layout.minimumInteritemSpacing = Self.spacing
    layout.minimumLineSpacing = Self.spacing
    wall.backgroundColor = .systemBackground
    wall.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wall.delegate = self
    view.addSubview(wall)
    wall.addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: Selector(WallViewController.pinch)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Larger", primaryAction: UIAction { [unowned self] _ in columns = max(columns - 1, 2) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Smaller", primaryAction: UIAction { [unowned self] _ in columns = min(columns + 1, 6) })

    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<60).map(Photo.init))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Photo> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
      cell.photoView.photo = photo
    }
    return UICollectionViewDiffableDataSource(collectionView: wall) { wall, indexPath, photo in
      wall.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
    }
  }

  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    guard pinch.state == .changed else { return }
    if pinch.scale > 1.4 {
      columns = max(columns - 1, 2)
      pinch.scale = 1
    } else if pinch.scale < 0.7 {
      columns = min(columns + 1, 6)
      pinch.scale = 1
    }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    layout.invalidateLayout()
  }

  // MARK: The collection view

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionView.bounds.width - CGFloat(columns - 1) * Self.spacing) / CGFloat(columns)
    return CGSize(width: width.rounded(.down), height: width.rounded(.down))
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // One that shrinks is still presented.
    guard presentedViewController == nil, let photo = dataSource.itemIdentifier(for: indexPath),
      let cell = collectionView.cellForItem(at: indexPath)
    else { return }
    collectionView.deselectItem(at: indexPath, animated: false)
    let screen = PhotoViewController(photo: photo)
    zoom.origin = cell.convert(cell.bounds, to: nil)
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = zoom
    present(screen, animated: true)
  }
}
