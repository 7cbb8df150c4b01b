/// How bodies that nothing presses on are moved through a tick.
public enum Law: UInt8, Hashable, Sendable {
  /// As UIKit was measured to do it: v += h·a, v ÷= 1 + h·damping, x += h·v, springs and rods by implicit impulses.
  ///
  /// It has errors of its own: a spring strays by 1 to 6 % of what it was displaced by, and a pendulum on a rod loses a
  /// third of its energy in 20 swings.
  case uikit

  /// What the differential equation says, at the ticks.
  ///
  /// It holds for a body without joints, for one with a single joint to a fixed point or a static body, and for two
  /// that one joint ties to each other and nothing else. The joint is a distance joint or a hinge without limits and
  /// brake. Free flight, against resistance too, and a zero-length spring from the body's centre to a fixed point are
  /// closed forms, exact but for rounding. All other joints are integrated by Runge and Kutta's method in steps so
  /// short that a swing loses a millionth of its energy. A joint that would need more than 64 of them a tick (a spring
  /// above about 60 Hz, or one with a length whose ends come nearly together), or a rod more than half a point off its
  /// length, is left to the other law. A spring's stiffness is m·ω², with the whole mass of the body for m, or
  /// m₁·m₂ ÷ (m₁ + m₂), however far off the centres it holds: by the other law m is the effective mass there,
  /// which changes as the body turns, so that no energy belongs to the spring.
  ///
  /// Shapes that meet do so at the time of impact, in pairs, the fastest approach first, and go on with what the law of
  /// restitution and friction leave them, at any speed. What joints hold so that it overlaps by less than a tenth of
  /// a point, as rods do that are too close, is not pushed apart. Everything within two points of what is pressed (a
  /// heap, a box that lies on the floor), and what has bounced itself to rest, is stepped as by `uikit`; so are driven
  /// bodies, bodies with two joints and more, and all other kinds of joints: with these an impact may gain up to
  /// m·v·a ÷ 120.
  case exact
}

extension World {
  /// The law that the world moves by. A change wakes every body.
  public var law: Law {
    get { state.settings.law }
    set { state.setLaw(newValue) }
  }
}
