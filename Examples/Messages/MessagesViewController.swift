import UIKit

/// A conversation. What is typed below is sent by Return or the button, and is answered after a moment.
class MessagesViewController: UIViewController, UITextFieldDelegate, UICollectionViewDelegateFlowLayout {
  private let layout = UICollectionViewFlowLayout()
  private lazy var conversation = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()
  private let field = UITextField()
  private let sendButton = UIButton(type: .system)
  private let bar = UIView()

  private static let answers = ["Yes!", "We saved you some cake.", "Hurry, the sun is going down."]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lena"
    view.backgroundColor = .systemBackground
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    conversation.backgroundColor = .systemBackground
    conversation.alwaysBounceVertical = true
    conversation.delegate = self
    bar.backgroundColor = .systemGray6
    bar.layer.cornerRadius = 20
    field.placeholder = "Message"
    field.delegate = self
    sendButton.setTitle("Send", for: .normal)
    sendButton.addTarget(self, action: Selector(MessagesViewController.send), for: .touchUpInside)
    view.addSubview(conversation)
    view.addSubview(bar)
    bar.addSubview(field)
    bar.addSubview(sendButton)
    for part in [conversation, bar, field, sendButton] { part.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      conversation.topAnchor.constraint(equalTo: view.topAnchor),
      conversation.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      conversation.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      conversation.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -8),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      bar.heightAnchor.constraint(equalToConstant: 40),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: sendButton.leadingAnchor, constant: -8),
      field.topAnchor.constraint(equalTo: bar.topAnchor),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      sendButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
      sendButton.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
    sendButton.setContentHuggingPriority(.required, for: .horizontal)

    var snapshot = NSDiffableDataSourceSnapshot<Int, Message>()
    snapshot.appendSections([0])
    snapshot.appendItems(Message.earlier)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let estimate = CGSize(width: view.bounds.width, height: 36)
    if layout.estimatedItemSize != estimate { layout.estimatedItemSize = estimate }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Message> {
    let registration = UICollectionView.CellRegistration<MessageCell, Message> { cell, _, message in
      cell.show(message)
    }
    return UICollectionViewDiffableDataSource(collectionView: conversation) { conversation, indexPath, message in
      conversation.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: message)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return false
  }

  private func send() {
    guard let text = field.text, !text.isEmpty else { return }
    field.text = ""
    add(text, isMine: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.9) { [weak self] in
      MainActor.assumeIsolated { self?.answer() }
    }
  }

  private func answer() {
    add(Self.answers[dataSource.snapshot().numberOfItems % Self.answers.count], isMine: false)
  }

  private func add(_ text: String, isMine: Bool) {
    var snapshot = dataSource.snapshot()
    snapshot.appendItems([Message(id: snapshot.numberOfItems, text: text, isMine: isMine)])
    dataSource.apply(snapshot, animatingDifferences: true)
    conversation.scrollToItem(
      at: IndexPath(item: snapshot.numberOfItems - 1, section: 0), at: .bottom, animated: true)
  }
}
