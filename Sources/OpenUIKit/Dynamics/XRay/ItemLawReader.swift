import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// Which item is drawn at a point of the animator's coordinates at `moment`; of several the one that joined last.
  /// Looks at all items.
  package func itemName(at point: CGPoint, at moment: DrawnMoment) -> ItemLaw.Name? {
    let reader = XRayReader(dynamics: dynamics, moment: moment)
    return dynamics.records.last { record in record.map { reader.isDrawn($0, at: point) } ?? false }?.map(\.name)
  }

  /// The names of all items, in the order of their places in the animator.
  package var itemNames: [ItemLaw.Name] { dynamics.records.compactMap { $0?.name } }

  /// Where the item is, without its shapes; nil if there is none of this name.
  package func item(named name: ItemLaw.Name, at moment: DrawnMoment) -> DynamicsXRay.Item? {
    record(named: name).map { XRayReader(dynamics: dynamics, moment: moment).item(of: $0) }
  }

  private func record(named name: ItemLaw.Name) -> DynamicsWorld.Record? {
    for case let record? in dynamics.records where record.name == name { return record }
    return nil
  }

  /// Why the item moves; nil if there is none of this name. Edits that wait for the next tick are left out. Changes
  /// nothing. Looks at all behaviors and contacts.
  package func law(of name: ItemLaw.Name, at moment: DrawnMoment) -> ItemLaw? {
    guard let record = record(named: name) else { return nil }
    let reader = ItemLawReader(
      dynamics: dynamics, record: record, time: elapsedTime, attachments: UIDynamicAnimator.attachments(in: behaviors))
    let cause = dynamics.world.wakefulness(of: record.body).map(UIDynamicAnimator.Wakefulness.Reason.init)
    return ItemLaw(
      name: name, item: XRayReader(dynamics: dynamics, moment: moment).item(of: record),
      mass: dynamics.world.mass(of: record.body), influences: reader.steady(of: behaviors) + reader.contacts,
      wakefulness: cause, wakers: cause == .joined ? reader.wakers : [])
  }

  private static func attachments(in behaviors: [UIDynamicBehavior]) -> [UIAttachmentBehavior] {
    behaviors.flatMap { ($0 as? UIAttachmentBehavior).map { [$0] } ?? attachments(in: $0.childBehaviors) }
  }
}

extension DynamicsWorld.Record {
  @MainActor
  var name: ItemLaw.Name {
    guard case .attributes(let attributes) = target else { return .made(serial) }
    return .element(kind: attributes.representedElementKind, attributes.indexPath)
  }
}

extension XRayReader {
  fileprivate func isDrawn(_ record: DynamicsWorld.Record, at point: CGPoint) -> Bool {
    let size = record.item.bounds.size
    let arm = pose(of: record).arm(of: point)
    return abs(arm.dx) <= size.width / 2 && abs(arm.dy) <= size.height / 2
  }
}

/// Reads what acts on one item.
@MainActor
private struct ItemLawReader {
  let dynamics: DynamicsWorld
  let record: DynamicsWorld.Record
  let time: TimeInterval
  let attachments: [UIAttachmentBehavior]

  private var world: World { dynamics.world }

  /// What acts all the time; nothing on what is anchored.
  func steady(of behaviors: [UIDynamicBehavior]) -> [ItemLaw.Influence] {
    guard !world.isStatic(record.body) else { return [] }
    let brake = world.velocity(of: record.body) * -world.linearDamping(of: record.body)
    // Air alone, which all items have, is not worth a word while they are slow.
    return influences(of: behaviors) + (brake.length < 1 ? [] : [.resistance(CGVector(brake))])
  }

  private func influences(of behaviors: [UIDynamicBehavior]) -> [ItemLaw.Influence] {
    behaviors.flatMap { behavior in
      (influence(of: behavior).map { [$0] } ?? []) + influences(of: behavior.childBehaviors)
    }
  }

