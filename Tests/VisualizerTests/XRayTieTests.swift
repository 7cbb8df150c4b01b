import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
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
}
