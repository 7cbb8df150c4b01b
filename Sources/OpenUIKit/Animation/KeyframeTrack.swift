import Foundation

/// The values of a key frame animation as a row of segments, each a straight line or a cubic curve.
struct KeyframeTrack {
  /// How a smooth curve bends at each value: what is missing counts as 0.
  struct Bends {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    /// How much the ways before and after a value count for the speed with which a curve comes and goes there.
    ///
    /// D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control", 1984.
    func weights(at index: Int, isLeaving: Bool) -> (before: Double, after: Double) {
      func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
      let (t, c, b) = (number(tension), number(continuity) * (isLeaving ? 1 : -1), number(bias))
      return ((1 - t) * (1 + b) * (1 + c) / 2, (1 - t) * (1 - b) * (1 - c) / 2)
    }
  }

  private struct Segment {
    var from: AnimatableValue
    /// Of a curve: two points in between.
    var controls: (AnimatableValue, AnimatableValue)?
    var to: AnimatableValue
    var length = 0.0

    func value(at share: Double) -> AnimatableValue {
      guard let (first, second) = controls else { return from.mixed(to, share) }
      let rest = 1 - share
      let weights = [rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share]
      var sum = from
      for place in sum.parts.indices {
        sum.parts[place] =
          weights[0] * from.parts[place] + weights[1] * first.parts[place] + weights[2] * second.parts[place]
          + weights[3] * to.parts[place]
      }
      return sum
    }

    /// So many chords stand for a curve where its length counts.
    static let chords = 64

    var chordLengths: [Double] {
      guard controls != nil else { return [from.distance(to: to)] }
      let points = (0...Self.chords).map { value(at: Double($0) / Double(Self.chords)) }
      return zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    }
  }

  private var segments: [Segment] = []
  /// Of a track without a way.
  private var only: AnimatableValue?

  var segmentCount: Int { segments.count }
  var isEmpty: Bool { segments.isEmpty && only == nil }

  init(_ values: [Any]?, isSmooth: Bool, _ bends: Bends) {
    let points = (values ?? []).compactMap(AnimatableValue.init)
    only = points.first
    for (from, to) in zip(points, points.dropFirst()) { segments.append(Segment(from: from, to: to)) }
    if isSmooth { smooth(points, bends) }
    measure()
  }

  init(along path: CGPath) {
    for subpath in path.subpaths {
      var place = subpath.start
      if only == nil { only = AnimatableValue(place) }
      for piece in subpath.pieces {
        add(from: place, piece.controls, to: piece.end)
        place = piece.end
      }
      if subpath.isClosed, place != subpath.start { add(from: place, [], to: subpath.start) }
    }
    measure()
  }

  private mutating func add(from: CGPoint, _ controls: [CGPoint], to: CGPoint) {
    var curve: (AnimatableValue, AnimatableValue)?
    if controls.count == 2 {
      curve = (AnimatableValue(controls[0]), AnimatableValue(controls[1]))
    } else if let middle = controls.first {
      // The same curve of the third degree.
      curve = (AnimatableValue(from).mixed(.init(middle), 2.0 / 3), AnimatableValue(to).mixed(.init(middle), 2.0 / 3))
    }
    segments.append(Segment(from: AnimatableValue(from), controls: curve, to: AnimatableValue(to)))
  }

  /// At the ends the curve sets out towards the next value.
  private mutating func smooth(_ points: [AnimatableValue], _ bends: Bends) {
    guard points.count > 2, points.allSatisfy({ $0.isRow(as: points[0]) }) else { return }
    func way(at index: Int, isLeaving: Bool) -> [Double] {
      let (before, after) = bends.weights(at: index, isLeaving: isLeaving)
      return points[index].parts.indices.map { part in
        let here = points[index].parts[part]
        let back = index > 0 ? here - points[index - 1].parts[part] : points[index + 1].parts[part] - here
        let ahead = index + 1 < points.count ? points[index + 1].parts[part] - here : back
        return before * back + after * ahead
      }
    }
    for index in segments.indices {
      var (first, second) = (points[index], points[index + 1])
      let (out, into) = (way(at: index, isLeaving: true), way(at: index + 1, isLeaving: false))
      for part in out.indices {
        first.parts[part] += out[part] / 3
        second.parts[part] -= into[part] / 3
      }
      segments[index].controls = (first, second)
    }
  }

  private mutating func measure() {
    for index in segments.indices { segments[index].length = segments[index].chordLengths.reduce(0, +) }
  }

  func value(in segment: Int, at share: Double) -> AnimatableValue? {
    segments.isEmpty ? only : segments[segment].value(at: share)
  }

  /// Where a share of the whole length is done.
  func place(ofShare share: Double) -> (segment: Int, share: Double) {
    let whole = segments.reduce(0) { $0 + $1.length }
    guard whole > 0 else { return (segments.count - 1, share) }
    var left = share * whole
    var index = 0
    while index + 1 < segments.count, left > segments[index].length {
      left -= segments[index].length
      index += 1
    }
    let segment = segments[index]
    guard segment.length > 0 else { return (index, 1) }
    if segment.controls == nil { return (index, left / segment.length) }
    let lengths = segment.chordLengths
    var chord = 0
    while chord + 1 < lengths.count, left > lengths[chord] {
      left -= lengths[chord]
      chord += 1
    }
    let part = lengths[chord] > 0 ? left / lengths[chord] : 1
    return (index, (Double(chord) + part) / Double(lengths.count))
  }

  /// The direction there, of no particular length.
  func way(in segment: Int, at share: Double) -> CGVector {
    guard segments.indices.contains(segment) else { return .zero }
    let (near, far) = (max(share - Self.step, 0), min(share + Self.step, 1))
    let (from, to) = (segments[segment].value(at: near), segments[segment].value(at: far))
    return CGVector(dx: to.parts[0] - from.parts[0], dy: to.parts[1] - from.parts[1])
  }

  /// Of a segment, on either side of a place whose direction is asked for: small enough for the chord to lie along the
  /// curve, large enough for its ends to be told apart.
  private static let step = 1e-4
}
