/// What the phases of a step that deal with contacts hand to each other.
struct ContactScratch: Sendable {
  /// Pairs of shapes that may have come near each other, the lower slot in the high half.
  var pairs: [UInt64] = []
  var partners = Partners()
  /// Contacts to look at, in the order of their slots.
  var list: [Int32] = []
  /// What the solver asks of each at first, in the same order.
  var heads: [ContactHead] = []
  /// Whether both are as of now.
  var isListed = false
  /// Where in the list those are whose manifolds have to be found anew.
  var stale: [Int32] = []
  /// Contacts that may begin or end to touch in this tick.
  var uncertain: [Int32] = []
  /// By part of the work: what looking at contacts comes upon.
  var finds: [ContactFinds] = []
  /// Contacts whose bounds have parted.
  var parted: [Int32] = []
  /// Where in the list contacts on what may have seams are.
  var grounded: [Int32] = []
  /// Sleeping bodies that are about to be hit.
  var struck: [Int32] = []
  /// The bodies that are stepped with contacts; the first entry stands for all that cannot move.
  var island: [Int32] = []
  /// Where each body is in `island`, by slot; −1 for those that are not.
  var indices: [Int32] = []
  var bodies: [SolverBody] = []
  /// The contacts that press.
  var pressing: [PressingContact] = []
  /// Whether any two of those bodies may meet fast enough for an impact.
  var mayBounce = false
  /// Those of islands that are solved directly, made ready, and after them what bounces in the others. In ticks in
  /// which nothing may bounce those of one island at a time: nobody asks for the others.
  var constraints: [ContactConstraint] = []
  /// Where in `constraints` those begin that are there for an impact alone.
  var firstWideImpact = 0
  /// By index of the gathered bodies, in ticks in which something may bounce in a wide island.
  var speeds: [SpeedBound] = []
  /// The greatest of them, of any point.
  var fastest = 0.0
  /// Those of them that bounce, in ticks in which something does; and for each body what that does to its path.
  var impacts: [BouncingContact] = []
  var detours: [Detour] = []
  /// How often each body has been struck: what every round asks of every contact.
  var strikes: [Int32] = []
  /// The distance joints of those bodies, and those of all others.
  var heldJoints: [Int32] = []
  var freeJoints: [Int32] = []
  /// The same of those that are no distance joints.
  var heldBlocks: [Int32] = []
  var freeBlocks: [Int32] = []
  /// The place of each solved body before the tick.
  var placesBefore: [Place] = []
  /// Shapes that a static one overlaps deeply: their paths are looked at however slow they are.
  var deep: [Int32] = []
  /// Pairs of bodies of several shapes that overlap deeply, as `PairSet.key`.
  var pierced: [UInt64] = []

  var hasIsland: Bool { island.count > 1 }

  /// Where in the list a contact is.
  func position(of contact: Int) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(list[middle]) < contact { low = middle + 1 } else { high = middle }
    }
    return low < list.count && Int(list[low]) == contact ? low : nil
  }

  /// Whether a body is in `island`.
  @inline(__always)
  func holds(_ slot: Int) -> Bool { slot < indices.count && indices[slot] >= 0 }
}

/// What of a contact decides whether it presses. To go through these is to leave most of the contacts' memory alone.
struct ContactHead: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  /// One for each point, and one for friction; 0 for what pushes nothing.
  var rows: Int16
  var isFresh: Bool
  /// Whether it pushes as fast as it may; see `Crowding`.
  var isDeep: Bool

  static let none = ContactHead(bodyA: 0, bodyB: 0, rows: 0, isFresh: false, isDeep: false)
}

extension ContactHead {
  @inline(__always)
  init(_ contact: borrowing Contact) {
    (bodyA, bodyB, isFresh) = (contact.bodyA, contact.bodyB, contact.isFresh)
    rows = contact.presses ? Int16(truncatingIfNeeded: contact.manifold.count) + (contact.friction > 0 ? 1 : 0) : 0
    isDeep = rows > 0 ? contact.manifold.separation < -ContactSoftness.ofSubsteps.fullDepth : false
  }
}

/// Which shapes have a contact with the one that looks for others: a mark for each shape, current where it is the
/// latest. A walk through the contacts for each pair that is found would cost the square of their number.
struct Partners: Sendable {
  var marks: [UInt32] = []
  private var latest: UInt32 = 0

  mutating func newMark(for shapeCount: Int) -> UInt32 {
    if latest == .max { (marks, latest) = ([], 0) }
    while marks.count < shapeCount { marks.append(0) }
    latest += 1
    return latest
  }
}

/// Bounds of how fast the points of a body move, in points per second, with half a tick of what drives it.
struct SpeedBound: Sendable {
  /// Of any point of its shapes.
  var whole: Double
  /// Of any point where it meets something, seen from its centre.
  var swing: Double
  /// What of it is that of the drive.
  var pull: Double

  static let zero = SpeedBound(whole: 0, swing: 0, pull: 0)
}

/// Where a body is, from its origin.
struct Place: Hashable, Sendable {
  var offset: Vec2
  var angle: Double
}
