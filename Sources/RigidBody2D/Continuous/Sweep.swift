/// The way of a body through a tick: straight, and turning evenly about its centre.
struct Sweep {
  /// At the beginning.
  var start: Place
  /// By how much it moves, in points, and turns, in radians, in the whole of the tick.
  var motion = Vec2.zero
  var turn = 0.0

  @inline(__always)
  func place(at share: Double) -> Place {
    Place(offset: start.offset + motion * share, angle: start.angle + turn * share)
  }
}

/// An outline on the way of its body.
struct SweptOutline {
  let sweep: Sweep
  /// How far from the centre of the body it reaches, whatever its angle.
  let reach: Double
  private let shape: Shape
  private let turned: UnsafePointer<Vec2>
  private let turnedAngle: Double
  private let local: UnsafePointer<Vec2>
  private let memory: UnsafeMutablePointer<Vec2>

  /// - Parameters:
  ///   - turned: The shape's block of points, as its body was last turned, …
  ///   - local: … and in the body's frame.
  ///   - memory: Room for as many.
  init(
    _ shape: Shape, _ sweep: Sweep, turned: UnsafePointer<Vec2>, to turnedAngle: Double, local: UnsafePointer<Vec2>,
    memory: UnsafeMutablePointer<Vec2>
  ) {
    (self.shape, self.sweep, self.turned, self.turnedAngle) = (shape, sweep, turned, turnedAngle)
    (self.local, self.memory) = (local, memory)
    reach = shape.extent + shape.radius
  }

  /// Turned to where the body is after a share of the tick. It lasts until the next is asked for.
  func outline(at share: Double) -> Outline {
    let angle = sweep.start.angle + sweep.turn * share
    guard angle != turnedAngle else { return Outline(at: turned, shape.points, radius: shape.radius) }
    let rotation = Rotation(radians: angle)
    for index in 0..<shape.points.size { memory[index] = rotation(local[index]) }
    return Outline(at: memory, shape.points, radius: shape.radius)
  }
}
