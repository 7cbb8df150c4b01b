import CradleStage
import OpenUIKit

// The colours of a session, which can change while it runs.

extension Session {
  /// Shows all that is around the scene in the present theme. Pictures of the past stay as they were shown.
  func showTheme() {
    statusLine.theme = theme
    xRayOverlay.theme = theme
    ghost = Ghost(theme: theme)
    phasePanel.show(theme)
    redraw()
  }

  /// Tells a stage of the theme, right before it is drawn. So runs that follow the live one need not hear of it.
  func dress(_ stage: Stage) {
    stage.traitCollection = theme.traits
    stage.tintColor = theme.tint
  }
}
