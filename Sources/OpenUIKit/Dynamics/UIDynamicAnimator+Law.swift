internal import RigidBody2D

extension UIDynamicAnimator {
  /// How an animator moves its items. Ours: Apple's framework has one law, its own.
  public enum Law: Sendable {
    /// As UIKit was measured to do it, with the errors that its steps have: a spring strays by 1 to 6 % of what it was
    /// displaced by, and an item that swings on a rod loses a third of its energy in 20 swings.
    ///
    /// In fields, where a force depends on the place, places are added up in metres of 32 bits, as Apple's are: it
    /// brings them ten times nearer to the measured numbers. What a velocity field of 1 m/s carries is 0.0013 points
    /// ahead after a second. Metres are counted from a multiple of 64 near by, so an item at 10⁹ points moves as
    /// finely as one at the top. All other places are added up in 64 bits, where Apple's rounding would cost more (the
    /// middle of two equals stays where it is) than it would bring (a hundred-thousandth of a point).
    case uikit

    /// What mechanics says, at every tick.
    ///
    /// An item on one spring of no length is a damped oscillator in closed form, its resistance included; one that is
    /// thrown flies in closed form. An item on one attachment to an anchor (a rod, a spring with a length, off its
    /// center too), and two items on one attachment to each other, keep their energy to a millionth. Items that meet
    /// do so at the time of impact, in pairs, the fastest approach first: Newton's cradle gives back as many balls as
    /// came, and a box of elasticity 1 rises to where it fell from. A pin without range and friction torque is such an
    /// attachment too. Where something presses (a pile), for items with two attachments and more, in fields, and for
    /// snaps and the attachments that slide, fix or limit, the two laws are the same, but that here places in fields
    /// are added up in 64 bits, too.
    case exact
  }

  /// The law that the items move by from the next tick on; `uikit` unless it is set. A change wakes them all. Ours.
  public var law: Law {
    get { dynamics.world.law == .exact ? .exact : .uikit }
    set {
      guard newValue != law else { return }
      dynamics.world.follow(newValue)
      resume()
    }
  }
}

extension World {
  mutating func follow(_ law: UIDynamicAnimator.Law) {
    switch law {
    case .uikit: (self.law, drivenPrecision) = (.uikit, .single(unit: Units.pointsPerMetre))
    case .exact: (self.law, drivenPrecision) = (.exact, .double)
    }
  }
}
