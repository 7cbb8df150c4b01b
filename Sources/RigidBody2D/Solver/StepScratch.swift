/// What one step hands from phase to phase.
struct StepScratch: ~Copyable, Sendable {
  /// Slots of the bodies that came to rest on their spring in this tick.
  var settled: [Int32] = []
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
  var contacts = ContactScratch()
  var direct = DirectScratch()
  var tree = JointTree()
  var flight = Flight()
  var continuous = ContinuousScratch()
}
