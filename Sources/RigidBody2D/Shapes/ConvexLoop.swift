/// A chain that is closed and bends to one side alone, once around.
struct ConvexLoop {
  let middle: Vec2
  /// How far its points are from their middle at most.
  private let reach: Double
  /// 1 where the normals of its edges, a quarter turn from them, lead out, −1 where they lead in.
  private let sense: Double

  /// Nil for any other.
  init?(_ points: [Vec2]) {
    let edges = points.indices.map { points[($0 + 1) % points.count] - points[$0] }
    let turns = edges.indices.map { edges[$0].cross(edges[($0 + 1) % edges.count]) }.filter { $0 != 0 }
    // What goes around more than once turns back in x more than twice.
    let ways = edges.map(\.x).filter { $0 != 0 }
    let backs = ways.indices.count { (ways[$0] < 0) != (ways[($0 + 1) % ways.count] < 0) }
    guard let first = turns.first, backs == 2, turns.allSatisfy({ ($0 < 0) == (first < 0) }) else { return nil }
    sense = first < 0 ? -1 : 1
    let middle = points.reduce(Vec2.zero, +) / Double(points.count)
    self.middle = middle
    reach = points.reduce(0) { max($0, ($1 - middle).length) }
  }

  /// At an edge of it, as long as the loop reaches.
  func outside(of start: Vec2, _ end: Vec2) -> Vec2 {
    let edge = end - start
    return Vec2(edge.y, -edge.x) * (sense * reach / edge.length)
  }
}
