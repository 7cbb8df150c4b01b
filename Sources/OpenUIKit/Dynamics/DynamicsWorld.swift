import Foundation
internal import RigidBody2D

/// The bodies of an animator's items: the engine's world, and which body belongs to which item.
///
/// A body exists from the first behavior that holds its item until the last one leaves. Objects are told apart by
/// identity, layout attributes by the element that they describe.
@MainActor
final class DynamicsWorld {
  @exclusivity(unchecked) var world = World()
  /// In whose coordinates the bodies move, if the animator is bound to a view.
  weak var referenceView: UIView?
  /// Unchecked gains 76 000 instructions of the 3.9 million that `UIView` counts by. Only this class changes it.
  @exclusivity(unchecked) private(set) var records: [Record?] = []
  private var free: [Int] = []
  /// How many records there have been.
  private var recordCount = 0
  private var recordOfObject: [ObjectIdentifier: Record] = [:]
  /// The place of the record that was looked for last.
  private var latest = 0
  /// That of the one which is likely to be looked for next.
  private var expected = 0
  private var recordOfElement: [ElementKey: Int] = [:]
  let diagnostics = Diagnostics()
  let contactReporter = ContactReporter()
  /// The collision behaviors in the engine, whose reference bounds may have to follow.
  var collisionBehaviors: [UICollisionBehavior] = []
  private var layerCount: Int32 = 0
  private var groupCount = 0

  init() { world.follow(.uikit) }

  /// An item and its body. A class: it is looked up for each item each tick, and as a struct it would be four objects
  /// to retain.
  @MainActor
  final class Record {
    // What an update of the item looks at comes first, in one or two lines of the processor's cache: hundreds of items
    // are updated in a tick, each somewhere else in memory.
    let item: any UIDynamicItem
    let target: Target
    let body: BodyHandle
    var updates = ItemUpdates()
    /// The place of the record that was looked for after it the last time.
    fileprivate var following: Int
    private var hasBase = false
    private var hasKnownMap = false
    let index: Int
    /// How many records there were before it.
    let serial: Int
    let outline: ItemOutline
    private var storedBase: BaseTransform?
    private var storedKnownMap: CGAffineTransform?
    /// How many behaviors hold the item.
    var holders = 1
    /// Of gravity and steady pushes together: points per second squared.
    var steadyAcceleration = Vec2.zero
    var charge: CGFloat = 0
    /// Whether fields hold it: then they set the body's acceleration, on top of the steady acceleration.
    var isDriven = false

    /// What the item is drawn with besides its rotation; nil is nothing.
    var base: BaseTransform? {
      get { hasBase ? storedBase : nil }
      set {
        hasBase = newValue != nil
        if hasBase { storedBase = newValue }
      }
    }

    /// The way from the item's coordinates to the animator's when the two were last brought in line.
    var knownMap: CGAffineTransform? {
      get { hasKnownMap ? storedKnownMap : nil }
      set {
        hasKnownMap = newValue != nil
        if hasKnownMap { storedKnownMap = newValue }
      }
    }

    init(
      _ item: any UIDynamicItem, at index: Int, _ serial: Int, _ target: Target, _ outline: ItemOutline,
      _ body: BodyHandle
    ) {
      self.index = index
      following = index + 1
      self.serial = serial
      self.item = item
      self.target = target
      self.outline = outline
      self.body = body
    }
  }

  /// What kind of object the item is, found out once: the step writes to hundreds of them.
  enum Target {
    case attributes(UICollectionViewLayoutAttributes)
    case view(UIView)
    case group(UIDynamicItemGroup)
    case custom
  }

  /// How many items have a body. The engine has more: boundaries are bodies as well.
  var bodyCount: Int { recordOfObject.count }

  /// A layer of shapes that has not been used yet.
  func makeLayer() -> Int32 {
    layerCount += 1
    return layerCount
  }

  /// The body of `item`, made when this is its first behavior.
  func addItem(_ item: any UIDynamicItem) -> BodyHandle {
    if let record = recordSharedBy(item) {
      record.holders += 1
      return record.body
    }
    let index = free.popLast() ?? records.count
    if index == records.count { records.append(nil) }
    let target = Target(item)
    let map = map(of: target)
    let (place, base) = place(of: item, target, angle: item.transform.rotation, map)
    let outline = ItemOutline(of: item, base: base?.shape)
    let body = world.addBody(definition(of: item, outline, at: place, tag: index))
    let record = Record(item, at: index, recordCount, target, outline, body)
    recordCount += 1
    record.base = base
    record.knownMap = map
    records[index] = record
    recordOfObject[ObjectIdentifier(item)] = record
    if case .attributes(let attributes) = record.target { recordOfElement[attributes.element] = index }
    if case .group = target { groupCount += 1 }
    return body
  }

  func removeItem(_ item: any UIDynamicItem) {
    guard let record = recordSharedBy(item) else { return }
    record.holders -= 1
    guard record.holders == 0 else { return }
    world.removeBody(record.body)
    recordOfObject[ObjectIdentifier(record.item)] = nil
    if case .attributes(let attributes) = record.target, recordOfElement[attributes.element] == record.index {
      recordOfElement[attributes.element] = nil
    }
    if case .group = record.target { groupCount -= 1 }
    records[record.index] = nil
    free.append(record.index)
  }

