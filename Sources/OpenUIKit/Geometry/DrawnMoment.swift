import Foundation

/// A moment between two ticks that a displayed frame shows: `alpha` of the way from the end of the tick before `tick`
/// to the end of `tick`.
package struct DrawnMoment: Equatable, Sendable {
  package var alpha: CGFloat
  package var tick: Int

  package init(alpha: CGFloat, tick: Int) {
    self.alpha = alpha
    self.tick = tick
  }
}

extension PoseHistory {
  /// Where it is drawn, and turned by how much.
  func drawn(at moment: DrawnMoment) -> (center: CGPoint, angle: CGFloat) {
    (
      position(blended: moment.alpha, in: moment.tick),
      angle + angleLag(blended: moment.alpha, in: moment.tick)
    )
  }
}
