extension World {
  /// A digest of all live state, in the order of slots, over the bits: equal in debug and release and on every CPU.
  ///
  /// Covers bodies (motion, constants, sleep), joints and contacts (with the impulses they start from) and shapes. The
  /// order of internal lists is left out. Costs about 50 ns a body with its spring.
  public var stateHash: UInt64 { state.stateHash }

  /// Ends the program when the world's parts disagree. For tests: it costs more than a step.
  package func checkInvariants() { state.checkInvariants() }

  /// Off, every body is stepped by the general solver. The two agree to 10⁻⁹ points a tick; tests compare them.
  package var usesSpringPath: Bool {
    get { state.usesSpringPath }
    set { state.usesSpringPath = newValue }
  }
}
