import Foundation
import OpenUIKit
import SeededRandom

/// The behaviours, the model of them, and what can be done to both.
@MainActor
final class CollisionArena {
  final class Box: NSObject, UIDynamicItem {
    let serial: Int
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity
    let collisionBoundsType: UIDynamicItemCollisionBoundsType

    init(_ serial: Int, at center: CGPoint) {
      (self.serial, self.center) = (serial, center)
      bounds = CGRect(x: 0, y: 0, width: 30 + serial % 3 * 10, height: 40)
      collisionBoundsType = serial % 4 == 0 ? .ellipse : .rectangle
    }
  }

  /// What the model knows of a behaviour.
  struct Membership {
    var home: Int?
    var boxes: Set<Int> = []
    /// The edges of each boundary.
    var walls: [String: Int] = [:]
    var isFenced = false
    var mode = UICollisionBehavior.Mode.everything
  }

  struct Entry {
    var behavior: UIDynamicBehavior
    var model = Membership()
    var isAttachment: Bool { behavior is UIAttachmentBehavior }
  }

  /// Two sides that one behaviour has told to have met, in one animator.
  struct Touch: Hashable {
    let animator: Int
    let behavior: ObjectIdentifier
    let sides: Set<String>
  }

  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  var animators: [UIDynamicAnimator] = []
  var boxes: [Box] = []
  var entries: [Entry] = []
  var serial = 0
  private var random: SplitMix64
  private lazy var listener = CollisionListener(self)

  var ticking: Int?
  /// The model as of the beginning of the present tick: what is told now is of then.
  var snapshot: [ObjectIdentifier: Membership] = [:]
  var touches: Set<Touch> = []
  /// Boxes that nobody should know any more, and the rounds that they have had to die.
  var departed: [(box: WeakBox, age: Int)] = []
  var touchCount = 0
  var fault: String?

  struct WeakBox { weak var box: Box? }

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    animators = [UIDynamicAnimator(referenceView: view), UIDynamicAnimator()]
    for _ in 0..<7 { boxes.append(makeBox()) }
    for _ in 0..<4 { add(UICollisionBehavior(items: [])) }
    for _ in 0..<2 {
      add(UIDynamicItemBehavior(items: []))
      add(UIGravityBehavior(items: []))
    }
  }

  func fail(_ text: String) { fault = fault ?? text }

  private func makeBox() -> Box {
    serial += 1
    return Box(serial, at: place())
  }

  private func place() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 60...240, using: &random), y: CGFloat.random(in: 60...240, using: &random))
  }

  private func add(_ behavior: UIDynamicBehavior) {
    entries.append(Entry(behavior: behavior))
    behavior.action = { [weak self] in self?.interfere() }
    if let collision = behavior as? UICollisionBehavior { collision.collisionDelegate = listener }
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
}

// MARK: - Operations

extension CollisionArena {
  /// Within an action or a call-back: now and then something changes there, too.
  func interfere() {
    if chance(0.01) { operate() }
  }

  func operate() {
    let index = Int.random(in: 0..<entries.count, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<2: addToAnimator(index)
    case 2: if chance(0.5) { removeFromAnimator(index) }
    case 3..<6: addItem(index)
    case 6: removeItem(index)
    case 7: readd(index)
    case 8..<11: changeWalls(index)
    case 11: changeMode(index)
    case 12: changeFence(index)
    case 13: changeProperties(index)
    case 14: attach()
    case 15: if chance(0.3) { replaceBox() }
    case 16: if chance(0.1) { replaceBehavior(index) }
    case 17: if chance(0.03), ticking == nil { replaceAnimator() }
    case 18: if chance(0.1) { removeAllBehaviors() }
    default: putDown()
    }
  }

  private func addToAnimator(_ index: Int) {
    let home = Int.random(in: 0..<2, using: &random)
    animators[home].addBehavior(entries[index].behavior)
    entries[index].model.home = home
  }

  private func removeFromAnimator(_ index: Int) {
    if let home = entries[index].model.home { animators[home].removeBehavior(entries[index].behavior) }
    entries[index].model.home = nil
    if entries[index].isAttachment { entries.remove(at: index) }
  }

  private func removeAllBehaviors() {
    let home = Int.random(in: 0..<2, using: &random)
    animators[home].removeAllBehaviors()
    for index in entries.indices where entries[index].model.home == home { entries[index].model.home = nil }
  }

  private func addItem(_ index: Int) {
    let box = boxes.randomElement(using: &random)!
    switch entries[index].behavior {
    case let behavior as UICollisionBehavior: behavior.addItem(box)
    case let behavior as UIGravityBehavior: behavior.addItem(box)
    case let behavior as UIDynamicItemBehavior: behavior.addItem(box)
    default: return
    }
    entries[index].model.boxes.insert(box.serial)
  }

  private func removeItem(_ index: Int) {
    let box = boxes.randomElement(using: &random)!
    remove(box, from: index)
  }

  private func remove(_ box: Box, from index: Int) {
    switch entries[index].behavior {
    case let behavior as UICollisionBehavior: behavior.removeItem(box)
    case let behavior as UIGravityBehavior: behavior.removeItem(box)
    case let behavior as UIDynamicItemBehavior: behavior.removeItem(box)
    default: return
    }
    entries[index].model.boxes.remove(box.serial)
  }

