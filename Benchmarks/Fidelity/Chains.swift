import RigidBody2D
import SeededRandom

/// Thirty beads on rods of 25 from the origin, the last of them heavier, let go: S13.
struct Chains {
  enum Place: String, CaseIterable {
    case alone
    case wall = "swings into a static box"
    case stack = "swings into a stack of loose boxes"
    case edge = "falls across a static box, hangs over its edge"
  }

  private static let rod = 25.0
  private static let count = 30

  /// The most that a rod is off its length, as a share of it: at any time, and in the last second of twenty.
  private(set) var stretch = 0.0
  private(set) var lastStretch = 0.0
  /// Ticks in which that was above a hundredth.
  private(set) var ticksTorn = 0
  /// The most energy at any time above the first, as a share of that over the chain hanging down.
  private(set) var gain = -Double.infinity

  init(_ place: Place, weight: Double, seed: UInt64) {
    var (world, random) = (World(), SplitMix64(state: seed))
    let bend = place == .edge ? 0 : Double.random(in: -0.1...0.1, using: &random)
    let beads = world.addChain(of: Chains.count, weight: weight, bend: bend, hasShapes: place != .alone)
    var loose: [BodyHandle] = []
    switch place {
    case .alone: break
    case .wall: world.addStill([.box(100, 100)], at: Vec2(-150, 700))
    case .stack:
      world.addStill([.segment(Vec2(-2000, 800), Vec2(2000, 800))])
      loose = (0..<5).map { world.add(.box(60, 60), at: Vec2(-150, 770 - 60 * Double($0))) }
    case .edge: world.addStill([.box(300, 100, center: Vec2(250, 70 + Double.random(in: 0...40, using: &random)))])
    }
    let start = world.wholeEnergy(of: beads + loose)
    let scale = beads.enumerated().reduce(0) { sum, entry in
      let way = Chains.rod * Double(entry.offset + 1) - world.place(of: entry.element).y
      return sum + world.mass(of: entry.element) * 1000 * way
    }
    for tick in 0..<2400 {
      world.step()
      let now = Chains.stretch(of: beads, in: world)
      stretch = max(stretch, now)
      if now > 0.01 { ticksTorn += 1 }
      if tick >= 2280 { lastStretch = max(lastStretch, now) }
      gain = max(gain, (world.wholeEnergy(of: beads + loose) - start) / scale)
    }
  }

  private static func stretch(of beads: [BodyHandle], in world: World) -> Double {
    let places = [.zero] + beads.map { world.place(of: $0) }
    return zip(places, places.dropFirst()).map { abs(($1 - $0).length / rod - 1) }.max()!
  }
}

extension World {
  /// From the origin to the right, in a line that bends by so many radians at each bead.
  fileprivate mutating func addChain(of count: Int, weight: Double, bend: Double, hasShapes: Bool) -> [BodyHandle] {
    var (place, angle, beads) = (Vec2.zero, 0.0, [BodyHandle]())
    for index in 0..<count {
      angle += bend
      place += Vec2(Real.cos(angle), Real.sin(angle)) * 25
      let heavier = index == count - 1 ? weight : 1
      let bead = add(.circle(radius: 9), at: place) {
        $0.mass *= heavier
        $0.inertia *= heavier
      }
      for shape in shapes(of: bead) {
        // Links pass each other.
        if hasShapes { setFilter(ShapeFilter(category: 2, mask: 1), of: shape) } else { removeShape(shape) }
      }
      let above = beads.last.map { JointEnd.body($0, offset: .zero) } ?? .point(.zero)
      _ = addJoint(DistanceJointDefinition(bodyA: bead, other: above, length: 25))
      beads.append(bead)
    }
    return beads
  }
}
