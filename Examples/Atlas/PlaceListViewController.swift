import UIKit

/// The content of the sheet: a grabber, and a row for each place.
class PlaceListViewController: UIViewController {
  var didSelect: (Int) -> Void = { _ in }
  private let places: [Place]

  init(places: [Place]) {
    self.places = places
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 16
    view.clipsToBounds = true

    let grabber = UIView()
    grabber.backgroundColor = .systemGray3
    grabber.layer.cornerRadius = 2.5
    let heading = UILabel()
    heading.text = "Places nearby"
    heading.font = .boldSystemFont(ofSize: 22)
    let rows = UIStackView(arrangedSubviews: places.indices.map(row))
    rows.axis = .vertical
    rows.spacing = 8

    for part in [grabber, heading, rows] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      grabber.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      grabber.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 40),
      grabber.heightAnchor.constraint(equalToConstant: 5),
      heading.topAnchor.constraint(equalTo: grabber.bottomAnchor, constant: 14),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      rows.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 16),
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  private func row(_ index: Int) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = places[index].name
    configuration.subtitle = places[index].kind
    configuration.baseForegroundColor = places[index].color
    configuration.baseBackgroundColor = places[index].color
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [unowned self] _ in didSelect(index) })
    button.contentHorizontalAlignment = .leading
    return button
  }
}
