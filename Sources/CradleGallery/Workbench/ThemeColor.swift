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

  package func value(isDark: Bool) -> UIColor {
    switch self {
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
}

/// A view whose colours depend on whether the ground is dark.
@MainActor
protocol ThemedView: UIView {
  func updateColors(isDark: Bool)
}

extension UIView {
  /// Updates the colours of this view and of all views in it.
  package func updateThemedViews(isDark: Bool) {
    (self as? any ThemedView)?.updateColors(isDark: isDark)
    for subview in subviews { subview.updateThemedViews(isDark: isDark) }
  }
}

/// A text on a workbench.
final class ThemedLabel: UILabel, ThemedView {
  private let color: ThemeColor

  init(_ text: String = "", _ color: ThemeColor = .faint, size: CGFloat = 13, isBold: Bool = false) {
    self.color = color
    super.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(isDark: Bool) { textColor = color.value(isDark: isDark) }

  /// Centres the label at a point, with room for `lines` lines.
  func layOut(at middle: CGPoint, width: CGFloat, lines: CGFloat = 1) {
    bounds.size = CGSize(width: width, height: lines * (font.pointSize * 1.4).rounded(.up))
    center = middle
  }
}

/// A plain area: the bench, a lane, a post.
package final class ThemedPanel: UIView, ThemedView {
  private let color: ThemeColor
  private let border: ThemeColor?

  init(_ color: ThemeColor, border: ThemeColor? = nil, width: CGFloat = 0, radius: CGFloat = 0) {
    self.color = color
    self.border = border
    super.init(frame: .zero)
    layer.borderWidth = width
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func updateColors(isDark: Bool) {
    backgroundColor = color.value(isDark: isDark)
    layer.borderColor = border?.value(isDark: isDark).cgColor
  }
}
