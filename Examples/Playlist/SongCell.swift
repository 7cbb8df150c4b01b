import UIKit

class SongCell: UICollectionViewCell {
  private let title = UILabel()
  private let artist = UILabel()
  private let length = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let chosen = UIView()
    chosen.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
    selectedBackgroundView = chosen
    title.font = .systemFont(ofSize: 17, weight: .medium)
    artist.font = .systemFont(ofSize: 13)
    artist.textColor = .gray
    length.font = .systemFont(ofSize: 15)
    length.textColor = .gray
    line.backgroundColor = .systemGray5
    let words = UIStackView(arrangedSubviews: [title, artist])
    words.axis = .vertical
    words.spacing = 2
    for part in [words, length, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      words.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      length.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      length.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: words.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// While it is carried, it stands above the others.
  var isCarried = false {
    didSet {
      contentView.layer.shadowOpacity = isCarried ? 0.3 : 0
      contentView.layer.shadowRadius = 8
      contentView.backgroundColor = isCarried ? .systemGray6 : .clear
    }
  }

  func show(_ song: Song) {
    title.text = song.title
    artist.text = song.artist
    length.text = song.length
    isCarried = false
  }
}
