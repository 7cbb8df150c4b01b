import EngineScenes
import Foundation
import RigidBody2D

/// How deep things are in each other, told by their outlines alone and by no engine.
extension RandomScene {
  /// In the end, of those that move with each other: what is just hitting something may be deeper.
  func lastOverlap(_ trajectory: Trajectory) -> Finding {
    let frame = trajectory.last
    let outlines = scene.bodies.indices.map { body in
      scene.bodies[body].shapes.compactMap { PlacedShape($0, trajectory[frame, body]) }
    }
    var deepest = 0.0
    let hinged = hingedPairs
    for a in movable {
      if roomsHaveWalls, let room = rooms[a], speed(trajectory[frame, a], of: a) <= Tolerance.restSpeed {
        for shape in outlines[a] { deepest = max(deepest, shape.depthOutside(room)) }
      }
      for b in scene.bodies.indices where b < a || !scene.bodies[b].kind.isDynamic {
        guard !hinged.contains([a, b]), mayMeet(a, b) else { continue }
        let (stateA, stateB) = (trajectory[frame, a], trajectory[frame, b])
        guard (speed(stateA, of: a) - speed(stateB, of: b)).magnitude <= Tolerance.restSpeed,
          (stateA.velocity - stateB.velocity).length <= Tolerance.restSpeed
        else { continue }
        for one in outlines[a] {
          for other in outlines[b] { deepest = max(deepest, one.overlap(other)) }
        }
      }
    }
    return Finding(.overlap, deepest, limit: Tolerance.overlap, "pt", frame: frame)
  }

  /// In both orders. What a hinge joins does not meet, in all engines.
  private var hingedPairs: Set<[Int]> {
    Set(
      scene.joints.flatMap { joint -> [[Int]] in
        guard case .hinge = joint.kind, let other = joint.bodyB else { return [] }
        return [[joint.bodyA, other], [other, joint.bodyA]]
      })
  }

  private func mayMeet(_ a: Int, _ b: Int) -> Bool {
    guard let one = scene.bodies[a].shapes.first, let other = scene.bodies[b].shapes.first else { return false }
    if one.group < 0 && one.group == other.group { return false }
    return one.mask & other.category != 0 && other.mask & one.category != 0
  }
}

/// A disc or a convex polygon where it is.
struct PlacedShape {
  /// Of a polygon 0; of a disc it is the only point's.
  private let radius: Double
  private let points: [Vec2]

  /// Nil for chains: they have no inside.
  init?(_ shape: SceneShape, _ state: BodyState) {
    switch shape.outline {
    case .circle(let radius): (self.radius, points) = (radius, [state.place])
    case .polygon(let corners):
      let (cosine, sine) = (cos(state.angle), sin(state.angle))
      (radius, points) = (0, corners.map { state.place + $0.turned(cosine, sine) })
    case .chain: return nil
    }
  }

  /// Of the farthest point.
  func depthOutside(_ room: Bounds) -> Double { (points.map(room.depthOutside).max() ?? 0) + radius }

  /// The shortest way that takes the two apart, 0 if they are: that along the normal of a side, or between a corner and
  /// the middle of a disc. Gottschalk et al., "OBBTree", 1996, have the theorem of the separating axis.
  func overlap(_ other: PlacedShape) -> Double {
    var least = Double.infinity
    for axis in axes + other.axes + cornerAxes(other) + other.cornerAxes(self) {
      let (a, b) = (extent(axis), other.extent(axis))
      least = min(least, a.high - b.low, b.high - a.low)
      if least <= 0 { return 0 }
    }
    return least
  }

  /// Normals of the sides.
  private var axes: [Vec2] {
    guard points.count > 1 else { return [] }
    return points.indices.compactMap { (points[($0 + 1) % points.count] - points[$0]).quarterTurn.unit }
  }

  /// From a disc's middle to the other's nearest corner, or middle.
  private func cornerAxes(_ other: PlacedShape) -> [Vec2] {
    guard points.count == 1 else { return [] }
    let nearest = other.points.min { ($0 - points[0]).lengthSquared < ($1 - points[0]).lengthSquared }
    return [nearest.flatMap { ($0 - points[0]).unit } ?? Vec2(1, 0)]
  }

  private func extent(_ axis: Vec2) -> (low: Double, high: Double) {
    let places = points.map(axis.dot)
    return ((places.min() ?? 0) - radius, (places.max() ?? 0) + radius)
  }
}

extension Vec2 {
  /// Nil without a direction.
  fileprivate var unit: Vec2? { length > 1e-12 ? self / length : nil }
}
