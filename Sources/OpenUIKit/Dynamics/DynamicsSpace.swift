import Foundation
internal import RigidBody2D

/// An animator's side of the engine: the world, and which body belongs to which item.
///
/// A body exists from the first behaviour that holds its item until the last one leaves. Objects are told apart by
/// identity, layout attributes by the element that they describe.
@MainActor
final class DynamicsSpace {
  var world = World()
  private(set) var records: [Record?] = []
  private var free: [Int] = []
  private var recordOfObject: [ObjectIdentifier: Int] = [:]
  private var recordOfElement: [ElementKey: Int] = [:]
  let diagnostics = Diagnostics()
  let ledger = ContactLedger()
  /// The collision behaviours in the engine, whose reference bounds may have to follow.
  var fenced: [UICollisionBehavior] = []
  private var layerCount: Int32 = 0

  struct Record {
    let item: any UIDynamicItem
    let target: Target
    let outline: ItemOutline
    var body: BodyHandle
    var holders: Int
  }

  /// What kind of object the item is, found out once: the step writes to hundreds of them.
  enum Target {
    case attributes(UICollectionViewLayoutAttributes)
    case view(UIView)
    case custom
  }

  /// How many items have a body. The engine has more: boundaries are bodies as well.
  var bodyCount: Int { recordOfObject.count }

  /// A layer of shapes that nobody else has had.
  func takeLayer() -> Int32 {
    layerCount += 1
    return layerCount
  }

  /// The body of `item`, made when this is its first behaviour.
  func join(_ item: any UIDynamicItem) -> BodyHandle {
    if let index = index(of: item) {
      records[index]!.holders += 1
      return records[index]!.body
    }
    let index = free.popLast() ?? records.count
    if index == records.count { records.append(nil) }
    let outline = ItemOutline(of: item)
    let body = world.addBody(definition(of: item, outline, tag: index))
    records[index] = Record(item: item, target: Target(item), outline: outline, body: body, holders: 1)
    recordOfObject[ObjectIdentifier(item)] = index
    if case .attributes(let attributes) = records[index]!.target { recordOfElement[attributes.element] = index }
    return body
  }

  func leave(_ item: any UIDynamicItem) {
    guard let index = index(of: item) else { return }
    records[index]!.holders -= 1
    guard records[index]!.holders == 0, let record = records[index] else { return }
    world.removeBody(record.body)
    recordOfObject[ObjectIdentifier(record.item)] = nil
    if case .attributes(let attributes) = record.target, recordOfElement[attributes.element] == index {
      recordOfElement[attributes.element] = nil
    }
    records[index] = nil
    free.append(index)
  }

  /// The record that moves `item`, if one does. Another attributes object for the same element shares its body.
  func index(of item: any UIDynamicItem) -> Int? {
    if let index = recordOfObject[ObjectIdentifier(item)] { return index }
    guard let attributes = item as? UICollectionViewLayoutAttributes, let index = recordOfElement[attributes.element],
      self.attributes(of: attributes.element) != nil
    else { return nil }
    diagnostics.logOnce(
      "UIDynamicAnimator: body \(index) without representedObject for item \(attributes) "
        + "index path: \(attributes.indexPath)")
    return index
  }

  func record(of item: any UIDynamicItem) -> Record? {
    recordOfObject[ObjectIdentifier(item)].flatMap { records[$0] }
  }

  func attributes(of element: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let index = recordOfElement[element], case .attributes(let attributes) = records[index]?.target,
      attributes.element == element
    else { return nil }
    return attributes
  }

  /// Looks anew which elements the attributes describe: a layout has given them other index paths.
  func readElements() {
    recordOfElement.removeAll(keepingCapacity: true)
    for (index, record) in records.enumerated() {
      if case .attributes(let attributes)? = record?.target { recordOfElement[attributes.element] = index }
    }
  }

  /// Makes the body of `record` what the item behaviours say. A body without rotation keeps the angle it has.
  func set(_ values: ItemProperties.Values, of record: Record) {
    let mass = Units.mass(ofArea: record.outline.area, density: values.density)
    if mass != world.mass(of: record.body) {
      world.setMass(mass, inertia: record.outline.inertia(ofMass: mass), of: record.body)
    }
    world.setDamping(linear: values.resistance, angular: values.angularResistance, of: record.body)
    world.setFixedRotation(!values.allowsRotation, of: record.body)
    if values.isAnchored != world.isStatic(record.body) { world.setStatic(values.isAnchored, of: record.body) }
    for shape in world.shapes(of: record.body) {
      world.setFriction(max(0, values.friction), of: shape)
      world.setRestitution(max(0, values.elasticity), of: shape)
    }
  }

  private func definition(of item: any UIDynamicItem, _ outline: ItemOutline, tag: Int) -> BodyDefinition {
    let size = item.bounds.size
    let center = item.center
    Refusal.check(size, "UIDynamicItem bounds of \(item)")
    Refusal.check(center, "UIDynamicItem center of \(item)")
    if case .point = outline {
      diagnostics.logOnce(
        "Invalid size {\(size.width), \(size.height)} for item \(item) in Dynamics: it is treated as a point")
    }
    var definition = BodyDefinition()
    definition.size = Vec2(x: max(size.width, 1), y: max(size.height, 1))
    definition.mass = Units.mass(ofArea: outline.area)
    definition.inertia = outline.inertia(ofMass: definition.mass)
    definition.position = Vec2(center)
    definition.angle = item.transform.rotation
    definition.linearDamping = Units.defaultResistance
    definition.angularDamping = Units.defaultAngularResistance
    definition.tag = tag
    return definition
  }
}

extension DynamicsSpace.Target {
  @MainActor
  init(_ item: any UIDynamicItem) {
    if let attributes = item as? UICollectionViewLayoutAttributes {
      self = .attributes(attributes)
    } else if let view = item as? UIView {
      self = .view(view)
    } else {
      self = .custom
    }
  }
}