  private func influence(of behavior: UIDynamicBehavior) -> ItemLaw.Influence? {
    switch behavior {
    case let attachment as UIAttachmentBehavior: return influence(of: attachment)
    case let snap as UISnapBehavior: return influence(of: snap)
    case let field as UIFieldBehavior: return influence(of: field)
    case is UIGravityBehavior, is UIPushBehavior:
      guard behavior.accelerates, holds(behavior), let acceleration = acceleration(of: behavior) else { return nil }
      return behavior is UIPushBehavior ? .push(acceleration) : .gravity(acceleration)
    default: return nil
    }
  }

  private func holds(_ behavior: UIDynamicBehavior) -> Bool {
    behavior.behaviorItems?.contains(record.item) ?? false
  }

  private func acceleration(of behavior: UIDynamicBehavior) -> CGVector? {
    var all = [ItemForces.Accelerations](repeating: ItemForces.Accelerations(), count: dynamics.records.count)
    behavior.addAccelerations(to: &all, in: dynamics)
    let own = all[record.index].linear
    return own == .zero ? nil : CGVector(own)
  }
}

// MARK: - Attachments and fields

extension ItemLawReader {
  private func influence(of attachment: UIAttachmentBehavior) -> ItemLaw.Influence? {
    guard let index = attachment.items.firstIndex(where: { $0 === record.item }), let joint = attachment.joint,
      world.contains(joint)
    else { return nil }
    let other = attachment.items.count > 1 ? name(of: attachment.items[1 - index]) : nil
    let length = world.length(of: joint)
    switch attachment.form {
    case .rod where attachment.frequency > 0:
      return .spring(
        ItemLaw.Spring(
          other: other, stretch: distance(of: attachment) - length,
          share: attachment.items.count > 1 ? share(beside: attachment.items[1 - index]) : 1,
          frequency: attachment.frequency, damping: world.dampingRatio(of: joint)))
    case .rod: return .tie(kind: "rod", other: other, length: length)
    case .rope:
      return .tie(kind: distance(of: attachment) < length ? "slack rope" : "rope", other: other, length: length)
    case .weld: return .tie(kind: "weld", other: other, length: nil)
    case .pin: return .tie(kind: "pin", other: other, length: nil)
    case .rail: return .tie(kind: "rail", other: other, length: nil)
    }
  }

  /// A spring between two has the mass that they have together: the heavier the other one, the more of it moves this.
  private func share(beside other: any UIDynamicItem) -> CGFloat {
    guard let other = dynamics.record(of: other), !world.isStatic(other.body) else { return 1 }
    let (own, others) = (world.mass(of: record.body), world.mass(of: other.body))
    return others / (own + others)
  }

  /// Between the ends of a rod or rope, as the engine has them.
  private func distance(of attachment: UIAttachmentBehavior) -> CGFloat {
    let ends = zip(attachment.items, attachment.ends).compactMap { item, offset -> CGPoint? in
      guard let record = dynamics.record(of: item) else { return nil }
      let pose = world.pose(of: record.body)
      return DrawnPose(center: CGPoint(pose.position), angle: pose.angle)(CGVector(offset))
    }
    let others = ends.count > 1 ? ends[1] : attachment.anchorPoint
    guard let first = ends.first else { return 0 }
    return (Vec2(others) - Vec2(first)).length
  }

  private func influence(of snap: UISnapBehavior) -> ItemLaw.Influence? {
    guard snap.item === record.item, let springs = snap.springs, world.contains(springs.place) else { return nil }
    let way = Vec2(snap.snapPoint) - world.pose(of: record.body).position
    return .spring(
      ItemLaw.Spring(
        isSnap: true, stretch: way.length, frequency: world.hertz(of: springs.place),
        damping: world.dampingRatio(of: springs.place)))
  }

  /// Custom fields are left out: asking their blocks once more could change the run that is looked at.
  private func influence(of field: UIFieldBehavior) -> ItemLaw.Influence? {
    guard field.evaluationBlock == nil, holds(field) else { return nil }
    let (mass, pose) = (world.mass(of: record.body), world.pose(of: record.body))
    let force = field.evaluate(
      at: CGPoint(pose.position), velocity: CGVector(world.velocity(of: record.body) / Units.pointsPerMetre),
      mass: mass, charge: record.charge, time: time)
    guard force != .zero else { return nil }
    let share = field.law.kind == .velocity ? 1 : 1 / mass
    return .field(kind: field.law.kind.title, CGVector(Vec2(force) * share * Units.pointsPerMetre))
  }
}

