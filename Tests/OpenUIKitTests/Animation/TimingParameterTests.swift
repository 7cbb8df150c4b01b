import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What paces animations")
struct TimingParameterTests {
  @Test("a curve of the system is one of four, and one of a client's has its control points")
  func cubic() {
    for curve in [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear] {
      let timing = UICubicTimingParameters(animationCurve: curve)
      #expect(timing.animationCurve == curve && timing.timingCurveType == .builtin)
      #expect(timing.cubicTimingParameters === timing && timing.springTimingParameters == nil)
    }
    let (one, two) = (CGPoint(x: 0.1, y: 1.4), CGPoint(x: 0.6, y: -0.4))
    let own = UICubicTimingParameters(controlPoint1: one, controlPoint2: two)
    #expect(own.timingCurveType == .cubic && own.controlPoint1 == one && own.controlPoint2 == two)
  }

  @Test("a spring says so, and keeps the velocity that it is given")
  func spring() {
    let velocity = CGVector(dx: 3, dy: -2)
    let springs = [
      UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity),
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: velocity),
      UISpringTimingParameters(duration: 0.4, bounce: 0.2, initialVelocity: velocity),
    ]
    for spring in springs {
      #expect(spring.timingCurveType == .spring && spring.initialVelocity == velocity)
      #expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
    }
    #expect(UISpringTimingParameters(dampingRatio: 1).initialVelocity == .zero)
  }

  @Test("a bounce of a spring with a duration and a damping ratio are two names of one thing")
  func sameSpring() {
    let playground = Playground()
    let views = (0..<2).map { _ in playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    let timings = [
      UISpringTimingParameters(duration: 0.5, bounce: 0.4),
      UISpringTimingParameters(
        mass: 1, stiffness: pow(2 * .pi / 0.5, 2), damping: 2 * 0.6 * 2 * .pi / 0.5, initialVelocity: .zero),
    ]
    let animators = playground.stage.perform {
      timings.map { UIViewPropertyAnimator(duration: 0, timingParameters: $0) }
    }
    for (animator, view) in zip(animators, views) {
      animator.addAnimations { view.center.x = 200 }
      animator.startAnimation()
    }
    for _ in 0..<60 {
      playground.ticks(1)
      let places = views.map {
        $0.presentation(at: DrawnMoment(alpha: 1, tick: playground.stage.tickNumber))?.center.x ?? $0.center.x
      }
      #expect(abs(places[0] - places[1]) < 1e-6)
    }
  }

  @Test("a timing function has the control points of its name, between (0, 0) and (1, 1)")
  func functions() {
    let names: [(CAMediaTimingFunctionName, [Float])] = [
      (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ]
    for (name, expected) in names {
      let function = CAMediaTimingFunction(name: name)
      var points: [Float] = []
      for index in 0..<4 {
        var pair: [Float] = [-1, -1]
        function.getControlPoint(at: index, values: &pair)
        points += pair
      }
      #expect(points.prefix(2) == [0, 0] && points.suffix(2) == [1, 1])
      for (point, value) in zip(points[2..<6], expected) { #expect(abs(point - value) < 1e-6) }
    }
  }

  @Test("a transaction has what the innermost one is given, until that is committed")
  func transaction() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock {}
      #expect(CATransaction.disableActions() && CATransaction.completionBlock() != nil)
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }
  }
}
