import CradleScenes
import Foundation
import UIKit

/// What the lab at rest is made of.
package struct ScrollLabState: Codable, Equatable, Sendable {
  /// Of each column, in points.
  var offsets: [Double]
  /// The last one; nil before the first.
  var release: ScrollRelease?
}

extension ScrollLabController: RestorableScene {
  package var restorableState: ScrollLabState { ScrollLabState(offsets: columns.map(\.offset), release: release) }

  package func restore(_ state: ScrollLabState) throws(DecodingError) {
    guard state.offsets.count == columns.count, state.release?.columns.count ?? columns.count == columns.count else {
      throw .refusal("there are \(columns.count) columns")
    }
    guard state.offsets.allSatisfy({ abs($0) <= 1e11 }) else {
      throw .refusal("a column is farther away than any can be")
    }
    try state.release?.check()
    restore(offsets: state.offsets, release: state.release)
  }
}

extension ScrollRelease {
  fileprivate func check() throws(DecodingError) {
    guard abs(velocity) <= 1e6, (0.1...ScrollRelease.longest).contains(seconds) else {
      throw .refusal("a release is faster than any can be, or its plots are longer than eight seconds")
    }
    for range in [ways, speeds] {
      guard range.count == 2, range[0] < range[1], range.allSatisfy({ abs($0) <= 1e11 }) else {
        throw .refusal("the plots show nothing")
      }
    }
    let longest = Int(ScrollRelease.longest / ScrollRelease.tick) + 1
    for column in columns {
      guard (1...longest).contains(column.places.count) else {
        throw .refusal("a curve has no points, or more than eight seconds of them")
      }
      guard (column.places + [column.start, column.way, column.duration]).allSatisfy({ abs($0) <= 1e11 }) else {
        throw .refusal("a curve goes farther than any can")
      }
    }
  }
}
