import CradleScenes
import Foundation
import UIKit

/// How a bench lies in a window: below the words, as a whole larger or smaller, so that on it there is always room for
/// 720 × 450 of its own points, and as much more as the window is wider or higher than that; or several times that,
/// for what is small.
///
/// What stands on it keeps its size, its weight and its speed in these points, whatever the window is.
package struct BenchFit: Equatable {
  package let scale: CGFloat
  package let size: CGSize
  package let center: CGPoint
  package let caption: CGRect
  /// How small words on it may be, in its own points: they are 9 points high in the window then.
  package let leastWordSize: CGFloat

  static let least = CGSize(width: 720, height: 450)
  private static let most = CGSize(width: 1080, height: 675)
  private static let margin: CGFloat = 14
  private static let captionHeight: CGFloat = 52
  /// What can be read in a window, and the smallest words of a bench, in points.
  private static let (readable, smallest): (CGFloat, CGFloat) = (9, 10)

  /// - Parameter grain: how many times as large as other benches this one is, in points of its own.
  package init(in bounds: CGRect, grain: CGFloat = 1) {
    let (margin, top) = (BenchFit.margin, min(BenchFit.captionHeight, bounds.height / 4))
    let room = CGSize(width: max(1, bounds.width - 2 * margin), height: max(1, bounds.height - top - margin))
    let (least, most) = (BenchFit.least * grain, BenchFit.most * grain)
    scale = min(max(min(room.width / least.width, room.height / least.height), 0.05 / grain), 3 / grain)
    leastWordSize = max(BenchFit.readable / scale, BenchFit.smallest)
    size = CGSize(
      width: min(max((room.width / scale).rounded(.down), least.width), most.width),
      height: min(max((room.height / scale).rounded(.down), least.height), most.height))
    center = CGPoint(x: bounds.midX, y: top + room.height / 2)
    caption = CGRect(x: margin, y: 4, width: max(1, bounds.width - 2 * margin), height: max(1, top - 6))
  }
}

extension CGSize {
  fileprivate static func * (size: CGSize, factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }
}
