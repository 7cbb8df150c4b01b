import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Key frame animations of layers")
struct KeyframeAnimationTests {
  private let rig = LayerRig()

  /// What is drawn after each of so many shares of a second.
  private func places(_ animation: CAKeyframeAnimation, _ shares: [Double]) -> [CGPoint] {
    animation.duration = 1
    rig.perform {
      rig.layer.removeAllAnimations()
      rig.layer.speed = 0
      rig.layer.timeOffset = 0
      rig.layer.add(animation, forKey: nil)
    }
    return shares.map { share in
      rig.layer.timeOffset = share
      return rig.shown.position
    }
  }

  private func xs(_ shares: [Double], _ edit: (CAKeyframeAnimation) -> Void) -> [CGFloat] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    edit(animation)
    return places(animation, shares).map(\.x)
  }

  private func isNear(_ a: [CGFloat], _ b: [CGFloat], _ most: CGFloat = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < most }
  }

  @Test("go straight from one to the next, evenly or by key times, each way paced by its own function")
  func linear() {
    let shares = [0, 0.25, 0.5, 0.75, 0.9]
    #expect(isNear(xs(shares) { _ in }, [0, 5, 10, 25, 34]))
    #expect(isNear(xs(shares) { $0.keyTimes = [0, 0.75, 1] }, [0, 10 / 3, 20 / 3, 10, 28]))
    let eased = xs([0.25, 0.75]) { $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)] }
    #expect(isNear(eased, [10 * easing((0.42, 0, 1, 1), at: 0.5), 10 + 30 * easing((0, 0, 0.58, 1), at: 0.5)], 1e-6))
  }

  @Test("discrete ones jump at their times, of which there is one more")
  func discrete() {
    let shares = [0, 0.3, 0.4, 0.6, 0.7, 0.99]
    #expect(isNear(xs(shares) { $0.calculationMode = .discrete }, [0, 0, 10, 10, 40, 40]))
    let timed = xs(shares) { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.35, 0.65, 1]) }
    #expect(isNear(timed, [0, 0, 10, 10, 40, 40]))
  }

  @Test("paced ones have an even speed, whatever the times say")
  func paced() {
    let shares = [0, 0.125, 0.25, 0.5, 0.75]
    #expect(isNear(xs(shares) { ($0.calculationMode, $0.keyTimes) = (.paced, [0, 0.9, 1]) }, [0, 5, 10, 20, 30]))
    let smooth = xs((0...100).map { Double($0) / 101 }) { $0.calculationMode = .cubicPaced }
    let steps = zip(smooth, smooth.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 40 / 101) < 0.01 })
  }

  @Test("cubic ones go through the values without a kink, and bends change how")
  func cubic() {
    let shares = (0...200).map { Double($0) / 201 }
    let smooth = xs(shares) { $0.calculationMode = .cubic }
    let speeds = zip(smooth, smooth.dropFirst()).map { $1 - $0 }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { abs($1 - $0) < 0.02 })
    #expect(isNear(xs([0, 0.5]) { $0.calculationMode = .cubic }, [0, 10]))
    // With a tension of 1 it comes to a halt at each value.
    let tense = xs([0.5, 0.501]) { ($0.calculationMode, $0.tensionValues) = (.cubic, [1, 1, 1]) }
    #expect(abs(tense[1] - tense[0]) < 1e-3)
  }

  @Test("a path is followed, a line or a curve for each key frame, and the layer turns along it if it is to")
  func path() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addQuadCurve(to: CGPoint(x: 200, y: 100), controlPoint: CGPoint(x: 200, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.rotationMode) = (path.cgPath, .rotateAuto)
    let places = places(animation, [0.25, 0.5, 0.75])
    #expect(isNear(places.flatMap { [$0.x, $0.y] }, [50, 0, 100, 0, 175, 25]))
    let angle = (rig.shown.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue ?? 0
    #expect(abs(angle - .pi / 4) < 1e-6)
    animation.calculationMode = .paced
    let even = self.places(animation, (0...99).map { Double($0) / 100 })
    let steps = zip(even, even.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.05 })
  }
}
