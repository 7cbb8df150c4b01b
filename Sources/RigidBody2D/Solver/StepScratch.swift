/// What one step hands from phase to phase.
struct StepScratch: ~Copyable, Sendable {
  /// Slots of the bodies that came to rest on their spring in this tick.
  var settled: [Int32] = []
  /// The velocity of each solved body before the tick.
  var velocitiesBefore: [Vec2] = []
  var constraints: [Constraint] = []
  /// The parent of each solved body in the forest of islands.
  var parents: [Int32] = []
  /// Bodies yet to be woken.
  var wakeStack: [Int32] = []
  var contacts = ContactScratch()
  var flight = Flight()
  var passing = Passing()
}
