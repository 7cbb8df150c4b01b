import Foundation

/// What items of sections count for of which nothing has been measured: the mean of the sections that have been.
///
/// Like that of one section it changes when what has been measured has doubled.
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
