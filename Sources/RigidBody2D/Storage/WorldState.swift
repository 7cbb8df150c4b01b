/// All that a `World` holds: arrays by slot, and the dense lists of what is awake.
///
/// The rooms Bodies, Joints and Solver extend it with what they do; `World` is the door. It cannot be copied except by
/// `copy()`: a copyable struct of a score of arrays is retained and released array by array at every call from another
/// module, 130 ns for a `pose(of:)` that takes 5.
struct WorldState: ~Copyable, Sendable {
  var bodyTable = SlotTable()
  var bodies: [Body] = []
  var slots: [BodySlot] = []
  var jointTable = SlotTable()
  var joints: [Joint] = []
  /// What joints keep that are no distance joints; each of those knows its slot.
  var detailTable = SlotTable()
  var details: [JointDetail] = []

  var lanes = SpringLanes()
  /// The slots of the awake bodies that the general solver steps.
  var solved: [Int32] = []
  /// The joints of those bodies.
  var solvedJoints: [Int32] = []
  var solvedJointsAreSorted = true
  var awake = BitSet()
  /// The bodies that were awake when the last step began.
  var moved = BitSet()
  var springPathIsOn = true
  var law = Law.uikit
  var drivenPrecision = Precision.double

  var shapeTable = SlotTable()
  var shapes: [Shape] = []
  /// How many shapes belong to static bodies: without any, nobody's path has to be looked at.
  var staticShapeCount = 0
  var pool = PointPool()
  var tree = BoundsTree()
  /// Shapes that may have new neighbours: added, moved out of their bounds, or given another filter.
  var pendingShapes: [Int32] = []
  var contactTable = SlotTable()
  var contacts: [Contact] = []
  /// Their shapes.
  var contactPairs = PairSet()
  /// The contacts of awake bodies.
  var awakeContacts = BitSet()
  /// Bodies with contacts that are reckoned from another place than in the last step, or were changed since.
  var displaced = BitSet()
  /// What the last step reports, and what ended since.
  var events = ContactEvents()
  var endsSinceStep: [ContactEnd] = []
  /// Memory that a step refills from nothing, kept only to spare the allocator: no part of the world's value.
  var scratch = StepScratch()
}

extension WorldState {
  /// Shares the memory of the arrays until one side writes; the scratch starts empty.
  func copy() -> WorldState {
    WorldState(
      bodyTable: bodyTable, bodies: bodies, slots: slots, jointTable: jointTable, joints: joints,
      detailTable: detailTable, details: details, lanes: lanes,
      solved: solved, solvedJoints: solvedJoints, solvedJointsAreSorted: solvedJointsAreSorted, awake: awake,
      moved: moved, springPathIsOn: springPathIsOn, law: law, drivenPrecision: drivenPrecision,
      shapeTable: shapeTable, shapes: shapes, staticShapeCount: staticShapeCount, pool: pool, tree: tree,
      pendingShapes: pendingShapes, contactTable: contactTable, contacts: contacts, contactPairs: contactPairs,
      awakeContacts: awakeContacts, displaced: displaced, events: events, endsSinceStep: endsSinceStep)
  }

  static func == (a: borrowing WorldState, b: borrowing WorldState) -> Bool {
    a.bodyTable == b.bodyTable && a.bodies == b.bodies && a.slots == b.slots && a.jointTable == b.jointTable
      && a.joints == b.joints && a.detailTable == b.detailTable && a.details == b.details && a.lanes == b.lanes
      && a.solved == b.solved && a.solvedJoints == b.solvedJoints && a.awake == b.awake && a.moved == b.moved
      && a.springPathIsOn == b.springPathIsOn && a.law == b.law && a.drivenPrecision == b.drivenPrecision
      && sameContacts(a, b)
  }

  private static func sameContacts(_ a: borrowing WorldState, _ b: borrowing WorldState) -> Bool {
    a.shapeTable == b.shapeTable && a.staticShapeCount == b.staticShapeCount && a.shapes == b.shapes && a.pool == b.pool
      && a.tree == b.tree
      && a.pendingShapes == b.pendingShapes && a.contactTable == b.contactTable && a.contacts == b.contacts
      && a.contactPairs == b.contactPairs
      && a.awakeContacts == b.awakeContacts && a.displaced == b.displaced && a.events == b.events
      && a.endsSinceStep == b.endsSinceStep
  }
}
