import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("The time of layers, and how they look at a moment")
struct LayerTimeTests {
  private let rig = LayerRig()

  @Test("a layer that is held stands still and costs no ticks, and goes on from there when it is let go")
  func pause() {
    rig.add(rig.move())
    rig.ticks(30)
    rig.perform {
      let held = rig.layer.convertTime(CACurrentMediaTime(), from: nil)
      (rig.layer.speed, rig.layer.timeOffset) = (0, held)
    }
    #expect(abs(rig.shownX - 50) < 1e-9 && !rig.stage.isInMotion)
    rig.ticks(200)
    #expect(abs(rig.shownX - 50) < 1e-9)
    rig.perform {
      let held = rig.layer.timeOffset
      (rig.layer.speed, rig.layer.timeOffset, rig.layer.beginTime) = (1, 0, 0)
      rig.layer.beginTime = rig.layer.convertTime(CACurrentMediaTime(), from: nil) - held
    }
    #expect(abs(rig.shownX - 50) < 1e-9 && rig.stage.isInMotion)
    rig.ticks(60)
    #expect(abs(rig.shownX - 110) < 1e-9)
    rig.ticks(31)
    #expect(rig.shownX == 20 && !rig.stage.isInMotion)
  }

  @Test("times of layers in layers follow one from the other, and convert there and back")
  func tree() {
    var random = SplitMix64(state: 3)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<50 {
      let rig = LayerRig()
      var (layer, model) = (rig.layer, { (time: Double) in time })
      for _ in 0..<4 {
        let (begin, speed, offset) = (number(0...2), Float(number(0.2...3)), number(-1...1))
        (layer.beginTime, layer.speed, layer.timeOffset) = (begin, speed, offset)
        let outer = model
        model = { (outer($0) - begin) * Double(speed) + offset }
        let inner = CALayer()
        rig.perform { layer.addSublayer(inner) }
        layer = inner
      }
      let time = number(0...9)
      #expect(abs(layer.convertTime(time, from: nil) - model(time)) < 1e-9)
      #expect(abs(layer.convertTime(model(time), to: nil) - time) < 1e-9)
      #expect(abs(rig.layer.convertTime(layer.convertTime(time, to: rig.layer), to: layer) - time) < 1e-9)
      // An animation in the innermost layer goes by its time.
      rig.perform { layer.add(rig.move { $0.duration = 1000 }, forKey: nil) }
      let first = model(rig.time)
      rig.ticks(77)
      let shown = layer.presentation()?.position.x ?? 0
      #expect(abs(shown - (20 + 0.12 * (model(rig.time) - first))) < 1e-6)
    }
  }

  @Test("a copy for a moment has the layers of that moment in it and around it, and knows its model")
  func presentation() throws {
    let inner = CALayer()
    rig.perform {
      inner.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      rig.layer.addSublayer(inner)
      rig.layer.add(rig.move(), forKey: nil)
    }
    rig.ticks(60)
    let shown = try #require(rig.layer.presentation())
    #expect(shown !== rig.layer && shown.model() === rig.layer && rig.layer.model() === rig.layer)
    let child = try #require(shown.sublayers?.first)
    #expect(child.model() === inner && child.superlayer?.position.x == 80)
    #expect(rig.playground.root.layer.hitTest(CGPoint(x: 75, y: 15)) === rig.playground.root.layer)
    let root = try #require(rig.playground.root.layer.presentation())
    #expect(root.hitTest(CGPoint(x: 75, y: 15))?.model() === inner)
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 70, y: 10))
    #expect(CALayer().presentation() == nil)
  }

  @Test("a place in front of others that is on its way decides what is drawn in front")
  func height() {
    let other = CALayer()
    rig.perform {
      other.frame = rig.layer.frame
      other.backgroundColor = UIColor.blue.cgColor
      rig.playground.root.layer.insertSublayer(other, below: rig.layer)
      let animation = CABasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.toValue, animation.duration) = (-1, 1, 1)
      rig.layer.add(animation, forKey: nil)
    }
    func front() -> UInt8? {
      rig.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.color.red } else { nil } }.last
    }
    rig.ticks(30)
    #expect(front() == 0)
    rig.ticks(60)
    #expect(front() == 255)
    rig.ticks(60)
    #expect(front() == 255)
  }

  @Test("parts of a transform are read and set by their names, and a whole turn goes all the way round")
  func parts() {
    var random = SplitMix64(state: 12)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func value(_ path: String, _ layer: CALayer) -> Double {
      (layer.value(forKeyPath: "transform.\(path)") as? NSNumber)?.doubleValue ?? .nan
    }
    for _ in 0..<200 {
      let layer = CALayer()
      let wanted: [(String, Double)] = [
        ("rotation.x", number(-3...3)), ("rotation.y", number(-1.5...1.5)), ("rotation.z", number(-3...3)),
        ("scale.x", number(0.1...3)), ("scale.y", number(0.1...3)), ("scale.z", number(0.1...3)),
        ("translation.x", number(-9...9)), ("translation.y", number(-9...9)), ("translation.z", number(-9...9)),
      ]
      for (path, number) in wanted.shuffled(using: &random) { layer.setValue(number, forKeyPath: "transform.\(path)") }
      for (path, number) in wanted { #expect(abs(value(path, layer) - number) < 1e-9, "\(path)") }
      #expect(abs(value("rotation", layer) - wanted[2].1) < 1e-9)
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 1)
    rig.add(turn)
    for tick in 1..<120 {
      rig.ticks(1)
      let shown = rig.shown.affineTransform()
      let angle = 2 * Double.pi * Double(tick) / 120
      #expect(abs(shown.a - cos(angle)) < 1e-9 && abs(shown.b - sin(angle)) < 1e-9)
    }
  }

  @Test("transforms are mixed by what they are made of: sizes stay on a turn, and nothing grows out of a point askew")
  func mixing() {
    let grow = CABasicAnimation(keyPath: "transform")
    grow.fromValue = CATransform3DMakeScale(0, 0, 1)
    grow.toValue = CATransform3DConcat(CATransform3DMakeScale(2, 4, 1), CATransform3DMakeRotation(2, 0, 0, 1))
    grow.duration = 1
    rig.add(grow)
    rig.ticks(60)
    let half = rig.shown.affineTransform()
    #expect(abs((half.a * half.a + half.b * half.b).squareRoot() - 1) < 1e-9)
    #expect(abs((half.c * half.c + half.d * half.d).squareRoot() - 2) < 1e-9)
    #expect(abs(half.a * half.c + half.b * half.d) < 1e-9 && abs(atan2(half.b, half.a) - 1) < 1e-9)
  }

  @Test("values that are set under names of one's own are kept, by layers and by animations and their copies")
  func ownValues() {
    rig.layer.setValue("a", forKey: "mine")
    rig.layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
    rig.layer.setValue(7, forKeyPath: "bounds.size.width")
    #expect(rig.layer.value(forKey: "mine") as? String == "a" && rig.layer.position == CGPoint(x: 1, y: 2))
    #expect(rig.layer.bounds.width == 7)
    let animation = rig.move()
    animation.setValue("b", forKey: "name")
    rig.add(animation)
    #expect(rig.layer.animation(forKey: "key")?.value(forKey: "name") as? String == "b")
  }
}
