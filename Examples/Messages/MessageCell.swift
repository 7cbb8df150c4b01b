import UIKit

/// One message of a conversation.
struct Message: Hashable {
  let id: Int
  let text: String
  let isMine: Bool

  static let earlier = [
    "Are you at the lake already?", "Almost. The train stopped for half an hour between two fields of sunflowers.",
    "Lucky sunflowers.", "I can see the water now!", "Then look for the red boat, we are right behind it.",
    "There are three red boats.", "The one with the dog.",
  ].enumerated().map { Message(id: $0.offset, text: $0.element, isMine: $0.offset % 2 == 1) }
}

/// A bubble, as high as its text is long: blue at the right for one's own, grey at the left for others'.
class MessageCell: UICollectionViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private lazy var leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
  private lazy var trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 17
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    for part in [bubble, label] { part.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.72),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// As wide as it is, and as high as its text is then.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    attributes.size.height =
      contentView.systemLayoutSizeFitting(
        CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return attributes
  }

  func show(_ message: Message) {
    label.text = message.text
    label.textColor = message.isMine ? .white : .label
    bubble.backgroundColor = message.isMine ? .systemBlue : .systemGray5
    leading.isActive = false
    trailing.isActive = false
    (message.isMine ? trailing : leading).isActive = true
  }
}
