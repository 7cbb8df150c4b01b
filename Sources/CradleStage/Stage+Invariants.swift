import OpenUIKit

extension Stage {
  /// Ends the program when views, touches, scrolls, animators and the engine disagree, with a sentence that names the
  /// broken rule. For tests, between two ticks: it costs more than a tick. Changes nothing.
  package func checkInvariants() {
    perform { context.checkInvariants() }
  }
}
