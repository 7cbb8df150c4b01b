internal import OpenUIKit

/// Laws of what becomes of a scroll after the finger has let go: those of five toolkits, with what each shows beyond
/// the ends while the finger still holds the content.
public enum ScrollLaw: CaseIterable, Sendable {
  case uikitNormal, uikitFast, glide, snap, friction

  public var title: String {
    switch self {
    case .uikitNormal: "UIKit normal"
    case .uikitFast: "UIKit fast"
    case .glide: "GTK glide"
    case .snap: "Snap to a row"
    case .friction: "Flutter friction"
    }
  }

  /// In a word or two, for legends.
  public var name: String {
    switch self {
    case .uikitNormal: "UIKit"
    case .uikitFast: "UIKit fast"
    case .glide: "GTK"
    case .snap: "snap"
    case .friction: "Flutter"
    }
  }

  /// The law with its constant, and whose it is, in a few words.
  public var note: String {
    switch self {
    case .uikitNormal: "× 0.998 a millisecond · iOS"
    case .uikitFast: "× 0.99 a millisecond · iOS"
    case .glide: "e^(−4t) · GTK"
    case .snap: "critical, to a whole row · pagers"
    case .friction: "power 2.36 · Flutter, Android"
    }
  }

  /// What is shown of a raw place while the finger holds it. UIKit has its rubber band beyond an edge, which the snap
  /// shares; GTK goes 50 points beyond, one to one; Flutter's clamping physics stops on the edge.
  ///
  /// `viewport` is the length of what is seen, in points.
  public func shown(_ raw: Double, range: ClosedRange<Double>, viewport: Double) -> Double {
    let edge = range.clamp(raw)
    return switch self {
    case .uikitNormal, .uikitFast, .snap: edge + RubberBand(dimension: viewport).shown(raw - edge)
    case .glide: edge + GlideLaw.clampBeyond(raw - edge)
    case .friction: edge
    }
  }

  /// The raw place of which `shown` is seen: where a finger takes hold of content in motion. Places that no finger
  /// could have brought there count as the farthest that one could.
  public func raw(_ shown: Double, range: ClosedRange<Double>, viewport: Double) -> Double {
    let edge = range.clamp(shown)
    return switch self {
    case .uikitNormal, .uikitFast, .snap: edge + RubberBand(dimension: viewport).raw(shown - edge)
    case .glide: edge + GlideLaw.clampBeyond(shown - edge)
    case .friction: edge
    }
  }

  /// What follows a release at `start`, as it is shown, with a `velocity` in points a second.
  ///
  /// - Parameters:
  ///   - range: the offsets at which the content fills the viewport.
  ///   - row: the distance of the places to snap to, counted from the beginning of the range; 0 for none.
  ///   - scale: device pixels a point.
  public func motion(
    from start: Double, velocity: Double, range: ClosedRange<Double>, viewport: Double, row: Double, scale: Double
  ) -> any Curve {
    let pixels = PixelGrid(scale: scale)
    return switch self {
    case .uikitNormal: ScrollLaw.flick(from: start, velocity, keeping: 0.998, range, pixels)
    case .uikitFast: ScrollLaw.flick(from: start, velocity, keeping: 0.99, range, pixels)
    case .glide: GlideLaw(range: range, pixels: pixels).motion(from: start, velocity)
    case .snap: SnapLaw(range: range, row: row).motion(from: start, velocity)
    case .friction: FrictionLaw(range: range).motion(from: start, velocity)
    }
  }

  private static func flick(
    from start: Double, _ velocity: Double, keeping share: Double, _ range: ClosedRange<Double>, _ pixels: PixelGrid
  ) -> any Curve {
    let track = Flick.Track(
      range: ScrollRange(low: range.lowerBound, high: range.upperBound),
      rate: Deceleration.rate(keepingEachMillisecond: share), bounces: true, pixels: pixels)
    return ScrollCurve(Flick(from: start, velocity: velocity, on: track))
  }
}

extension ClosedRange<Double> {
  func clamp(_ place: Double) -> Double { Swift.min(Swift.max(place, lowerBound), upperBound) }
}
