import UIKit

/// What can be chosen in the menu.
struct Page {
  let title: String
  let text: String
  let color: UIColor
}

extension Page {
  @MainActor static let all = [
    Page(title: "Today", text: "Three letters came, and the garden wants water.", color: .systemOrange),
    Page(title: "Letters", text: "Nothing unread since noon.", color: .systemBlue),
    Page(title: "Garden", text: "The beans have climbed over the fence.", color: .systemGreen),
    Page(title: "Archive", text: "Everything older than a year rests here.", color: .systemPurple),
  ]
}

/// A coloured card with a few words.
class PageViewController: UIViewController {
  private let page: Page

  init(page: Page) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = page.title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let card = UIView()
    card.backgroundColor = page.color
    card.layer.cornerRadius = 18
    let label = UILabel()
    label.text = page.text
    label.numberOfLines = 0
    label.textColor = .white
    label.font = .systemFont(ofSize: 24, weight: .semibold)
    card.addSubview(label)
    view.addSubview(card)
    for part in [card, label] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      card.heightAnchor.constraint(equalToConstant: 220),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
    ])
  }
}
