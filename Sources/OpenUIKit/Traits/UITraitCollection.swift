import Foundation

/// Whether the desktop wants light or dark ground.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// Whether the desktop wants more contrast than usual.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

/// How the desktop wants an application to look: of Apple's traits those that a Linux desktop has.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast

  package init(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) {
    (userInterfaceStyle, accessibilityContrast) = (style, contrast)
  }

  /// Nothing is specified.
  public convenience override init() { self.init(.unspecified, .unspecified) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, .unspecified) }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(.unspecified, accessibilityContrast)
  }

  /// What is specified in several collections. Of those that disagree the last one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      collections.last { $0.accessibilityContrast != .unspecified }?.accessibilityContrast ?? .unspecified)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && accessibilityContrast == other.accessibilityContrast
  }

  public override var hash: Int { userInterfaceStyle.rawValue &* 3 &+ accessibilityContrast.rawValue }
}

/// What has traits, and is notified when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  /// Called when the traits have changed, from the outside in.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  public var traitCollection: UITraitCollection { (context ?? .current)?.traitCollection ?? .standard }
}

extension UIViewController: UITraitEnvironment {
  public var traitCollection: UITraitCollection {
    (viewIfLoaded?.context ?? .current)?.traitCollection ?? .standard
  }
}

extension UIScreen: UITraitEnvironment {
  public var traitCollection: UITraitCollection { AppContext.current?.traitCollection ?? .standard }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UITraitCollection {
  /// What holds where no desktop has said anything.
  package static let standard = UITraitCollection(.light, .normal)
}