  /// Away and back before anything could have moved.
  private func readd(_ index: Int) {
    guard let home = entries[index].model.home else { return }
    if let collision = entries[index].behavior as? UICollisionBehavior, chance(0.5) {
      guard let item = collision.items.randomElement(using: &random) else { return }
      collision.removeItem(item)
      collision.addItem(item)
    } else {
      animators[home].removeBehavior(entries[index].behavior)
      animators[home].addBehavior(entries[index].behavior)
    }
  }

  private func attach() {
    guard entries.filter(\.isAttachment).count < 4 else { return }
    let pair = boxes.shuffled(using: &random)
    let isPair = chance(0.5)
    let behavior =
      isPair
      ? UIAttachmentBehavior(item: pair[0], attachedTo: pair[1])
      : UIAttachmentBehavior(item: pair[0], attachedToAnchor: place())
    behavior.frequency = chance(0.5) ? 2 : 0
    add(behavior)
    entries[entries.count - 1].model.boxes = Set(pair.prefix(isPair ? 2 : 1).map(\.serial))
    addToAnimator(entries.count - 1)
  }

  /// A box leaves every behaviour and the arena, and another one comes.
  private func replaceBox() {
    let slot = Int.random(in: 0..<boxes.count, using: &random)
    let box = boxes[slot]
    for index in entries.indices.reversed() where entries[index].model.boxes.contains(box.serial) {
      if entries[index].isAttachment { removeFromAnimator(index) } else { remove(box, from: index) }
    }
    departed.append((WeakBox(box: box), 0))
    boxes[slot] = makeBox()
  }

  private func replaceBehavior(_ index: Int) {
    guard !entries[index].isAttachment else { return }
    removeFromAnimator(index)
    touches = touches.filter { $0.behavior != ObjectIdentifier(entries[index].behavior) }
    let old = entries.remove(at: index).behavior
    switch old {
    case is UICollisionBehavior: add(UICollisionBehavior(items: []))
    case is UIGravityBehavior: add(UIGravityBehavior(items: []))
    default: add(UIDynamicItemBehavior(items: []))
    }
  }

  /// Behaviours outlive their animator.
  private func replaceAnimator() {
    let home = Int.random(in: 0..<2, using: &random)
    animators[home] = home == 0 ? UIDynamicAnimator(referenceView: view) : UIDynamicAnimator()
    touches = touches.filter { $0.animator != home }
    for index in entries.indices.reversed() where entries[index].model.home == home {
      entries[index].model.home = nil
      if entries[index].isAttachment { entries.remove(at: index) }
    }
  }

  private func putDown() {
    let box = boxes.randomElement(using: &random)!
    box.center = place()
    for animator in animators { animator.updateItem(usingCurrentState: box) }
  }
}

// MARK: - Numbers and lines

extension CollisionArena {
  private func changeWalls(_ index: Int) {
    guard let collision = entries[index].behavior as? UICollisionBehavior else { return }
    let name = ["a", "b", "c"].randomElement(using: &random)!
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<2:
      collision.addBoundary(withIdentifier: name, from: CGPoint(x: 0, y: 260), to: CGPoint(x: 300, y: 260))
      entries[index].model.walls[name] = 1
    case 2..<4:
      let (corner, width) = (place(), CGFloat.random(in: 10...90, using: &random))
      let path = UIBezierPath(rect: CGRect(origin: corner, size: CGSize(width: width, height: 20)))
      collision.addBoundary(withIdentifier: name, for: path)
      entries[index].model.walls[name] = 4
    case 4:
      collision.removeBoundary(withIdentifier: name)
      entries[index].model.walls[name] = nil
    default:
      guard chance(0.2) else { return }
      collision.removeAllBoundaries()
      entries[index].model.walls = [:]
    }
  }

  private func changeMode(_ index: Int) {
    guard let collision = entries[index].behavior as? UICollisionBehavior else { return }
    collision.collisionMode = [.everything, .items, .boundaries, [], .everything].randomElement(using: &random)!
    entries[index].model.mode = collision.collisionMode
  }

  private func changeFence(_ index: Int) {
    if chance(0.3) { view.frame.size.width = CGFloat.random(in: 200...400, using: &random) }
    guard let collision = entries[index].behavior as? UICollisionBehavior else { return }
    collision.translatesReferenceBoundsIntoBoundary = chance(0.7)
    entries[index].model.isFenced = collision.translatesReferenceBoundsIntoBoundary
  }

  private func changeProperties(_ index: Int) {
    switch entries[index].behavior {
    case let behavior as UIDynamicItemBehavior:
      behavior.elasticity = chance(0.5) ? 1 : 0.2
      behavior.isAnchored = chance(0.2)
      behavior.density = chance(0.3) ? 5 : 1
      behavior.addLinearVelocity(CGPoint(x: 200, y: -100), for: boxes.randomElement(using: &random)!)
    case let behavior as UIGravityBehavior: behavior.magnitude = chance(0.7) ? 1 : 0
    case let behavior as UIAttachmentBehavior: behavior.anchorPoint = place()
    default: return
    }
  }
}
