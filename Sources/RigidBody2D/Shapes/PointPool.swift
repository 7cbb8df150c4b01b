/// Where the points of a shape are in the pool.
struct PointBlock: Hashable, Sendable {
  var start: Int32
  /// Points of the outline; as many outward normals follow them, and after the two of a segment its neighbours, after
  /// those of the inside of a loop its middle, the way from there to the point farthest off, and the shortest across.
  var count: Int16
  fileprivate var traits: Traits = []

  /// One byte for all: so a shape takes 64.
  fileprivate struct Traits: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    static let hasPrevious = Traits(rawValue: 1)
    static let hasNext = Traits(rawValue: 2)
    static let isCentred = Traits(rawValue: 4)
    static let isInside = Traits(rawValue: 8)
  }

  /// Whether the segment goes on before its first and after its second point, in a chain.
  var hasPrevious: Bool { traits.contains(.hasPrevious) }
  var hasNext: Bool { traits.contains(.hasNext) }

  var isChained: Bool { !traits.isDisjoint(with: [.hasPrevious, .hasNext]) }

  /// Whether the mean of its points is the centre of its body.
  var isCentred: Bool { traits.contains(.isCentred) }

  /// Whether it is the inside of a loop.
  var isInside: Bool { traits.contains(.isInside) }

  /// A circle needs no normals.
  var size: Int { count == 1 ? 1 : count == 2 ? 6 : Int(count) * 2 + (isInside ? 3 : 0) }
}

/// The outlines of all shapes in one stretch of memory: in the body's frame, each of them once, and of those that have
/// ever been turned, turned to the world's axes.
///
/// The turned ones are made once for each change of angle; a collision test then only has to add an offset. To turn
/// them for each test was rejected: it takes half the memory, and where much falls and turns 7 % more time. So was an
/// array in each shape: it costs an allocation, and a retain at every test.
struct PointPool: Hashable, Sendable {
  private(set) var local: [Vec2] = []
  private(set) var turned: [Vec2] = []
  /// Starts of returned blocks, by size, and of returned room for turned ones.
  private var vacant: [[Int32]] = []
  private var vacantTurned: [[Int32]] = []
  private var shared = SharedBlocks()

  /// Stores an outline in the sense of rotation that has its normals outside.
  mutating func insert(_ corners: [Vec2], previous: Vec2? = nil, next: Vec2? = nil) -> PointBlock {
    var block = PointBlock(start: 0, count: Int16(truncatingIfNeeded: corners.count))
    if previous != nil { block.traits.insert(.hasPrevious) }
    if next != nil { block.traits.insert(.hasNext) }
    return insert(block, corners, corners.count == 2 ? [previous ?? .zero, next ?? .zero] : [])
  }

  /// Stores the inside of a convex loop.
  mutating func insert(insideOf loop: [Vec2]) -> PointBlock {
    let middle = Self.mean(loop[...])
    let farthest = loop.map { $0 - middle }.max { $0.lengthSquared < $1.lengthSquared } ?? .zero
    let across = loop.indices.map { edge in
      let normal = Self.normal(loop, edge)
      return normal * loop.reduce(0) { max($0, normal.dot(loop[edge] - $1)) }
    }
    let shortest = across.min { $0.lengthSquared < $1.lengthSquared } ?? .zero
    var block = PointBlock(start: 0, count: Int16(truncatingIfNeeded: loop.count))
    block.traits.insert(.isInside)
    return insert(block, loop, [middle, farthest, shortest])
  }

  private mutating func insert(_ block: PointBlock, _ corners: [Vec2], _ rest: [Vec2]) -> PointBlock {
    var (block, values) = (block, corners)
    if Self.mean(corners[...]) == .zero { block.traits.insert(.isCentred) }
    // By nothing a normal is turned too: of one that has never been turned a zero is above 0, as of all others.
    if corners.count > 1 { values += corners.indices.map { Rotation(radians: 0)(Self.normal(corners, $0)) } }
    values += rest
    let hash = Self.hash(values)
    if let same = same(as: block, values, hash) { return same }
    block.start = store(values)
    shared.insert(block, hash)
    return block
  }

  mutating func remove(_ block: PointBlock, turned: Int32) {
    let hash = Self.hash(local[Int(block.start)..<Int(block.start) + block.size])
    if shared.giveBack(block, hash) { Self.note(block.start, ofSize: block.size, in: &vacant) }
    if turned >= 0 { Self.note(turned, ofSize: block.size, in: &vacantTurned) }
  }

