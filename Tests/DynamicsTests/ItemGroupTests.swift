import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("UIDynamicItemGroup")
struct ItemGroupTests {
  /// A long box and a small one at its right end: the middle of both is not the middle of their mass.
  private func hammer() -> (group: UIDynamicItemGroup, handle: Piece, head: Piece) {
    let (handle, head) = (Piece(at: CGPoint(x: 100, y: 100), 100, 20), Piece(at: CGPoint(x: 170, y: 100), 40, 80))
    return (UIDynamicItemGroup(items: [handle, head]), handle, head)
  }

  @Test("init(items:): its centre is the middle of the members' boxes, without their turns")
  func centre() {
    let (group, handle, head) = hammer()
    #expect(group.center == CGPoint(x: 120, y: 100) && group.bounds.size == CGSize(width: 140, height: 80))
    #expect(group.transform == .identity)
    handle.transform = CGAffineTransform(rotationAngle: 1)
    let turned = UIDynamicItemGroup(items: [handle, head])
    #expect(turned.center == group.center && turned.bounds == group.bounds)
  }

  @Test("items: the members, in their order")
  func items() {
    let (group, handle, head) = hammer()
    #expect(group.items.count == 2 && group.items[0] === handle && group.items[1] === head)
  }

  @Test("center: moving the group shifts the members by as much")
  func shift() {
    let (group, handle, head) = hammer()
    head.center.y += 5
    group.center = CGPoint(x: 20, y: 30)
    #expect(handle.center == CGPoint(x: 0, y: 30) && head.center == CGPoint(x: 70, y: 35))
    #expect(group.center == CGPoint(x: 20, y: 30))
  }

  @Test("bounds: the size of what the members take up now")
  func bounds() {
    let (group, _, head) = hammer()
    head.center.x += 60
    #expect(group.bounds.size == CGSize(width: 200, height: 80))
  }

  @Test("transform: places the members at centre + T · the first offset, and gives them T")
  func transform() {
    let (group, handle, head) = hammer()
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    group.transform = quarter
    #expect(handle.center == CGPoint(x: 120, y: 80) && head.center == CGPoint(x: 120, y: 150))
    #expect(handle.transform == quarter && head.transform == quarter)
    group.transform = .identity
    #expect(handle.center == CGPoint(x: 100, y: 100) && handle.transform == .identity)
  }

  @Test("members keep the turn that they came with")
  func ownTurn() {
    let (handle, head) = (Piece(at: .zero), Piece(at: CGPoint(x: 100, y: 0)))
    handle.transform = CGAffineTransform(rotationAngle: 0.4)
    let group = UIDynamicItemGroup(items: [handle, head])
    group.transform = CGAffineTransform(rotationAngle: 0.5)
    #expect(abs(handle.transform.rotation - 0.9) < 1e-12 && abs(head.transform.rotation - 0.5) < 1e-12)
  }

  @Test("it weighs what its members weigh")
  func mass() {
    let (group, _, _) = hammer()
    let scales = Scales([group])
    #expect(abs(scales.mass(of: group) - 0.52) < 1e-12)
    scales.properties.density = 3
    scales.animator.tick()
    #expect(abs(scales.mass(of: group) - 1.56) < 1e-12)
  }

  @Test("its inertia is that of the members about the common centre of mass")
  func inertia() {
    let (group, _, _) = hammer()
    let center = (100 * 0.2 + 170 * 0.32) / 0.52
    let own = 0.2 * (10_000 + 400) / 12 + 0.32 * (1600 + 6400) / 12
    let moved = 0.2 * (100 - center) * (100 - center) + 0.32 * (170 - center) * (170 - center)
    #expect(abs(Scales([group]).inertia(of: group) - own - moved) < 1e-6)
  }

