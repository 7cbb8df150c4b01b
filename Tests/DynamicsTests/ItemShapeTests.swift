import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("What items collide by and weigh by")
struct ItemShapeTests {
  private let letterL = [(0, 0), (100, 0), (100, 40), (40, 40), (40, 100), (0, 100)].map {
    CGPoint(x: $0.0 - 35, y: $0.1 - 35)
  }

  @Test("1.1 row 2: only the size of bounds counts, and only when the item joins")
  func bounds() {
    let piece = Piece(at: .zero, 100, 50)
    piece.bounds.origin = CGPoint(x: 700, y: -9)
    let scales = Scales([piece])
    #expect(abs(scales.mass(of: piece) - 0.5) < 1e-9)
    #expect(abs(scales.inertia(of: piece) - 0.5 * 12_500 / 12) < 1e-6)
    piece.bounds.size = CGSize(width: 10, height: 10)
    scales.animator.updateItem(usingCurrentState: piece)
    #expect(abs(scales.mass(of: piece) - 0.5) < 1e-9)
    let again = Scales([piece])
    #expect(abs(again.mass(of: piece) - 0.01) < 1e-9)
  }

  @Test("1.1 row 4: an item collides by its bounds unless it says otherwise")
  func standard() {
    let box = AnimatorTests.Box(at: .zero)
    #expect(box.collisionBoundsType == .rectangle && UIView().collisionBoundsType == .rectangle)
    #expect(UIDynamicItemCollisionBoundsType.ellipse.rawValue == 1)
    #expect(UIDynamicItemCollisionBoundsType.path.rawValue == 2)
  }

  @Test("1.1 row 6: an ellipse has the half sides of the bounds for radii", arguments: [(40.0, 40.0), (120, 30)])
  func ellipse(width: CGFloat, height: CGFloat) {
    let piece = Piece(at: .zero, width, height)
    piece.collisionBoundsType = .ellipse
    let scales = Scales([piece])
    let strays = scales.parts.joined().map { corner in
      let (x, y) = (corner.x / width * 2, corner.y / height * 2)
      return abs(x * x + y * y - 1)
    }
    #expect(strays.count >= 8 && strays.allSatisfy { $0 < 1e-9 })
    #expect(abs(scales.mass(of: piece) - .pi / 4 * width * height / 10_000) < 1e-9)
  }

  @Test("1.1 row 5: a convex path is one part, in either sense of rotation", arguments: [false, true])
  func convexPath(isReversed: Bool) {
    let corners = [(-20, -20), (0, -20), (20, -20), (20, 20), (-20, 20)].map { CGPoint(x: $0.0, y: $0.1) }
    let piece = Piece(at: .zero, path: isReversed ? corners.reversed() : corners)
    let scales = Scales([piece])
    #expect(scales.parts.map(\.count) == [4])
    #expect(abs(scales.mass(of: piece) - 0.16) < 1e-12)
    #expect(abs(scales.inertia(of: piece) - 0.16 * 3200 / 12) < 1e-9)
  }

