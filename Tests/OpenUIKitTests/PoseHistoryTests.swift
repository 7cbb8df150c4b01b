import Foundation
import OpenUIKit
import Testing

@Suite("What is drawn between two ticks")
struct PoseHistoryTests {
  private let origin = CGPoint.zero
  private let here = CGPoint(x: 10, y: 20)

  @Test("a motion is blended from the pose of the tick before")
  func motionBlends() {
    var poses = PoseHistory(origin)
    poses.move(to: here, angle: 1, in: 7)
    #expect(poses.position(blended: 0.25, in: 7) == CGPoint(x: 2.5, y: 5))
    #expect(poses.angleLag(blended: 0.25, in: 7) == -0.75)
    #expect(poses.position(blended: 1, in: 7) == here)
  }

  @Test("a jump is not blended")
  func jump() {
    var poses = PoseHistory(origin)
    poses.jump(to: here)
    #expect(poses.position(blended: 0, in: 7) == here)
  }

  @Test("a jump after a motion of the same tick shifts both poses")
  func jumpAfterMotion() {
    var poses = PoseHistory(origin)
    poses.move(to: here, angle: 0, in: 7)
    poses.jump(to: CGPoint(x: 110, y: 20))
    #expect(poses.position(blended: 0, in: 7) == CGPoint(x: 100, y: 0))
  }

  @Test("a motion of an earlier tick is over")
  func staleMotion() {
    var poses = PoseHistory(origin)
    poses.move(to: here, angle: 0, in: 7)
    #expect(poses.position(blended: 0, in: 8) == here)
  }

  @Test("two motions in one tick are blended from the first one's start")
  func twoMotions() {
    var poses = PoseHistory(origin)
    poses.move(to: here, angle: 0, in: 7)
    poses.move(to: CGPoint(x: 30, y: 20), angle: 0, in: 7)
    #expect(poses.position(blended: 0, in: 7) == origin)
  }

  @Test("a jump that belongs to a motion can be left behind")
  func leaveBehind() {
    var poses = PoseHistory(origin)
    poses.jump(to: here)
    poses.leaveBehind(CGVector(dx: 10, dy: 20), in: 7)
    #expect(poses.position(blended: 0, in: 7) == origin)
    #expect(poses.position == here)
  }
}
