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
struct ScrollCurve: Curve {
  let motion: any ScrollMotion

  init(_ motion: some ScrollMotion) {
    self.motion = motion
  }

  var rest: Double { motion.rest }
  func position(at time: Double) -> Double { motion.position(at: max(0, time)) }
  func velocity(at time: Double) -> Double { motion.velocity(at: max(0, time)) }
  func isDone(at time: Double) -> Bool { motion.isDone(at: max(0, time)) }
}

/// What stands.
struct StandingCurve: Curve {
  let rest: Double

  func position(at time: Double) -> Double { rest }
  func velocity(at time: Double) -> Double { 0 }
  func isDone(at time: Double) -> Bool { true }
}
