extension World {
  /// Gives a body a shape and wakes it. A body without shapes collides with nothing.
  ///
  /// A body may have several; they do not collide with each other. Costs the logarithm of the number of shapes.
  public mutating func addShape(_ definition: ShapeDefinition, to body: BodyHandle) -> ShapeHandle {
    state.addShape(definition, to: body)
  }

  /// Gives a body a row of segments, one for each pair of neighbouring points, and closes it if it is a loop.
  ///
  /// What slides along does not catch on the points between, unless the row turns towards it there. The geometry in
  /// `surface` is not looked at. Points are relative to the body's place; at least 2, of a loop 3.
  ///
  /// What is inside a loop that bends to one side alone stays there, and what is not stays outside, as of a polygon: a
  /// body is inside if the middles of all of its shapes are, and it is not too large. The last handle of such a loop,
  /// of up to 1023 points, is that of its inside, which queries do not see. Without any of its shapes it is a chain. If
  /// it is a room, everything is inside of it, even what is larger or has been moved out.
  public mutating func addChain(
    _ points: [Vec2], isLoop: Bool, isRoom: Bool = false,
    surface: ShapeDefinition = ShapeDefinition(.circle(radius: 1)), to body: BodyHandle
  ) -> [ShapeHandle] {
    state.addChain(points, isLoop: isLoop, isRoom: isRoom, surface: surface, to: body)
  }

  /// Removes a shape; whatever it touched wakes, and the next step reports the ends.
  public mutating func removeShape(_ shape: ShapeHandle) { state.removeShape(shape) }

  /// Whether the handle names a shape of this world that has not been removed. Never ends the program.
  public func contains(_ shape: ShapeHandle) -> Bool { look { $0.shapes.contains(shape) } }

  /// Live shapes.
  public var shapeCount: Int { state.shapes.count }

  /// At least 0. Wakes if it changes.
  public mutating func setFriction(_ friction: Double, of shape: ShapeHandle) {
    state.setFriction(friction, of: shape)
  }

  /// At least 0. Wakes if it changes.
  public mutating func setRestitution(_ restitution: Double, of shape: ShapeHandle) {
    state.setRestitution(restitution, of: shape)
  }

  /// Contacts that the new filter forbids end. Wakes if it changes.
  public mutating func setFilter(_ filter: ShapeFilter, of shape: ShapeHandle) {
    state.setFilter(filter, of: shape)
  }

  /// As given.
  public func tag(of shape: ShapeHandle) -> Int { look { $0.shapes.tag(of: shape) } }

  /// As given: at least 0.
  public func friction(of shape: ShapeHandle) -> Double { look { $0.shapes.friction(of: shape) } }

  /// As given: at least 0.
  public func restitution(of shape: ShapeHandle) -> Double { look { $0.shapes.restitution(of: shape) } }

  /// As given.
  public func filter(of shape: ShapeHandle) -> ShapeFilter { look { $0.shapes.filter(of: shape) } }

  /// The body that has the shape.
  public func body(of shape: ShapeHandle) -> BodyHandle {
    look { $0.bodies.handle(of: $0.shapes[$0.shapes.slot(of: shape)].body) }
  }

  /// The shapes of a body, the latest first.
  public func shapes(of body: BodyHandle) -> [ShapeHandle] { state.shapes(of: body) }

  /// The outline as it was given, a polygon perhaps in the other sense of rotation: relative to the place of the body,
  /// without its turn. Makes an array of the corners: for drawing, not for each tick.
  public func geometry(of shape: ShapeHandle) -> ShapeGeometry { state.geometry(of: shape) }

  /// Visits every live shape, in the order of their slots. Costs a look at each slot that was ever taken.
  public func forEachShape(_ visit: (ShapeHandle) -> Void) { look { $0.shapes.forEach(visit) } }
}
