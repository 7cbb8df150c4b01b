/// The way to a place that a client or a page demands at a release, beginning with the velocity of the release.
package enum Landing {
  /// A glide at another rate if that is near enough to the natural one to pass for it, else the bounce's spring: for
  /// targets that lie behind, or so near that a glide would stop as at a wall, or so far that it would creep.
  ///
  /// `rate` is L of the free glide in 1/s.
  package static func motion(
    from start: Double, velocity: Double, on target: Double, rate: Double
  ) -> any ScrollMotion {
    let sensible = rate / 2...max(2 * rate, 20)
    if let glide = Deceleration(from: start, velocity: velocity, endingOn: target), sensible.contains(glide.rate) {
      return glide
    }
    return SettlingSpring(from: start, velocity: velocity, to: target, rate: SettlingSpring.bounceRate)
  }

  /// The beginning of the page to land on: the next one in the direction of a throw, else the nearest.
  ///
  /// `page` is the viewport's length in points; below 50 points a second is no throw.
  package static func pageBoundary(from offset: Double, velocity: Double, page: Double) -> Double {
    guard page > 0 else { return offset }
    let pages = PixelGrid(scale: 1 / page)
    if velocity > 50 { return pages.below(offset) + page }
    if velocity < -50 { return pages.above(offset) - page }
    return pages.nearest(to: offset)
  }
}
