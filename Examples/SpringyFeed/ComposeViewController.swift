import UIKit

/// A sheet with a field. Post is possible as soon as something is written.
class ComposeViewController: UIViewController, UITextFieldDelegate {
  var didWrite: (String) -> Void = { _ in }
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New post"
    view.backgroundColor = .systemBackground
    field.placeholder = "What is new?"
    field.delegate = self
    field.translatesAutoresizingMaskIntoConstraints = false
    let line = UIView()
    line.backgroundColor = .systemGray4
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    view.addSubview(line)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      field.heightAnchor.constraint(equalToConstant: 36),
      line.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 6),
      line.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    let post = UIBarButtonItem(title: "Post", primaryAction: UIAction { [unowned self] _ in send() })
    post.isEnabled = false
    navigationItem.rightBarButtonItem = post
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    field.addAction(
      UIAction { [unowned self] _ in
        navigationItem.rightBarButtonItem?.isEnabled = field.hasText
      }, for: .editingChanged)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return true
  }

  private func send() {
    guard let text = field.text, !text.isEmpty else { return }
    didWrite(text)
    dismiss(animated: true)
  }
}

/// One post, alone.
class PostViewController: UIViewController {
  private let post: Post

  init(post: Post) {
    self.post = post
    super.init(nibName: nil, bundle: nil)
    title = post.author
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = post.color
    let label = UILabel()
    label.text = post.text
    label.numberOfLines = 0
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 28, weight: .bold)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
