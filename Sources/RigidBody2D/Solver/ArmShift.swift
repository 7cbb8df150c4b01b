/// How the arms of a contact or joint between two bodies change when B has moved against A and the impulse still acts
/// where it did.
///
/// An impulse on B and its opposite on A keep the angular momentum of both if they act on one line. Arms from before
/// the bodies moved put them on two, as far apart as one body has come round the other: two boxes that a spring presses
/// together would then drive each other on, ever faster. The heavier body's arm takes the greater share, and what
/// nothing moves takes it all, so that the other one is turned about as it was.
struct ArmShift {
  /// What to add to the arm of A, …
  let a: Vec2
  /// … and to that of B.
  let b: Vec2

  /// Nil if the arms would change by so much that the masses which they were made ready with are wrong: impulses that
  /// overshoot would grow from round to round.
  ///
  /// - Parameter shift: of the middle of B against that of A, in points.
  @inline(__always)
  init?(_ shift: Vec2, _ pair: ContactConstraint) {
    let inverseMass = pair.inverseMassA + pair.inverseMassB
    guard inverseMass > 0 else { return nil }
    a = shift * (pair.inverseMassB / inverseMass)
    b = shift * (-pair.inverseMassA / inverseMass)
    let turned = a.lengthSquared * pair.inverseInertiaA + b.lengthSquared * pair.inverseInertiaB
    guard turned < Tuning.followedShare * Tuning.followedShare * inverseMass else { return nil }
  }
}
