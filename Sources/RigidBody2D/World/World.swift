/// Rigid bodies in the plane, joined by rods, ropes, hinges, rails, welds and springs, that collide where they have
/// shapes, stepped 120 times a second.
///
/// A world is a value. A copy is a snapshot (memory is shared until either is changed), `==` compares, and the same
/// calls on equal worlds give equal worlds, bit for bit, in debug and release and on every CPU. It reads no clock,
/// and uses no threads but those that a step is allowed.
///
/// Units are points (y down), seconds, radians and kilograms. Bodies, joints and shapes are named by handles; using a
/// stale one, or passing NaN, an infinity or a number out of its range, ends the program with a sentence that says
/// which.
///
/// A tick is semi-implicit Euler: v += h·a, v ÷= 1 + h·damping, then joints change v, then x += h·v; by the other
/// `Law` it is exact where nothing presses. Of bodies that touch something, all that is joined to them, and chains and
/// nets of more than eight rigid joints, small and narrow islands are solved at once, contacts and all; wide ones take
/// the tick in smaller steps. None of them is left faster than 10⁶ points a second; nothing else has a speed limit.
/// Whatever the speed, spin or load, no step brings the middle of a shape (the mean of its corners) into a static shape
/// or through it, except a segment's, which has no inside. Nor does it through a shape that moves, however fast either
/// of them goes or turns: what would pass through each other stops in that tick where it meets. Bodies at rest sleep
/// and cost nothing.
///
/// `==` compares storage: two worlds that reached the same state through different calls can differ in the order of
/// their lists, and will then answer `false` while their `stateHash` agrees.
public struct World: Hashable, Sendable {
  /// Seconds in a step.
  public static let tick = 1.0 / 120
  /// The most that `step(workers:)` uses.
  public static let mostWorkers = 32

  private var storage = WorldStorage(WorldState())

  /// A world without bodies, by UIKit's law.
  public init() {}

  /// Moves the world on by one tick.
  ///
  /// Whatever the number of workers, the outcome has the same bits. Wide heaps and nets gain by them, other worlds do
  /// not. Two on processors that share a cache take 0.75 times as long as one for 5000 boxes in a pyramid, and 0.9
  /// times for 2000 in a heap. Two that share none take up to twice as long. Threads are started once for the process,
  /// when work is first shared out, no more than it has processors, and sleep between steps.
  ///
  /// Costs, in release, 1.6 ns for an awake body on one zero-length spring to a fixed point and 3.2 ns with shapes near
  /// nothing that they may meet, 6 ns for each other awake body and 45 ns with a shape, 75 to 280 ns for each of its
  /// joints and 135 to 170 ns for each pair of shapes that touch or are about to (in a tower that is not yet at rest up
  /// to 900); nothing for sleeping ones. EngineBenchmark measures it.
  ///
  /// In memory a body takes 280 bytes, 450 with a box for a shape, 130 more once that has turned, 150 if no other shape
  /// has its outline, and 110 while awake; a distance joint takes 116, any other joint 192, and a pair of shapes near
  /// each other 250, and 280 more while it is solved.
  ///
  /// - Parameter workers: how many threads may work on it, the one that calls among them; 1 or more.
  public mutating func step(workers: Int = 1) { step(workers: workers, phaseEnded: nil) }

  /// - Parameter phaseEnded: called at the end of each phase, by the thread that calls. A host measures time here,
  ///   because the engine reads no clock. A step of a world at rest has no phases.
  package mutating func step(workers: Int = 1, phaseEnded: ((StepPhase) -> Void)?) {
    demand(workers >= 1, "a step needs a worker")
    state.bodies.rememberWhoIsAwake()
    state.contacts.forgetEvents()
    if state.isAtRest { return }
    state.takeWorkers(workers)
    state.takeReferences()
    state.findPairs()
    phaseEnded?(.pairs)
    state.collide()
    phaseEnded?(.contacts)
    state.stepSprings()
    state.rememberMotion()
    state.moveExactly()
    phaseEnded?(.springs)
    state.gatherIslands()
    phaseEnded?(.islands)
    state.meetImpacts()
    state.integrateVelocities()
    state.prepareJoints()
    state.solveJointVelocities()
    state.integratePositions()
    state.correctJointPositions()
    state.solveIslands()
    state.releaseSpringsInTheWay()
    phaseEnded?(.solver)
    state.solveContinuous()
    state.refitBounds()
    phaseEnded?(.continuous)
    state.sleepStillIslands()
    state.settleSprings()
    state.reportContacts()
    state.openLanes()
    state.bodies.forgetDisplaced()
    state.giveBackWorkers()
    phaseEnded?(.sleep)
  }
}

extension World {
  /// Writing to it first makes a copy if another world shares the storage.
  @inline(__always) var state: WorldState {
    _read { yield storage.state }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = WorldStorage(storage.state.copy()) }
      yield &storage.state
    }
  }

  /// For what is asked of a part: of a part of `state` the compiler makes a copy first, array by array.
  @inline(__always)
  func look<Answer>(_ ask: (borrowing WorldState) -> Answer) -> Answer { ask(storage.state) }

  /// Compares all that is stored, unless both share it: then it takes no time.
  public static func == (a: World, b: World) -> Bool {
    a.storage === b.storage || a.storage.state == b.storage.state
  }

  /// For sets and dictionaries, seeded per process; `stateHash` is the one to compare between runs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state.bodies.records)
    hasher.combine(state.joints.records)
  }
}
