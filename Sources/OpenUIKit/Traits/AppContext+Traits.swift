import Foundation

// How the desktop wants the application to look and to move.

extension AppContext {
  /// Gives the application other traits, and says so to its view controllers and views. Call it as the application.
  package func change(_ traits: UITraitCollection) {
    let old = traitCollection
    guard traits != old else { return }
    traitCollection = traits
    for window in application.windows { window.traitsAroundChanged(from: old, to: traits) }
    if traits.accessibilityContrast != old.accessibilityContrast {
      NotificationCenter.default.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    }
    needsDisplay = true
  }

  /// Gives the application another accent colour; nil for the one that Apple's applications have.
  package func change(tint: UIColor?) {
    guard tint != tintColor else { return }
    tintColor = tint
    for window in application.windows { window.tintChanged() }
    needsDisplay = true
  }

  /// Says whether the user wants less motion. Springs follow at once. Call it as the application.
  package func change(reducesMotion: Bool) {
    guard reducesMotion != isReduceMotionEnabled else { return }
    isReduceMotionEnabled = reducesMotion
    for animator in livingAnimators { animator.writeSprings() }
    NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
  }
}

extension UIDynamicAnimator {
  /// Whether springs may swing past their places.
  fileprivate func writeSprings() {
    settle()
    for behavior in behaviors { behavior.writeSprings() }
  }
}

extension UIDynamicBehavior {
  /// Writes the damping of its springs, and of its children's, anew.
  fileprivate func writeSprings() {
    jointBehavior?.writeSpring()
    for child in childBehaviors { child.writeSprings() }
  }

  /// The damping ratio that a spring of this behavior has in the engine: the only place where reduced motion changes
  /// what moves.
  func effectiveDamping(_ ratio: CGFloat) -> CGFloat {
    let context = dynamicAnimator?.context ?? .current
    return context?.isReduceMotionEnabled ?? false ? max(1, ratio) : ratio
  }
}
