import Foundation
import UIKit

/// What the lines and words of a workbench are for: each has a colour on light ground and one on dark.
@MainActor
enum Ink {
  /// Names and numbers.
  case strong
  /// Words that are not the point, rods and springs.
  case faint
  /// Boundaries.
  case wall
  /// What lies there for the eye only: grids, places to go to.
  case ghost
  /// What acts: pushes, gravity, contacts.
  case accent
  /// The bench itself.
  case bench

  func color(isDark: Bool) -> UIColor {
    switch self {
    case .strong: isDark ? Palette.rgb(0xF2EDE4) : Palette.ink
    case .faint: isDark ? Palette.darkInk : Palette.faintInk
    case .wall: isDark ? Palette.rgb(0x8A8175) : Palette.rgb(0x8C8377)
    case .ghost: isDark ? Palette.rgb(0x3D3832) : Palette.rgb(0xE0D9CD)
    case .accent: isDark ? Palette.rgb(0xFF8A47) : Palette.rgb(0xC24E00)
    case .bench: isDark ? Palette.rgb(0x211F1C) : Palette.rgb(0xFFFDF9)
    }
  }
}

/// A view whose colours depend on the ground.
@MainActor
protocol Inked: UIView {
  func paint(isDark: Bool)
}

extension UIView {
  /// This view and all below it.
  func repaint(isDark: Bool) {
    (self as? any Inked)?.paint(isDark: isDark)
    for subview in subviews { subview.repaint(isDark: isDark) }
  }
}

/// Words on a workbench.
final class InkLabel: UILabel, Inked {
  private let ink: Ink

  init(_ text: String = "", _ ink: Ink = .faint, size: CGFloat = 13, isBold: Bool = false) {
    self.ink = ink
    super.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func paint(isDark: Bool) { textColor = ink.color(isDark: isDark) }

  /// Stands in the middle of a box of that width, with room for `lines` lines.
  func stand(at middle: CGPoint, width: CGFloat, lines: CGFloat = 1) {
    bounds.size = CGSize(width: width, height: lines * (font.pointSize * 1.4).rounded(.up))
    center = middle
  }
}

/// A plain area: the bench, a lane, a post.
final class InkPanel: UIView, Inked {
  private let ink: Ink
  private let border: Ink?

  init(_ ink: Ink, border: Ink? = nil, width: CGFloat = 0, radius: CGFloat = 0) {
    self.ink = ink
    self.border = border
    super.init(frame: .zero)
    layer.borderWidth = width
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func paint(isDark: Bool) {
    backgroundColor = ink.color(isDark: isDark)
    layer.borderColor = border?.color(isDark: isDark).cgColor
  }
}
