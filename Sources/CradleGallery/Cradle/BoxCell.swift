import CradleScenes
import Foundation
import UIKit

/// A box with a picture.
final class BoxCell: UICollectionViewCell, NumberedCell {
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = BoxCell.cornerRadius
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.layer.cornerRadius = BoxCell.cornerRadius
    picture.clipsToBounds = true
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Without its picture a box is a plain one.
  func show(_ number: Int) {
    picture.image = BoxPicture.allCases[number % BoxPicture.allCases.count].image
    contentView.backgroundColor = picture.image == nil ? Palette.tiles[number % Palette.tiles.count].fill : nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    picture.outlineItem(in: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    picture.outlineItem(in: traitCollection)
  }

  private static let cornerRadius: CGFloat = 12
}
