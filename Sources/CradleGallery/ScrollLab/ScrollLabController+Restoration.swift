import Foundation
import UIKit

/// What the lab at rest is made of, besides the first column's offset.
package struct ScrollLabState: Codable, Equatable, Sendable {
  /// Of each column, in points.
  var offsets: [Double]
  /// The last release, as `ScrollRelease` has it; none before the first one.
  var starts: [Double]
  var velocity: Double
  var seconds: Double
  var ways: [[Double]]
}

extension ScrollLabController: RestorableScene {
  package var restorableState: ScrollLabState {
    ScrollLabState(
      offsets: columns.map(\.offset), starts: release?.starts ?? [], velocity: release?.velocity ?? 0,
      seconds: release?.seconds ?? 0, ways: release?.ways ?? [])
  }

  package func restore(_ state: ScrollLabState) throws(DecodingError) {
    try state.check(columns.count)
    restore(
      offsets: state.offsets,
      release: state.starts.isEmpty
        ? nil
        : ScrollRelease(starts: state.starts, velocity: state.velocity, seconds: state.seconds, ways: state.ways))
  }
}

extension ScrollLabState {
  fileprivate func check(_ count: Int) throws(DecodingError) {
    guard offsets.count == count, [0, count].contains(starts.count), ways.count == starts.count else {
      throw .refusal("there are \(count) columns")
    }
    guard (offsets + starts).allSatisfy({ abs($0) <= 1e11 }), abs(velocity) <= 1e6 else {
      throw .refusal("a column is farther away or faster than any can be")
    }
    guard starts.isEmpty || (0.1...ScrollRelease.longest).contains(seconds) else {
      throw .refusal("the plots are shorter than a tenth of a second, or longer than eight seconds")
    }
    let longest = Int(ScrollRelease.longest / ScrollRelease.tick) + 1
    guard ways.allSatisfy({ (1...longest).contains($0.count) }), ways.joined().allSatisfy({ abs($0) <= 1e11 }) else {
      throw .refusal("a curve has no points, more than eight seconds of them, or one too far away")
    }
  }
}
