import Foundation
import UIKit

/// A box with a picture.
final class BoxCell: UICollectionViewCell {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 24, weight: .semibold)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ number: Int) {
    let hue = Palette.tiles[number % Palette.tiles.count]
    contentView.backgroundColor = hue.fill
    label.textColor = hue.text
    label.text = String(number + 1)
  }
}
