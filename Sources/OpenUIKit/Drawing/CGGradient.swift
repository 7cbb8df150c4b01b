import Foundation

/// Colours that run into each other.
@preconcurrency @MainActor
public final class CGGradient {
  let stops: [GradientStop]

  /// - Parameters:
  ///   - colorsSpace: nil for sRGB, the only one there is.
  ///   - colors: of `CGColor`; what is none is left out. Nil is answered where none is left.
  ///   - locations: where each is whole, from 0 to 1; nil for equal distances.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { ($0 as? CGColor)?.componentValues }
    guard !colors.isEmpty else { return nil }
    let places = colors.indices.map { index in
      locations.map { $0[index] } ?? (colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
    stops = zip(places, colors).map { GradientStop(place: $0, color: $1) }
      .enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}

/// What Foundation calls it where there is Core Foundation.
public typealias CFArray = [Any]

/// What numbers of a colour mean: sRGB, here as in all of the package.
public final class CGColorSpace: Sendable {
  init() {}

  /// A space by its name.
  public init?(name: String) {}

  /// The one space that there is.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Counts as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Counts as sRGB.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
}

// Apple's C name begins with a capital.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The one space that there is.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

struct GradientStop {
  let place: CGFloat
  let color: SIMD4<Double>

  /// Bands of one colour between 0 and 1: where each begins and ends, and the colour of its middle. Two beside each
  /// other differ by one of 255 steps where that takes no more than `most`.
  static func bands(of stops: [GradientStop]) -> [(range: ClosedRange<CGFloat>, color: SIMD4<Double>)] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var bands: [(range: ClosedRange<CGFloat>, color: SIMD4<Double>)] = []
    if first.place > 0 { bands.append((0...min(first.place, 1), first.color)) }
    for (from, to) in zip(stops, stops.dropFirst()) where to.place > from.place {
      let difference = to.color - from.color
      let steps = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w)) * 255
      let count = min(most, max(1, Int(steps.rounded(.up))))
      for band in 0..<count {
        let (low, high) = (CGFloat(band) / CGFloat(count), CGFloat(band + 1) / CGFloat(count))
        let span = to.place - from.place
        let color = from.color + difference * Double(low + high) / 2
        bands.append((from.place + low * span...from.place + high * span, color))
      }
    }
    if last.place < 1 { bands.append((max(last.place, 0)...1, last.color)) }
    return bands
  }

  private static let most = 64
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt32

  /// Bits that stand for nothing have no effect.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the beginning.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
