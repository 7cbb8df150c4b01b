import UIKit

/// A page below a picture. Pulled down, the picture grows; scrolled up, it moves at half the pace, and a bar with the
/// name fades in over it.
class ArtistViewController: UIViewController, UIScrollViewDelegate {
  private let page = UIScrollView()
  private let header = UIView()
  private let sky = CAGradientLayer()
  private let moon = UIView()
  private let name = UILabel()
  private let bar = UIView()
  private let barTitle = UILabel()
  private let rows = UIStackView()

  private static let headerHeight: CGFloat = 260
  private static let barHeight: CGFloat = 52
  private static let songs = [
    "Low Tide", "Orchard", "Paper Moon", "Salt", "Signals", "The Long Way", "Blue Hour", "Northern Lines", "Amber",
    "Winterreise", "Sparks", "Twelve Rooms", "Afterglow", "Ferry",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    page.delegate = self
    page.alwaysBounceVertical = true
    view.addSubview(page)

    header.clipsToBounds = true
    sky.colors = [
      UIColor(red: 0.1, green: 0.08, blue: 0.3, alpha: 1).cgColor, UIColor.systemPink.cgColor,
      UIColor.systemOrange.cgColor,
    ]
    sky.locations = [0, 0.6, 1]
    header.layer.addSublayer(sky)
    moon.backgroundColor = UIColor(white: 1, alpha: 0.9)
    header.addSubview(moon)
    name.text = "Ida Holm"
    name.font = .systemFont(ofSize: 40, weight: .heavy)
    name.textColor = .white
    header.addSubview(name)
    page.addSubview(header)

    rows.axis = .vertical
    for (number, song) in Self.songs.enumerated() { rows.addArrangedSubview(row(number + 1, song)) }
    page.addSubview(rows)

    bar.backgroundColor = .systemBackground
    bar.alpha = 0
    bar.layer.shadowOpacity = 0.2
    bar.layer.shadowOffset = CGSize(width: 0, height: 1)
    barTitle.text = "Ida Holm"
    barTitle.font = .boldSystemFont(ofSize: 18)
    barTitle.textAlignment = .center
    bar.addSubview(barTitle)
    view.addSubview(bar)
  }

  private func row(_ number: Int, _ title: String) -> UIView {
    let index = UILabel()
    index.text = "\(number)"
    index.textColor = .gray
    index.widthAnchor.constraint(equalToConstant: 32).isActive = true
    let label = UILabel()
    label.text = title
    let row = UIStackView(arrangedSubviews: [index, label])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 24)
    row.heightAnchor.constraint(equalToConstant: 56).isActive = true
    return row
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let height = 56 * CGFloat(Self.songs.count)
    rows.frame = CGRect(x: 0, y: Self.headerHeight, width: view.bounds.width, height: height)
    page.contentSize = CGSize(width: view.bounds.width, height: Self.headerHeight + height)
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: Self.barHeight)
    barTitle.frame = bar.bounds
    placeHeader()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeHeader() }

  private func placeHeader() {
    let offset = page.contentOffset.y
    let stretch = max(0, -offset)
    header.frame = CGRect(
      x: 0, y: -stretch, width: view.bounds.width, height: Self.headerHeight + stretch)
    // A layer of its own would follow by an animation, a quarter of a second behind the header.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.frame = header.bounds
    CATransaction.commit()
    // What is in the header goes up half as fast as the page.
    let lag = max(0, offset) / 2
    let diameter = 90 + stretch * 0.6
    moon.bounds.size = CGSize(width: diameter, height: diameter)
    moon.layer.cornerRadius = diameter / 2
    moon.center = CGPoint(x: header.bounds.width * 0.72, y: header.bounds.height * 0.4 + lag)
    name.frame = CGRect(x: 24, y: header.bounds.height - 64, width: header.bounds.width - 48, height: 48)
    let range = Self.headerHeight - Self.barHeight
    bar.alpha = min(max((offset - range * 0.6) / (range * 0.4), 0), 1)
  }
}
