/// All that a `World` holds, in parts that each know a share of it.
///
/// What one part can do alone is that part's. What needs several, as most stages of a step do, extends the state, in
/// the room where it belongs; `World` is the door. The state cannot be copied except by `copy()`: a copyable struct of
/// a score of arrays is retained and released array by array at every call from another module, 130 ns for a
/// `pose(of:)` that takes 5.
struct WorldState: ~Copyable, Sendable {
  var settings = Settings()
  var bodies = BodySet()
  var joints = JointSet()
  var shapes = ShapeSet()
  var broadPhase = BroadPhase()
  var contacts = ContactSet()
  /// Memory that a step refills from nothing, kept only to spare the allocator: no part of the world's value.
  let scratch = StepScratch()
}

extension WorldState {
  /// Shares the memory of the arrays until one side writes; the scratch starts empty. Not inlined: whoever writes to a
  /// world may have to copy it first, and would be four times as long.
  @inline(never)
  func copy() -> WorldState {
    WorldState(
      settings: settings, bodies: bodies, joints: joints, shapes: shapes, broadPhase: broadPhase, contacts: contacts)
  }

  static func == (a: borrowing WorldState, b: borrowing WorldState) -> Bool {
    a.settings == b.settings
      && a.bodies == b.bodies
      && a.joints == b.joints
      && a.shapes == b.shapes
      && a.broadPhase == b.broadPhase
      && a.contacts == b.contacts
  }
}
