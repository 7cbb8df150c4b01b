/// A chain that is closed, and bends to one side alone, once around.
struct ConvexLoop {
  /// In the sense of rotation that has the normals outside.
  let corners: [Vec2]

  /// Features of contacts tell so many corners from each other.
  private static let most = 1023

  /// Nil for any other.
  init?(_ points: [Vec2]) {
    guard points.count <= Self.most else { return nil }
    let edges = points.indices.map { points[($0 + 1) % points.count] - points[$0] }
    let turns = edges.indices.map { index in
      let next = edges[(index + 1) % edges.count]
      return edges[index].cross(next) / (edges[index].length * next.length)
    }
    // What goes around more than once turns back in x more than twice.
    let ways = edges.map(\.x).filter { $0 != 0 }
    let backs = ways.indices.count { (ways[$0] < 0) != (ways[($0 + 1) % ways.count] < 0) }
    guard backs == 2, let least = turns.min(), let greatest = turns.max() else { return nil }
    if least >= -Tuning.rounding && greatest > Tuning.rounding {
      corners = points
    } else if greatest <= Tuning.rounding && least < -Tuning.rounding {
      corners = points.reversed()
    } else {
      return nil
    }
  }
}
