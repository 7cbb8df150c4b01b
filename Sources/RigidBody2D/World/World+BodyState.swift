extension World {
  /// The place and the rotation, as of the last step or edit. About 10 ns, as are all of these, and 25 where
  /// the centre of mass is elsewhere.
  public func pose(of body: BodyHandle) -> Pose { state.pose(of: body) }

  /// The centre of mass, in the world. Where the definition did not say otherwise, the position of `pose(of:)`.
  public func massCenter(of body: BodyHandle) -> Vec2 { state.massCenter(of: body) }

  /// The same from the body's place, in its own axes, as given.
  public func localMassCenter(of body: BodyHandle) -> Vec2 { look { $0.bodies.localMassCenter(of: body) } }

  /// Points per second, of the centre of mass.
  public func velocity(of body: BodyHandle) -> Vec2 { look { $0.bodies.velocity(of: body) } }

  /// Radians per second.
  public func angularVelocity(of body: BodyHandle) -> Double { look { $0.bodies.angularVelocity(of: body) } }

  /// The constant acceleration, points per second squared.
  public func acceleration(of body: BodyHandle) -> Vec2 { look { $0.bodies.acceleration(of: body) } }

  /// The constant angular acceleration, radians per second squared.
  public func angularAcceleration(of body: BodyHandle) -> Double { look { $0.bodies.angularAcceleration(of: body) } }

  /// Kilograms; of a static body what it would weigh if it were let go.
  public func mass(of body: BodyHandle) -> Double { look { $0.bodies.mass(of: body) } }

  /// About the centre of mass, kg·pt².
  public func inertia(of body: BodyHandle) -> Double { look { $0.bodies.inertia(of: body) } }

  /// Per second.
  public func linearDamping(of body: BodyHandle) -> Double { look { $0.bodies.linearDamping(of: body) } }

  /// Per second.
  public func angularDamping(of body: BodyHandle) -> Double { look { $0.bodies.angularDamping(of: body) } }

  /// Whether the body holds what is joined to it and never moves by itself.
  public func isStatic(_ body: BodyHandle) -> Bool { look { $0.bodies.isStatic(body) } }

  /// Whether joints cannot turn the body.
  public func hasFixedRotation(_ body: BodyHandle) -> Bool { look { $0.bodies.hasFixedRotation(body) } }

  /// Width and height as given, in points.
  public func size(of body: BodyHandle) -> Vec2 { look { $0.bodies.size(of: body) } }

  /// The owner's own number, as given.
  public func tag(of body: BodyHandle) -> Int { look { $0.bodies.tag(of: body) } }

  /// The joints on the body, those to fixed points included.
  public func jointCount(of body: BodyHandle) -> Int { look { $0.bodies.jointCount(of: body) } }

  /// False for sleeping and for static bodies.
  public func isAwake(_ body: BodyHandle) -> Bool { look { $0.bodies.isAwake(body) } }

  /// Visits every body that the last step moved, those it put to sleep included, in the order of their slots.
  ///
  /// The pose is the present one, so a body placed since by `setPose` shows its new place. A body added since is not
  /// visited. Costs one look at 4096 slots at a time, and then what it visits.
  public func forEachMovedBody(_ visit: (_ tag: Int, _ pose: Pose) -> Void) { state.forEachMovedBody(visit) }
}
