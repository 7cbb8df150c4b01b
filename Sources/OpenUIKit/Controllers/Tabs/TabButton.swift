import Foundation

/// An item of a tab bar: its picture above its title, or the title alone, and its badge.
@MainActor
final class TabButton: UIControl {
  let item: UITabBarItem
  private let choose: () -> Void
  private let label = ControlLabel(frame: .zero)
  private let picture = ControlImageView(frame: .zero)
  private let badge = ControlPart(frame: .zero)
  private let badgeLabel = ControlLabel(frame: .zero)
  /// The bar's colour for items that are not selected.
  var unselectedTint: UIColor? {
    didSet { updateAppearance() }
  }

  // In points. Of the titles below pictures Apple's; a title alone is larger, as there is room.
  private static let fontSize: CGFloat = 10
  private static let loneFontSize: CGFloat = 13
  private static let badgeFontSize: CGFloat = 13
  private static let badgeHeight: CGFloat = 18
  private static let dotSide: CGFloat = 10
  private static let pictureSide: CGFloat = 25
  private static let margin: CGFloat = 2

  init(_ item: UITabBarItem, choose: @escaping () -> Void) {
    (self.item, self.choose) = (item, choose)
    super.init(frame: .zero)
    (picture.contentMode, picture.drawsTemplates) = (.scaleAspectFit, true)
    for part in [picture, label, badge, badgeLabel] { addSubview(part) }
    for label in [label, badgeLabel] { label.textAlignment = .center }
    layer.cornerRadius = 8
    badgeLabel.font = .systemFont(ofSize: Self.badgeFontSize)
    item.button = self
    itemDidChange()
  }

  required init?(coder: NSCoder) { nil }

  func itemDidChange() {
    isEnabled = item.isEnabled
    label.text = item.title
    badgeLabel.text = item.badgeValue
    updateAppearance()
    setNeedsLayout()
  }

  override var isSelected: Bool {
    didSet { setNeedsLayout() }
  }

  override func wasPressed(with event: UIEvent?) { choose() }

  override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let color = isSelected ? colors.tint : unselectedTint ?? colors.secondaryInk
    label.textColor = isHighlighted ? colors.pressed(color) : color
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    let ground = colors.readable(item.badgeColor ?? .systemRed, on: .white)
    (badge.backgroundColor, badgeLabel.textColor) = (ground, .white)
    (badge.isHidden, badgeLabel.isHidden) = (item.badgeValue == nil, item.badgeValue == nil)
    alpha = isEnabled ? 1 : colors.disabledAlpha
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasPicture = picture.image != nil
    label.font = .systemFont(ofSize: hasPicture ? Self.fontSize : Self.loneFontSize)
    let height = ControlText.size(of: "x", label.font).height
    let top = hasPicture ? Self.margin + Self.pictureSide : (bounds.height - height) / 2
    label.frame = CGRect(x: 0, y: top.rounded(), width: bounds.width, height: height)
    let side = hasPicture ? Self.pictureSide : 0
    picture.frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: Self.margin, width: side, height: side)
    layOutBadge(besides: hasPicture ? side : ControlText.size(of: item.title ?? "", label.font).width)
    focusRing?.follow(self)
  }

  /// - Parameter width: of what it is beside, in the middle.
  private func layOutBadge(besides width: CGFloat) {
    let text = item.badgeValue ?? ""
    let size =
      text.isEmpty
      ? CGSize(width: Self.dotSide, height: Self.dotSide)
      : CGSize(
        width: max(Self.badgeHeight, ControlText.size(of: text, badgeLabel.font).width + 8), height: Self.badgeHeight)
    let x = min(bounds.midX + width / 2 - 2, bounds.maxX - size.width)
    badge.frame = CGRect(origin: CGPoint(x: max(0, x.rounded()), y: 0), size: size)
    badge.layer.cornerRadius = size.height / 2
    badgeLabel.frame = badge.frame
  }
}