  /// The place of the record that moves `item` among the records, if one does.
  func index(of item: any UIDynamicItem) -> Int? { recordSharedBy(item)?.index }

  /// The record that moves `item`. Another attributes object for the same element shares its body.
  private func recordSharedBy(_ item: any UIDynamicItem) -> Record? {
    if let record = record(of: item) { return record }
    guard let attributes = item as? UICollectionViewLayoutAttributes, let index = recordOfElement[attributes.element],
      case .attributes(let first)? = records[index]?.target, first.element == attributes.element
    else { return nil }
    diagnostics.logOnce(
      "UIDynamicAnimator: body \(index) without representedObject for item \(attributes) "
        + "index path: \(attributes.indexPath)")
    return records[index]
  }

  /// The record that moves this very object. Items are mostly asked for in the order in which they were the last time,
  /// at first in that in which they have come: to look there takes a fraction of what it takes to hash a key.
  func record(of item: any UIDynamicItem) -> Record? {
    if expected < records.count, let record = records[expected], record.item === item {
      (latest, expected) = (expected, record.following)
      return record
    }
    guard let record = recordOfObject[ObjectIdentifier(item)] else { return nil }
    if latest < records.count { records[latest]?.following = record.index }
    (latest, expected) = (record.index, record.following)
    return record
  }

  /// The record whose item has this body; nil for that of a boundary.
  func record(of body: BodyHandle) -> Record? {
    let tag = world.tag(of: body)
    guard records.indices.contains(tag), let record = records[tag], record.body == body else { return nil }
    return record
  }

  /// The object that is moved for `element`, by itself or as a member of a group.
  func attributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let index = recordOfElement[element], case .attributes(let attributes)? = records[index]?.target,
      attributes.element == element
    else { return groupCount > 0 ? memberAttributes(of: element) : nil }
    return attributes
  }

  private func memberAttributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    for case .group(let group)? in records.lazy.map({ $0?.target }) {
      for case let attributes as UICollectionViewLayoutAttributes in group.items where attributes.element == element {
        return attributes
      }
    }
    return nil
  }

  /// Looks anew which elements the attributes describe: a layout has given them other index paths.
  func readElements() {
    recordOfElement.removeAll(keepingCapacity: true)
    for case let record? in records {
      if case .attributes(let attributes) = record.target { recordOfElement[attributes.element] = record.index }
    }
  }

  /// Makes the body of `record` what the item behaviors say. A body without rotation keeps the angle it has.
  func set(_ values: ItemProperties.Values, of record: Record) {
    let mass = Units.mass(ofArea: record.outline.area, density: values.density)
    if mass != world.mass(of: record.body) {
      world.setMass(mass, inertia: record.outline.inertia(ofMass: mass), of: record.body)
    }
    world.setDamping(linear: values.resistance, angular: values.angularResistance, of: record.body)
    world.setFixedRotation(!values.allowsRotation, of: record.body)
    if values.charge != record.charge {
      record.charge = values.charge
      world.wake(record.body)
    }
    if values.isAnchored != world.isStatic(record.body) { world.setStatic(values.isAnchored, of: record.body) }
    for shape in world.shapes(of: record.body) {
      world.setFriction(max(0, values.friction), of: shape)
      world.setRestitution(max(0, values.elasticity), of: shape)
    }
  }

  private func definition(
    of item: any UIDynamicItem, _ outline: ItemOutline, at place: Pose, tag: Int
  ) -> BodyDefinition {
    let size = item.bounds.size
    warnOfPoints(item)
    var definition = BodyDefinition()
    definition.size = Vec2(x: max(size.width, 1), y: max(size.height, 1))
    definition.mass = Units.mass(ofArea: outline.area)
    definition.inertia = outline.inertia(ofMass: definition.mass)
    definition.massCenter = outline.massCenter
    definition.position = place.position
    definition.angle = place.angle
    definition.linearDamping = Units.defaultResistance
    definition.angularDamping = Units.defaultAngularResistance
    definition.tag = tag
    return definition
  }

  private func warnOfPoints(_ item: any UIDynamicItem) {
    let members = (item as? UIDynamicItemGroup)?.items ?? []
    for item in members.isEmpty ? [item] : members {
      let size = item.bounds.size
      Refusal.check(size, "UIDynamicItem bounds of \(item)")
      guard ItemOutline.isPoint(size) else { continue }
      diagnostics.logOnce(
        "Invalid size {\(size.width), \(size.height)} for item \(item) in Dynamics: it is treated as a point")
    }
  }
}

extension DynamicsWorld.Target {
  @MainActor
  init(_ item: any UIDynamicItem) {
    if let attributes = item as? UICollectionViewLayoutAttributes {
      self = .attributes(attributes)
    } else if let view = item as? UIView {
      self = .view(view)
    } else if let group = item as? UIDynamicItemGroup {
      self = .group(group)
    } else {
      self = .custom
    }
  }
}
