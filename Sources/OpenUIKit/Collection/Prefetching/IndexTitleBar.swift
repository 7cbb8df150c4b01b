import Foundation

/// The titles at the trailing edge that lead into long content: a press or a drag on one scrolls to its first item.
final class IndexTitleBar: UIView {
  static let breadth: CGFloat = 20
  private let titles: [String]
  private weak var collectionView: UICollectionView?
  private var latest: Int?

  init(_ titles: [String], of collectionView: UICollectionView) {
    self.titles = titles
    self.collectionView = collectionView
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel(frame: .zero)
      label.text = title
      label.textAlignment = .center
      label.font = UIFont.systemFont(ofSize: 11, weight: .semibold)
      label.textColor = .systemBlue
      addSubview(label)
    }
    // Its own, so that a drag along the titles does not scroll the content as any other drag would.
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addHandler { [weak self] in self?.scroll(to: $0.location(in: self)) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    titles = []
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in subviews.enumerated() {
      label.frame = CGRect(x: 0, y: CGFloat(index) * pitch, width: bounds.width, height: pitch)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    latest = nil
    if let touch = touches.first { scroll(to: touch.location(in: self)) }
  }

  private var pitch: CGFloat { titles.isEmpty ? 0 : bounds.height / CGFloat(titles.count) }

  private func scroll(to point: CGPoint) {
    guard let collectionView, let dataSource = collectionView.dataSource, pitch > 0 else { return }
    let index = min(titles.count - 1, max(0, Int(min(point.y / pitch, CGFloat(titles.count)))))
    guard index != latest else { return }
    latest = index
    let target = dataSource.collectionView(collectionView, indexPathForIndexTitle: titles[index], at: index)
    guard collectionView.updates.hasItem(at: target) else { return }
    collectionView.scrollToItem(at: target, at: [.top, .left], animated: false)
  }
}

extension UICollectionView {
  /// Makes or takes away the bar, as the data source says now.
  func askForIndexTitles() {
    scrolling.indexBar?.removeFromSuperview()
    scrolling.showIndexBar(nil)
    defer { indicators.place() }
    guard let titles = dataSource?.indexTitles(for: self), !titles.isEmpty else { return }
    let bar = IndexTitleBar(titles, of: self)
    addSubview(bar)
    scrolling.showIndexBar(bar)
  }

  /// It stays at its edge while the content scrolls under it.
  func layOutIndexBar() {
    guard let indexBar = scrolling.indexBar else { return }
    let breadth = IndexTitleBar.breadth
    pin(indexBar, at: CGRect(x: bounds.width - breadth, y: 0, width: breadth, height: bounds.height))
    if subviews.last(where: { !($0 is ScrollIndicator) }) !== indexBar { bringSubviewToFront(indexBar) }
  }
}
