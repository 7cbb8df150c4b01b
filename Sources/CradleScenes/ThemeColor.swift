import Foundation
import UIKit

/// What the lines and texts of a workbench are for: each purpose has a colour on light ground and one on dark.
@MainActor
package enum ThemeColor {
  /// Names and numbers.
  case strong
  /// Secondary texts, rods and springs.
  case faint
  /// Boundaries.
  case wall
  /// What nothing collides with: grids, places to go to.
  case ghost
  /// What acts: pushes, gravity, contacts.
  case accent
  /// The bench itself.
  case bench
  /// What plots are drawn on.
  case plot
  /// Curves of plots, which colour-blind people tell apart, too (as `Palette`).
  case blue, green, purple
  /// Areas of plots: one of the palette's hues, in turn. Not for words.
  case hue(Int)

  /// With high contrast everything but areas of plots stands out from the bench by 7:1; what nothing collides with by
  /// 3:1, which is enough for lines behind others.
  package func value(in traits: UITraitCollection) -> UIColor {
    let isDark = traits.userInterfaceStyle == .dark
    if traits.accessibilityContrast == .high, let color = highContrast(isDark: isDark) { return color }
    return switch self {
    case .strong: isDark ? Palette.rgb(0xF2EDE4) : Palette.ink
    case .faint: isDark ? Palette.darkInk : Palette.faintInk
    case .wall: isDark ? Palette.rgb(0x8A8175) : Palette.rgb(0x8C8377)
    case .ghost: isDark ? Palette.rgb(0x3D3832) : Palette.rgb(0xE0D9CD)
    case .accent: isDark ? Palette.rgb(0xFF8A47) : Palette.rgb(0xC24E00)
    case .bench: isDark ? Palette.rgb(0x211F1C) : Palette.rgb(0xFFFDF9)
    case .plot: isDark ? Palette.rgb(0x191715) : Palette.rgb(0xF7F3EC)
    case .blue: isDark ? Palette.rgb(0x56B4E9) : Palette.rgb(0x0072B2)
    case .green: isDark ? Palette.rgb(0x2FC79E) : Palette.rgb(0x00775A)
    case .purple: isDark ? Palette.rgb(0xE39CC6) : Palette.rgb(0xA64E86)
    case .hue(let index): Palette.tiles[index % Palette.tiles.count].fill
    }
  }

  /// Nil for what is as it always is.
  private func highContrast(isDark: Bool) -> UIColor? {
    switch self {
    case .strong: isDark ? .white : .black
    case .faint: Palette.rgb(isDark ? 0xDDD7CD : 0x3D3831)
    case .wall: Palette.rgb(isDark ? 0xC4BCB0 : 0x4A443C)
    case .accent: Palette.rgb(isDark ? 0xFFA266 : 0x8A3700)
    case .bench, .plot: isDark ? .black : .white
    case .blue: Palette.rgb(isDark ? 0x7CC8F2 : 0x00517E)
    case .green: Palette.rgb(isDark ? 0x3FE0B0 : 0x005540)
    case .purple: Palette.rgb(isDark ? 0xF2B4D8 : 0x7A2F61)
    case .ghost: Palette.rgb(isDark ? 0x6E675D : 0x8C8377)
    case .hue: nil
    }
  }

  /// As a line around something: with high contrast a pale one is a wall.
  package func edge(in traits: UITraitCollection) -> UIColor {
    if traits.accessibilityContrast == .high, case .ghost = self { return ThemeColor.wall.value(in: traits) }
    return value(in: traits)
  }
}

/// A view whose colours depend on whether the ground is dark.
@MainActor
package protocol ThemedView: UIView {
  func updateColors(in traits: UITraitCollection)
}

extension UIView {
  /// With high contrast, draws a line around an item, which is as strong as words are.
  package func outlineItem(in traits: UITraitCollection, width: CGFloat = 2) {
    let isOutlined = traits.accessibilityContrast == .high
    guard isOutlined || layer.borderWidth > 0 else { return }
    layer.borderWidth = isOutlined ? width : 0
    layer.borderColor = ThemeColor.strong.value(in: traits).cgColor
  }

  /// Updates the colours of this view and of all views in it.
  package func updateThemedViews(in traits: UITraitCollection) {
    (self as? any ThemedView)?.updateColors(in: traits)
    for subview in subviews { subview.updateThemedViews(in: traits) }
  }
}

/// A text on a workbench.
package final class ThemedLabel: ScaledLabel, ThemedView {
  private let color: ThemeColor

  package init(_ text: String = "", _ color: ThemeColor = .faint, size: CGFloat = 13, isBold: Bool = false) {
    self.color = color
    super.init(size: size, isBold: isBold)
    self.text = text
    textAlignment = .center
    numberOfLines = 0
  }

  package required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package func updateColors(in traits: UITraitCollection) { textColor = color.value(in: traits) }

  /// Centres the label at a point, with room for `lines` lines.
  package func layOut(at middle: CGPoint, width: CGFloat, lines: CGFloat = 1) {
    bounds.size = CGSize(width: width, height: lines * (font.pointSize * 1.4).rounded(.up))
    center = middle
  }
}

/// A plain area: the bench, a lane, a post.
package final class ThemedPanel: UIView, ThemedView {
  /// Called when it is laid out.
  package var didLayOut: (() -> Void)?
  private let color: ThemeColor
  private let border: ThemeColor?

  package init(_ color: ThemeColor, border: ThemeColor? = nil, width: CGFloat = 0, radius: CGFloat = 0) {
    self.color = color
    self.border = border
    super.init(frame: .zero)
    layer.borderWidth = width
    layer.cornerRadius = radius
  }

  package required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut?()
  }

  package func updateColors(in traits: UITraitCollection) {
    backgroundColor = color.value(in: traits)
    layer.borderColor = border?.edge(in: traits).cgColor
  }
}
