import Foundation

/// What controls are painted with, by the traits and the tint of a view: Apple's colours, and with high contrast
/// colours that stand out from what is behind them by 7:1.
@MainActor
struct ControlColors {
  let isDark: Bool
  let isStrong: Bool
  private let plainTint: UIColor

  init(of view: UIView) {
    let traits = view.traitCollection
    isDark = traits.userInterfaceStyle == .dark
    isStrong = traits.accessibilityContrast == .high
    plainTint = view.tintColor
  }

  /// Words.
  var ink: UIColor { isDark ? .white : .black }
  /// Words of what is disabled.
  var faintInk: UIColor { ink.withAlphaComponent(isStrong ? 0.7 : 0.3) }
  /// Words that are not the point.
  var secondaryInk: UIColor { ink.withAlphaComponent(isStrong ? 0.85 : 0.6) }
  /// How much of a part is left that is disabled.
  var disabledAlpha: CGFloat { isStrong ? 0.7 : 0.5 }
  /// How much of words and pictures is left while they are pressed.
  var pressedAlpha: CGFloat { isStrong ? 0.7 : 0.3 }
  /// The colour of words while they are pressed: strong enough to be paled.
  func pressed(_ color: UIColor) -> UIColor { isStrong ? ink : color }

  /// The tint for words and lines on the ground.
  var tint: UIColor { readable(plainTint, on: isDark ? .black : .white) }
  /// The tint for areas that white lies on.
  var fillTint: UIColor { readable(plainTint, on: .white) }
  /// The tint for words on grey, or on paler tint.
  var readableOnFill: UIColor { readable(plainTint, on: UIColor(white: isDark ? 0.15 : 0.88, alpha: 1)) }
  /// The ring around what has the focus.
  var focus: UIColor { tint }

  /// Behind a button that is grey.
  var fill: UIColor { gray(isDark ? 0.24 : 0.12) }
  /// The way of a knob that it has not gone, and the ground of what is off.
  var track: UIColor { isStrong ? ink.withAlphaComponent(0.6) : gray(isDark ? 0.36 : 0.2) }
  /// The piece of a segmented control that is chosen.
  var raised: UIColor { isDark ? UIColor(white: isStrong ? 0.16 : 0.39, alpha: 1) : .white }
  var separator: UIColor { isStrong ? ink.withAlphaComponent(0.7) : gray(isDark ? 0.6 : 0.36) }
  /// The line around what lies on others, where contrast is high.
  var opaqueSeparator: UIColor { UIColor(white: isDark ? 0.7 : 0.3, alpha: 1) }
  /// The ground of a switch that is on.
  var on: UIColor { isStrong ? readable(.systemGreen, on: isDark ? .black : .white) : .systemGreen }

  /// A colour as it is, or with high contrast as much darker or lighter as it has to be on a ground.
  func readable(_ color: UIColor, on ground: UIColor) -> UIColor { isStrong ? color.standingOut(from: ground) : color }

  /// Behind the buttons of a bar.
  var barGround: UIColor { ground(dark: 0.13) }
  /// The same over content: with high contrast nothing shines through.
  var barVeil: UIColor { barGround.withAlphaComponent(isStrong ? 1 : 0.94) }
  /// Of a card that lies on others.
  var cardGround: UIColor { ground(dark: 0.2) }

  private func ground(dark: CGFloat) -> UIColor {
    if isStrong { return isDark ? .black : .white }
    return UIColor(white: isDark ? dark : 0.97, alpha: 1)
  }

  private func gray(_ alpha: CGFloat) -> UIColor { UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: alpha) }
}

extension UIColor {
  /// As much of black or white mixed in as it takes to differ from `ground` by 7:1 (WCAG 2, AAA).
  func standingOut(from ground: UIColor) -> UIColor {
    let other: UIColor = ground.luminance > 0.18 ? .black : .white
    let steps = 20
    for step in 0..<steps {
      let mixed = mixed(with: other, share: CGFloat(step) / CGFloat(steps))
      if mixed.contrast(to: ground) >= 7 { return mixed }
    }
    return other
  }

  private func mixed(with other: UIColor, share: CGFloat) -> UIColor {
    let mixed = components * (1 - share) + other.components * share
    return UIColor(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: components.w)
  }

  private func contrast(to other: UIColor) -> CGFloat {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Of an opaque colour, as WCAG 2 has it, but for a polynomial in the place of its power of 2.4: from that it strays
  /// by less than 0.003, and it is the same on every processor.
  private var luminance: CGFloat {
    let c = components
    let linear = c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878)
    return 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }
}
