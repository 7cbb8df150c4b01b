/// Where the thumb of a scroll indicator is at an offset, and back: at which offset a thumb is at a place.
///
/// The thumb fills as much of the track as the viewport shows of the content, but never less than 36 points, since a
/// mouse must be able to hit it. Beyond an edge it stays at the end and shrinks by the overshoot, to 8 points at least.
package struct IndicatorTrack: Equatable, Sendable {
  package static let shortest = 36.0
  package static let shortestBeyond = 8.0

  /// From end to end, in points.
  package let length: Double
  package let range: ScrollRange
  /// Of a thumb within the range, in points.
  package let thumbLength: Double

  /// `viewport` is the length of what is seen, in points.
  package init(length: Double, viewport: Double, range: ScrollRange) {
    self.length = max(0, length)
    self.range = range
    let content = viewport + range.length
    let fair = content > 0 ? self.length * viewport / content : self.length
    thumbLength = min(self.length, max(IndicatorTrack.shortest, fair))
  }

  /// The thumb's beginning and length, in points from the beginning of the track.
  package func thumb(at offset: Double) -> (start: Double, length: Double) {
    let inside = range.clamp(offset)
    let over = (offset - inside).magnitude
    let shown = min(thumbLength, max(IndicatorTrack.shortestBeyond, thumbLength - over))
    let share = range.length > 0 ? (inside - range.low) / range.length : 0
    return (offset > range.high ? length - shown : (length - thumbLength) * share, shown)
  }

  /// The offset of a thumb that begins at `start`. At the ends of the track it is exactly an end of the range, however
  /// long that is.
  package func offset(ofThumbAt start: Double) -> Double {
    let room = length - thumbLength
    guard start > 0, room > 0 else { return range.low }
    return start >= room ? range.high : range.clamp(range.low + range.length * (start / room))
  }
}
