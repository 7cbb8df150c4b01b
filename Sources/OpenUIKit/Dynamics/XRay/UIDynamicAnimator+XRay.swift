import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// The view in whose coordinates the items move: the reference view, or the collection view of the layout. Nil for an
  /// animator that is bound to nothing: only its owner knows where its items are shown.
  package var coordinateView: UIView? { referenceView ?? layout?.collectionView }

  /// What the animator does, in its own coordinates, as it is drawn at `moment`: every mark is moved with the item that
  /// it belongs to. Velocities and impulses are the last tick's.
  ///
  /// Edits that wait for the next tick are left out. Changes nothing. Costs a look at each attachment, about 0.2 µs;
  /// with `.everything` one at each item, shape and contact as well.
  package func xRay(_ depth: DynamicsXRay.Depth, at moment: DrawnMoment) -> DynamicsXRay {
    let reader = XRayReader(dynamics: dynamics, moment: moment)
    var result = DynamicsXRay()
    reader.readAttachments(of: behaviors, into: &result.attachments)
    guard depth == .everything else { return result }
    result.items = reader.items
    reader.readShapes(into: &result)
    result.contacts = reader.contacts
    result.fields = FieldReader(dynamics: dynamics, time: elapsedTime).arrows(of: behaviors)
    return result
  }
}

/// Reads an engine's side at a moment.
@MainActor
struct XRayReader {
  let dynamics: DynamicsWorld
  let moment: DrawnMoment

  var world: World { dynamics.world }

  func pose(of record: DynamicsWorld.Record) -> DrawnPose {
    let place = place(of: record)
    return DrawnPose(center: place.center, angle: place.angle)
  }

  func place(of record: DynamicsWorld.Record) -> (center: CGPoint, angle: CGFloat) {
    let place =
      switch record.target {
      case .attributes(let attributes): attributes.poses.drawn(at: moment)
      case .view(let view): view.poses.drawn(at: moment)
      case .group(let group): group.poses.drawn(at: moment)
      case .custom: (center: record.item.center, angle: record.item.transform.rotation)
      }
    guard let map = dynamics.drawnMap(of: record.target, at: moment) else { return place }
    return (place.center.applying(map), map.isMirror ? map.rotation - place.angle : place.angle + map.rotation)
  }
}

// MARK: - Items and what they meet

extension XRayReader {
  fileprivate var items: [DynamicsXRay.Item] {
    dynamics.records.compactMap { record in record.map { item(of: $0) } }
  }

  /// Without its shapes.
  func item(of record: DynamicsWorld.Record) -> DynamicsXRay.Item {
    let (body, place, bounds) = (record.body, place(of: record), record.item.bounds)
    let velocity = world.velocity(of: body)
    return DynamicsXRay.Item(
      center: place.center, size: bounds.size, angle: place.angle, velocity: CGVector(dx: velocity.x, dy: velocity.y),
      spin: world.angularVelocity(of: body), state: state(of: body), shapes: [])
  }

  private func state(of body: BodyHandle) -> DynamicsXRay.Item.State {
    if world.isStatic(body) { return .anchored }
    guard world.isAwake(body) else { return .asleep }
    return world.wakefulness(of: body) == .joined ? .keptAwake : .awake
  }

  /// Gives each shape to its item, or else to the boundaries.
  fileprivate func readShapes(into result: inout DynamicsXRay) {
    guard world.shapeCount > 0 else { return }
    var indexOfBody: [BodyHandle: Int] = [:]
    for case let record? in dynamics.records { indexOfBody[record.body] = indexOfBody.count }
    world.forEachShape { shape in
      let body = world.body(of: shape)
      if let index = indexOfBody[body] {
        let item = result.items[index]
        result.items[index].shapes.append(corners(of: shape, DrawnPose(center: item.center, angle: item.angle)))
      } else if case .segment(let start, let end) = world.geometry(of: shape) {
        // A boundary is a chain of these, closed by one of its own.
        let pose = world.pose(of: body)
        let drawn = DrawnPose(center: CGPoint(pose.position), angle: pose.angle)
        result.boundaries.append(
          DynamicsXRay.Segment(
            start: drawn(CGVector(dx: start.x, dy: start.y)), end: drawn(CGVector(dx: end.x, dy: end.y))))
      }
    }
  }

  private func corners(of shape: ShapeHandle, _ pose: DrawnPose) -> [CGPoint] {
    let points: [Vec2]
    switch world.geometry(of: shape) {
    case .segment(let a, let b): points = [a, b]
    case .polygon(let corners): points = corners
    case .circle(let radius, let center):
      points = (0..<24).map { step in
        let angle = CGFloat(step) * .pi / 12
        return center + Vec2(Real.cos(angle), Real.sin(angle)) * radius
      }
    }
    return points.map { pose(CGVector(dx: $0.x, dy: $0.y)) }
  }

  fileprivate var contacts: [DynamicsXRay.Contact] {
    var list: [DynamicsXRay.Contact] = []
    for contact in world.contacts {
      let bodies = [contact.shapeA, contact.shapeB].map { world.body(of: $0) }.filter { !world.isStatic($0) }
      let movers = bodies.compactMap { dynamics.record(of: $0) }
      for point in contact.points {
        list.append(
          DynamicsXRay.Contact(
            point: drawn(CGPoint(point.position), on: movers),
            normal: CGVector(dx: contact.normal.x, dy: contact.normal.y), impulse: point.normalImpulse,
            isTouching: contact.isTouching))
      }
    }
    return list
  }

  /// A point that moves with the items that it lies on: halfway, when there are two. Static ones are drawn where they
  /// are.
  private func drawn(_ point: CGPoint, on movers: [DynamicsWorld.Record]) -> CGPoint {
    guard !movers.isEmpty else { return point }
    let places = movers.map { record in
      let model = world.pose(of: record.body)
      let arm = DrawnPose(center: CGPoint(model.position), angle: model.angle).arm(of: point)
      return pose(of: record)(arm)
    }
    let count = CGFloat(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }
}
