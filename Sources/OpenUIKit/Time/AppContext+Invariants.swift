extension AppContext {
  /// Ends the program when the parts of the application disagree. For tests, between two ticks. Changes nothing.
  package func checkInvariants() {
    for window in application.windows {
      demand(window.context === self, "a window is listed by another application than its own")
      window.checkInvariants()
    }
    let animators = livingAnimators
    demand(Set(animators.map { ObjectIdentifier($0) }).count == animators.count, "an animator is listed twice")
    for animator in animators {
      demand(animator.hasNoEdits, "edits wait between two ticks")
      animator.checkInvariants()
    }
  }
}
