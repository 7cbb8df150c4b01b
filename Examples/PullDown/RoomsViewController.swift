import UIKit

/// The rooms of the house; each opens a screen of its own.
class RoomsViewController: UIViewController {
  private static let rooms = [
    ("Kitchen", "21°, the lamp is on"), ("Hall", "18°, dark"), ("Study", "22°, the radio plays"),
    ("Bedroom", "17°, the window is open"), ("Cellar", "12°, dark"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "House"
    view.backgroundColor = .systemGroupedBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 12
    for (name, state) in Self.rooms {
      var configuration = UIButton.Configuration.gray()
      configuration.title = name
      configuration.subtitle = state
      configuration.baseBackgroundColor = .secondarySystemGroupedBackground
      configuration.baseForegroundColor = .label
      configuration.buttonSize = .large
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [unowned self] _ in
          navigationController?.pushViewController(RoomViewController(name: name, state: state), animated: true)
        })
      button.contentHorizontalAlignment = .leading
      stack.addArrangedSubview(button)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}

/// One room.
class RoomViewController: UIViewController {
  private let state: String

  init(name: String, state: String) {
    self.state = state
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = state
    label.font = .systemFont(ofSize: 24)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
