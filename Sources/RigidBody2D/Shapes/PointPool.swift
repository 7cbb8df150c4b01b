/// Where the points of a shape are in the pool.
struct PointBlock: Hashable, Sendable {
  var start: Int32
  /// Points of the outline; as many outward normals follow them, and after the two of a segment its neighbours.
  var count: Int32
  /// Whether the segment goes on before its first and after its second point, in a chain.
  var hasPrevious = false
  var hasNext = false

  var isChained: Bool { hasPrevious || hasNext }

  /// A circle needs no normals.
  var size: Int { count == 1 ? 1 : count == 2 ? 6 : Int(count) * 2 }
}

/// The outlines of all shapes in one stretch of memory, in the body's frame and turned to the world's axes.
///
/// The turned ones are made once for each change of angle; a collision test then only has to add an offset.
/// An array in each shape was rejected: it costs an allocation, and a retain at every test.
struct PointPool: Hashable, Sendable {
  private(set) var local: [Vec2] = []
  private(set) var turned: [Vec2] = []
  /// Starts of returned blocks, by size.
  private var vacant: [[Int32]] = []

  /// Stores an outline in the sense of rotation that has its normals outside.
  mutating func insert(_ corners: [Vec2], previous: Vec2? = nil, next: Vec2? = nil) -> PointBlock {
    var block = PointBlock(start: 0, count: Int32(truncatingIfNeeded: corners.count))
    block.hasPrevious = previous != nil
    block.hasNext = next != nil
    var values = corners
    if corners.count > 1 { values += corners.indices.map { Self.normal(corners, $0) } }
    if corners.count == 2 { values += [previous ?? .zero, next ?? .zero] }
    block.start = store(values)
    return block
  }

  mutating func remove(_ block: PointBlock) {
    while vacant.count <= block.size { vacant.append([]) }
    vacant[block.size].append(block.start)
  }

  /// Turns a block to the world's axes.
  mutating func turn(_ block: PointBlock, to rotation: Rotation) {
    let start = Int(block.start)
    local.withUnsafeBufferPointer { local in
      turned.withUnsafeMutableBufferPointer { turned in
        for index in start..<start + block.size { turned[index] = rotation(local[index]) }
      }
    }
  }

  /// Looks at the turned points and at those in the bodies' frames.
  @inline(__always)
  func withPoints<Result>(_ look: (UnsafePointer<Vec2>, UnsafePointer<Vec2>) -> Result) -> Result {
    turned.withUnsafeBufferPointer { turned in
      local.withUnsafeBufferPointer { local in
        guard let first = turned.baseAddress, let second = local.baseAddress else { fail("a shape has no points") }
        return look(first, second)
      }
    }
  }

  private mutating func store(_ values: [Vec2]) -> Int32 {
    if values.count < vacant.count, let start = vacant[values.count].popLast() {
      for (index, value) in values.enumerated() {
        local[Int(start) + index] = value
        turned[Int(start) + index] = value
      }
      return start
    }
    local += values
    turned += values
    return Int32(truncatingIfNeeded: local.count - values.count)
  }

  private static func normal(_ corners: [Vec2], _ index: Int) -> Vec2 {
    let edge = corners[(index + 1) % corners.count] - corners[index]
    return Vec2(edge.y, -edge.x) / edge.length
  }
}

extension PointPool {
  /// In the body's frame.
  func points(of block: PointBlock) -> ArraySlice<Vec2> { local[Int(block.start)..<Int(block.start + block.count)] }

  func middle(of block: PointBlock) -> Vec2 {
    points(of: block).reduce(Vec2.zero, +) / Double(block.count)
  }

  func extent(of block: PointBlock) -> Double {
    points(of: block).lazy.map(\.length).max() ?? 0
  }

  /// The distance from the middle of the corners to the nearest edge; a line has none of its own to lose.
  func innerRadius(of block: PointBlock, _ radius: Double, _ middle: Vec2) -> Double {
    if block.count == 1 { return radius }
    let (first, count) = (Int(block.start), Int(block.count))
    return (0..<count).map { local[first + count + $0].dot(local[first + $0] - middle) }.min() ?? 0
  }
}
