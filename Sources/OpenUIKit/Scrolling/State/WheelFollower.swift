import Foundation

/// What a scroll view knows of the hand on its wheel, touchpad or keys.
struct WheelFollower {
  /// Each axis has its own: it tells a notched wheel from a finger on a touchpad, and when that was lifted.
  var interpreters = PerAxis { _ in WheelInterpreter() }
  /// Where the follower leads, before rounding to device pixels. It outlives the motion, so that the fractions of a
  /// pixel of one movement of the hand add up although the offset has come to rest in between.
  var target = CGPoint.zero

  /// Forgets a finger on a touchpad and what it has gathered.
  mutating func lift() {
    interpreters.horizontal.lift()
    interpreters.vertical.lift()
  }
}
