import CradleStage

/// Dark or light, as asked for on the command line; `auto` is what the desktop says.
package enum ThemeChoice: String, CaseIterable, Sendable {
  case auto, dark, light
}

/// How much contrast, in the same way.
package enum ContrastChoice: String, CaseIterable, Sendable {
  case auto, normal, high
}

/// Whether less is to move, in the same way.
package enum ReducedMotionChoice: String, CaseIterable, Sendable {
  case auto, on, off
}

/// How a run looks and moves: the one value that is asked for of the command line and the desktop.
package struct Appearance: Equatable, Sendable {
  package var theme: Theme
  /// Whether springs do not swing past their places, nothing plays by itself, and what would fly fades.
  package var reducesMotion: Bool

  package init(theme: Theme = .light, reducesMotion: Bool = false) {
    (self.theme, self.reducesMotion) = (theme, reducesMotion)
  }

  /// The desktop's, but for what was chosen.
  package init(_ choice: Choice, on desktop: DesktopSettings) {
    theme = Theme(
      isDark: choice.theme == .auto ? desktop.isDark ?? false : choice.theme == .dark,
      isHighContrast: choice.contrast == .auto ? desktop.isHighContrast ?? false : choice.contrast == .high,
      accent: desktop.accent)
    reducesMotion = choice.reducedMotion == .auto ? desktop.reducesMotion ?? false : choice.reducedMotion == .on
  }

  /// What was chosen on the command line, and later by hand.
  package struct Choice: Equatable, Sendable {
    package var theme = ThemeChoice.auto
    package var contrast = ContrastChoice.auto
    package var reducedMotion = ReducedMotionChoice.auto

    package init(
      theme: ThemeChoice = .auto, contrast: ContrastChoice = .auto, reducedMotion: ReducedMotionChoice = .auto
    ) {
      (self.theme, self.contrast, self.reducedMotion) = (theme, contrast, reducedMotion)
    }
  }
}
