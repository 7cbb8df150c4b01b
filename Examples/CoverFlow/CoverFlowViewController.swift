import UIKit

/// Records in a shelf. A tap on one at the side brings it to the middle.
class CoverFlowViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private lazy var shelf = UICollectionView(frame: view.bounds, collectionViewLayout: CoverFlowLayout())
  private let titleLabel = UILabel()

  private static let titles = [
    "Blue Hour", "Northern Lines", "Salt", "The Long Way", "Paper Moon", "Orchard", "Low Tide", "Signals", "Amber",
    "Twelve Rooms", "Winterreise", "Sparks",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.1, alpha: 1)
    shelf.backgroundColor = .clear
    shelf.decelerationRate = .fast
    shelf.showsHorizontalScrollIndicator = false
    shelf.dataSource = self
    shelf.delegate = self
    shelf.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
    titleLabel.textColor = .white
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 24, weight: .semibold)
    view.addSubview(shelf)
    view.addSubview(titleLabel)
    showTitle()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shelf.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 80)
    titleLabel.frame = CGRect(x: 0, y: view.bounds.height - 90, width: view.bounds.width, height: 40)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.titles.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    (cell as? CoverCell)?.show(indexPath.item)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showTitle() }

  private func showTitle() {
    let middle = Int((shelf.contentOffset.x / 180).rounded())
    titleLabel.text = Self.titles[min(max(middle, 0), Self.titles.count - 1)]
  }
}

/// A cover: rings on a gradient.
class CoverCell: UICollectionViewCell {
  private let gradient = CAGradientLayer()
  private let rings = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.cornerRadius = 6
    rings.fillColor = nil
    rings.strokeColor = UIColor(white: 1, alpha: 0.5).cgColor
    rings.lineWidth = 3
    contentView.layer.addSublayer(gradient)
    contentView.layer.addSublayer(rings)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ number: Int) {
    let hue = CGFloat(number * 5 % 12) / 12
    gradient.colors = [
      UIColor(hue: hue, saturation: 0.7, brightness: 0.9, alpha: 1).cgColor,
      UIColor(hue: hue, saturation: 0.9, brightness: 0.45, alpha: 1).cgColor,
    ]
    let path = UIBezierPath()
    for ring in 1...3 + number % 4 {
      let radius = 12 * CGFloat(ring)
      path.append(
        UIBezierPath(ovalIn: CGRect(x: 110 - radius, y: 110 - radius, width: 2 * radius, height: 2 * radius)))
    }
    rings.path = path.cgPath
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = contentView.bounds
    rings.frame = contentView.bounds
  }
}
