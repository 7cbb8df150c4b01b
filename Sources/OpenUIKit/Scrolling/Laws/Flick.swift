/// What becomes of one axis after a release: gliding, bouncing at an edge, or coming back from beyond one.
///
/// At most three pieces, joined where an edge is passed, at a time known in closed form; place and velocity go over
/// unbroken. Beyond an edge the bounce spring pulls back; if the throw inwards is stronger than the spring (above ω
/// times the overshoot), it passes the edge and glides on over the content, as far as the other edge.
package struct Flick: ScrollMotion {
  /// What one axis of a scroll view is like to whoever glides along it.
  package struct Track: Equatable, Sendable {
    package var range: ScrollRange
    /// L of the glide, in 1/s.
    package var rate: Double
    /// Whether a glide may swing beyond the edges; otherwise it ends dead on them.
    package var bounces: Bool
    package var pixels: PixelGrid

    package init(range: ScrollRange, rate: Double, bounces: Bool, pixels: PixelGrid) {
      self.range = range
      self.rate = rate
      self.bounces = bounces
      self.pixels = pixels
    }
  }

  private struct Piece {
    var begin: Double
    var motion: any ScrollMotion
  }

  private var pieces: [Piece] = []

  /// `velocity` in points a second.
  package init(from start: Double, velocity: Double, on track: Track) {
    if track.range.contains(start) {
      glide(from: start, velocity, on: track, at: 0)
    } else {
      let edge = track.range.clamp(start)
      let spring = bounce(from: start, velocity, to: edge, at: 0)
      guard let passage = spring.passage, track.range.length > 0 else { return }
      glide(from: edge, passage.velocity, on: track, at: passage.time)
    }
  }

  package var rest: Double { last.motion.rest }
  package func position(at time: Double) -> Double { ask(at: time) { $0.position(at: $1) } }
  package func velocity(at time: Double) -> Double { ask(at: time) { $0.velocity(at: $1) } }
  package func isDone(at time: Double) -> Bool { time >= last.begin && last.motion.isDone(at: time - last.begin) }

  /// When the pieces after the first begin, in seconds.
  package var handovers: [Double] { pieces.dropFirst().map(\.begin) }

  private var last: Piece { pieces[pieces.count - 1] }

  private func ask(at time: Double, _ question: (any ScrollMotion, Double) -> Double) -> Double {
    let piece = pieces.last { $0.begin <= time } ?? pieces[0]
    return question(piece.motion, time - piece.begin)
  }

  @discardableResult
  private mutating func bounce(from start: Double, _ velocity: Double, to edge: Double, at begin: Double)
    -> SettlingSpring
  {
    let spring = SettlingSpring(from: start, velocity: velocity, to: edge, rate: SettlingSpring.bounceRate)
    pieces.append(Piece(begin: begin, motion: spring))
    return spring
  }

  private mutating func glide(from start: Double, _ velocity: Double, on track: Track, at begin: Double) {
    let glide = Deceleration(from: start, velocity: velocity, rate: track.rate, pixels: track.pixels)
    let edge = track.range.clamp(glide.rest)
    guard edge != glide.rest, let time = glide.time(toReach: edge) else {
      return pieces.append(Piece(begin: begin, motion: glide))
    }
    pieces.append(Piece(begin: begin, motion: glide.stopped(at: edge)))
    if track.bounces { bounce(from: edge, glide.velocity(passing: edge), to: edge, at: begin + time) }
  }
}