  @Test("inertia and mass of any members are those of the area, counted")
  func sampled() {
    var random = SplitMix64(state: 3)
    for _ in 0..<rounds(1, nightly: 6) {
      let members = (0..<3).map { index in
        let piece = Piece(
          at: CGPoint(x: CGFloat(index) * 130, y: .random(in: 0...80, using: &random)),
          .random(in: 20...80, using: &random), .random(in: 20...80, using: &random))
        piece.transform = CGAffineTransform(rotationAngle: .random(in: 0...3, using: &random))
        if index == 1 { piece.collisionBoundsType = .ellipse }
        return piece
      }
      let path = UIBezierPath()
      for piece in members {
        let box = CGRect(
          x: -piece.bounds.width / 2, y: -piece.bounds.height / 2, width: piece.bounds.width,
          height: piece.bounds.height)
        let outline = piece.collisionBoundsType == .ellipse ? UIBezierPath(ovalIn: box) : UIBezierPath(rect: box)
        outline.apply(piece.transform)
        outline.apply(CGAffineTransform(translationX: piece.center.x, y: piece.center.y))
        path.append(outline)
      }
      let group = UIDynamicItemGroup(items: members)
      let (scales, model) = (Scales([group]), SampledArea(path))
      #expect(abs(scales.mass(of: group) * 10_000 / model.area - 1) < 0.02)
      #expect(abs(scales.inertia(of: group) / (scales.mass(of: group) * model.inertia) - 1) < 0.02)
    }
  }

