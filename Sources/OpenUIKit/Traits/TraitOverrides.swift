import Foundation

/// The traits that a part of a window has instead of those around it; `.unspecified` for those that it has not.
struct TraitOverride: Equatable {
  var style = UIUserInterfaceStyle.unspecified
  var level = UIUserInterfaceLevel.unspecified

  /// Those of what is within `self` and says of itself what `inner` is.
  func overridden(by inner: Self) -> Self {
    Self(
      style: inner.style == .unspecified ? style : inner.style,
      level: inner.level == .unspecified ? level : inner.level)
  }
}

extension TraitOverride {
  /// What of a collection can be overridden.
  init(_ traits: UITraitCollection) { self.init(style: traits.userInterfaceStyle, level: traits.userInterfaceLevel) }
}

/// The traits that a view has instead of those around it.
struct TraitOverrides {
  var own = TraitOverride()
  /// Of the controller whose view it is. Kept here, since the way up to a view's traits goes by its controller each
  /// time that a colour is asked for.
  var controller = TraitOverride()
}

extension UIView {
  /// What the view, what is around it or their controllers have instead of the desktop's traits.
  final var overridingTraits: TraitOverride {
    let overrides = overrides
    let found = overrides.controller.overridden(by: overrides.own)
    return superview?.overridingTraits.overridden(by: found) ?? found
  }

  /// What is around the view has instead of the desktop's traits.
  private var overridingTraitsAround: TraitOverride { superview?.overridingTraits ?? TraitOverride() }

  /// The desktop's traits with others instead of its own.
  private func traits(_ override: TraitOverride) -> UITraitCollection {
    (context ?? .current)?.traits(override) ?? UITraitCollection.standard.overridden(by: override)
  }

  final var presentTraits: UITraitCollection { traits(overridingTraits) }

  /// Changes what the view has of its own, and tells those that have other traits now.
  final func changeOverrides(_ edit: (inout TraitOverrides) -> Void) {
    let old = overrides
    edit(&overrides)
    let (outer, new) = (overridingTraitsAround, overrides)
    pictureChanged()
    let before = outer.overridden(by: old.controller)
    let after = outer.overridden(by: new.controller)
    tellTraits(
      controller: (traits(before), traits(after)),
      own: (traits(before.overridden(by: old.own)), traits(after.overridden(by: new.own))))
  }

  /// The view lies in other traits than before: those of what it has been moved into.
  final func traitsAroundChanged(from old: TraitOverride) {
    let new = overridingTraitsAround
    if new != old { traitsAroundChanged(from: traits(old), to: traits(new)) }
  }

  /// From the outside in, to those whose traits are others. Nothing is told within traits that stay.
  final func traitsAroundChanged(from old: UITraitCollection, to new: UITraitCollection) {
    let outer = (old.overridden(by: overrides.controller), new.overridden(by: overrides.controller))
    tellTraits(
      controller: outer, own: (outer.0.overridden(by: overrides.own), outer.1.overridden(by: overrides.own)))
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
    let override = overridingTraits
    // Mostly nobody has traits of its own.
    guard override != TraitOverride() || context.traitsOfCode != nil else { return body() }
    context.perform(with: override == TraitOverride() ? nil : context.traits(override), body)
  }

  private func asCurrent(_ traits: UITraitCollection, _ body: () -> Void) {
    guard let context = context ?? .current else { return body() }
    context.perform(with: traits, body)
  }
}

extension AppContext {
  /// The application's traits with others instead of its own.
  func traits(_ override: TraitOverride) -> UITraitCollection {
    guard override != TraitOverride() else { return traitCollection }
    if let otherTraits, otherTraits.override == override { return otherTraits.traits }
    let made = traitCollection.overridden(by: override)
    otherTraits = (override, made)
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
  /// The same with others instead of its own; as it is where that says nothing new.
  func overridden(by override: TraitOverride) -> UITraitCollection {
    let present = TraitOverride(self)
    let wanted = present.overridden(by: override)
    return wanted == present ? self : UITraitCollection(wanted.style, accessibilityContrast, wanted.level)
  }

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

  /// Whether a colour can be another in the two: by their style, their contrast or their level.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    self != traitCollection
  }

  static var presentTraits: UITraitCollection {
    guard AppContext.isRunningHere else { return .standard }
    return MainActor.assumeIsolated { AppContext.current?.presentTraits ?? .standard }
  }
}
