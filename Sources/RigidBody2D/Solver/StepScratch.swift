/// What one step hands from phase to phase.
struct StepScratch: ~Copyable, Sendable {
  /// Who works on the step.
  var workers = Workers.alone
  /// Slots of the bodies that came to rest on their spring in this tick.
  var settled: [Int32] = []
  /// Slots of the bodies in lanes that somebody has to look at.
  var leaving = BitSet()
  /// From the search for pairs to the end of the step no body with shapes is put in a lane: nobody would look where
  /// that brings it in this tick.
  var lanesAreClosed = false
  /// The bodies that wait for that.
  var waiting: [Int32] = []
  /// The velocity of each solved body before the tick.
  var velocitiesBefore: [Vec2] = []
  var constraints: [Constraint] = []
  /// Of the joints that are no distance joints.
  var blocks: [BlockConstraint] = []
  /// Where the two bodies of each were before their places were put right.
  var blockPlaces: [Place] = []
  /// The parent of each solved body in the forest of islands.
  var parents: [Int32] = []
  /// Bodies yet to be woken.
  var wakeStack: [Int32] = []
  var packedTree = PackedBounds()
  var contacts = ContactScratch()
  var direct = DirectScratch()
  var wide = WideScratch()
  var wideJoints = JointScratch()
  var trees = JointTrees()
  /// How often what the solver steps, and what joins it, has changed.
  var graphChanges = 0
  var graph = IslandGraph()
  var impactEvents = ImpactEvents()
  var continuous = ContinuousScratch()
}
