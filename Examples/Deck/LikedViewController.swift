import UIKit

/// The recipes that were taken, and how long they take together.
class LikedViewController: UIViewController {
  private let recipes: [Recipe]

  init(recipes: [Recipe]) {
    self.recipes = recipes
    super.init(nibName: nil, bundle: nil)
    title = "Menu"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let stack = UIStackView(arrangedSubviews: recipes.map(row))
    stack.axis = .vertical
    stack.spacing = 10
    let total = UILabel()
    total.textColor = .gray
    total.text =
      recipes.isEmpty
      ? "Nothing yet: drag a card to the right" : "\(recipes.map(\.minutes).reduce(0, +)) minutes in all"
    stack.addArrangedSubview(total)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  private func row(_ recipe: Recipe) -> UIView {
    let label = UILabel()
    label.text = "  \(recipe.name)"
    label.textColor = .white
    label.font = .systemFont(ofSize: 18, weight: .semibold)
    label.backgroundColor = recipe.colors[0]
    label.layer.cornerRadius = 10
    label.heightAnchor.constraint(equalToConstant: 52).isActive = true
    return label
  }
}
