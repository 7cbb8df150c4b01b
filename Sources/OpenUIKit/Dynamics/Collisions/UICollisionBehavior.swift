import Foundation
internal import RigidBody2D

/// Lets its items collide with each other and with boundaries.
///
/// Items of different collision behaviours pass through each other; an item of two collides in both. There is no limit to
/// how many there are. Beyond Apple's framework: boundaries survive that the behaviour is removed and added again, a
/// re-used identifier replaces its boundary, and rest is geometric: a box on a boundary stands on it, within 0.1 points,
/// where Apple's keeps a skin of 1.8.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// With what the items collide.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  open var items: [any UIDynamicItem] { held.items }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private let held = HeldItems()
  /// The shapes of the items that the engine holds.
  private var shapes: [ObjectIdentifier: HeldShapes] = [:]
  var boundaries: [CollisionBoundary] = []
  /// How far the reference bounds are inset; nil while they are no boundary.
  var referenceInsets: UIEdgeInsets?
  var fence: Fence?
  /// Names this behaviour in the engine: nothing of another layer meets its shapes.
  private var layer: Int32 = 0

  private struct HeldShapes {
    let all: [ShapeHandle]
    let tag: Int
  }

  public init(items: [any UIDynamicItem]) {
    super.init()
    held.list(items)
  }

  public convenience override init() {
    self.init(items: [])
  }

  open func addItem(_ item: any UIDynamicItem) { held.add(item, to: self) }

  open func removeItem(_ item: any UIDynamicItem) { held.remove(item, from: self) }

  open var collisionMode = Mode.everything {
    didSet { if collisionMode != oldValue { changeFilters() } }
  }

  // MARK: Boundaries, open and so in the class body

  /// A closed line: the first subpath of `bezierPath`, its curves as chords. Two distinct points at least, or the program
  /// stops. Items should not stand on the line when it comes.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(CollisionBoundary(identifier: identifier, path: bezierPath, isLoop: true))
  }

  /// A straight line, solid from both sides.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    Refusal.check(p1, "UICollisionBehavior boundary")
    Refusal.check(p2, "UICollisionBehavior boundary")
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(CollisionBoundary(identifier: identifier, path: path, isLoop: false))
  }

  /// A copy of the boundary's path; nil if no boundary has that name.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    index(of: identifier).map { boundaries[$0].copiedPath }
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = index(of: identifier) else { return }
    takeDown(boundaries.remove(at: index))
  }

  /// The reference bounds stay.
  open func removeAllBoundaries() {
    let all = boundaries
    boundaries = []
    for boundary in all { takeDown(boundary) }
  }

  /// In the order of adding; the reference bounds have no name.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.compactMap(\.identifier) }

  /// Whether the reference view's bounds, or the layout's content, hold the items in. Setting it takes all insets away.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// The same with the bounds inset. Looked at again in each step: when the view's size changes, so does the wall, and it
  /// takes along what it passes over. Without a reference view or layout this does nothing.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

  // MARK: The engine's side

  override var itemsHeld: HeldItems? { held }

  override func compile(into space: DynamicsSpace) {
    layer = space.takeLayer()
    for index in boundaries.indices { boundaries[index].wall = space.addWall(boundaries[index], of: self) }
    space.fenced.append(self)
    for item in items { compile(item, into: space) }
  }

  override func dissolve(in space: DynamicsSpace) {
    for item in held.heldItems { dissolve(item, in: space) }
    for index in boundaries.indices { boundaries[index].takeDown(in: space) }
    space.fenced.removeAll { $0 === self }
    takeDownFence(in: space)
  }

  override func forgetHome() {
    held.forgetAll()
    shapes = [:]
    for index in boundaries.indices { boundaries[index].wall = nil }
    fence = nil
  }

  override func compile(_ item: any UIDynamicItem, into space: DynamicsSpace) {
    guard let body = held.hold(item, in: space) else { return }
    let tag = space.ledger.enlist(ContactLedger.Party(behavior: self, side: .item(item)))
    let all = space.addShapes(of: item, tag: tag, itemFilter, to: body)
    shapes[ObjectIdentifier(item)] = HeldShapes(all: all, tag: tag)
  }

  override func dissolve(_ item: any UIDynamicItem, in space: DynamicsSpace) {
    if let held = shapes.removeValue(forKey: ObjectIdentifier(item)) {
      for shape in held.all { space.world.removeShape(shape) }
      space.ledger.retire(held.tag)
    }
    held.letGo(item, in: space)
  }

  override func reassert(in space: DynamicsSpace) { writeFilters(to: space) }

  private var itemFilter: ShapeFilter {
    let mask: Mode = collisionMode.intersection([.items, .boundaries])
    return ShapeFilter(category: UInt64(Mode.items.rawValue), mask: UInt64(mask.rawValue), layer: layer)
  }

  var boundaryFilter: ShapeFilter {
    ShapeFilter(
      category: UInt64(Mode.boundaries.rawValue), mask: UInt64(Mode.items.rawValue), layer: layer)
  }

  private func changeFilters() {
    guard let space else { return }
    writeFilters(to: space)
    dynamicAnimator?.resume()
  }

  private func writeFilters(to space: DynamicsSpace) {
    for item in held.heldItems {
      for shape in shapes[ObjectIdentifier(item)]?.all ?? [] { space.world.setFilter(itemFilter, of: shape) }
    }
  }

  var heldItems: [any UIDynamicItem] { held.heldItems }
}
