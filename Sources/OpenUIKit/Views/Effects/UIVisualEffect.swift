import Foundation

/// What a visual effect view does with what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// An effect that changes nothing; subclasses have their own.
  public override init() { super.init() }

  /// What lies behind the content.
  func ground(_ colors: ControlColors) -> UIColor { .clear }
  /// The colour of what can be pressed in the content; nil for that of the views around.
  func tint(_ colors: ControlColors) -> UIColor? { nil }
}

/// A veil over what is behind. Nothing is blurred here: the veil is as thick as it takes to read what lies on it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How thick a veil is, and whether it is light or dark. Those that name neither follow the traits.
  public enum Style: Int, Sendable {
    /// Light whatever the traits, and nearly opaque; light; dark.
    case extraLight, light, dark
    /// As thick as a bar; it follows the traits.
    case regular = 4
    /// Thicker; then from the thinnest material, of which most is seen through, to a thick one. They follow the traits.
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// That of bars, which follows the traits; then the materials that are always light.
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    /// The last of the light ones, and the first of those that are always dark.
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    /// The others that are always dark.
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// A veil of one style, which does not change.
  public init(style: Style) { self.style = style }

  override func ground(_ colors: ControlColors) -> UIColor {
    UIColor(white: style.isDark ?? colors.isDark ? 0.13 : 0.97, alpha: colors.isStrong ? 1 : style.thickness)
  }
}

extension UIBlurEffect.Style {
  /// Nil for those that follow the traits.
  fileprivate var isDark: Bool? {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      true
    default: nil
    }
  }

  /// What of the ground is not let through. Apple's materials blur what they let through, so they can be thinner.
  fileprivate var thickness: CGFloat {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.6
    case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.7
    case .dark, .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.8
    case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.88
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.94
    }
  }
}

/// Gives what lies on a veil the colour of words: `contentView` has it as its tint.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// The colour of words of one rank on a veil of `blurEffect`.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { (blur, self.style) = (blurEffect, style) }

  /// The same for words of the first rank.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  override func tint(_ colors: ControlColors) -> UIColor? {
    let ink: UIColor = blur.style.isDark ?? colors.isDark ? .white : .black
    return ink.withAlphaComponent(max(style.strength, colors.isStrong ? 0.85 : 0))
  }
}

/// What has the colour.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// From the strongest to the weakest: four for words, three for areas, one for lines.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  /// The opacity that Apple's system colours of these names have, about.
  fileprivate var strength: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel, .separator: 0.3
    case .quaternaryLabel, .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    }
  }
}
