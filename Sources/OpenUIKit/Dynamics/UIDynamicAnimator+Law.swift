internal import RigidBody2D

extension UIDynamicAnimator {
  /// How an animator moves its items. Ours: Apple's framework has one law, its own.
  public enum Law: Sendable {
    /// As UIKit was measured to do it, with the errors that its steps have: a spring strays by 1 to 6 % of what it was
    /// displaced by, and an item that swings on a rod loses a third of its energy in 20 swings.
    case uikit

    /// What mechanics says, at every tick.
    ///
    /// An item on one spring of no length is a damped oscillator in closed form, its resistance included; one that is thrown
    /// flies in closed form. An item on one attachment to an anchor (a rod, a spring with a length, off its centre too) keeps
    /// its energy to a millionth. Circles that meet do so at their exact time, in pairs, the fastest approach first: Newton's
    /// cradle gives back as many balls as came. Where something presses (a pile), where items are attached to each
    /// other, in fields, and for snaps and the attachments that slide, pin, fix or limit, the two laws are the same.
    case exact
  }

  /// The law that the items move by from the next tick on; `uikit` unless it is set. A change wakes them all. Ours.
  public var law: Law {
    get { space.world.law == .exact ? .exact : .uikit }
    set {
      guard newValue != law else { return }
      space.world.law = newValue == .exact ? .exact : .uikit
      resume()
    }
  }
}
