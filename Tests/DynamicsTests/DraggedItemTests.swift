import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Items dragged by updateItem")
struct DraggedItemTests {
  private let box = Piece(at: CGPoint(x: 100, y: 100))
  private let animator = UIDynamicAnimator()
  private let collision: UICollisionBehavior

  /// A room from (0, 0) to (400, 300).
  init() {
    collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "room", for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 300)))
    animator.addBehavior(collision)
    animator.tick()
  }

  /// The item is put there, once a tick.
  private func drag(_ places: [CGPoint]) {
    for place in places {
      box.center = place
      animator.updateItem(usingCurrentState: box)
      animator.tick()
    }
  }

  private func pull(to place: CGPoint, ticks: Int = 1) { drag(Array(repeating: place, count: ticks)) }

  @Test("it cannot be forced through a wall: it ends on its side of it, touching")
  func wall() {
    pull(to: box.center)
    pull(to: CGPoint(x: 900, y: 150), ticks: 100)
    #expect(abs(box.center.x - 380) < 0.1 && abs(box.center.y - 150) < 0.1)
    for _ in 0..<120 { animator.tick() }
    #expect(abs(box.center.x - 380) < 0.1)
  }

  @Test("dragged on behind the wall, it follows along it as far as it gets")
  func slide() {
    pull(to: box.center)
    drag(stride(from: 100, through: 900, by: 20).map { CGPoint(x: $0, y: 150) })
    drag(stride(from: 150, through: 900, by: 20).map { CGPoint(x: 900, y: $0) })
    #expect(abs(box.center.x - 380) < 0.1 && abs(box.center.y - 280) < 0.1)
    drag(stride(from: 900, through: -200, by: -20).map { CGPoint(x: $0, y: 900) })
    #expect(abs(box.center.x - 20) < 0.1 && abs(box.center.y - 280) < 0.1)
    pull(to: CGPoint(x: 200, y: 150))
    #expect(abs(box.center.x - 200) < 1 && abs(box.center.y - 150) < 1)
  }

  @Test("its center says at once where it has got to")
  func truth() {
    pull(to: box.center)
    box.center = CGPoint(x: 900, y: 150)
    animator.updateItem(usingCurrentState: box)
    #expect(abs(box.center.x - 380) < 0.1 && abs(box.center.y - 150) < 1e-6)
  }

  @Test("the first update places it, whatever is in between")
  func first() {
    pull(to: CGPoint(x: 900, y: 150))
    #expect(abs(box.center.x - 900) < 1e-6)
  }

  @Test("an update within four ticks of another one drags, a later one places", arguments: 1...7)
  func longestPause(ticks: Int) {
    box.center.x += 1
    animator.updateItem(usingCurrentState: box)
    for _ in 0..<ticks { animator.tick() }
    box.center = CGPoint(x: 900, y: 150)
    animator.updateItem(usingCurrentState: box)
    #expect((box.center.x < 400) == (ticks <= 4))
  }

  @Test("two updates of one tick are of one kind")
  func sameTick() {
    for place in [CGPoint(x: 390, y: 150), CGPoint(x: 900, y: 150)] {
      box.center = place
      animator.updateItem(usingCurrentState: box)
    }
    #expect(box.center.x == 900)
  }

  @Test("teleport(_:) places it in the middle of a drag")
  func teleport() {
    pull(to: box.center, ticks: 3)
    box.center = CGPoint(x: 900, y: 150)
    animator.teleport(box)
    #expect(box.center.x == 900)
    animator.tick()
    // And the drag goes on from there, outside of the room.
    pull(to: CGPoint(x: 100, y: 150))
    #expect(abs(box.center.x - 420) < 0.1)
    animator.teleport(Piece(at: .zero))
  }

  @Test("an item that does not collide with boundaries goes through them")
  func modes() {
    collision.collisionMode = .items
    pull(to: box.center)
    pull(to: CGPoint(x: 900, y: 150))
    #expect(box.center.x == 900)
  }

  @Test("an item without a collision behaviour goes anywhere")
  func free() {
    animator.removeBehavior(collision)
    animator.addBehavior(UIDynamicItemBehavior(items: [box]))
    pull(to: box.center)
    pull(to: CGPoint(x: 900, y: 150))
    #expect(box.center.x == 900)
  }

  @Test("an anchored item stops it; one that is free is pushed along")
  func others() {
    let other = Piece(at: CGPoint(x: 200, y: 150))
    collision.addItem(other)
    let anchor = UIDynamicItemBehavior(items: [other])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    animator.tick()
    box.center.y = 150
    pull(to: box.center)
    pull(to: CGPoint(x: 390, y: 150), ticks: 30)
    #expect(abs(box.center.x - 160) < 0.1 && other.center.x == 200)
    anchor.isAnchored = false
    pull(to: CGPoint(x: 390, y: 150), ticks: 400)
    #expect(abs(other.center.x - 380) < 4 && box.center.x < other.center.x - 20)
    for _ in 0..<240 { animator.tick() }
    #expect(abs(other.center.x - box.center.x - 40) < 0.1 && other.center.x <= 380.1)
  }

  @Test("an anchored item is dragged as any other, and pushes")
  func anchored() {
    let anchor = UIDynamicItemBehavior(items: [box])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    animator.tick()
    pull(to: box.center)
    pull(to: CGPoint(x: 900, y: 150), ticks: 3)
    #expect(abs(box.center.x - 380) < 0.1 && abs(box.center.y - 150) < 0.1)
  }

  @Test("any hand: an item of any outline stays in the room")
  func anyHand() {
    var random = SplitMix64(state: 77)
    let room = CGRect(x: 0, y: 0, width: 400, height: 300)
    let outlines: [[CGPoint]] = [
      [(-20, -20), (20, -20), (20, 20), (-20, 20)], [(-35, -35), (65, -35), (65, 5), (5, 5), (5, 65), (-35, 65)],
      [(-30, 20), (30, 20), (0, -40)],
    ].map { $0.map { CGPoint(x: $0.0, y: $0.1) } }
    for outline in outlines {
      let piece = Piece(at: CGPoint(x: 200, y: 150), path: outline)
      collision.addItem(piece)
      animator.tick()
      var hand = piece.center
      animator.updateItem(usingCurrentState: piece)
      animator.tick()
      for _ in 0..<400 {
        hand.x += .random(in: -250...250, using: &random)
        hand.y += .random(in: -250...250, using: &random)
        hand.x += (200 - hand.x) * 0.1
        hand.y += (150 - hand.y) * 0.1
        piece.center = hand
        animator.updateItem(usingCurrentState: piece)
        animator.tick()
        let corners = outline.map { $0.applying(piece.transform) }
        #expect(
          corners.allSatisfy {
            room.insetBy(dx: -3, dy: -3).contains(CGPoint(x: piece.center.x + $0.x, y: piece.center.y + $0.y))
          })
      }
      collision.removeItem(piece)
    }
    animator.checkInvariants()
  }

  @Test("a view that the pointer drags under gravity stays in its reference view")
  func view() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60)))
    let dragger = Dragger(view, in: playground.root)
    playground.pointer(.down, 130, 130)
    for x in stride(from: 130.0, through: 1000, by: 30) { playground.pointer(.move, x, 200) }
    #expect(abs(view.center.x - 370) < 0.2)
    for y in stride(from: 200.0, through: 1500, by: 30) { playground.pointer(.move, 1000, y) }
    playground.pointer(.up, 1000, 1500)
    playground.ticks(240)
    #expect(abs(view.center.x - 370) < 0.2 && abs(view.center.y - 570) < 0.2)
    withExtendedLifetime(dragger) {}
  }

  @MainActor
  private final class Dragger: NSObject {
    let view: UIView
    let animator: UIDynamicAnimator
    private var grip = CGPoint.zero

    init(_ view: UIView, in root: UIView) {
      self.view = view
      animator = UIDynamicAnimator(referenceView: root)
      super.init()
      let collision = UICollisionBehavior(items: [view])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      root.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Dragger.pan(_:))))
    }

    func pan(_ gesture: UIPanGestureRecognizer) {
      let point = gesture.location(in: view.superview)
      if gesture.state == .began { grip = CGPoint(x: point.x - view.center.x, y: point.y - view.center.y) }
      guard gesture.state == .began || gesture.state == .changed else { return }
      view.center = CGPoint(x: point.x - grip.x, y: point.y - grip.y)
      animator.updateItem(usingCurrentState: view)
    }
  }
}
