/// What one step hands from phase to phase.
///
/// A class, so that the compiler has less to prove of the state, which cannot be copied: it asks of each use of that
/// which of its stored properties are meant, down to the last. As a part of the state this took half of the time in
/// which the engine is compiled. Only the world that holds it uses it, as with `WorldStorage`: so no two threads meet
/// in it, and nothing checks at run time whether accesses overlap.
final class StepScratch: @unchecked Sendable {
  /// Who works on the step.
  @exclusivity(unchecked) var workers = Workers.alone
  /// Slots of the bodies that came to rest on their spring in this tick.
  @exclusivity(unchecked) var settled: [Int32] = []
  /// Slots of the bodies in lanes that somebody has to look at.
  @exclusivity(unchecked) var leaving = BitSet()
  /// From the search for pairs to the end of the step no body with shapes is put in a lane: nobody would look where
  /// that brings it in this tick.
  @exclusivity(unchecked) var lanesAreClosed = false
  /// The bodies that wait for that.
  @exclusivity(unchecked) var waiting: [Int32] = []
  /// The velocity of each solved body before the tick.
  @exclusivity(unchecked) var velocitiesBefore: [Vec2] = []
  @exclusivity(unchecked) var constraints: [Constraint] = []
  /// Of the joints that are no distance joints.
  @exclusivity(unchecked) var blocks: [BlockConstraint] = []
  /// Where the two bodies of each were before their places were put right.
  @exclusivity(unchecked) var blockPlaces: [Place] = []
  /// The parent of each solved body in the forest of islands.
  @exclusivity(unchecked) var parents: [Int32] = []
  /// Bodies yet to be woken.
  @exclusivity(unchecked) var wakeStack: [Int32] = []
  @exclusivity(unchecked) var packedTree = PackedBounds()
  @exclusivity(unchecked) var contacts = ContactScratch()
  @exclusivity(unchecked) var direct = DirectScratch()
  @exclusivity(unchecked) var wide = WideScratch()
  @exclusivity(unchecked) var wideJoints = JointScratch()
  @exclusivity(unchecked) var trees = JointTrees()
  /// How often what the solver steps, and what joins it, has changed.
  @exclusivity(unchecked) var graphChanges = 0
  @exclusivity(unchecked) var graph = IslandGraph()
  @exclusivity(unchecked) var impactEvents = ImpactEvents()
  @exclusivity(unchecked) var continuous = ContinuousScratch()
}
