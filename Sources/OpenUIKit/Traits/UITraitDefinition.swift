/// What one trait of a `UITraitCollection` is, as a type: names it where its changes are asked for.
///
/// A type of a client's own may be named, too. Its value never changes here, since nothing sets it.
///
/// Source: [UITraitDefinition](https://developer.apple.com/documentation/uikit/uitraitdefinition-2ibkd).
public protocol UITraitDefinition {
  /// What the trait is one of.
  associatedtype Value
  /// What it is where nobody says anything.
  static var defaultValue: Value { get }
  /// Unlike those of all others.
  static var identifier: String { get }
  /// What it is called where people read it.
  static var name: String { get }
  /// Whether colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The trait that `UITraitCollection.userInterfaceStyle` is.
public enum UITraitUserInterfaceStyle: PresentTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }

  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The trait that `UITraitCollection.accessibilityContrast` is.
public enum UITraitAccessibilityContrast: PresentTrait {
  /// Unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }

  static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

/// The trait that `UITraitCollection.userInterfaceLevel` is.
public enum UITraitUserInterfaceLevel: PresentTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }

  static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

/// A trait that collections have.
protocol PresentTrait: UITraitDefinition where Value: Equatable {
  static func value(in traits: UITraitCollection) -> Value
}

extension PresentTrait {
  fileprivate static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    value(in: old) != value(in: new)
  }
}

extension UITraitCollection {
  /// The traits that are others in another collection.
  ///
  /// Source: [changedTraits(from:)](
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/changedtraits(from:)).
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let all = Self.systemTraitsAffectingColorAppearance
    guard let traitCollection else { return all }
    return all.filter { differs(from: traitCollection, in: $0) }
  }

  /// Those by which colours may be others: all that there are here.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
  }

  func differs(from old: UITraitCollection, in trait: UITrait) -> Bool {
    (trait as? any PresentTrait.Type)?.differs(old, self) ?? false
  }
}