  mutating func makeRoomToTurn(_ block: PointBlock) -> Int32 {
    if let start = Self.take(ofSize: block.size, from: &vacantTurned) { return start }
    turned.append(contentsOf: repeatElement(.zero, count: block.size))
    return Int32(truncatingIfNeeded: turned.count - block.size)
  }

  /// Turns a block to the world's axes.
  @inline(__always)
  mutating func turn(_ block: PointBlock, to rotation: Rotation, at place: Int32) {
    let (from, to) = (Int(block.start), Int(place))
    local.withUnsafeBufferPointer { local in
      turned.withUnsafeMutableBufferPointer { turned in
        for index in 0..<block.size { turned[to + index] = rotation(local[from + index]) }
      }
    }
  }

  @inline(__always)
  func withPoints<Result>(_ look: (Points) -> Result) -> Result {
    turned.withUnsafeBufferPointer { turned in
      local.withUnsafeBufferPointer { local in
        guard let first = local.baseAddress else { fail("a shape has no points") }
        return look(Points(local: first, turned: turned.baseAddress ?? first))
      }
    }
  }

  /// The points of all shapes.
  struct Points {
    fileprivate let local: UnsafePointer<Vec2>
    fileprivate let turned: UnsafePointer<Vec2>

    /// Those of one in its body's frame, …
    @inline(__always)
    func local(_ shape: borrowing Shape) -> UnsafePointer<Vec2> { local + Int(shape.points.start) }

    /// … and as it was turned last.
    @inline(__always)
    func turned(_ shape: borrowing Shape) -> UnsafePointer<Vec2> {
      shape.turned < 0 ? local + Int(shape.points.start) : turned + Int(shape.turned)
    }
  }
}

extension PointPool {
  private mutating func store(_ values: [Vec2]) -> Int32 {
    if let start = Self.take(ofSize: values.count, from: &vacant) {
      for (index, value) in values.enumerated() { local[Int(start) + index] = value }
      return start
    }
    local += values
    return Int32(truncatingIfNeeded: local.count - values.count)
  }

  /// Apart, so that the points that it holds on to are let go before others are appended to them.
  @inline(never)
  private mutating func same(as block: PointBlock, _ values: [Vec2], _ hash: UInt32) -> PointBlock? {
    let local = local
    return shared.take(hash) { Self.isSame($0, block, values, local) }
  }

  /// To the bit, as -0 is not 0 to whoever hashes a world.
  private static func isSame(_ block: PointBlock, _ other: PointBlock, _ values: [Vec2], _ local: [Vec2]) -> Bool {
    guard block.count == other.count, block.traits == other.traits else { return false }
    return values.indices.allSatisfy { index in
      let own = local[Int(block.start) + index]
      return own.x.bitPattern == values[index].x.bitPattern && own.y.bitPattern == values[index].y.bitPattern
    }
  }

  private static func hash(_ values: some Sequence<Vec2>) -> UInt32 {
    var hasher = StateHasher()
    for value in values { hasher.feed(value) }
    return UInt32(truncatingIfNeeded: hasher.value)
  }

  private static func note(_ start: Int32, ofSize size: Int, in vacant: inout [[Int32]]) {
    while vacant.count <= size { vacant.append([]) }
    vacant[size].append(start)
  }

  private static func take(ofSize size: Int, from vacant: inout [[Int32]]) -> Int32? {
    size < vacant.count ? vacant[size].popLast() : nil
  }

  static func normal(_ corners: [Vec2], _ index: Int) -> Vec2 {
    let edge = corners[(index + 1) % corners.count] - corners[index]
    return Vec2(edge.y, -edge.x) / edge.length
  }
}

extension PointPool {
  /// In the body's frame.
  func points(of block: PointBlock) -> ArraySlice<Vec2> {
    local[Int(block.start)..<Int(block.start) + Int(block.count)]
  }

  func middle(of block: PointBlock) -> Vec2 { Self.mean(points(of: block)) }

  private static func mean(_ points: ArraySlice<Vec2>) -> Vec2 {
    points.reduce(Vec2.zero, +) / Double(points.count)
  }

  func extent(of block: PointBlock) -> Double {
    points(of: block).lazy.map { $0.length }.max() ?? 0
  }

  /// The distance from the middle of the corners to the nearest edge; a line has none of its own to lose.
  func innerRadius(of block: PointBlock, _ radius: Double, _ middle: Vec2) -> Double {
    if block.count == 1 { return radius }
    let (first, count) = (Int(block.start), Int(block.count))
    return (0..<count).map { local[first + count + $0].dot(local[first + $0] - middle) }.min() ?? 0
  }
}
