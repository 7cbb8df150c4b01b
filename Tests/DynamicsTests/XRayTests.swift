import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The X-ray of an animator")
struct XRayTests {
  private let playground = Playground()
  private let frame: UIView

  init() {
    // The reference view is neither at the window's corner nor upright nor at the top of its content.
    let (playground, frame) = (playground, UIView(frame: CGRect(x: 50, y: 100, width: 300, height: 300)))
    playground.stage.perform {
      playground.root.addSubview(frame)
      frame.transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2)
      frame.bounds.origin = CGPoint(x: 0, y: 40)
    }
    self.frame = frame
  }

  private func item(at center: CGPoint) -> UIView {
    let view = UIView(frame: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
    view.backgroundColor = .red
    frame.addSubview(view)
    return view
  }

  private func animator(_ behaviors: (UIView) -> [UIDynamicBehavior]) -> (UIDynamicAnimator, UIView) {
    playground.stage.perform {
      let animator = UIDynamicAnimator(referenceView: frame)
      let view = item(at: CGPoint(x: 100, y: 100))
      for behavior in behaviors(view) { animator.addBehavior(behavior) }
      return (animator, view)
    }
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }

  private func drawnCenter(_ alpha: Double) -> CGPoint? {
    playground.stage.draw(alpha: alpha).commands.compactMap { command in
      if case .shape(let shape) = command, shape.color.red == 255 { shape.center } else { nil }
    }.last
  }

  @Test("marks stand on what is drawn, between two ticks too", arguments: [0, 0.3, 1])
  func blending(alpha: Double) throws {
    let (animator, view) = animator { view in
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 180, y: 160))
      spring.frequency = 2
      spring.length = 0
      return [spring, UIGravityBehavior(items: [view])]
    }
    for _ in 0..<30 {
      playground.ticks(1)
      let xRay = playground.stage.xRay(.everything, alpha: alpha)
      let (item, spring) = (try #require(xRay.items.first), try #require(xRay.attachments.first))
      let drawn = try #require(drawnCenter(alpha))
      #expect(isNear(item.center, drawn) && isNear(spring.start, drawn))
      #expect(isNear(spring.end, frame.convert(CGPoint(x: 180, y: 160), to: nil)))
    }
    #expect(animator.isRunning && view.center != CGPoint(x: 100, y: 100))
  }

  @Test("an animator bound to nothing is left out, since nobody knows where its items are shown")
  func unbound() {
    let animator = playground.stage.perform { UIDynamicAnimator() }
    playground.stage.perform {
      animator.addBehavior(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]))
    }
    playground.ticks(2)
    #expect(animator.coordinateView == nil)
    #expect(playground.stage.xRay(.everything) == DynamicsXRay())
  }

  @Test("springs and rods are told apart, with their lengths and by how much they are stretched")
  func attachments() throws {
    let (animator, _) = animator { view in
      let rod = UIAttachmentBehavior(
        item: view, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedToAnchor: CGPoint(x: 110, y: 150))
      let spring = UIAttachmentBehavior(item: view, attachedTo: item(at: CGPoint(x: 200, y: 100)))
      spring.frequency = 1
      spring.length = 60
      return [rod, spring]
    }
    playground.ticks(1)
    let marks = animator.xRay(.springs, at: DrawnMoment(alpha: 1, tick: 1)).attachments
    #expect(marks.map(\.isSpring) == [false, true])
    #expect(marks.map(\.endsAtAnchor) == [true, false])
    #expect(abs(marks[0].length - 50) < 1e-9 && abs(marks[0].stretch) < 0.5)
    #expect(marks[1].length == 60 && marks[1].stretch > 35)
    let inWindow = playground.stage.xRay(.springs)
    #expect(inWindow.items.isEmpty)
    #expect(abs(inWindow.attachments[1].stretch - marks[1].stretch * 2) < 1e-6)
  }

  @Test("an item without shapes is outlined by its box, turned as it is drawn")
  func box() throws {
    let (animator, view) = animator { [UIGravityBehavior(items: [$0])] }
    playground.ticks(1)
    #expect(animator.coordinateView === frame)
    let item = try #require(playground.stage.xRay(.everything).items.first)
    #expect(item.shapes.isEmpty)
    #expect(abs(item.angle - .pi / 6) < 1e-9 && item.size == CGSize(width: 40, height: 40))
    let corners = try #require(item.outlines.first)
    for (corner, local) in zip(corners, [(0.0, 0.0), (20, 0), (20, 20), (0, 20)]) {
      #expect(isNear(corner, view.convert(CGPoint(x: local.0, y: local.1), to: nil)))
    }
  }

  @Test("velocities are in window points, and an item that rests is asleep")
  func motion() throws {
    let (animator, view) = animator { [UIGravityBehavior(items: [$0])] }
    playground.ticks(12)
    #expect(animator.isRunning)
    let falling = try #require(playground.stage.xRay(.everything).items.first)
    #expect(falling.state == .awake)
    // A tenth of 1000 points per second, drawn twice as large.
    let speed = (falling.velocity.dx * falling.velocity.dx + falling.velocity.dy * falling.velocity.dy).squareRoot()
    #expect(abs(speed - 200) < 5)
    #expect(falling.velocity.dx < 0)
    let still = UIDynamicItemBehavior(items: [])
    let other = UIDynamicAnimator(referenceView: frame)
    playground.stage.perform {
      other.addBehavior(still)
      still.addItem(item(at: CGPoint(x: 5, y: 5)))
    }
    playground.ticks(200)
    #expect(playground.stage.xRay(.everything).items.map(\.state).contains(.asleep))
    #expect(view.superview === frame)
  }

  @Test("taking it changes nothing")
  func readOnly() {
    let (animator, _) = animator { [UIGravityBehavior(items: [$0])] }
    playground.ticks(5)
    let before = playground.stage.stateHash
    #expect(playground.stage.xRay(.everything, alpha: 0.5).items.count == 1)
    #expect(playground.stage.stateHash == before && animator.isRunning)
  }
}
