import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Shares of a line along a path")
struct StrokeShareTests {
  private let playground = Playground()

  /// How much area is drawn.
  private func area() -> Double {
    var sum = 0.0
    for case .polygon(let polygon) in playground.stage.draw().commands {
      for contour in polygon.contours { sum += Self.area(of: contour) }
    }
    return sum
  }

  private static func area(of contour: [CGPoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) { sum += Double(a.x * b.y - b.x * a.y) / 2 }
    return abs(sum)
  }

  private func layer(_ path: UIBezierPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = playground.root.bounds
    (layer.path, layer.fillColor) = (path.cgPath, nil)
    (layer.strokeColor, layer.lineWidth) = (UIColor.red.cgColor, 2)
    playground.root.layer.addSublayer(layer)
    return layer
  }

  @Test("are as long as they say, over all parts of the path, and a whole one stays closed")
  func lengths() {
    var random = SplitMix64(state: 4)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 110, y: 10))
    path.move(to: CGPoint(x: 10, y: 40))
    path.addLine(to: CGPoint(x: 310, y: 40))
    let layer = layer(path)
    #expect(abs(area() - 800) < 1e-6)
    for _ in 0..<100 {
      let (a, b) = (CGFloat.random(in: -0.2...1.2, using: &random), CGFloat.random(in: -0.2...1.2, using: &random))
      (layer.strokeStart, layer.strokeEnd) = (a, b)
      let share = max(0, min(b, 1) - max(a, 0))
      #expect(abs(area() - 800 * share) < 1e-6)
    }
    (layer.strokeStart, layer.strokeEnd) = (0, 0.25)
    #expect(abs(area() - 200) < 1e-6)
    layer.lineDashPattern = [10, 10]
    #expect(abs(area() - 100) < 1e-6)
  }

  @Test("a path that draws itself has the length of the time that has passed")
  func drawing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 210, y: 10))
    let layer = layer(path)
    playground.stage.perform {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      layer.add(animation, forKey: nil)
    }
    for tick in 1..<120 {
      playground.ticks(1)
      #expect(abs(area() - 400 * Double(tick) / 120) < 1e-6)
    }
    playground.ticks(1)
    #expect(abs(area() - 400) < 1e-6)
  }

  @Test("a path turns into another one of as many pieces, point by point")
  func morph() {
    let layer = layer(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)))
    (layer.strokeColor, layer.fillColor) = (nil, UIColor.red.cgColor)
    playground.stage.perform {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = layer.path
      animation.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 20)).cgPath
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    playground.ticks(60)
    #expect(abs(area() - 40 * 20) < 1e-6)
  }
}
