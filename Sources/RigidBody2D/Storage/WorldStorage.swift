/// The one reference a `World` is made of.
///
/// Written only by a `World` that holds the sole reference to it, so no two threads meet in it; that is also why the
/// run-time check for overlapping access is off: `World` itself is checked.
final class WorldStorage: @unchecked Sendable {
  @exclusivity(unchecked) var state: WorldState

  init(_ state: consuming WorldState) {
    self.state = state
  }
}
