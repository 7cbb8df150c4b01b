import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The X-ray of what collides")
struct XRayContactTests {
  private let playground = Playground()
  private let animator: UIDynamicAnimator
  private let box: UIView
  private let ball: UIView

  /// A box of 40 points falls on the ground, 60 points below it. Beside it an anchored ball of 10.
  init() {
    let playground = playground
    box = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40)))
    ball = playground.add(Ball(frame: CGRect(x: 290, y: 140, width: 20, height: 20)))
    let (root, box, ball) = (playground.root, box, ball)
    animator = playground.stage.perform { UIDynamicAnimator(referenceView: root) }
    let animator = animator
    playground.stage.perform {
      animator.addBehavior(UIGravityBehavior(items: [box]))
      let anchoring = UIDynamicItemBehavior(items: [ball])
      anchoring.isAnchored = true
      animator.addBehavior(anchoring)
      let collision = UICollisionBehavior(items: [box, ball])
      collision.addBoundary(
        withIdentifier: "ground" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
      animator.addBehavior(collision)
    }
  }

  private func xRay(_ alpha: Double = 1) -> DynamicsXRay { playground.stage.xRay(.everything, alpha: alpha) }

  @Test("shapes of items are theirs, others are boundaries, and circles are round")
  func shapes() throws {
    playground.ticks(1)
    let found = xRay()
    let item = try #require(found.items.first)
    #expect(found.items.count == 2 && item.shapes.count == 1 && item.outlines == item.shapes)
    let corners = [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)]
    #expect(item.shapes[0] == corners.map { CGPoint(x: box.center.x + $0.0, y: box.center.y + $0.1) })
    #expect(found.boundaries == [DynamicsXRay.Segment(start: CGPoint(x: 0, y: 200), end: CGPoint(x: 400, y: 200))])
    let round = try #require(found.items.last?.shapes.first)
    #expect(round.count == 24)
    for point in round {
      let (dx, dy) = (point.x - ball.center.x, point.y - ball.center.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 10) < 1e-9)
    }
  }

  @Test("a boundary along a closed path is its edges, the closing one too")
  func closedBoundary() {
    playground.stage.perform {
      let fence = UICollisionBehavior(items: [])
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10, y: 10))
      for (x, y) in [(90, 10), (50, 70)] { path.addLine(to: CGPoint(x: x, y: y)) }
      path.close()
      fence.addBoundary(withIdentifier: "fence" as NSString, for: path)
      animator.addBehavior(fence)
    }
    playground.ticks(1)
    let corners = [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 50, y: 70)]
    let edges = (0..<3).map { DynamicsXRay.Segment(start: corners[$0], end: corners[($0 + 1) % 3]) }
    let found = xRay().boundaries
    #expect(found.count == 4 && edges.allSatisfy { found.contains($0) })
  }

  @Test("a box on the ground touches it at its corners, pushed up by its weight")
  func resting() {
    playground.ticks(100)
    let contacts = xRay().contacts
    #expect(contacts.count == 2 && contacts.allSatisfy(\.isTouching))
    #expect(contacts.map(\.point.x).sorted().map { $0.rounded() } == [100, 140])
    #expect(contacts.allSatisfy { abs($0.point.y - 200) < 1 && abs(abs($0.normal.dy) - 1) < 1e-6 })
    let impulse = contacts.map(\.impulse).reduce(0, +)
    // 0.16 kg at 1000 points per second squared, for a tick.
    #expect(abs(impulse - 0.16 * 1000 / 120) < 0.1)
  }

  @Test("a contact moves with the item that it is on, between two ticks too")
  func blending() throws {
    playground.ticks(100)
    playground.stage.perform {
      let push = UIDynamicItemBehavior(items: [box])
      animator.addBehavior(push)
      push.addLinearVelocity(CGPoint(x: 240, y: 0), for: box)
    }
    playground.ticks(2)
    let frames = [0, 0.25, 1].map { xRay($0) }
    let centers = frames.compactMap { $0.items.first?.center.x }
    let points = frames.compactMap { $0.contacts.map(\.point.x).min() }
    try #require(points.count == 3)
    #expect(centers[2] - centers[0] > 1)
    for (center, point) in zip(centers, points) { #expect(abs((center - point) - (centers[2] - points[2])) < 0.01) }
  }
}

private final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
