import Foundation
internal import RigidBody2D

/// Reads what fields do on a grid around their items.
///
/// Custom fields are left out: asking their blocks once more could change the run that is looked at.
@MainActor
struct FieldReader {
  let dynamics: DynamicsWorld
  let time: TimeInterval

  /// Points between two arrows, how many of them there are to each side of an item, and in all.
  private static let spacing: CGFloat = 40
  private static let reach = 2
  private static let most = 500

  private struct Spot: Hashable {
    let column: Int
    let row: Int
  }

  func arrows(of behaviors: [UIDynamicBehavior]) -> [DynamicsXRay.FieldArrow] {
    let fields = FieldReader.fields(of: behaviors)
    guard !fields.isEmpty else { return [] }
    var fieldsOfRecord = [[UIFieldBehavior]](repeating: [], count: dynamics.records.count)
    for field in fields {
      for item in field.itemList.compiledItems {
        if let index = dynamics.index(of: item) { fieldsOfRecord[index].append(field) }
      }
    }
    var (arrows, known): ([DynamicsXRay.FieldArrow], Set<Spot>) = ([], [])
    for case (let record?, let fields) in zip(dynamics.records, fieldsOfRecord) where !fields.isEmpty {
      for spot in spots(around: record) where arrows.count < FieldReader.most {
        guard !known.contains(spot), isInSight(spot, of: record) else { continue }
        known.insert(spot)
        if let arrow = arrow(at: spot, of: fields, on: record) { arrows.append(arrow) }
      }
    }
    return arrows
  }

  private static func fields(of behaviors: [UIDynamicBehavior]) -> [UIFieldBehavior] {
    behaviors.flatMap { behavior in
      let own = (behavior as? UIFieldBehavior).map { $0.evaluationBlock == nil ? [$0] : [] } ?? []
      return own + fields(of: behavior.childBehaviors)
    }
  }

  /// None for an item that is out of this world: beyond 4·10¹⁰ points a grid is too fine.
  private func spots(around record: DynamicsWorld.Record) -> [Spot] {
    let place = dynamics.world.pose(of: record.body).position / FieldReader.spacing
    guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { return [] }
    let middle = Spot(column: Int((place.x).rounded()), row: Int((place.y).rounded()))
    let reach = -FieldReader.reach...FieldReader.reach
    return reach.flatMap { row in
      reach.map { Spot(column: middle.column + $0, row: middle.row + row) }
    }
  }

  private func place(of spot: Spot) -> CGPoint {
    CGPoint(x: CGFloat(spot.column) * FieldReader.spacing, y: CGFloat(spot.row) * FieldReader.spacing)
  }

  /// Whether nothing that stands still is between an item and a spot: what is on the other side of a wall is another
  /// item's matter.
  private func isInSight(_ spot: Spot, of record: DynamicsWorld.Record) -> Bool {
    let world = dynamics.world
    let hits = world.rayCastAll(from: world.pose(of: record.body).position, to: Vec2(place(of: spot)))
    return !hits.contains { $0.body != record.body && world.isStatic($0.body) }
  }

  /// Nil where no field reaches.
  private func arrow(
    at spot: Spot, of fields: [UIFieldBehavior], on record: DynamicsWorld.Record
  ) -> DynamicsXRay.FieldArrow? {
    let place = place(of: spot)
    let (mass, velocity) = (dynamics.world.mass(of: record.body), dynamics.world.velocity(of: record.body))
    var sum = Vec2.zero
    for field in fields {
      let force = field.evaluate(
        at: place, velocity: CGVector(velocity / Units.pointsPerMetre), mass: mass, charge: record.charge,
        time: time)
      sum += Vec2(force) * (field.law.kind == .velocity ? 1 : 1 / mass)
    }
    guard sum != .zero else { return nil }
    return DynamicsXRay.FieldArrow(
      place: place, acceleration: CGVector(sum * Units.pointsPerMetre))
  }
}
