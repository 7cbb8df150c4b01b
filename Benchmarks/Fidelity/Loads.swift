import RigidBody2D
import SeededRandom

/// Boxes of 44 on each other, the top one heavy, or all of them pressed together or aside of each other: S12.
struct Loads {
  /// How far the top box is in the end from where geometry puts it, in points.
  private(set) var sinks = 0.0
  /// The deepest that a box then lies in another.
  private(set) var overlap = 0.0
  /// The farthest that any box is from its place.
  private(set) var shift = 0.0
  private(set) var sleep: Double?

  /// `ratio` is the top one's mass as a multiple, `squeeze` by how much less than its height each is above the one
  /// below at the start, `offset` how far to either side they stand.
  init(
    of count: Int, ratio: Double = 1, squeeze: Double = 0, offset: Double = 0, law: Law = .uikit, seed: UInt64 = 1
  ) {
    var (world, random) = (World(), SplitMix64(state: seed))
    world.law = law
    let ground = world.addGround()
    var places: [Vec2] = []
    let boxes = (0..<count).map { index in
      let aside = offset > 0 ? Double.random(in: -offset...offset, using: &random) : 0
      places.append(Vec2(aside, -22 - 44 * Double(index)))
      return world.add(.box(44, 44), at: places[index] + Vec2(0, squeeze * Double(index + 1))) {
        guard index == count - 1 else { return }
        $0.mass *= ratio
        $0.inertia *= ratio
      }
    }
    sleep = world.sleep(within: 30)
    let shifts = zip(boxes, places).map { world.place(of: $0) - $1 }
    (sinks, shift) = (abs(shifts[count - 1].y), shifts.map(\.length).max()!)
    overlap = world.deepestOverlap(of: boxes + [ground])
  }
}
