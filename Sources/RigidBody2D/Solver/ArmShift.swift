/// How the arms of a contact or joint between two bodies change when B has moved against A and the impulse still acts where
/// it did.
///
/// An impulse on B and its opposite on A keep the angular momentum of both if they act on one line. Arms from before the
/// bodies moved put them on two, as far apart as one body has come round the other: two boxes that a spring presses
/// together would then drive each other on, ever faster. The heavier body's arm takes the greater share, and what nothing
/// moves takes it all, so that the other one is turned about as it was.
struct ArmShift {
  /// What to add to the arm of A, …
  let a: Vec2
  /// … and to that of B.
  let b: Vec2

  /// - Parameter shift: of the middle of B against that of A, in points.
  @inline(__always)
  init(_ shift: Vec2, inverseMassA: Double, inverseMassB: Double) {
    let sum = inverseMassA + inverseMassB
    let share = sum > 0 ? 1 / sum : 0
    a = shift * (inverseMassB * share)
    b = shift * (-inverseMassA * share)
  }

  /// Whether the way is so short, beside that from middle to middle, that directions of the beginning still hold.
  @inline(__always)
  static func isShort(_ shift: Vec2, beside offset: Vec2) -> Bool {
    shift.lengthSquared < Tuning.followedShare * Tuning.followedShare * offset.lengthSquared
  }
}
