import Foundation

// Time by hand: what Apple's framework lacks.

extension UIDynamicAnimator {
  /// Moves time on by so many seconds at once, whole ticks of 1/120 s of it; the rest is kept for the next call.
  ///
  /// It adds to the ticks that the application runs, and replaces them while `isPaused`. It also moves an animator
  /// without an application, in a test or a command. It ends early when everything is at rest. Neither negative nor
  /// infinite, and not to be called in the animator's own callbacks: both stop the program.
  public func step(by seconds: TimeInterval) {
    Refusal.check(seconds, "UIDynamicAnimator step(by:)")
    guard seconds >= 0 else {
      fatalError("NSInvalidArgumentException: UIDynamicAnimator step(by:) must not be negative; it is \(seconds)")
    }
    guard !isTicking else {
      fatalError("NSInternalInconsistencyException: UIDynamicAnimator step(by:) in a call-back of its own step")
    }
    owedTicks += seconds * Double(AppContext.ticksPerSecond)
    // Sixtieths of a second are two ticks each, however their sum is rounded.
    while owedTicks > 1 - 1e-9 {
      owedTicks = max(0, owedTicks - 1)
      if !isActive && hasOldReferenceBoundaries { resume() }
      guard isActive else {
        owedTicks = 0
        return
      }
      tick()
    }
    context?.needsDisplay = true
  }

  func pausedChanged() {
    guard isActive else { return }
    if isPaused {
      notifyDidPause()
    } else {
      notifyWillResume()
    }
  }
}
