/// The motion to a target offset that a client or a page demands at a release. It begins with the velocity of the
/// release.
package enum TargetOffset {
  /// A deceleration at another rate if that is near enough to the natural one. Else the spring of the bounce: for
  /// targets that lie behind, or so near that a deceleration would stop as at a wall, or so far that it would creep.
  ///
  /// `rate` is L of the natural deceleration, in 1/s.
  package static func motion(
    from start: Double, velocity: Double, to target: Double, rate: Double
  ) -> any ScrollMotion {
    motion(from: start, velocity: velocity, to: target, sensible: rate / 2...max(2 * rate, 20))
  }

  /// To a page: never slower than by the fast rate, which is that of pages, whatever the view's own is. A page comes to
  /// rest within a second.
  package static func pageMotion(from start: Double, velocity: Double, to target: Double) -> any ScrollMotion {
    motion(from: start, velocity: velocity, to: target, sensible: pageRate...2 * pageRate)
  }

  /// L of `UIScrollView.DecelerationRate.fast`, in 1/s.
  private static let pageRate = Deceleration.rate(keepingEachMillisecond: 0.99)

  private static func motion(
    from start: Double, velocity: Double, to target: Double, sensible: ClosedRange<Double>
  ) -> any ScrollMotion {
    if let glide = Deceleration(from: start, velocity: velocity, endingOn: target), sensible.contains(glide.rate) {
      return glide
    }
    return SettlingSpring(from: start, velocity: velocity, to: target, rate: SettlingSpring.bounceRate)
  }

  /// The beginning of the page to end on: the next one in the direction of the release, else the nearest.
  ///
  /// `length` is that of a page, the viewport's, in points. A release slower than 50 points a second has no direction.
  package static func page(from offset: Double, velocity: Double, length: Double) -> Double {
    guard length > 0 else { return offset }
    let pages = PixelGrid(scale: 1 / length)
    if velocity > 50 { return pages.below(offset) + length }
    if velocity < -50 { return pages.above(offset) - length }
    return pages.nearest(to: offset)
  }
}
