import Foundation

/// Where a view or an item is, and where it was one tick before.
///
/// `position` and `angle` are the model; only the painter reads the rest. A displayed frame falls between two ticks,
/// and the painter shows the blend of the two poses. A change that is no motion (a client's assignment, reuse) shifts
/// both poses, so that nothing is blended across a jump; a motion (a step of the physics, of a scroll) leaves the older
/// one where it was. The tick of the last motion is kept, so that an older pose that is out of date need not be
/// cleared.
package struct PoseHistory: Equatable, Sendable {
  package private(set) var position: CGPoint
  package private(set) var angle: CGFloat = 0
  private var olderPosition: CGPoint
  private var olderAngle: CGFloat = 0
  private var movedInTick = Int.min
  /// Whether the motion of that tick is an action's: a jump within it goes on with it.
  private var isLed = false

  package init(_ position: CGPoint) {
    self.position = position
    olderPosition = position
  }

  /// A jump: both poses shift by the same distance.
  package mutating func jump(to newPosition: CGPoint) {
    olderPosition.x += newPosition.x - position.x
    olderPosition.y += newPosition.y - position.y
    position = newPosition
  }

  /// A turn that is no motion, in radians.
  package mutating func jump(toAngle newAngle: CGFloat) {
    olderAngle += newAngle - angle
    angle = newAngle
  }

  /// A motion in `tick`: the pose at the end of the tick before stays as the older one.
  package mutating func move(to newPosition: CGPoint, angle newAngle: CGFloat, in tick: Int) {
    if movedInTick != tick {
      olderPosition = position
      olderAngle = angle
      movedInTick = tick
      isLed = false
    }
    position = newPosition
    angle = newAngle
  }

  /// What an action of an animator does in `tick` to something that the step has not moved: a motion as well, or a rod
  /// that an action lays between two balls would be drawn ahead of both. The angle goes the shorter way round.
  package mutating func lead(to newPosition: CGPoint, angle newAngle: CGFloat, in tick: Int) {
    if movedInTick == tick, !isLed {
      jump(to: newPosition)
      return jump(toAngle: newAngle)
    }
    move(to: newPosition, angle: newAngle, in: tick)
    isLed = true
    olderAngle += ((angle - olderAngle) / (2 * .pi)).rounded() * 2 * .pi
  }

  /// Makes a motion of a jump by `distance` that has just been recorded.
  package mutating func interpolateJump(by distance: CGVector, in tick: Int) {
    if movedInTick != tick {
      olderPosition = position
      olderAngle = angle
      movedInTick = tick
    }
    olderPosition.x -= distance.dx
    olderPosition.y -= distance.dy
  }

  /// The position to draw: `alpha` of the way from the one before `tick` to the present one.
  package func position(blended alpha: CGFloat, in tick: Int) -> CGPoint {
    guard movedInTick == tick, alpha < 1 else { return position }
    return CGPoint(
      x: olderPosition.x + (position.x - olderPosition.x) * alpha,
      y: olderPosition.y + (position.y - olderPosition.y) * alpha)
  }

  /// How far the drawn angle lags behind the model, in radians.
  package func angleLag(blended alpha: CGFloat, in tick: Int) -> CGFloat {
    guard movedInTick == tick, alpha < 1 else { return 0 }
    return (olderAngle - angle) * (1 - alpha)
  }
}
