import Foundation
internal import RigidBody2D

/// Lets its items collide with each other and with boundaries.
///
/// Items of different collision behaviors pass through each other; an item of two collides in both. There is no limit
/// to how many there are. Beyond Apple's framework: boundaries survive that the behavior is removed and added again, a
/// re-used identifier replaces its boundary, and rest is geometric: a box on a boundary stands on it, within 0.1
/// points, where Apple's keeps a skin of 1.8.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// With what the items collide.
  public struct Mode: OptionSet, Sendable {
    /// One bit for items and one for boundaries; others have no effect.
    public let rawValue: UInt

    /// Without any bit the items collide with nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Items of the same behavior collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with the behavior's boundaries and its reference bounds.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with both; the default.
    public static let everything = Mode(rawValue: .max)
  }

  /// In the order of adding.
  open var items: [any UIDynamicItem] { itemList.items }
  /// Told of contacts; nil at first. Kept weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private let itemList = BehaviorItems()
  /// The shapes of the items that the engine holds.
  private var shapes: [ObjectIdentifier: ItemShapes] = [:]
  var boundaries: [CollisionBoundary] = []
  /// How far the reference bounds are inset; nil while they are no boundary.
  var referenceInsets: UIEdgeInsets?
  var referenceBoundary: ReferenceBoundary?
  /// Names this behavior in the engine: nothing of another layer meets its shapes.
  private var layer: Int32 = 0

  private struct ItemShapes {
    let all: [ShapeHandle]
    let tag: Int
  }

  /// Lets the items collide; there are no boundaries at first.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList.list(items)
  }

  /// A behavior without items; `addItem(_:)` adds some.
  public convenience override init() {
    self.init(items: [])
  }

  /// Nothing happens if the item is there already. It takes effect in the next step.
  open func addItem(_ item: any UIDynamicItem) { itemList.add(item, to: self) }

  /// Nothing happens if the item is not there.
  open func removeItem(_ item: any UIDynamicItem) { itemList.remove(item, from: self) }

  /// With what the items collide; everything at first. A change holds from the next step on.
  open var collisionMode = Mode.everything {
    didSet { if collisionMode != oldValue { changeFilters() } }
  }

  // MARK: Boundaries, open and so in the class body

  /// A closed line: the first subpath of `bezierPath`, its curves as chords. Two distinct points at least, or the
  /// program stops. Items should not stand on the line when it comes.
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

  /// Nothing happens if no boundary has that name.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = index(of: identifier) else { return }
    removeWall(boundaries.remove(at: index))
  }

  /// The reference bounds stay.
  open func removeAllBoundaries() {
    let all = boundaries
    boundaries = []
    for boundary in all { removeWall(boundary) }
  }

  /// In the order of adding; the reference bounds have no name.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.compactMap(\.identifier) }

  /// Whether the reference view's bounds, or the layout's content, hold the items in. Setting it takes all insets away.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// The same with the bounds inset. Read again in each step: when the view's size changes, so does the boundary, and
  /// it moves items that it passes over. Without a reference view or layout this does nothing.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReferenceInsets(insets) }

  // MARK: The engine's side

  override var behaviorItems: BehaviorItems? { itemList }

  override func compile(into dynamics: DynamicsWorld) {
    layer = dynamics.makeLayer()
    for index in boundaries.indices { boundaries[index].wall = dynamics.addWall(boundaries[index], of: self) }
    dynamics.collisionBehaviors.append(self)
    for item in items { compile(item, into: dynamics) }
  }

  override func decompile(from dynamics: DynamicsWorld) {
    for item in itemList.compiledItems { decompile(item, from: dynamics) }
    for index in boundaries.indices { boundaries[index].removeWall(in: dynamics) }
    dynamics.collisionBehaviors.removeAll { $0 === self }
    removeReferenceBoundary(in: dynamics)
  }

  override func forgetCompiled() {
    itemList.forgetCompiled()
    shapes = [:]
    for index in boundaries.indices { boundaries[index].wall = nil }
    referenceBoundary = nil
  }

  override func compile(_ item: any UIDynamicItem, into dynamics: DynamicsWorld) {
    guard let body = itemList.compile(item, into: dynamics) else { return }
    let tag = dynamics.contactReporter.register(ContactReporter.Participant(behavior: self, side: .item(item)))
    let all = dynamics.addShapes(of: item, tag: tag, itemFilter, to: body)
    shapes[ObjectIdentifier(item)] = ItemShapes(all: all, tag: tag)
  }

  override func decompile(_ item: any UIDynamicItem, from dynamics: DynamicsWorld) {
    if let itemShapes = shapes.removeValue(forKey: ObjectIdentifier(item)) {
      for shape in itemShapes.all { dynamics.world.removeShape(shape) }
      dynamics.contactReporter.unregister(itemShapes.tag)
    }
    itemList.decompile(item, from: dynamics)
  }

  override func writeProperties(to dynamics: DynamicsWorld) { writeFilters(to: dynamics) }

  private var itemFilter: ShapeFilter {
    let mask: Mode = collisionMode.intersection([.items, .boundaries])
    return ShapeFilter(category: UInt64(Mode.items.rawValue), mask: UInt64(mask.rawValue), layer: layer)
  }

  var boundaryFilter: ShapeFilter {
    ShapeFilter(
      category: UInt64(Mode.boundaries.rawValue), mask: UInt64(Mode.items.rawValue), layer: layer)
  }

  private func changeFilters() {
    guard let dynamics else { return }
    writeFilters(to: dynamics)
    dynamicAnimator?.resume()
  }

  private func writeFilters(to dynamics: DynamicsWorld) {
    for item in itemList.compiledItems {
      for shape in shapes[ObjectIdentifier(item)]?.all ?? [] { dynamics.world.setFilter(itemFilter, of: shape) }
    }
  }

  var compiledItems: [any UIDynamicItem] { itemList.compiledItems }
}
