import Foundation

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten, zero among them if it is in range.
package struct PlotTicks: Equatable {
  /// In rising order.
  package let values: [Double]
  /// Digits after the point that tell them apart.
  package let decimals: Int

  /// - Parameters:
  ///   - range: of the axis; one without length has no ticks.
  ///   - count: how many there may be at most, 1 or more.
  package init(_ range: ClosedRange<Double>, atMost count: Int) {
    let least = (range.upperBound - range.lowerBound) / Double(max(1, count))
    guard least > 0, least.isFinite else {
      (values, decimals) = ([], 0)
      return
    }
    // By multiplication and division alone: logarithms of the C library differ between processors.
    var (power, decimals) = (1.0, 0)
    while power * 10 <= least { power *= 10 }
    while power > least {
      power /= 10
      decimals += 1
    }
    let factor: Double = [2, 5, 10].first { power * $0 >= least } ?? 10
    let step = power * factor
    if factor == 10, decimals > 0 { decimals -= 1 }
    self.decimals = decimals
    // A tick that rounding puts just outside of the range belongs to it.
    let slack = 1e-9
    let first = (range.lowerBound / step - slack).rounded(.up)
    let last = (range.upperBound / step + slack).rounded(.down)
    values = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }
}

extension Double {
  /// With so many digits after the point, and a minus sign as wide as a digit.
  package func plotText(decimals: Int) -> String {
    var half = 0.5
    for _ in 0..<decimals { half /= 10 }
    let text = String(format: "%.\(decimals)f", abs(self))
    // A locale may write other signs for the point, as wide as digits here: places follow from widths.
    let parts = text.split { !("0"..."9").contains($0) }
    let digits = isFinite ? parts.joined(separator: ".") : text
    return self <= -half ? "−" + digits : digits
  }
}
