import CradleScenes
import Foundation
import UIKit

/// A rounded tile with its number.
final class TileCell: UICollectionViewCell, NumberedCell {
  private let label = UILabel(frame: .zero)
  private var item = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.numberOfLines = 0
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  private func updateColors() {
    contentView.outlineItem(in: traitCollection)
    let hue = Palette.tile(item, in: traitCollection)
    contentView.backgroundColor = hue.fill
    label.textColor = hue.text
  }

  func show(_ item: Int) {
    self.item = item
    updateColors()
    let lines = TileCell.lines(of: item)
    label.text = lines.joined(separator: "\n")
    label.font = lines.count == 1 ? TileCell.largeFont : TileCell.smallFont
  }

  /// A number of more than five digits stands in lines of three, so that it fits a tile of 44 points.
  static func lines(of number: Int) -> [String] {
    guard number > 99_999 else { return [String(number)] }
    var groups: [String] = []
    var rest = Substring(String(number))
    while !rest.isEmpty {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = rest.dropLast(3)
    }
    return groups
  }

  private static let largeFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  private static let smallFont = UIFont.systemFont(ofSize: 9, weight: .semibold)
}
