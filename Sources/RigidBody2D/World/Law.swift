/// How bodies that nothing presses on are moved through a tick.
public enum Law: UInt8, Hashable, Sendable {
  /// As UIKit was measured to do it: v += h·a, v ÷= 1 + h·damping, x += h·v, springs and rods by implicit impulses.
  ///
  /// It has errors of its own: a spring strays by 1 to 6 % of what it was displaced by, and a pendulum on a rod loses a
  /// third of its energy in 20 swings.
  case uikit

  /// What the differential equation says, at the ticks.
  ///
  /// It holds for a body without joints and for one with a single joint to a fixed point. Free flight, against
  /// resistance too, and a zero-length spring to the body's centre are closed forms, exact but for rounding. Rods,
  /// hinges, springs with a length and all that hold the body off its centre are integrated by Runge and Kutta's method
  /// in steps so short that a swing loses a millionth of its energy; a joint that would need more than 64 of them a
  /// tick (a spring above about 60 Hz), or a rod more than half a point off its length, is left to the other law.
  ///
  /// Circles that meet each other, or meet what is static, do so at their exact time, in pairs, the fastest approach
  /// first, and go on. What is pressed (a heap, a ball that lies on the floor), and what is joined to another body, is
  /// stepped as by `uikit`; so are driven bodies, and joints other than distance joints.
  case exact
}

extension World {
  /// The law that the world moves by. A change wakes every body.
  public var law: Law {
    get { state.law }
    set { state.setLaw(newValue) }
  }
}