  /// As clients write it.
  private final class Coin: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private final class Wedge: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      UIBezierPath(corners: [CGPoint(x: -20, y: -20), CGPoint(x: 20, y: 20), CGPoint(x: -20, y: 20)])
    }
  }

  @Test("1.1 row 7: views, attributes, groups and clients' classes are items, and a view's class may say its outline")
  func conformers() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = frame
    let views = [UIView(frame: frame), Coin(frame: frame), Wedge(frame: frame)]
    let items: [(any UIDynamicItem, CGFloat)] = [
      (Piece(at: .zero), 0.16), (attributes, 0.16), (views[0], 0.16), (views[1], 0.04 * .pi), (views[2], 0.08),
      (UIDynamicItemGroup(items: views), 0.24 + 0.04 * .pi),
    ]
    for (item, mass) in items { #expect(abs(Scales([item]).mass(of: item) - mass) < 1e-12) }
  }

  @Test("a path with a dent weighs what is in it, and has the inertia of it about its centre of mass")
  func concavePath() {
    let piece = Piece(at: .zero, path: letterL)
    let scales = Scales([piece])
    #expect(scales.parts.count == 2)
    #expect(abs(scales.mass(of: piece) - 0.64) < 1e-12)
    let sampled = SampledArea(piece.collisionBoundingPath)
    #expect(abs(scales.inertia(of: piece) / (0.64 * sampled.inertia) - 1) < 0.005)
  }

  @Test("what meets an item in its dent meets nothing")
  func dent() {
    let (piece, ball) = (Piece(at: .zero, path: letterL), Piece(at: CGPoint(x: 300, y: 40), 20, 20))
    let scales = Scales([piece, ball])
    let anchor = UIDynamicItemBehavior(items: [piece])
    anchor.isAnchored = true
    scales.animator.addBehavior(anchor)
    scales.properties.elasticity = 0
    scales.properties.addLinearVelocity(CGPoint(x: -300, y: 0), for: ball)
    for _ in 0..<240 { scales.animator.tick() }
    // Past the hull's edge, up to the upright of the L.
    #expect(abs(ball.center.x - 15) < 0.2)
  }

  @Test("the parts of any polygon cover it, each point once")
  func decomposition() {
    var random = SplitMix64(state: 5)
    for round in 0..<60 {
      let corners = star(of: Int.random(in: 3...24, using: &random), &random)
      let turned = round % 2 == 0 ? corners : corners.reversed()
      let path = UIBezierPath(corners: turned)
      let piece = Piece(at: .zero, path: turned)
      let parts = Scales([piece]).parts
      #expect(parts.allSatisfy(isConvex))
      let outlines = parts.map { UIBezierPath(corners: $0) }
      for _ in 0..<200 {
        let point = CGPoint(x: .random(in: -110...110, using: &random), y: .random(in: -110...110, using: &random))
        let isNearEdge = (parts + [turned]).contains { distance(from: point, to: $0) < 1e-4 }
        if isNearEdge { continue }
        #expect(outlines.count { $0.contains(point) } == (path.contains(point) ? 1 : 0), "round \(round)")
      }
    }
  }

  @Test("its mass and inertia are those of the area, whatever the polygon")
  func moments() {
    var random = SplitMix64(state: 9)
    for _ in 0..<12 {
      let corners = star(of: Int.random(in: 3...14, using: &random), &random)
      let piece = Piece(at: .zero, path: corners)
      let (scales, sampled) = (Scales([piece]), SampledArea(piece.collisionBoundingPath))
      #expect(abs(scales.mass(of: piece) * 10_000 / sampled.area - 1) < 0.02)
      #expect(abs(scales.inertia(of: piece) / (scales.mass(of: piece) * sampled.inertia) - 1) < 0.03)
    }
  }

  @Test("curves too: a ring with a gap turns about its middle of mass, and lets a ball into the gap")
  func curves() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 50, startAngle: 0.5, endAngle: 2 * .pi - 0.5, clockwise: true)
    path.addArc(withCenter: .zero, radius: 35, startAngle: 2 * .pi - 0.5, endAngle: 0.5, clockwise: false)
    path.close()
    let piece = Piece(at: .zero)
    (piece.collisionBoundsType, piece.collisionBoundingPath) = (.path, path)
    let ball = Piece(at: CGPoint(x: 200, y: 0), 20, 20)
    ball.collisionBoundsType = .ellipse
    let scales = Scales([piece, ball])
    #expect((5...80).contains(scales.parts.count))
    let anchor = UIDynamicItemBehavior(items: [piece])
    anchor.isAnchored = true
    scales.animator.addBehavior(anchor)
    scales.properties.elasticity = 0
    scales.properties.addLinearVelocity(CGPoint(x: -300, y: 0), for: ball)
    for _ in 0..<240 { scales.animator.tick() }
    #expect(ball.center.x < 0 && ball.center.x > -26)
  }

  @Test("an item whose mass is off its centre is thrown about its centre of mass")
  func offCentre() {
    let piece = Piece(at: CGPoint(x: 100, y: 100), path: [(0, 0), (60, 0), (0, 60)].map { CGPoint(x: $0.0, y: $0.1) })
    let scales = Scales([piece])
    scales.properties.addAngularVelocity(3, for: piece)
    for _ in 0..<100 {
      scales.animator.tick()
      let massCenter = CGPoint(x: 20, y: 20).applying(piece.transform)
      #expect(abs(piece.center.x + massCenter.x - 120) < 1e-6 && abs(piece.center.y + massCenter.y - 120) < 1e-6)
    }
    scales.animator.checkInvariants()
    scales.animator.checkItems()
  }

  @Test("a triangle dropped on its side lies still on it, and the animator pauses")
  func triangle() {
    let piece = Piece(at: CGPoint(x: 0, y: 0), path: [(-30, 20), (30, 20), (0, -40)].map { CGPoint(x: $0.0, y: $0.1) })
    let scales = Scales([piece])
    scales.collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -500, y: 200), to: CGPoint(x: 500, y: 200))
    scales.animator.addBehavior(UIGravityBehavior(items: [piece]))
    for _ in 0..<600 { scales.animator.tick() }
    #expect(!scales.animator.isRunning && abs(piece.center.y - 180) < 0.1 && abs(piece.transform.b) < 1e-3)
  }

  @Test("an item slides over the seam of two parts as over one", arguments: [100.0, 400, 900])
  func seam(speed: CGFloat) {
    // A T turned over: two parts or three, with a seam in the long upper edge.
    let corners = [(-200, 0), (200, 0), (200, 20), (20, 20), (20, 90), (-20, 90), (-20, 20), (-200, 20)]
    let floor = Piece(at: .zero, path: corners.map { CGPoint(x: $0.0, y: $0.1) })
    let box = Piece(at: CGPoint(x: -150, y: -20))
    let scales = Scales([floor, box])
    #expect(scales.parts.count > 1)
    let anchor = UIDynamicItemBehavior(items: [floor])
    anchor.isAnchored = true
    scales.animator.addBehavior(anchor)
    scales.animator.addBehavior(UIGravityBehavior(items: [box]))
    scales.properties.friction = 0
    scales.properties.elasticity = 0
    for _ in 0..<60 { scales.animator.tick() }
    scales.properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: box)
    while box.center.x < 150 {
      scales.animator.tick()
      guard scales.animator.elapsedTime < 10 else { break }
      #expect(abs(box.center.y + 20) < 0.2 && abs(box.transform.b) < 1e-3)
    }
    #expect(abs(scales.properties.linearVelocity(for: box).x - speed) < 0.02 * speed)
  }

  @Test("an item without an area is a point of the mass of one, with a warning and no crash")
  func point() {
    let piece = Piece(at: .zero, 0, 40)
    let animator = UIDynamicAnimator()
    var lines: [String] = []
    animator.diagnostics.sink = { lines.append($0) }
    let collision = UICollisionBehavior(items: [piece])
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -50, y: 100), to: CGPoint(x: 50, y: 100))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [piece]))
    for _ in 0..<240 { animator.tick() }
    #expect(lines.count == 1 && lines[0].hasPrefix("Invalid size {0.0, 40.0} for item"))
    #expect(abs(piece.center.y - 99.5) < 0.1 && !animator.isRunning)
    #expect(abs(Scales([piece]).mass(of: piece) - 1e-4) < 1e-12)
  }

  @Test(
    "a path that a transform has all but flattened is a point, alone and in a group",
    arguments: [CGAffineTransform(scaleX: 1, y: 1e-9), CGAffineTransform(a: 1, b: 1, c: 1, d: 1 + 1e-9, tx: 0, ty: 0)])
  func flattened(transform: CGAffineTransform) {
    let piece = Piece(at: .zero, path: [(-40, 20), (0, -40), (40, 31)].map { CGPoint(x: $0.0, y: $0.1) })
    piece.transform = transform
    #expect(abs(Scales([piece]).mass(of: piece) - 1e-4) < 1e-12)
    let group = UIDynamicItemGroup(items: [piece, Piece(at: CGPoint(x: 90, y: 0))])
    #expect(abs(Scales([group]).mass(of: group) - 0.1601) < 1e-12)
  }

  @Test("a path that crosses itself stops the program with Apple's reason")
  func crossing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let bow = [(0, 0), (40, 40), (40, 0), (0, 40)].map { CGPoint(x: $0.0, y: $0.1) }
        let animator = UIDynamicAnimator()
        animator.addBehavior(UICollisionBehavior(items: [Piece(at: .zero, path: bow)]))
        animator.tick()
      }
    }
    #expect(reason(result).contains("provided an invalid bounding path"))
  }

  @Test("so does one that encloses nothing")
  func flat() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let line = [(0, 0), (40, 40), (80, 80)].map { CGPoint(x: $0.0, y: $0.1) }
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [Piece(at: .zero, path: line)]))
        animator.tick()
      }
    }
    #expect(reason(result).contains("provided an invalid bounding path"))
  }

  // MARK: - The model

  /// Corners in the order of their angles about the origin: a polygon that does not cross itself, with dents.
  private func star(of count: Int, _ random: inout SplitMix64) -> [CGPoint] {
    (0..<count).map { index in
      let angle = (CGFloat(index) + .random(in: 0.1...0.9, using: &random)) * 2 * .pi / CGFloat(count)
      let radius = CGFloat.random(in: 15...100, using: &random)
      return CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
    }
  }

  private func isConvex(_ corners: [CGPoint]) -> Bool {
    let turns = corners.indices.map { index in
      let (a, b, c) = (
        corners[index], corners[(index + 1) % corners.count], corners[(index + 2) % corners.count]
      )
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  private func distance(from point: CGPoint, to corners: [CGPoint]) -> CGFloat {
    corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let share = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
      let (x, y) = (point.x - a.x - dx * share, point.y - a.y - dy * share)
      return (x * x + y * y).squareRoot()
    }.min() ?? 0
  }
}

/// An area counted point by point: a model that knows no triangles.
@MainActor
struct SampledArea {
  private(set) var area: CGFloat = 0
  private(set) var center = CGPoint.zero
  /// Of a kilogram, about `center`.
  private(set) var inertia: CGFloat = 0

  init(_ path: UIBezierPath, step: CGFloat = 1) {
    var (count, x, y, square): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let box = path.bounds
    for column in stride(from: box.minX + step / 2, to: box.maxX, by: step) {
      for row in stride(from: box.minY + step / 2, to: box.maxY, by: step)
      where path.contains(CGPoint(x: column, y: row)) {
        (count, x, y, square) = (count + 1, x + column, y + row, square + column * column + row * row)
      }
    }
    area = count * step * step
    center = CGPoint(x: x / count, y: y / count)
    inertia = square / count - center.x * center.x - center.y * center.y
  }
}
