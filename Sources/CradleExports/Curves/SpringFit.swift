import CradleCurves

/// The spring that comes nearest to a curve: the one whose worst error is least.
struct SpringFit {
  /// UIKit's numbers.
  let numbers: SpringNumbers
  /// How far the curve is from what these numbers do at most, as a share of the way.
  let worstError: Double

  /// Damping ratios from which the search begins, closer where motions differ more.
  private static let dampings = [
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 3, 5, 8, 12, 20,
  ]
  /// Between beginnings a frequency grows by a twelfth of an octave, from a swing that takes twenty times as long as
  /// half the way does.
  private static let frequencyStep = 1.0594630943592953
  private static let frequencySteps = 120
  private static let firstShare = 0.05
  /// From how many of the best beginnings it goes downhill.
  private static let descents = 3

  /// - Parameter basis: by which of the two springs the curve moves.
  init(_ curve: WayPolyline, _ basis: SpringBasis) {
    let fine = SpringFit.samples(of: curve, 384)
    let coarse = SpringFit.samples(of: curve, 64)
    let firsts = SpringFit.beginnings(coarse, basis)
    let found = firsts.map { first in
      DownhillSimplex.minimum(from: [0, first.damping], steps: [0.03, 0.05]) { place in
        SpringFit.worst(SpringFit.numbers(place, first), basis, fine)
      }
    }
    let best = found.indices.min { found[$0].value < found[$1].value } ?? 0
    numbers = SpringFit.numbers(found[best].place, firsts[best])
    worstError = found[best].value
  }

  /// The frequency goes by shares of the first one.
  private static func numbers(_ place: [Double], _ first: SpringNumbers) -> SpringNumbers {
    SpringNumbers(frequency: first.frequency * max(1 + place[0], 1e-3), damping: min(max(place[1], 0), 100))
  }

  /// Evenly spaced, until half as long again as it takes: a spring that still moves then is none of it.
  private static func samples(of curve: WayPolyline, _ count: Int) -> [WayPolyline.Point] {
    (1...count).map { index in
      let time = 1.5 * curve.duration * Double(index) / Double(count)
      return WayPolyline.Point(time: time, way: curve.way(at: time))
    }
  }

  private static func worst(
    _ numbers: SpringNumbers, _ basis: SpringBasis, _ samples: [WayPolyline.Point]
  ) -> Double {
    let motion = basis.motion(of: numbers)
    return samples.reduce(0) { max($0, abs(motion.way(at: $1.time) - $1.way)) }
  }

  private static func beginnings(_ samples: [WayPolyline.Point], _ basis: SpringBasis) -> [SpringNumbers] {
    let half = samples.first { $0.way >= 0.5 }?.time ?? samples[samples.count - 1].time
    var frequency = firstShare / half
    var found: [(numbers: SpringNumbers, worst: Double)] = []
    for _ in 0..<frequencySteps {
      for damping in dampings {
        let numbers = SpringNumbers(frequency: frequency, damping: damping)
        found.append((numbers, worst(numbers, basis, samples)))
      }
      frequency *= frequencyStep
    }
    return found.sorted { $0.worst < $1.worst }.prefix(descents).map(\.numbers)
  }
}
