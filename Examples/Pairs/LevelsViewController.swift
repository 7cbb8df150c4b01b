import UIKit

/// Chooses how many pairs are dealt.
class LevelsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pairs"
    view.backgroundColor = UIColor(red: 0.09, green: 0.35, blue: 0.25, alpha: 1)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 16
    for (name, pairs) in [("Easy, 4 pairs", 4), ("Medium, 6 pairs", 6), ("Hard, 10 pairs", 10)] {
      var configuration = UIButton.Configuration.filled()
      configuration.title = name
      configuration.baseBackgroundColor = UIColor(white: 1, alpha: 0.15)
      configuration.buttonSize = .large
      let action = UIAction { [unowned self] _ in
        navigationController?.pushViewController(TableViewController(pairs: pairs), animated: true)
      }
      stack.addArrangedSubview(UIButton(configuration: configuration, primaryAction: action))
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(equalToConstant: 240),
    ])
  }
}
