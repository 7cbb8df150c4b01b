/// Two shapes of which one is fast. A has corners if B is a circle.
struct ContinuousPair: Sendable {
  var a: Int32
  var b: Int32
  /// Their bodies, by index among those solved; −1 for what the tick does not move.
  var bodyA: Int32
  var bodyB: Int32
  /// The pairs of either that came before, −1 for none.
  var nextA: Int32 = -1
  var nextB: Int32 = -1
  /// How often they have been turned aside.
  var slides: Int32 = 0
  /// Whether they touch from the beginning.
  var touches = false
  /// Whether nobody asks when they meet until it may be next. Not where seams may be, or what is static: whether they
  /// touch is told by when somebody asks.
  var canWait = false
  /// Whether it is known when they meet.
  var isKnown = false
  /// From which share of the tick on that was last asked, or is to be.
  var from = 0.0
  /// The gap at which they are stopped, in points, and by how much more they may be stopped before.
  var target = 0.0
  var slack = 0.0
  /// Of the discs about the centres of their bodies that hold them at any angle, both radii together.
  var reach: Double
  /// From the origin of A's body to that of B's.
  var origins: Vec2
}

extension ContinuousPair {
  /// From which share of the tick on, after a given one, the two discs overlap; nil if they do not in this tick.
  /// Nothing meets before.
  @inline(__always)
  func entry(_ sweepA: Sweep, _ sweepB: Sweep, from share: Double) -> Double? {
    let motion = sweepB.motion - sweepA.motion
    let offset = origins + ((sweepB.start.offset - sweepA.start.offset) + motion * share)
    let outside = offset.lengthSquared - reach * reach
    // What stands still meets nothing, wherever it is.
    if outside <= 0 { return sweepA.isAtRest && sweepB.isAtRest ? nil : share }
    let approach = -offset.dot(motion)
    let squared = approach * approach - motion.lengthSquared * outside
    guard approach > 0, squared > 0 else { return nil }
    let entry = share + outside / (approach + squared.squareRoot())
    return entry < 1 ? entry : nil
  }

  /// Whether the two discs are apart after a share of the tick, by more than contacts overlap.
  func areApart(_ sweepA: Sweep, _ sweepB: Sweep, at share: Double) -> Bool {
    let offset = sweepB.place(at: share).offset - sweepA.place(at: share).offset
    let distance = reach + Tuning.contactSlop
    return (origins + offset).lengthSquared > distance * distance
  }
}
