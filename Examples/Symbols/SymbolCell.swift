import UIKit

/// A symbol and its name.
class SymbolCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .center
    label.font = .systemFont(ofSize: 9)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 2
    contentView.addSubview(picture)
    contentView.addSubview(label)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 10
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (upper, lower) = bounds.divided(atDistance: bounds.height - 28, from: .minYEdge)
    picture.frame = upper
    label.frame = lower.insetBy(dx: 3, dy: 2)
  }

  func show(_ name: String, _ configuration: UIImage.SymbolConfiguration) {
    picture.image = UIImage(systemName: name, withConfiguration: configuration)
    label.text = name
  }
}
