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

  var isAtRest: Bool { motion == .zero && turn == 0 }
}

/// An outline on the way of its body.
struct SweptOutline {
  let sweep: Sweep
  /// How far from the centre of the body it reaches, whatever its angle.
  let reach: Double
  private let block: PointBlock
  private let radius: Double
  private let turned: UnsafePointer<Vec2>
  private let turnedAngle: Double
  private let local: UnsafePointer<Vec2>
  private let memory: UnsafeMutablePointer<Vec2>

  /// - Parameters:
  ///   - points: Of all shapes, those of this one as its body was turned last.
  ///   - turnedAngle: To which.
  ///   - memory: Room for those of this one.
  @inline(__always)
  init(
    _ shape: borrowing Shape, _ sweep: Sweep, _ points: PointPool.Points, turnedTo turnedAngle: Double,
    memory: UnsafeMutablePointer<Vec2>
  ) {
    (block, radius, reach) = (shape.points, shape.radius, shape.extent + shape.radius)
    (self.sweep, self.turnedAngle, self.memory) = (sweep, turnedAngle, memory)
    (turned, local) = (points.turned(shape), points.local(shape))
  }

  /// Turned to where the body is after a share of the tick. It lasts until the next is asked for.
  func outline(at share: Double) -> Outline {
    let angle = sweep.start.angle + sweep.turn * share
    guard angle != turnedAngle else { return Outline(at: turned, block, radius: radius) }
    let rotation = Rotation(radians: angle)
    for index in 0..<block.size { memory[index] = rotation(local[index]) }
    return Outline(at: memory, block, radius: radius)
  }
}
