import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@Suite("The X-ray draws what ties items")
struct XRayTieTests {
  private let stage = CGRect(x: 0, y: 0, width: 400, height: 400)

  private func lines(_ mark: DynamicsXRay.Attachment) -> [DrawShape] {
    var painter = XRayPainter(colors: .light, ground: DrawColor(red: 255, green: 255, blue: 255), stage: stage)
    var frame = XRayFrame()
    frame.dynamics.attachments = [mark]
    painter.paint(frame)
    return painter.commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  private func mark(_ kind: DynamicsXRay.Attachment.Kind, length: CGFloat = 0) -> DynamicsXRay.Attachment {
    DynamicsXRay.Attachment(
      kind: kind, start: CGPoint(x: 100, y: 100), end: CGPoint(x: 200, y: 100), endsAtAnchor: false, length: length)
  }

  /// How far down a shape reaches.
  private func depth(_ shapes: [DrawShape]) -> CGFloat { shapes.map(\.center.y).max() ?? 0 }

  @Test("a slack rope hangs, a taut one and a rod are straight")
  func rope() {
    #expect(depth(lines(mark(.rope, length: 140))) > 130)
    #expect(depth(lines(mark(.rope, length: 100))) == 100 && depth(lines(mark(.rod, length: 100))) == 100)
  }

  @Test("pins, welds and rails go by way of their place", arguments: [DynamicsXRay.Attachment.Kind.pin, .weld, .rail])
  func hold(kind: DynamicsXRay.Attachment.Kind) {
    var tie = mark(kind)
    tie.hold = CGPoint(x: 150, y: 300)
    #expect(lines(tie).contains { $0.center == CGPoint(x: 150, y: 300) })
    #expect(lines(tie).contains { $0.center == CGPoint(x: 125, y: 200) })
  }

  @Test("a rail is drawn as far as it goes, with a stop at either end")
  func rail() {
    var tie = mark(.rail)
    tie.hold = CGPoint(x: 150, y: 200)
    let bare = lines(tie).count
    tie.rail = DynamicsXRay.Segment(start: CGPoint(x: 50, y: 200), end: CGPoint(x: 350, y: 200))
    let drawn = lines(tie)
    #expect(drawn.count == bare + 4)
    #expect([50, 200, 350].allSatisfy { x in drawn.contains { $0.center == CGPoint(x: x, y: 200) } })
  }

  /// Whether two lines have a point in common that is no end of theirs.
  private func cross(_ a: (CGPoint, CGPoint), _ b: (CGPoint, CGPoint)) -> Bool {
    func side(_ p: CGPoint, of line: (CGPoint, CGPoint)) -> CGFloat {
      let (from, to) = line
      return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
    }
    return side(b.0, of: a) * side(b.1, of: a) < 0 && side(a.0, of: b) * side(a.1, of: b) < 0
  }

  private func ends(of line: DrawShape) -> (CGPoint, CGPoint) {
    let along = CGVector(dx: cos(line.angle) * line.size.width / 2, dy: sin(line.angle) * line.size.width / 2)
    return (
      CGPoint(x: line.center.x - along.dx, y: line.center.y - along.dy),
      CGPoint(x: line.center.x + along.dx, y: line.center.y + along.dy)
    )
  }

  @Test(
    "the springs of a column cross neither each other nor the labels, whatever a scroll leaves behind",
    arguments: 0..<20)
  func column(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var frame = XRayFrame()
    // A lag grows with the distance from a hand, so tiles keep their order.
    let (hand, pull) = (CGFloat.random(in: 0...400, using: &random), CGFloat.random(in: -0.8...0.8, using: &random))
    for row in 0..<8 {
      let anchor = CGPoint(x: 200, y: 27 + 54 * CGFloat(row))
      let middle = CGPoint(x: 200, y: anchor.y + pull * (anchor.y - hand))
      var spring = DynamicsXRay.Attachment(
        kind: .spring, start: middle, end: anchor, endsAtAnchor: true, length: 0)
      spring.side = 22
      frame.dynamics.attachments.append(spring)
    }
    var painter = XRayPainter(colors: .light, ground: DrawColor(red: 255, green: 255, blue: 255), stage: stage)
    painter.paint(frame)
    let shapes = painter.commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    let lines = shapes.filter { $0.size.height == 1.5 && $0.radius == 0 }.map(ends)
    #expect(lines.count >= 4)
    for (index, one) in lines.enumerated() {
      #expect(!lines[(index + 1)...].contains { cross(one, $0) })
      #expect(min(one.0.x, one.1.x) >= 200 + 15.9)
    }
    #expect(shapes.allSatisfy { $0.center.x - $0.size.width / 2 > 200 || $0.angle != 0 })
  }
}
