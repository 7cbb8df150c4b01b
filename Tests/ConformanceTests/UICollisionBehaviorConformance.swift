import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("UICollisionBehavior")
struct UICollisionBehaviorConformance {
  private let bench = Workbench()
  private let other = Specimen(350, 50)
  private let collision: UICollisionBehavior

  init() {
    collision = UICollisionBehavior(items: [bench.item, other])
    bench.animator.addBehavior(collision)
  }

  /// Throws the bench's item to the right; where it is two seconds later.
  private func thrown(seconds: Int = 2) -> CGPoint {
    bench.motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: bench.item)
    bench.ticks(120 * seconds)
    return bench.item.center
  }

  private func addWall(_ name: String = "wall", at x: CGFloat) {
    collision.addBoundary(
      withIdentifier: name as any NSCopying, from: CGPoint(x: x, y: -200) as CGPoint, to: CGPoint(x: x, y: 200))
  }

  @Test("UICollisionBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Room: UICollisionBehavior {}
    let behavior: UIDynamicBehavior = Room(items: [])
    bench.animator.addBehavior(behavior)
    #expect(behavior.dynamicAnimator === bench.animator)
  }

  @Test("UICollisionBehavior.init(items:): these items collide with each other, and with no others")
  func initItems() {
    let made = UICollisionBehavior(items: [bench.item] as [any UIDynamicItem])
    #expect(made.items.count == 1)
    let stranger = Specimen(350, 180)
    bench.animator.addBehavior(UICollisionBehavior(items: [stranger]))
    #expect(isNear(thrown().x, 450, 5) && other.center.x > 600 && stranger.center == CGPoint(x: 350, y: 180))
  }

  @Test("UICollisionBehavior.init(): without items")
  func initEmpty() { #expect(UICollisionBehavior().items.isEmpty) }

  @Test("UICollisionBehavior.addItem(_:): one more item collides, from the next step on; nothing for one that it has")
  func addItem() {
    bench.animator.removeBehavior(collision)
    let late = UICollisionBehavior(items: [bench.item])
    bench.animator.addBehavior(late)
    bench.ticks(1)
    for _ in 0..<2 { late.addItem(other as any UIDynamicItem) }
    #expect(late.items.count == 2 && isNear(thrown().x, 450, 5))
  }

  @Test("UICollisionBehavior.removeItem(_:): it collides no more; nothing for strangers")
  func removeItem() {
    collision.removeItem(other as any UIDynamicItem)
    collision.removeItem(Specimen(0, 0))
    #expect(collision.items.count == 1 && isNear(thrown().x, 750))
  }

  @Test("UICollisionBehavior.items: those that collide, to read")
  func items() {
    #expect(isReadOnly(\UICollisionBehavior.items, [any UIDynamicItem].self) && collision.items[1] === other)
  }

  @Test("UICollisionBehavior.collisionMode: .everything; what items do not collide with they pass")
  func collisionMode() {
    #expect(isSettable(\UICollisionBehavior.collisionMode, UICollisionBehavior.Mode.self))
    #expect(collision.collisionMode == .everything)
    addWall(at: 1000)
    collision.collisionMode = []
    #expect(isNear(thrown(seconds: 4).x, 1350) && other.center.x == 350)
  }

  @Test(
    """
    UICollisionBehavior.translatesReferenceBoundsIntoBoundary: false; the reference view's bounds hold the items in, \
    and setting it takes insets away
    """)
  func translatesReferenceBounds() {
    #expect(isSettable(\UICollisionBehavior.translatesReferenceBoundsIntoBoundary, Bool.self))
    #expect(!collision.translatesReferenceBoundsIntoBoundary)
    let room = Room()
    room.collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 70, right: 0))
    room.collision.translatesReferenceBoundsIntoBoundary = true
    #expect(isNear(room.rest, 550, 0.1))
    room.collision.translatesReferenceBoundsIntoBoundary = false
    #expect(room.rest > 1000)
  }

  @Test(
    "UICollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:): the bounds, inset; it turns the boundary on")
  func setTranslatesReferenceBounds() {
    let room = Room()
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: 70, right: 0)
    room.collision.setTranslatesReferenceBoundsIntoBoundary(with: insets as UIEdgeInsets)
    #expect(room.collision.translatesReferenceBoundsIntoBoundary && isNear(room.rest, 480, 0.1))
  }

  @Test(
    """
    UICollisionBehavior.addBoundary(withIdentifier:for:): a closed line, of the first subpath, with curves; of two \
    points, a straight one
    """
  )
  func addBoundaryPath() {
    let path = UIBezierPath(ovalIn: CGRect(x: 400, y: -100, width: 300, height: 300))
    collision.removeItem(other)
    collision.addBoundary(withIdentifier: NSString("oval") as any NSCopying, for: path as UIBezierPath)
    #expect(thrown().x < 360)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: bench.item.center.x - 100, y: -200))
    line.addLine(to: CGPoint(x: bench.item.center.x - 100, y: 200))
    collision.addBoundary(withIdentifier: "line", for: line)
    let before = bench.item.center.x
    bench.motion.addLinearVelocity(CGPoint(x: -300 - bench.velocity.x, y: 0), for: bench.item)
    bench.ticks(240)
    #expect(bench.item.center.x > before - 60)
  }

  @Test("UICollisionBehavior.addBoundary(withIdentifier:from:to:): a straight line, solid from both sides")
  func addBoundarySegment() {
    collision.removeItem(other)
    addWall(at: 500)
    #expect(thrown().x < 460)
    let before = bench.item.center.x
    addWall("left", at: before - 300)
    bench.motion.addLinearVelocity(CGPoint(x: -300 - bench.velocity.x, y: 0), for: bench.item)
    bench.ticks(240)
    #expect(bench.item.center.x > before - 260)
  }

  @Test("UICollisionBehavior.boundary(withIdentifier:): the path, a new object with each call, nil if there is none")
  func boundary() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 300, width: 10, height: 10))
    collision.addBoundary(withIdentifier: "box", for: path)
    let found: UIBezierPath? = collision.boundary(withIdentifier: "box" as any NSCopying)
    #expect(found == path && found !== path && found !== collision.boundary(withIdentifier: "box"))
    #expect(collision.boundary(withIdentifier: NSString("box")) == path)
    #expect(collision.boundary(withIdentifier: "bag") == nil)
  }

  @Test("UICollisionBehavior.removeBoundary(withIdentifier:): items pass; nothing for a name that is not there")
  func removeBoundary() {
    collision.removeItem(other)
    addWall(at: 500)
    collision.removeBoundary(withIdentifier: "wall" as any NSCopying)
    collision.removeBoundary(withIdentifier: IndexPath(item: 0, section: 0))
    #expect(isNear(thrown().x, 750) && collision.boundary(withIdentifier: "wall") == nil)
  }

  @Test("UICollisionBehavior.removeAllBoundaries(): the reference bounds stay")
  func removeAllBoundaries() {
    let room = Room()
    room.collision.translatesReferenceBoundsIntoBoundary = true
    room.collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    room.collision.removeAllBoundaries()
    #expect(isNear(room.rest, 550, 0.1) && room.collision.boundary(withIdentifier: "shelf") == nil)
  }

  @Test("UICollisionBehavior.boundaryIdentifiers: of those that have one, to read")
  func boundaryIdentifiers() {
    #expect(isReadOnly(\UICollisionBehavior.boundaryIdentifiers, [any NSCopying]?.self))
    #expect(collision.boundaryIdentifiers?.isEmpty != false)
    collision.translatesReferenceBoundsIntoBoundary = true
    for name in ["a", "b", "a"] { addWall(name, at: 900) }
    #expect(Set((collision.boundaryIdentifiers ?? []).compactMap { $0 as? String }) == ["a", "b"])
  }

  @Test("UICollisionBehavior.collisionDelegate: nil, weak")
  func collisionDelegate() {
    #expect(isSettable(\UICollisionBehavior.collisionDelegate, (any UICollisionBehaviorDelegate)?.self))
    #expect(collision.collisionDelegate == nil)
    var listener: ContactNotes? = ContactNotes()
    collision.collisionDelegate = listener
    #expect(collision.collisionDelegate === listener && listener != nil)
    listener = nil
    #expect(collision.collisionDelegate == nil)
  }

  @Test("UICollisionBehavior.Mode: a set of options in a UInt")
  func mode() {
    #expect(UICollisionBehavior.Mode.RawValue.self == UInt.self)
    #expect(([.items, .boundaries] as UICollisionBehavior.Mode).rawValue == 3)
  }

  @Test("UICollisionBehavior.Mode.rawValue: its bits, to read")
  func modeRawValue() { #expect(isReadOnly(\UICollisionBehavior.Mode.rawValue, UInt.self)) }

  @Test("UICollisionBehavior.Mode.init(rawValue:): any bits")
  func modeInit() { #expect(UICollisionBehavior.Mode(rawValue: 5 as UInt).rawValue == 5) }

  @Test("UICollisionBehavior.Mode.items: 1, with each other only")
  func modeItems() {
    #expect(UICollisionBehavior.Mode.items.rawValue == 1)
    let notes = ContactNotes()
    addWall(at: 220)
    (collision.collisionMode, collision.collisionDelegate) = (.items, notes)
    #expect(isNear(thrown().x, 450, 5) && other.center.x > 600)
    #expect(notes.notes.allSatisfy { $0.items.count == 2 })
  }

  @Test("UICollisionBehavior.Mode.boundaries: 2, with boundaries only")
  func modeBoundaries() {
    #expect(UICollisionBehavior.Mode.boundaries.rawValue == 2)
    addWall(at: 500)
    collision.collisionMode = .boundaries
    #expect(thrown().x < 450 && other.center.x == 350)
  }

  @Test("UICollisionBehavior.Mode.everything: all bits, with both")
  func modeEverything() {
    #expect(UICollisionBehavior.Mode.everything.rawValue == UInt.max)
    addWall(at: 500)
    #expect(thrown(seconds: 4).x < 450 && other.center.x < 451 && other.center.x != 350)
  }

  /// A view of 400×600 points, in which a box of 100×100 falls.
  @MainActor
  private struct Room {
    let collision: UICollisionBehavior
    private let playground = Playground()
    private let box: UIView

    init() {
      box = playground.add(UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 100)))
      collision = UICollisionBehavior(items: [box])
      let animator = playground.stage.perform { [root = playground.root] in UIDynamicAnimator(referenceView: root) }
      for behavior in [collision, UIGravityBehavior(items: [box])] { animator.addBehavior(behavior) }
      collision.action = { _ = animator }
    }

    /// The height at which the box has come to rest.
    var rest: CGFloat {
      playground.ticks(400)
      return box.center.y
    }
  }
}

/// Hears of contacts: which items, which boundary, and where.
final class ContactNotes: NSObject, UICollisionBehaviorDelegate {
  struct Note {
    let what: String
    let items: [any UIDynamicItem]
    var identifier: (any NSCopying)?
    var point: CGPoint?
  }

  var notes: [Note] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { notes.append(Note(what: "began", items: [item1, item2], point: p)) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { notes.append(Note(what: "ended", items: [item1, item2])) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { notes.append(Note(what: "began", items: [item], identifier: identifier, point: p)) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { notes.append(Note(what: "ended", items: [item], identifier: identifier)) }
}
