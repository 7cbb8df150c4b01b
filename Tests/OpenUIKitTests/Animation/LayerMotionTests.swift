import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Bends, springs and transitions of layers")
struct LayerMotionTests {
  private let rig = LayerRig()

  /// What is drawn of a run through 0, 10 and 40 after each of so many shares of it.
  private func xs(_ shares: [Double], _ edit: (CAKeyframeAnimation) -> Void) -> [CGFloat] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration) = ([0, 10, 40], 1)
    edit(animation)
    rig.perform {
      rig.layer.removeAllAnimations()
      (rig.layer.speed, rig.layer.timeOffset) = (0, 0)
      rig.layer.add(animation, forKey: nil)
    }
    return shares.map { share in
      rig.layer.timeOffset = share
      return rig.shown.position.x
    }
  }

  @Test("linear is how key frames go unless another mode is set, and bends have no effect then")
  func linear() {
    #expect(CAKeyframeAnimation(keyPath: "position").calculationMode == .linear)
    let bent = xs([0.25, 0.75]) { ($0.biasValues, $0.continuityValues) = ([1, 1, 1], [1, 1, 1]) }
    #expect(zip(bent, [5, 25]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("a bias of 1 swings past the value, one of −1 before it, and the values are reached with any")
  func bias() {
    func curve(_ bias: NSNumber) -> [CGFloat] {
      xs([0.25, 0.5, 0.75]) { ($0.calculationMode, $0.biasValues) = (.cubic, [0, bias, 0]) }
    }
    let (before, none, past) = (curve(-1), curve(0), curve(1))
    #expect([before, none, past].allSatisfy { abs($0[1] - 10) < 1e-9 })
    #expect(Set([before[0], none[0], past[0]]).count == 3)
    // With 1 the way goes on as it came, by 10 a half, with −1 as it will go, by 30.
    let near = xs([0.499, 0.501]) { ($0.calculationMode, $0.biasValues) = (.cubic, [0, 1, 0]) }
    #expect(abs((near[1] - near[0]) / 0.002 - 20) < 1)
    let far = xs([0.499, 0.501]) { ($0.calculationMode, $0.biasValues) = (.cubic, [0, -1, 0]) }
    #expect(abs((far[1] - far[0]) / 0.002 - 60) < 1)
  }

  @Test("a continuity away from 0 makes a corner at the value, where there is none by itself")
  func continuity() {
    func kink(_ continuity: NSNumber) -> CGFloat {
      let x = xs([0.498, 0.499, 0.501, 0.502]) {
        ($0.calculationMode, $0.continuityValues) = (.cubic, [0, continuity, 0])
      }
      return abs((x[3] - x[2]) - (x[1] - x[0])) / 0.001
    }
    #expect(kink(0) < 1 && kink(-1) > 10 && kink(1) > 10)
  }

  @Test("what goes along a path turns with its front ahead, or with its back", arguments: [true, false])
  func rotation(isReversed: Bool) {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path.cgPath, 1)
    animation.rotationMode = isReversed ? .rotateAutoReverse : .rotateAuto
    rig.add(animation)
    rig.ticks(60)
    let front = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(rig.shown.transform))
    #expect(abs(front.x) < 1e-9 && abs(front.y - (isReversed ? -1 : 1)) < 1e-9)
  }

  @Test("a spring swings in a time that goes by the root of its mass over its stiffness")
  func spring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    (spring.mass, spring.stiffness, spring.damping) = (4, 400, 0)
    #expect(abs(spring.perceptualDuration - 2 * .pi / 10) < 1e-9)
    spring.stiffness = 100
    #expect(abs(spring.perceptualDuration - 2 * .pi / 5) < 1e-9)
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 10)
    spring.stiffness = 4 * .pi * .pi * 4
    rig.add(spring)
    // A whole swing takes a second: after half of it it is as far past the goal as it was before it.
    rig.ticks(60)
    #expect(abs(rig.shownX - 200) < 1e-6)
    rig.ticks(60)
    #expect(abs(rig.shownX) < 1e-6)
  }

  private func colors() -> [DrawColor] {
    rig.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.color } else { nil } }
  }

  @Test("a transition fades unless it is of another type, and stops at its end's progress")
  func endProgress() {
    let fade = CATransition()
    #expect(fade.type == .fade && fade.subtype == nil && fade.startProgress == 0 && fade.endProgress == 1)
    (fade.duration, fade.endProgress) = (1, 0.5)
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.add(fade, forKey: nil)
      rig.layer.backgroundColor = UIColor.blue.cgColor
    }
    rig.ticks(60)
    #expect(colors().suffix(2).map(\.alpha) == [255, 191])
    rig.ticks(59)
    #expect((colors().last?.alpha ?? 0) > 127)
    rig.ticks(2)
    #expect(colors().map(\.blue) == [255])
  }

  @Test(
    "a push comes from the left unless it is said where from",
    arguments: [
      (nil, -20.0), (.fromLeft, -20), (.fromRight, 60),
    ] as [(CATransitionSubtype?, CGFloat)])
  func push(subtype: CATransitionSubtype?, start: CGFloat) {
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, subtype, 1)
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.add(push, forKey: nil)
      rig.layer.backgroundColor = UIColor.blue.cgColor
    }
    func x() -> CGFloat {
      rig.stage.draw().commands.compactMap {
        if case .shape(let shape) = $0, shape.color.blue == 255 { shape.center.x } else { nil }
      }.last ?? .nan
    }
    rig.ticks(1)
    #expect(abs(x() - start) < 1)
    rig.ticks(120)
    #expect(x() == 20)
  }
}
