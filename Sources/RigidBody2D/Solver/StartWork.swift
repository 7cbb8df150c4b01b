/// What the impulses of the tick before, pushed again, would do: how much of them to start from.
///
/// Joints that contradict each other, or the contacts beside them, hold against each other with ever more. Their
/// impulses are many times what the bodies carry, cancel each other where the bodies have been, and nowhere else. Where
/// the bodies have gone on since, all of that would be speed; and where links are cracked like a whip, what has held
/// them says little of what will. From a start that adds no energy sequential impulses never add any.
struct StartWork: Sendable {
  /// Of all rows that hang together, the impulse times the speed that it is to take away: as the bodies move, …
  var before = 0.0
  /// … and as they do when they have been pushed.
  var after = 0.0
  /// Twice the energy that they may add: none in a tree, in an island of substeps as much as its motion has.
  var allowed = 0.0

  /// What a row asks for besides, however the bodies move.
  mutating func add(_ asked: Float) {
    before += Double(asked)
    after += Double(asked)
  }

  /// 1, unless they would add more energy than they may: then the share that takes away most of it, below a half. The
  /// energy is a parabola over the share, with the first two for its slopes at 0 and at 1.
  var share: Double {
    guard before + after > allowed else { return 1 }
    return before < 0 ? before / (before - after) : 0
  }
}
