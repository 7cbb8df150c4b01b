internal import OpenUIKit

/// Curves one after another: each holds from its beginning until the next one's.
struct JoinedCurve: Curve {
  private struct Piece {
    var begin: Double
    var curve: any Curve
  }

  private var pieces: [Piece]

  init(_ first: any Curve) {
    pieces = [Piece(begin: 0, curve: first)]
  }

  /// `time` in seconds since the beginning of all, not before the last piece's.
  mutating func append(_ curve: any Curve, at time: Double) {
    pieces.append(Piece(begin: time, curve: curve))
  }

  private var last: Piece { pieces[pieces.count - 1] }
  private func piece(at time: Double) -> Piece { pieces.last { $0.begin <= time } ?? pieces[0] }

  var rest: Double { last.curve.rest }

  func position(at time: Double) -> Double {
    let piece = piece(at: time)
    return piece.curve.position(at: time - piece.begin)
  }

  func velocity(at time: Double) -> Double {
    let piece = piece(at: time)
    return piece.curve.velocity(at: time - piece.begin)
  }

  func isDone(at time: Double) -> Bool { time >= last.begin && last.curve.isDone(at: time - last.begin) }
}

/// A motion of UIKit's as a curve.
///
/// A scroll view ends a motion at the first tick at which it is done. So does this: a bounce that is near and slow
/// enough for a moment might drift out of that again.
struct ScrollCurve: Curve {
  /// Ticks that are looked through for that one: a minute, which no flick lasts.
  private static let mostTicks = 60 * AppContext.ticksPerSecond

  let rest: Double
  private let motion: any ScrollMotion
  private let duration: Double

  init(_ motion: some ScrollMotion) {
    self.motion = motion
    rest = motion.rest
    let last = (0..<ScrollCurve.mostTicks).first { motion.isDone(at: Double($0) * AppContext.tickLength) }
    duration = Double(last ?? ScrollCurve.mostTicks) * AppContext.tickLength
  }

  func position(at time: Double) -> Double { isDone(at: time) ? rest : motion.position(at: max(0, time)) }
  func velocity(at time: Double) -> Double { isDone(at: time) ? 0 : motion.velocity(at: max(0, time)) }
  func isDone(at time: Double) -> Bool { time >= duration }
}

/// What stands.
struct StandingCurve: Curve {
  let rest: Double

  func position(at time: Double) -> Double { rest }
  func velocity(at time: Double) -> Double { 0 }
  func isDone(at time: Double) -> Bool { true }
}
