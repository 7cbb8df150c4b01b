import UIKit

/// The title, the best score, and the way into the game.
class StartViewController: UIViewController {
  private let scoreLabel = UILabel()
  private var best = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.15, alpha: 1)

    let titleLabel = UILabel()
    titleLabel.text = "Breakout"
    titleLabel.font = .systemFont(ofSize: 48, weight: .bold)
    titleLabel.textColor = .white
    titleLabel.textAlignment = .center

    scoreLabel.textColor = .lightGray
    scoreLabel.textAlignment = .center
    showBest()

    var configuration = UIButton.Configuration.filled()
    configuration.title = "Play"
    configuration.buttonSize = .large
    configuration.cornerStyle = .capsule
    let playButton = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in play() })

    let stack = UIStackView(arrangedSubviews: [titleLabel, scoreLabel, playButton])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(equalToConstant: 260),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  private func play() {
    let game = GameViewController()
    game.didEnd = { [unowned self] score in
      best = max(best, score)
      showBest()
    }
    navigationController?.pushViewController(game, animated: true)
  }

  private func showBest() {
    scoreLabel.text = best == 0 ? "Drag to move the paddle" : "Best score: \(best)"
  }
}
