import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("A line along the path of a layer")
struct StrokeTests {
  private final class Shape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer { layer as! CAShapeLayer }
  }

  private let playground = Playground()
  private let view: Shape

  init() {
    view = playground.add(Shape(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
    view.shape.fillColor = nil
    view.shape.strokeColor = UIColor.red.cgColor
  }

  private var drawn: [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func path(_ points: [CGPoint], isClosed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
    return path
  }

  private func winding(_ contours: [[CGPoint]], around point: CGPoint) -> Int {
    contours.reduce(0) { sum, corners in
      sum
        + corners.indices.reduce(0) { sum, index in
          let (a, b) = (corners[index], corners[(index + 1) % corners.count])
          let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
          if a.y <= point.y && b.y > point.y && side > 0 { return sum + 1 }
          if a.y > point.y && b.y <= point.y && side < 0 { return sum - 1 }
          return sum
        }
    }
  }

  @Test("a straight line is one, however many points it has: rounding bends it at none", arguments: 1...20)
  func straight(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let (start, end) = (
      CGPoint(x: CGFloat.random(in: 20...180, using: &random), y: CGFloat.random(in: 20...280, using: &random)),
      CGPoint(x: CGFloat.random(in: 220...380, using: &random), y: CGFloat.random(in: 20...280, using: &random))
    )
    func point(_ share: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    let shares = [0] + (0..<8).map { _ in CGFloat.random(in: 0...1, using: &random) }.sorted() + [1]
    playground.stage.perform {
      view.shape.lineWidth = 10
      view.shape.path = path(shares.map(point)).cgPath
    }
    let contours = drawn.flatMap(\.contours)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    for _ in 0..<200 {
      let (along, beside) = (
        CGFloat.random(in: 0.01...0.99, using: &random), CGFloat.random(in: -4.9...4.9, using: &random)
      )
      let place = CGPoint(x: point(along).x - dy / length * beside, y: point(along).y + dx / length * beside)
      #expect(winding(contours, around: place) != 0, "\(along) \(beside)")
    }
  }

  private func distance(of point: CGPoint, from a: CGPoint, to b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0
    return hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
  }

  private func area(_ contour: [CGPoint]) -> CGFloat {
    contour.indices.reduce(0) { sum, index in
      let (a, b) = (contour[index], contour[(index + 1) % contour.count])
      return sum + (a.x * b.y - b.x * a.y) / 2
    }
  }

  @Test("with round ends and corners covers what is within half its width of the path, and nothing else")
  func roundLines() throws {
    var random = SplitMix64(state: 22)
    for _ in 0..<200 {
      let isClosed = Int.random(in: 0..<3, using: &random) == 0
      let points = (0..<Int.random(in: 2...9, using: &random)).map { _ in
        CGPoint(x: CGFloat.random(in: 50...350, using: &random), y: CGFloat.random(in: 50...250, using: &random))
      }
      playground.stage.perform {
        view.shape.path = path(points, isClosed: isClosed).cgPath
        view.shape.lineWidth = CGFloat.random(in: 0.5...40, using: &random)
        (view.shape.lineCap, view.shape.lineJoin) = (.round, .round)
      }
      let contours = try #require(drawn.first).contours
      let ends = Array(points.dropFirst()) + (isClosed ? [points[0]] : [])
      for _ in 0..<60 {
        let point = CGPoint(
          x: CGFloat.random(in: 20...380, using: &random), y: CGFloat.random(in: 20...280, using: &random))
        let away = zip(points, ends).map { distance(of: point, from: $0, to: $1) }.min() ?? .infinity
        // Chords of round corners stray by up to a tenth of a point.
        guard abs(away - view.shape.lineWidth / 2) > 0.11 else { continue }
        let winding = winding(contours, around: point)
        #expect((winding != 0) == (away < view.shape.lineWidth / 2), "\(points) \(point) \(away)")
        #expect(winding >= 0, "the parts of a line go around it in one way")
      }
    }
  }

  @Test("has the area that its ends and corners give it")
  func ends() throws {
    let (width, length): (CGFloat, CGFloat) = (8, 100)
    let line = path([CGPoint(x: 10, y: 40), CGPoint(x: 10 + length, y: 40)])
    for (cap, area) in [(CAShapeLayerLineCap.butt, 0), (.square, width * width), (.round, .pi * 16)] {
      playground.stage.perform {
        view.shape.path = line.cgPath
        (view.shape.lineWidth, view.shape.lineCap) = (width, cap)
      }
      let contour = try #require(drawn.first?.contours.first)
      #expect(abs(abs(self.area(contour)) - width * length - area) < 1.5, "\(cap)")
    }
    // A right angle: the square at its outer side is whole, halved by a cut, or a quarter of a disc.
    let corner = path([CGPoint(x: 10, y: 10), CGPoint(x: 110, y: 10), CGPoint(x: 110, y: 110)])
    for (join, area) in [(CAShapeLayerLineJoin.miter, 16), (.bevel, 8), (.round, .pi * 4)] as [(_, CGFloat)] {
      playground.stage.perform {
        (view.shape.path, view.shape.lineCap, view.shape.lineJoin) = (corner.cgPath, .butt, join)
      }
      var covered: CGFloat = 0
      let contours = try #require(drawn.first).contours
      for x in 0..<160 {
        for y in 0..<160 {
          let point = CGPoint(x: 106.0625 + CGFloat(x) / 8, y: 0.0625 + CGFloat(y) / 8)
          guard point.x > 110, point.y < 10 else { continue }
          if winding(contours, around: point) != 0 { covered += 1 / 64 }
        }
      }
      #expect(abs(covered - area) < 0.5, "\(join): \(covered)")
    }
  }

  @Test("cuts a corner off that is sharper than the limit")
  func miterLimit() throws {
    let sharp = path([CGPoint(x: 10, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 10, y: 110)])
    func reach() throws -> CGFloat { try #require(drawn.first?.contours.first?.map(\.x).max()) }
    playground.stage.perform { (view.shape.path, view.shape.lineWidth) = (sharp.cgPath, 4) }
    #expect(try reach() < 203)
    playground.stage.perform { view.shape.miterLimit = 100 }
    #expect(try reach() > 230)
  }

  @Test("is cut in pieces by a pattern, around corners and from its phase on")
  func dashes() throws {
    playground.stage.perform {
      view.shape.path = path([CGPoint(x: 0, y: 50), CGPoint(x: 30, y: 50), CGPoint(x: 30, y: 80)]).cgPath
      view.shape.lineWidth = 2
      view.shape.lineDashPattern = [10, 5]
    }
    let pieces = try #require(drawn.first).contours
    // 0–10, 15–25, 30–40, 45–55.
    #expect(pieces.count == 4)
    #expect(pieces.allSatisfy { abs(abs(area($0)) - 20) < 1e-6 })
    playground.stage.perform { view.shape.lineDashPhase = -5 }
    let shifted = try #require(drawn.first).contours
    #expect(shifted.count == 4 && abs((shifted[0].map(\.x).min() ?? 0) - 5) < 1e-9)
    for none in [[], [0, 0], [-1, 2]] as [[NSNumber]] {
      playground.stage.perform { view.shape.lineDashPattern = none }
      #expect(drawn.first?.contours.count == 1, "\(none)")
    }
  }

  @Test("has finite corners and the area of its dashes, whatever the pattern, also where one ends on a corner")
  func anyPattern() throws {
    var random = SplitMix64(state: 4)
    let rectangle = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 100, height: 50)).cgPath
    for round in 0..<300 {
      let lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...4, using: &random) * 5 }
      guard lengths.contains(where: { $0 > 0 }) else { continue }
      playground.stage.perform {
        view.shape.path = rectangle
        (view.shape.lineWidth, view.shape.lineCap) = (2, round.isMultiple(of: 2) ? .butt : .round)
        view.shape.lineDashPattern = lengths.map { NSNumber(value: $0) }
      }
      let pieces = drawn.first?.contours ?? []
      #expect(pieces.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(lengths)")
      guard view.shape.lineCap == .butt else { continue }
      // Half a point at a time around the rectangle.
      let all = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
      let whole = all.reduce(0, +)
      let drawnLength = (0..<600).reduce(0.0) { sum, step in
        var (rest, index) = ((Double(step) / 2 + 0.25).truncatingRemainder(dividingBy: Double(whole)), 0)
        while rest >= Double(all[index]) {
          rest -= Double(all[index])
          index += 1
        }
        return sum + (index.isMultiple(of: 2) ? 0.5 : 0)
      }
      // Each corner that a dash goes around has a square more on its outer side, and one twice on its inner side.
      let covered = pieces.reduce(0) { $0 + abs(area($1)) }
      #expect(abs(covered - 2 * drawnLength) < 8.5, "\(lengths): \(covered), \(2 * drawnLength)")
    }
    playground.stage.perform {
      view.shape.lineDashPattern = [0, 5]
      (view.shape.lineWidth, view.shape.lineCap) = (2, .round)
    }
    #expect(drawn.first?.contours.count == 60, "a dot each five points")
  }

  @Test("is drawn over the fill, and not without a colour, a width or a length")
  func nothing() {
    playground.stage.perform {
      view.shape.path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 50, height: 50)).cgPath
      view.shape.fillColor = UIColor.blue.cgColor
    }
    #expect(drawn.map(\.color.blue) == [255, 0])
    #expect(drawn[1].contours.count == 2, "a closed line has an inner and an outer side")
    for change in [
      { view.shape.strokeColor = nil }, { view.shape.lineWidth = 0 }, { view.shape.lineWidth = .nan },
      { view.shape.path = path([CGPoint(x: 1, y: 1)]).cgPath },
      { view.shape.path = path([CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1)]).cgPath },
    ] {
      playground.stage.perform {
        (view.shape.strokeColor, view.shape.fillColor, view.shape.lineWidth) = (UIColor.red.cgColor, nil, 1)
        view.shape.path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 50, height: 50)).cgPath
        change()
      }
      #expect(drawn.isEmpty)
    }
    playground.stage.perform {
      view.shape.lineWidth = 6
      view.shape.path = path([CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1)]).cgPath
      view.shape.lineCap = .round
    }
    #expect(drawn.first.map { abs(abs(area($0.contours[0])) - .pi * 9) < 1 } == true, "a dot")
  }
}