  @Test("it moves as one rigid body about its centre of mass")
  func rigid() {
    let (group, handle, head) = hammer()
    let scales = Scales([group])
    scales.properties.addAngularVelocity(4, for: group)
    scales.properties.addLinearVelocity(CGPoint(x: 60, y: -30), for: group)
    let middle = {
      CGPoint(
        x: (handle.center.x * 0.2 + head.center.x * 0.32) / 0.52,
        y: (handle.center.y * 0.2 + head.center.y * 0.32) / 0.52)
    }
    let start = middle()
    for tick in 1...240 {
      scales.animator.tick()
      let (now, seconds) = (middle(), CGFloat(tick) / 120)
      #expect(abs(now.x - start.x - 60 * seconds) < 1e-6 && abs(now.y - start.y + 30 * seconds) < 1e-6)
      let (dx, dy) = (head.center.x - handle.center.x, head.center.y - handle.center.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 70) < 1e-9)
      #expect(handle.transform == group.transform && head.transform == group.transform)
    }
    #expect(abs(group.transform.rotation - (8 - 2 * .pi)) < 1e-6)
    scales.animator.checkInvariants()
    scales.animator.checkItems()
  }

  @Test("collisions report the group, and once however many members touch")
  func report() {
    let members = [0, 60, 120].map { Piece(at: CGPoint(x: $0, y: 0)) }
    let group = UIDynamicItemGroup(items: members)
    let scales = Scales([group])
    let listener = Listener()
    scales.collision.collisionDelegate = listener
    scales.collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -500, y: 23), to: CGPoint(x: 500, y: 23))
    scales.animator.addBehavior(UIGravityBehavior(items: [group]))
    for _ in 0..<360 { scales.animator.tick() }
    #expect(listener.items.count == 1 && listener.items[0] === group)
    #expect(abs(members[1].center.y - 3) < 0.1 && !scales.animator.isRunning)
  }

  @Test("items go through the gaps between members")
  func gaps() {
    let group = UIDynamicItemGroup(items: [Piece(at: .zero), Piece(at: CGPoint(x: 0, y: 120))])
    let ball = Piece(at: CGPoint(x: -200, y: 60))
    let scales = Scales([group, ball])
    scales.properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: ball)
    for _ in 0..<120 { scales.animator.tick() }
    #expect(ball.center.x > 150 && group.center == CGPoint(x: 0, y: 60))
  }

  @Test("views stand as their group does, are drawn as moving with it, and are hit there")
  func views() {
    let playground = Playground()
    let (a, b) = (
      playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))),
      playground.add(UIView(frame: CGRect(x: 180, y: 100, width: 40, height: 40)))
    )
    playground.stage.perform {
      let group = UIDynamicItemGroup(items: [a, b])
      let animator = UIDynamicAnimator(referenceView: playground.root)
      let push = UIPushBehavior(items: [group], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0.2, dy: 0)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 20), for: group)
      animator.addBehavior(push)
      keep(animator)
    }
    playground.ticks(10)
    #expect(a.center.x > 120 && a.transform.rotation != 0 && a.transform == b.transform)
    let tick = DrawnMoment(alpha: 0.5, tick: 10)
    let half = CGPoint(x: 20, y: 20).applying(a.transformToWindow(at: tick))
    #expect(half.x < a.center.x && half.x > a.center.x - 3)
  }

  @Test("a member in a mirrored superview is drawn on its way from where it was to where it is, not beyond")
  func mirrored() {
    let playground = Playground()
    let mirror = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
    let first = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40)))
    let second = playground.stage.perform { UIView(frame: CGRect(x: 200, y: 100, width: 40, height: 40)) }
    playground.stage.perform {
      mirror.transform = CGAffineTransform(scaleX: -1, y: 1)
      mirror.addSubview(second)
      let group = UIDynamicItemGroup(items: [first, second])
      let animator = UIDynamicAnimator(referenceView: playground.root)
      let motion = UIDynamicItemBehavior(items: [group])
      motion.addAngularVelocity(2, for: group)
      animator.addBehavior(motion)
      keep(animator)
    }
    playground.ticks(10)
    #expect(second.transform.rotation < -0.1 && abs(second.poses.angle - second.transform.rotation) < 1e-9)
  }

  @Test("layout attributes too: an animator finds those that it moves in a group")
  func attributes() {
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let members = (0..<2).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }
    for (index, member) in members.enumerated() {
      member.frame = CGRect(x: 100 * CGFloat(index), y: 0, width: 50, height: 50)
    }
    let group = UIDynamicItemGroup(items: members)
    animator.addBehavior(UIGravityBehavior(items: [group]))
    for _ in 0..<12 { animator.tick() }
    #expect(members[0].center.y > 25 && members[0].center.y == members[1].center.y)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) === members[1])
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) == nil)
  }

  @Test("items(in:) answers the group where a member is, and not between them")
  func query() {
    let group = UIDynamicItemGroup(items: [Piece(at: .zero), Piece(at: CGPoint(x: 200, y: 0))])
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [group]))
    #expect(animator.items(in: CGRect(x: 190, y: 0, width: 5, height: 5)).first === group)
    #expect(animator.items(in: CGRect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
  }

  @Test("updateItem takes over where the group has been put")
  func update() {
    let (group, handle, _) = hammer()
    let scales = Scales([group])
    group.center = CGPoint(x: 300, y: 300)
    group.transform = CGAffineTransform(rotationAngle: .pi)
    scales.animator.updateItem(usingCurrentState: group)
    scales.properties.addLinearVelocity(CGPoint(x: 12, y: 0), for: group)
    scales.animator.tick()
    #expect(abs(group.center.x - 300.1) < 1e-9 && abs(handle.center.x - 320.1) < 1e-9)
  }

  @Test("a member that is a point, and a group of nobody, are points with a warning")
  func points() {
    let animator = UIDynamicAnimator()
    var lines: [String] = []
    animator.diagnostics.sink = { lines.append($0) }
    let group = UIDynamicItemGroup(items: [Piece(at: .zero, 0, 0), Piece(at: CGPoint(x: 40, y: 0), 0, 0)])
    let empty = UIDynamicItemGroup(items: [])
    empty.center.x = 300
    animator.addBehavior(UIGravityBehavior(items: [group, empty]))
    animator.addBehavior(UICollisionBehavior(items: [group, empty]))
    animator.tick()
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("Invalid size {0.0, 0.0} for item") })
    #expect(empty.center.y > 0 && group.center.y == empty.center.y)
    #expect(abs(Scales([group]).mass(of: group) - 2e-4) < 1e-12)
  }

  @Test("a group inside a group stops the program with Apple's reason")
  func nested() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let inner = UIDynamicItemGroup(items: [Piece(at: .zero)])
        _ = UIDynamicItemGroup(items: [inner])
      }
    }
    #expect(reason(result).contains("NSInvalidArgumentException: UIDynamicItemGroup"))
  }

  @Test("a member that does not belong to the reference view stops the program")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        let animator = UIDynamicAnimator(referenceView: view)
        withExtendedLifetime(view) {
          animator.addBehavior(UIGravityBehavior(items: [UIDynamicItemGroup(items: [UIView()])]))
        }
      }
    }
    #expect(reason(result).contains("should be a descendant of reference view"))
  }

  @MainActor
  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var items: [any UIDynamicItem] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      items.append(item)
    }
  }
}
