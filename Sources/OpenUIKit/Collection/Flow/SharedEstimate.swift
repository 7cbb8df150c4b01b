import Foundation

/// When sections of which nothing has been measured adopt the estimate of one that has been.
///
/// As within a section, that is each time the number of measured items has doubled.
struct SharedEstimate {
  private(set) var measured = 0
  private(set) var basis = 0

  mutating func note(_ items: Int) { measured += items }

  /// Whether it is time to share the mean of what has been measured.
  mutating func isDue() -> Bool {
    guard measured > 0, measured >= 2 * basis else { return false }
    basis = measured
    return true
  }
}
