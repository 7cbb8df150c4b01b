/// Where the bodies of wide islands lie among the states that the substeps change: what is near each other in the world
/// side by side, for several workers. Each then works on bodies that the others seldom write to. Contacts come in the
/// order of their slots, which soon is anyone's: shared out in that order, two workers on far processors take three
/// times as long as one, as each body goes to and fro between their caches.
///
/// Rows go colour after colour whatever the places are, so nothing of the outcome depends on them.
struct WidePlaces: Sendable {
  /// By place, the index among the gathered bodies.
  private(set) var bodies: [Int32] = []
  /// And the other way round. What nothing moves has index and place 0.
  private(set) var places: [Int32] = []
  private(set) var isSorted = false
  /// How often they have become others.
  private(set) var version = 0
  private var counts: [Int32] = []

  /// As many as are told apart along the longer side of all bodies.
  private static let strips = 1024
  /// Rows of one colour are in the order of these.
  static let partCount = 64

  var count: Int { places.count }

  @inline(__always)
  func part(of index: Int32) -> Int { Int(places[Int(index)]) * Self.partCount / places.count }
}

extension WidePlaces {
  /// In the order in which they have been gathered.
  mutating func keepOrder(count: Int) {
    if !isSorted && places.count == count { return }
    isSorted = false
    version += 1
    places.resize(to: count, with: 0)
    for index in places.indices { places[index] = Int32(truncatingIfNeeded: index) }
    bodies.resize(to: count, with: 0)
    for place in bodies.indices { bodies[place] = Int32(truncatingIfNeeded: place) }
  }

  /// - Parameter points: where each of the gathered bodies is; that of the first is not asked for.
  mutating func sort(_ points: UnsafeBufferPointer<Vec2>) {
    isSorted = true
    version += 1
    let strips = Strips(points)
    counts.refill(Self.strips + 1, with: 0)
    counts[0] = 1
    for point in points.dropFirst() { counts[strips.strip(of: point) + 1] += 1 }
    for strip in 0..<Self.strips { counts[strip + 1] += counts[strip] }
    places.resize(to: points.count, with: 0)
    bodies.resize(to: points.count, with: 0)
    (places[0], bodies[0]) = (0, 0)
    for index in points.indices.dropFirst() {
      let strip = strips.strip(of: points[index])
      places[index] = counts[strip]
      bodies[Int(counts[strip])] = Int32(truncatingIfNeeded: index)
      counts[strip] += 1
    }
  }

  /// Across the longer side of all points.
  private struct Strips {
    private var direction = Vec2(1, 0)
    private var low = 0.0
    private var perPoint = 0.0

    init(_ points: UnsafeBufferPointer<Vec2>) {
      guard points.count > 1 else { return }
      var (from, to) = (points[1], points[1])
      for point in points.dropFirst() {
        from = Vec2(min(from.x, point.x), min(from.y, point.y))
        to = Vec2(max(to.x, point.x), max(to.y, point.y))
      }
      if to.y - from.y > to.x - from.x { direction = Vec2(0, 1) }
      low = from.dot(direction)
      let extent = (to - from).dot(direction)
      if extent > 0 { perPoint = Double(WidePlaces.strips) / extent }
    }

    @inline(__always)
    func strip(of point: Vec2) -> Int {
      min(WidePlaces.strips - 1, Int((point.dot(direction) - low) * perPoint))
    }
  }
}
