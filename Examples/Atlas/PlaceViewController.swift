import UIKit

/// What there is to say about a place.
class PlaceViewController: UIViewController {
  private let place: Place

  init(place: Place) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
    title = place.name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let banner = UIView()
    banner.backgroundColor = place.color
    let kind = UILabel()
    kind.text = place.kind
    kind.font = .systemFont(ofSize: 20, weight: .semibold)
    let text = UILabel()
    text.numberOfLines = 0
    text.textColor = .secondaryLabel
    text.text = """
      \(place.name) is one of the places that everybody in town knows. Come in the morning, when the streets are \
      still quiet, or late in the evening, when the lamps are lit.
      """
    for part in [banner, kind, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: view.topAnchor),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      banner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.3),
      kind.topAnchor.constraint(equalTo: banner.bottomAnchor, constant: 20),
      kind.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      text.topAnchor.constraint(equalTo: kind.bottomAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: kind.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}
