import DynamicLayouts
import UIKit

/// The feed: its posts hang on springs. One writes in a sheet; what is new comes in above.
class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let layout = SpringyFlowLayout()
  private lazy var feed = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Village"
    layout.scrollResistance = 900
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    feed.backgroundColor = .systemGroupedBackground
    feed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    feed.alwaysBounceVertical = true
    feed.delegate = self
    view.addSubview(feed)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Write", primaryAction: UIAction { [unowned self] _ in write() })

    var snapshot = NSDiffableDataSourceSnapshot<Int, Post>()
    snapshot.appendSections([0])
    snapshot.appendItems(Post.earlier)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width - 32, 560)
    let margin = (view.bounds.width - width) / 2
    layout.sectionInset = UIEdgeInsets(top: 16, left: margin, bottom: 16, right: margin)
    layout.itemSize = CGSize(width: width, height: 76)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Post> {
    let registration = UICollectionView.CellRegistration<PostCell, Post> { cell, _, post in cell.show(post) }
    return UICollectionViewDiffableDataSource(collectionView: feed) { feed, indexPath, post in
      feed.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
  }

  private func write() {
    let compose = ComposeViewController()
    compose.didWrite = { [unowned self] text in add(text) }
    let navigation = UINavigationController(rootViewController: compose)
    navigation.sheetPresentationController?.detents = [.medium()]
    present(navigation, animated: true)
  }

  private func add(_ text: String) {
    var snapshot = dataSource.snapshot()
    let post = Post(id: snapshot.numberOfItems, author: "You", text: text)
    if let first = snapshot.itemIdentifiers.first {
      snapshot.insertItems([post], beforeItem: first)
    } else {
      snapshot.appendItems([post])
    }
    dataSource.apply(snapshot, animatingDifferences: true)
    feed.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let post = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(PostViewController(post: post), animated: true)
  }
}
