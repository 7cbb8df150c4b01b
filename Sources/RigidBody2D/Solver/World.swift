/// Rigid bodies in the plane, joined by rods, hinges and springs, stepped 120 times a second.
///
/// A world is a value. A copy is a snapshot (memory is shared until either is changed), `==` compares, and the same
/// calls on equal worlds give equal worlds, bit for bit, in debug and release and on every CPU. It reads no clock and
/// starts no thread.
///
/// Units are points (y down), seconds, radians and kilograms. Bodies and joints are named by handles; using a stale one,
/// or passing NaN, an infinity or a number out of its range, ends the program with a sentence that says which.
///
/// A tick is semi-implicit Euler: v += h·a, v ÷= 1 + h·damping, then joints change v, then x += h·v. There is no speed
/// limit. Bodies at rest sleep and cost nothing.
///
/// `==` compares storage: two worlds that reached the same state through different calls can differ in the order of
/// their lists, and will then answer `false` while their `stateHash` agrees.
public struct World: Hashable, Sendable {
  /// Seconds in a step.
  public static let tick = 1.0 / 120

  var bodyTable = SlotTable()
  var bodies: [Body] = []
  var slots: [BodySlot] = []
  var jointTable = SlotTable()
  var joints: [Joint] = []

  var lanes = SpringLanes()
  /// The slots of the awake bodies that the general solver steps.
  var solved: [Int32] = []
  /// The joints of those bodies.
  var solvedJoints: [Int32] = []
  var solvedJointsAreSorted = true
  var awake = BitSet()
  var moved = BitSet()
  var springPathIsOn = true
  var scratch = Scratch(StepScratch())

  public init() {}

  /// Moves the world on by one tick.
  ///
  /// Costs about 2 ns for each awake body that hangs on one zero-length spring to a fixed point, 20 ns for each other
  /// awake body, 150 ns for each of their joints; nothing for sleeping ones but a bit to copy.
  public mutating func step() {
    moved.copyMembers(of: awake)
    stepSprings()
    integrateVelocities()
    prepareJoints()
    solveJointVelocities()
    integratePositions()
    correctJointPositions()
    settleSprings()
    sleepStillIslands()
  }
}
