import CradleStage
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
  func interpolateJump() {
    var poses = PoseHistory(origin)
    poses.jump(to: here)
    poses.interpolateJump(by: CGVector(dx: 10, dy: 20), in: 7)
    #expect(poses.position(blended: 0, in: 7) == origin)
    #expect(poses.position == here)
  }

  @Test("what an action moves is drawn as moved by the step, and turned the shorter way")
  func lead() {
    var poses = PoseHistory(origin)
    poses.jump(toAngle: 3)
    poses.lead(to: here, angle: 3, in: 7)
    poses.lead(to: here, angle: -3, in: 7)
    #expect(poses.position(blended: 0.5, in: 7) == CGPoint(x: 5, y: 10) && poses.position == here)
    let lag = poses.angleLag(blended: 0, in: 7)
    #expect(abs(lag - (6 - 2 * .pi)) < 1e-12)
  }

  @Test("an action that moves what the step has moved makes a jump of it")
  func leadAfterStep() {
    var poses = PoseHistory(origin)
    poses.move(to: here, angle: 0, in: 7)
    poses.lead(to: CGPoint(x: 110, y: 20), angle: 0, in: 7)
    #expect(poses.position(blended: 0, in: 7) == CGPoint(x: 100, y: 0))
  }

  @MainActor
  @Test("a line that an action lays to a falling item ends at the item in every frame")
  func line() throws {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    let (item, follower) = stage.perform {
      (
        UIView(frame: CGRect(x: 100, y: 20, width: 20, height: 20)),
        UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
      )
    }
    let animator = stage.perform {
      controller.view.addSubview(item)
      controller.view.addSubview(follower)
      item.backgroundColor = .red
      follower.backgroundColor = .red
      let animator = UIDynamicAnimator(referenceView: controller.view)
      let gravity = UIGravityBehavior(items: [item])
      gravity.action = { follower.center.y = item.center.y }
      animator.addBehavior(gravity)
      return animator
    }
    for _ in 0..<40 { stage.tick() }
    for alpha in [0.0, 0.3, 1] {
      let middles = stage.draw(alpha: alpha).commands.compactMap { command -> CGFloat? in
        if case .shape(let shape) = command, shape.size.width == 20 { shape.center.y } else { nil }
      }
      try #require(middles.count == 2)
      #expect(middles[0] == middles[1])
    }
    withExtendedLifetime(animator) {}
  }
}