extension FieldLaw.Kind {
  /// In a word or two.
  fileprivate var title: String {
    switch self {
    case .drag: "drag"
    case .vortex: "vortex"
    case .radialGravity: "radial gravity"
    case .linearGravity: "linear gravity"
    case .velocity: "velocity"
    case .noise: "noise"
    case .turbulence: "turbulence"
    case .spring: "spring"
    case .electric: "electric"
    case .magnetic: "magnetic"
    case .custom: "custom"
    }
  }
}

// MARK: - Contacts

extension ItemLawReader {
  var contacts: [ItemLaw.Influence] {
    let own = world.contacts.filter { contact in
      contact.isTouching
        && (world.body(of: contact.shapeA) == record.body || world.body(of: contact.shapeB) == record.body)
    }
    let impulses = own.map { contact in contact.points.reduce(0) { $0 + $1.normalImpulse } }
    let order = own.indices.sorted { impulses[$0] != impulses[$1] ? impulses[$0] > impulses[$1] : $0 < $1 }
    return order.map { influence(of: own[$0], impulse: impulses[$0]) }
  }

  private func influence(of contact: ContactView, impulse: Double) -> ItemLaw.Influence {
    let isFirst = world.body(of: contact.shapeA) == record.body
    let other = world.body(of: isFirst ? contact.shapeB : contact.shapeA)
    let across = abs(contact.points.reduce(0) { $0 + $1.tangentImpulse })
    let most = contact.friction * impulse
    let share: CGFloat? = most > 0 ? min(1, across / most) : nil
    return .contact(
      other: name(of: other), impulse: impulse, normal: CGVector(isFirst ? -contact.normal : contact.normal),
      friction: share)
  }

  private func name(of item: any UIDynamicItem) -> String? { dynamics.record(of: item)?.name.text }

  private func name(of body: BodyHandle) -> String {
    if let record = dynamics.record(of: body) { return record.name.text }
    for behavior in dynamics.collisionBehaviors {
      if behavior.referenceBoundary?.wall.body == body { return ItemLaw.name(ofBoundary: nil) }
      if let boundary = behavior.boundaries.first(where: { $0.wall?.body == body }) {
        return ItemLaw.name(ofBoundary: boundary.identifier)
      }
    }
    return "a boundary"
  }
}

// MARK: - Sleep

extension ItemLawReader {
  /// The nearest ones of its island that cannot sleep: by what touches and is tied together, neighbors first. Looks at
  /// all contacts and attachments once.
  var wakers: [String] {
    var (known, front) = ([Bool](repeating: false, count: dynamics.records.count), [record])
    known[record.index] = true
    let neighbors = neighbors
    while !front.isEmpty {
      var next: [DynamicsWorld.Record] = []
      for other in front.flatMap({ neighbors[$0.index] }) where !known[other.index] {
        known[other.index] = true
        next.append(other)
      }
      let restless = next.filter { other in
        world.wakefulness(of: other.body).map { $0 != .joined } ?? false
      }
      if !restless.isEmpty { return restless.map(\.name.text) }
      front = next
    }
    return []
  }

  /// What touches or is tied to each of the items, by their indices. What is anchored keeps nobody awake.
  private var neighbors: [[DynamicsWorld.Record]] {
    var result = [[DynamicsWorld.Record]](repeating: [], count: dynamics.records.count)
    func join(_ a: DynamicsWorld.Record?, _ b: DynamicsWorld.Record?) {
      guard let a, let b, !world.isStatic(a.body), !world.isStatic(b.body) else { return }
      result[a.index].append(b)
      result[b.index].append(a)
    }
    for contact in world.contacts where contact.isTouching {
      join(dynamics.record(of: world.body(of: contact.shapeA)), dynamics.record(of: world.body(of: contact.shapeB)))
    }
    for attachment in attachments where attachment.items.count > 1 {
      join(dynamics.record(of: attachment.items[0]), dynamics.record(of: attachment.items[1]))
    }
    return result
  }
}
