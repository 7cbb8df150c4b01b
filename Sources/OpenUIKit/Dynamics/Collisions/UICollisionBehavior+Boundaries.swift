import Foundation
internal import RigidBody2D

// How named boundaries come and go.

extension UICollisionBehavior {
  func index(of identifier: any NSCopying) -> Int? {
    let key = CollisionBoundary.key(of: identifier)
    return boundaries.firstIndex { $0.identifier.map { CollisionBoundary.key(of: $0) } == key }
  }

  /// In the place of one with the same name.
  func add(_ boundary: CollisionBoundary) {
    var boundary = boundary
    if let identifier = boundary.identifier, let old = index(of: identifier) { removeWall(boundaries.remove(at: old)) }
    if let dynamics { boundary.wall = dynamics.addWall(boundary, of: self) }
    boundaries.append(boundary)
    dynamicAnimator?.resume()
  }

  func removeWall(_ boundary: CollisionBoundary) {
    guard let compiledInto else { return }
    var boundary = boundary
    boundary.removeWall(in: compiledInto)
    dynamicAnimator?.resume()
  }
}

/// A wall: its name, its line, and what the engine knows of it while its behavior is in an animator.
struct CollisionBoundary {
  /// Nil for the reference bounds.
  let identifier: (any NSCopying)?
  private let path: UIBezierPath
  /// Each different from the one before it.
  let corners: [CGPoint]
  /// Whether the last corner is joined to the first.
  let isLoop: Bool
  var wall: Wall?

  struct Wall {
    let body: BodyHandle
    let tag: Int
  }

  @MainActor
  init(identifier: (any NSCopying)?, path: UIBezierPath, isLoop: Bool) {
    corners = path.subpaths.first?.corners ?? []
    guard corners.count > 1 else {
      fatalError("NSInternalInconsistencyException: invalid path for collision boundary: it has no two distinct points")
    }
    self.identifier = identifier.map { $0.copy(with: nil) as? any NSCopying ?? $0 }
    self.path = CollisionBoundary.copy(path)
    self.isLoop = isLoop && corners.count > 2
  }

  @MainActor
  var copiedPath: UIBezierPath { CollisionBoundary.copy(path) }

  @MainActor
  private static func copy(_ path: UIBezierPath) -> UIBezierPath { path.copy() as? UIBezierPath ?? path }

  @MainActor
  mutating func removeWall(in dynamics: DynamicsWorld) {
    guard let wall else { return }
    dynamics.world.removeBody(wall.body)
    dynamics.contactReporter.unregister(wall.tag)
    self.wall = nil
  }

  /// Two identifiers are one when their values are: a `String` is the `NSString` of the same characters.
  static func key(of identifier: any NSCopying) -> AnyHashable {
    if let string = identifier as? NSString { return AnyHashable("\(string)") }
    if let value = identifier as? any Hashable { return AnyHashable(value) }
    return AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }
}

extension DynamicsWorld {
  func addWall(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) -> CollisionBoundary.Wall {
    let tag = contactReporter.register(
      ContactReporter.Participant(behavior: behavior, side: .boundary(boundary.identifier)))
    return CollisionBoundary.Wall(body: addWallBody(boundary, tag, behavior.boundaryFilter), tag: tag)
  }

  /// Replaces its shapes by those of the present boundary. Items that touch both are not reported as leaving.
  func move(
    _ wall: CollisionBoundary.Wall, to boundary: CollisionBoundary, of behavior: UICollisionBehavior
  ) -> CollisionBoundary.Wall {
    world.removeBody(wall.body)
    return CollisionBoundary.Wall(body: addWallBody(boundary, wall.tag, behavior.boundaryFilter), tag: wall.tag)
  }

  private func addWallBody(_ boundary: CollisionBoundary, _ tag: Int, _ filter: ShapeFilter) -> BodyHandle {
    // About its first corner: far from zero, what is near it keeps its digits.
    let origin = Vec2(boundary.corners[0])
    var definition = BodyDefinition()
    definition.isStatic = true
    definition.position = origin
    let body = world.addBody(definition)
    var surface = ShapeDefinition(.circle(radius: 1))
    surface.friction = Units.defaultFriction
    surface.restitution = Units.defaultElasticity
    surface.filter = filter
    surface.tag = tag
    _ = world.addChain(
      boundary.corners.map { Vec2($0) - origin }, isLoop: boundary.isLoop, isRoom: boundary.identifier == nil,
      surface: surface, to: body)
    return body
  }

  /// One for each convex part of the item, all by one name.
  func addShapes(of item: any UIDynamicItem, tag: Int, _ filter: ShapeFilter, to body: BodyHandle) -> [ShapeHandle] {
    let outline = record(of: item)?.outline ?? ItemOutline(of: item, base: nil)
    return outline.parts.map { part in
      var definition = ShapeDefinition(part)
      definition.friction = Units.defaultFriction
      definition.restitution = Units.defaultElasticity
      definition.filter = filter
      definition.tag = tag
      return world.addShape(definition, to: body)
    }
  }
}
