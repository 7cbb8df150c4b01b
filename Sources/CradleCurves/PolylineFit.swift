/// Of evenly spaced samples the fewest that, joined by lines, pass each of them within a tolerance.
///
/// It is the shortest path over all lines that do. Douglas and Peucker's halving, which generators of easings use, does
/// not find the fewest. A line from one sample onwards has to lead through a gate at each sample that it passes, so its
/// slope is bounded by all gates so far, and a few comparisons tell whether the next sample can be its end.
struct PolylineFit {
  /// Samples that a line may pass: it bounds the work where hardly anything moves, in springs of absurd numbers.
  private static let longestLine = 2000

  /// Indices of the samples, from the first to the last.
  let chosen: [Int]

  /// - Parameters:
  ///   - tolerance: how far a line may pass a sample by.
  ///   - goal: the height at which the last line ends, whatever the sample there.
  ///   - first: the earliest sample that may be the last one. Of those that need as few lines it is the first.
  init(_ heights: [Double], tolerance: Double, endingOn goal: Double, from first: Int) {
    var count = [Int](repeating: .max, count: heights.count)
    var before = [Int](repeating: 0, count: heights.count)
    count[0] = 0
    // Heights that are no numbers are reached by no line.
    for start in 0..<first where count[start] < .max {
      var (lowest, highest) = (-Double.infinity, Double.infinity)
      for end in start + 1..<min(heights.count, start + PolylineFit.longestLine) {
        let run = Double(end - start)
        let rise = (end < first ? heights[end] : goal) - heights[start]
        if lowest * run <= rise, rise <= highest * run, count[start] + 1 < count[end] {
          (count[end], before[end]) = (count[start] + 1, start)
        }
        let gate = heights[end] - heights[start]
        lowest = max(lowest, (gate - tolerance) / run)
        highest = min(highest, (gate + tolerance) / run)
        if lowest > highest { break }
      }
    }
    let last = (first..<heights.count).min { count[$0] < count[$1] } ?? first
    chosen = PolylineFit.path(to: last, before)
  }

  private static func path(to end: Int, _ before: [Int]) -> [Int] {
    var path = [end]
    while let first = path.last, first > 0 { path.append(before[first]) }
    return path.reversed()
  }
}
