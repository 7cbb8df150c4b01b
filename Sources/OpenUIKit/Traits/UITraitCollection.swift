import Foundation

/// Whether the desktop wants light or dark ground.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified stands for light in colours that depend on it, and is overruled in `init(traitsFrom:)`.
  case unspecified, light, dark
}

/// Whether the desktop wants more contrast than usual.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Of a collection that says nothing of contrast.
  case unspecified = -1
  /// As usual, or more of it.
  case normal, high
}

/// Whether what is seen lies above something else that shows beside it, as a sheet does above its page.
///
/// After dark the backgrounds of `UIColor` are lighter where it does, since no shadow tells black from black.
///
/// Source: [UIUserInterfaceLevel](https://developer.apple.com/documentation/uikit/uiuserinterfacelevel).
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Of a collection that says nothing of levels.
  case unspecified = -1
  /// As all is but sheets, or above that.
  case base, elevated
}

/// How the desktop wants an application to look: of Apple's traits those that a Linux desktop has.
public final class UITraitCollection: NSObject, Sendable {
  /// By default light, where no desktop has said anything.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// By default normal, where no desktop has said anything.
  public let accessibilityContrast: UIAccessibilityContrast

  /// Elevated in sheets, base elsewhere.
  public let userInterfaceLevel: UIUserInterfaceLevel

  package init(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ level: UIUserInterfaceLevel = .base
  ) {
    (userInterfaceStyle, accessibilityContrast, userInterfaceLevel) = (style, contrast, level)
  }

  /// Nothing is specified.
  public convenience override init() { self.init(.unspecified, .unspecified, .unspecified) }

  /// The style alone is specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, .unspecified, .unspecified)
  }

  /// The contrast alone is specified.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(.unspecified, accessibilityContrast, .unspecified)
  }

  /// The level alone is specified.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(.unspecified, .unspecified, userInterfaceLevel)
  }

  /// What is specified in several collections. Of those that disagree the last one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      collections.last { $0.accessibilityContrast != .unspecified }?.accessibilityContrast ?? .unspecified,
      collections.last { $0.userInterfaceLevel != .unspecified }?.userInterfaceLevel ?? .unspecified)
  }

  /// Whether the other object is a collection with the same style, contrast and level.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && accessibilityContrast == other.accessibilityContrast
      && userInterfaceLevel == other.userInterfaceLevel
  }

  /// The same for collections that are equal.
  public override var hash: Int {
    (userInterfaceStyle.rawValue &* 3 &+ accessibilityContrast.rawValue) &* 3 &+ userInterfaceLevel.rawValue
  }
}

/// What has traits, and is notified when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// What the desktop wants at present.
  var traitCollection: UITraitCollection { get }

  /// Called when the traits have changed, from the outside in.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  /// Those of the stage that the view is in, else of the one that runs now, with the style and the level that the view,
  /// what is around it or their controllers have instead. Without a stage they are light and of normal contrast.
  public var traitCollection: UITraitCollection { presentTraits }
}

extension UIViewController: UITraitEnvironment {
  var ownTraits: UITraitCollection {
    (viewIfLoaded?.superview?.traitCollection ?? (viewIfLoaded?.context ?? .current)?.traitCollection ?? .standard)
      .overridden(by: TraitOverride(style: overrideUserInterfaceStyle))
  }
}

extension UIScreen: UITraitEnvironment {
  /// Those of the stage that runs now. Without a stage they are light and of normal contrast.
  public var traitCollection: UITraitCollection { AppContext.current?.traitCollection ?? .standard }
  /// Does nothing: views and controllers are told.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UITraitCollection {
  /// What holds where no desktop has said anything.
  package static let standard = UITraitCollection(.light, .normal)
}
