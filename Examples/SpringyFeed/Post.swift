import UIKit

/// What somebody wrote.
struct Post: Hashable {
  let id: Int
  let author: String
  let text: String

  var color: UIColor {
    let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemPink, .systemTeal]
    return colors[author.utf8.reduce(0) { $0 + Int($1) } % colors.count]
  }

  static let earlier: [Post] = {
    let authors = ["Ada", "Bruno", "Chiara", "Dmitri", "Elif"]
    let texts = [
      "The first frost came over night.", "Bread is ready, who wants some?", "We saw three herons by the mill.",
      "Does anybody have a ladder to lend?", "The choir sings on Friday at eight.", "My bicycle is found again!",
      "Plums for everybody who picks them.",
    ]
    return (0..<80).map { Post(id: $0, author: authors[$0 * 3 % 5], text: texts[$0 % 7]) }
  }()
}

class PostCell: UICollectionViewCell {
  private let badge = UILabel()
  private let author = UILabel()
  private let text = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 14
    contentView.layer.shadowOpacity = 0.12
    contentView.layer.shadowRadius = 5
    contentView.layer.shadowOffset = CGSize(width: 0, height: 2)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .boldSystemFont(ofSize: 18)
    badge.layer.cornerRadius = 20
    author.font = .boldSystemFont(ofSize: 16)
    text.textColor = .secondaryLabel
    for part in [badge, author, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 40),
      badge.heightAnchor.constraint(equalToConstant: 40),
      author.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 14),
      author.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
      text.leadingAnchor.constraint(equalTo: author.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -14),
      text.topAnchor.constraint(equalTo: author.bottomAnchor, constant: 4),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ post: Post) {
    badge.text = String(post.author.prefix(1))
    badge.backgroundColor = post.color
    author.text = post.author
    text.text = post.text
  }
}
