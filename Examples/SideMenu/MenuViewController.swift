import UIKit

/// The menu: a button for each page.
class MenuViewController: UIViewController {
  var didSelect: (Page) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 6
    for page in Page.all {
      var configuration = UIButton.Configuration.plain()
      configuration.title = page.title
      configuration.baseForegroundColor = .white
      configuration.buttonSize = .large
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { [unowned self] _ in didSelect(page) })
      button.contentHorizontalAlignment = .leading
      stack.addArrangedSubview(button)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
    ])
  }
}
