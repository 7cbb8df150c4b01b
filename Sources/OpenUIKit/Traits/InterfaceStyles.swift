import Foundation

/// The styles that a view has instead of those around it.
struct InterfaceStyles {
  var own = UIUserInterfaceStyle.unspecified
  /// Of the controller whose view it is. Kept here, since the way up to a view's style goes by its controller each time
  /// that a colour is asked for.
  var controller = UIUserInterfaceStyle.unspecified
}

extension UIUserInterfaceStyle {
  /// The style of what is within `self` and says of itself what `inner` is.
  fileprivate func overridden(by inner: UIUserInterfaceStyle) -> UIUserInterfaceStyle {
    inner == .unspecified ? self : inner
  }
}

extension UIView {
  /// What the view, what is around it or their controllers have instead of the desktop's style; `.unspecified` where
  /// none has.
  final var overridingStyle: UIUserInterfaceStyle {
    let styles = interfaceStyles
    if styles.own != .unspecified { return styles.own }
    if styles.controller != .unspecified { return styles.controller }
    return superview?.overridingStyle ?? .unspecified
  }

  /// The desktop's traits with a style instead of its own.
  private func traits(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    (context ?? .current)?.traits(style) ?? .standard(style)
  }

  final var presentTraits: UITraitCollection { traits(overridingStyle) }

  /// Changes the styles and tells those that have other traits now.
  final func changeStyles(_ edit: (inout InterfaceStyles) -> Void) {
    let old = interfaceStyles
    edit(&interfaceStyles)
    let (outer, new) = (superview?.overridingStyle ?? .unspecified, interfaceStyles)
    pictureChanged()
    let before = outer.overridden(by: old.controller)
    let after = outer.overridden(by: new.controller)
    tellTraits(
      controller: (traits(before), traits(after)),
      own: (traits(before.overridden(by: old.own)), traits(after.overridden(by: new.own))))
  }

  /// The view lies in another style than before: that of what it has been moved into.
  final func styleAroundChanged(from old: UIUserInterfaceStyle) {
    let new = superview?.overridingStyle ?? .unspecified
    if new != old { traitsAroundChanged(from: traits(old), to: traits(new)) }
  }

  /// From the outside in, to those whose traits are others. Nothing is told within a style that stays.
  final func traitsAroundChanged(from old: UITraitCollection, to new: UITraitCollection) {
    let outer = (old.styled(interfaceStyles.controller), new.styled(interfaceStyles.controller))
    tellTraits(
      controller: outer, own: (outer.0.styled(interfaceStyles.own), outer.1.styled(interfaceStyles.own)))
  }

  private typealias Change = (old: UITraitCollection, new: UITraitCollection)

  /// A controller is told before its view's subviews are.
  private func tellTraits(controller: Change, own: Change) {
    let isChanged = own.old != own.new
    if isChanged {
      if layerExtras?.content != nil { setNeedsDisplay() }
      asCurrent(own.new) {
        traitCollectionDidChange(own.old)
        tellTraitRegistrations(from: own.old, to: own.new)
      }
    }
    if controller.old != controller.new, let viewController {
      asCurrent(controller.new) {
        viewController.traitCollectionDidChange(controller.old)
        viewController.tellTraitRegistrations(from: controller.old, to: controller.new)
      }
    }
    if isChanged { for subview in subviews { subview.traitsAroundChanged(from: own.old, to: own.new) } }
  }
}

// MARK: - What code of a view takes colours apart by

extension UIView {
  /// Runs code of the view: `UITraitCollection.current` is what the view has.
  final func asCurrent(_ body: () -> Void) {
    guard let context else { return body() }
    let style = overridingStyle
    // Mostly nobody has a style of its own.
    guard style != .unspecified || context.traitsOfCode != nil else { return body() }
    context.perform(with: style == .unspecified ? nil : context.traits(style), body)
  }

  private func asCurrent(_ traits: UITraitCollection, _ body: () -> Void) {
    guard let context = context ?? .current else { return body() }
    context.perform(with: traits, body)
  }
}

extension AppContext {
  /// The application's traits with a style instead of its own; as they are for `.unspecified`.
  package func traits(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != traitCollection.userInterfaceStyle else { return traitCollection }
    let contrast = traitCollection.accessibilityContrast
    if let otherTraits, otherTraits.userInterfaceStyle == style, otherTraits.accessibilityContrast == contrast {
      return otherTraits
    }
    let made = UITraitCollection(style, contrast)
    otherTraits = made
    return made
  }

  /// What colours are taken apart by in the code that runs now.
  var presentTraits: UITraitCollection { traitsOfCode ?? traitCollection }

  /// Runs `body`, in which colours are taken apart by these traits; nil for the application's.
  fileprivate func perform(with traits: UITraitCollection?, _ body: () -> Void) {
    let outer = traitsOfCode
    traitsOfCode = traits
    body()
    traitsOfCode = outer
  }
}

extension UITraitCollection {
  /// The same with another style; as it is for `.unspecified`.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(style, accessibilityContrast)
  }

  /// What holds where no desktop has said anything, with a style.
  fileprivate static func standard(_ style: UIUserInterfaceStyle) -> UITraitCollection { standard.styled(style) }

  /// By what colours that are others after dark are taken apart: `cgColor`, the components, and pictures by name.
  ///
  /// In `draw(_:)`, `layoutSubviews()`, `traitCollectionDidChange(_:)` and `tintColorDidChange()` these are the traits
  /// of the view, and in the like of a controller those of the controller; elsewhere the application's. What is set
  /// holds to the end of such a call, else of the tick, and changes nothing without an application that runs.
  ///
  /// Source: [current](https://developer.apple.com/documentation/uikit/uitraitcollection/current).
  public class var current: UITraitCollection {
    get { presentTraits }
    set {
      guard AppContext.isRunningHere else { return }
      MainActor.assumeIsolated { AppContext.current?.traitsOfCode = newValue }
    }
  }

  /// Runs `actions` with this collection as `current`, and then has `current` be what it was.
  ///
  /// Source: [performAsCurrent(_:)](
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/performascurrent(_:)).
  public func performAsCurrent(_ actions: () -> Void) {
    guard AppContext.isRunningHere else { return actions() }
    let outer = MainActor.assumeIsolated { AppContext.current?.traitsOfCode }
    Self.current = self
    actions()
    MainActor.assumeIsolated { AppContext.current?.traitsOfCode = outer }
  }

  /// Whether a colour can be another in the two: by their style or their contrast.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    self != traitCollection
  }

  static var presentTraits: UITraitCollection {
    guard AppContext.isRunningHere else { return .standard }
    return MainActor.assumeIsolated { AppContext.current?.presentTraits ?? .standard }
  }
}
