/// How a constraint gives way: three numbers that hold for any mass, since stiffness and damping are defined by it.
///
/// With stiffness k = m·ω² and damping c = 2·m·ζ·ω the implicit soft constraint (γ = 1 ÷ h(c + hk), bias =
/// C·h·k·γ) comes to λ ← −scale·m·(Ċ + rate·C) − leak·λ. Catto, "Soft Constraints: Reinventing the
/// Spring", GDC 2011.
struct Softness {
  /// The share of the position error asked for as velocity, per second.
  var rate: Double
  var scale: Double
  var leak: Double

  /// No give; position is put right after the tick instead.
  static let rigid = Softness(rate: 0, scale: 1, leak: 0)

  /// A rigid joint of a wide island, which gives way as `ContactSoftness` says.
  static func substep(hertz: Double, dampingRatio: Double) -> Softness {
    let omega = 2 * Real.pi * hertz
    let damping = 2 * dampingRatio + Tuning.substep * omega
    let stiffness = Tuning.substep * omega * damping
    return Softness(rate: omega / damping, scale: stiffness / (1 + stiffness), leak: 1 / (1 + stiffness))
  }

  static func spring(hertz: Double, dampingRatio: Double, tick: Double = World.tick) -> Softness {
    let omega = 2 * Real.pi * hertz
    let damping = 2 * dampingRatio * omega + tick * omega * omega
    let share = 1 / (1 + tick * damping)
    return Softness(rate: omega * omega / damping, scale: tick * damping * share, leak: share)
  }
}
