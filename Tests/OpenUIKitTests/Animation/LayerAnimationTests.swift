import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Animations that are added to layers")
struct LayerAnimationTests {
  private let rig = LayerRig()

  @Test("draw the layer on its way, between ticks too, leave it where it is set, and are gone at the end")
  func way() {
    rig.add(rig.move())
    #expect(rig.layer.position.x == 20 && rig.shownX == 20)
    for tick in 1...119 {
      rig.ticks(1)
      #expect(abs(rig.shownX - (20 + CGFloat(tick))) < 1e-9)
      let drawn = rig.stage.draw(alpha: 0.25).commands.compactMap {
        if case .shape(let shape) = $0 { shape } else { nil }
      }
      #expect(abs((drawn.last?.center.x ?? 0) - (20 + CGFloat(tick) - 0.75)) < 1e-6)
    }
    #expect(rig.stage.isInMotion && rig.layer.animationKeys() == ["key"])
    rig.ticks(1)
    #expect(rig.shownX == 20 && !rig.stage.isInMotion && rig.layer.animationKeys() == nil)
  }

  /// What `fromValue`, `toValue` and `byValue` stand for, where 7 was drawn before and 20 is set.
  nonisolated private static let combinations: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double)] =
    [
      (1, 5, nil, 1, 5), (1, nil, 4, 1, 5), (nil, 9, 4, 5, 9), (1, nil, nil, 1, 20), (nil, 9, nil, 20, 9),
      (nil, nil, 4, 20, 24), (nil, nil, nil, 7, 20), (1, 5, 100, 1, 5),
    ]

  @Test("from, to and by mean what Apple's table says", arguments: combinations.indices)
  func combination(_ index: Int) {
    let (from, to, by, start, end) = Self.combinations[index]
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.cornerRadius = 7
      if from == nil, to == nil, by == nil {
        rig.layer.add(animation, forKey: nil)
        rig.layer.cornerRadius = 20
      } else {
        rig.layer.cornerRadius = 20
        rig.layer.add(animation, forKey: nil)
      }
    }
    #expect(abs(rig.shown.cornerRadius - start) < 1e-9)
    rig.ticks(30)
    #expect(abs(rig.shown.cornerRadius - (start + (end - start) / 4)) < 1e-9)
  }

  nonisolated private static let fills: [(CAMediaTimingFillMode, before: Double, after: Double)] = [
    (.removed, 50, 50), (.backwards, 20, 50), (.forwards, 50, 140), (.both, 20, 140),
  ]

  @Test("fill modes say what is seen before the beginning and after the end", arguments: fills.indices)
  func fill(_ index: Int) {
    let (mode, before, after) = Self.fills[index]
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.position.x = 50
      let animation = rig.move {
        ($0.fillMode, $0.isRemovedOnCompletion, $0.beginTime) = (mode, false, CACurrentMediaTime() + 0.5)
      }
      rig.layer.add(animation, forKey: "key")
    }
    rig.ticks(30)
    #expect(Double(rig.shownX) == before)
    rig.ticks(60)
    #expect(abs(rig.shownX - 50) < 1e-9)
    rig.ticks(100)
    #expect(rig.shownX == after && !rig.stage.isInMotion && rig.layer.animationKeys() == ["key"])
    rig.perform { rig.layer.removeAllAnimations() }
    #expect(rig.shownX == 50 && rig.layer.animationKeys() == nil)
  }

  @Test("random repeats, ways back, speeds and offsets beside a model that counts times through it")
  func repeats() {
    var random = SplitMix64(state: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<rounds(60, nightly: 2000) {
      let rig = LayerRig()
      let (duration, speed, offset) = (
        number(0.1...0.6), number(-3...3), Bool.random(using: &random) ? number(0...2) : 0
      )
      let (count, back) = (number(0.3...4), Bool.random(using: &random))
      let byDuration = Bool.random(using: &random)
      let whole = byDuration ? number(0.2...2) : duration * (back ? 2 : 1) * Double(Float(count))
      let first = rig.stage.tickNumber
      rig.add(
        rig.move {
          ($0.duration, $0.speed, $0.timeOffset) = (duration, Float(speed), offset)
          ($0.repeatCount, $0.autoreverses) = (Float(count), back)
          $0.repeatDuration = byDuration ? whole : 0
        })
      for _ in 0..<60 {
        rig.ticks(Int.random(in: 1...9, using: &random))
        let passed = Double(rig.stage.tickNumber - first) / 120 * abs(Double(Float(speed)))
        guard abs(passed - whole) > 1e-6 else { continue }
        var wanted = 20.0
        if passed < whole {
          var rest = (Float(speed) < 0 ? whole - passed : passed) + offset
          var isBack = false
          while rest > duration {
            rest -= duration
            isBack = back && !isBack
          }
          wanted += 120 * (isBack ? 1 - rest / duration : rest / duration)
        }
        #expect(abs(rig.shownX - wanted) < 1e-6, "\(duration) \(speed) \(offset) \(count) \(back) at \(passed)")
      }
    }
  }

  @Test("what is additive adds to what is drawn, and several do in the order in which they were added")
  func additive() {
    rig.add(rig.move { ($0.fromValue, $0.toValue, $0.isAdditive) = (-120, 0, true) }, nil)
    rig.ticks(60)
    #expect(abs(rig.shownX - (20 - 60)) < 1e-9)
    rig.add(rig.move { ($0.fromValue, $0.toValue, $0.isAdditive) = (7, 7, true) }, nil)
    #expect(abs(rig.shownX - (20 - 60 + 7)) < 1e-9)
    rig.add(rig.move { ($0.fromValue, $0.toValue) = (90, 90) }, nil)
    #expect(rig.shownX == 90 && rig.layer.animationKeys() == nil)
  }

  @Test("what is cumulative begins each time where it has ended")
  func cumulative() {
    rig.add(
      rig.move { ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount, $0.duration) = (0, 10, true, 3, 0.5) })
    rig.ticks(90)
    #expect(abs(rig.shownX - 15) < 1e-9)
    rig.ticks(60)
    #expect(abs(rig.shownX - 25) < 1e-9)
    let turned = LayerRig()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
    (turn.isCumulative, turn.repeatCount, turn.duration) = (true, .infinity, 0.5)
    turned.add(turn)
    turned.ticks(60 * 2 + 30)
    let angle = turned.shown.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs((angle ?? 0) - 2.5) < 1e-9)
  }

  @Test("delegates hear of beginnings and ends, in order, with the copy that the layer has")
  func delegates() {
    rig.perform {
      for (name, duration) in [("long", 0.5), ("short", 0.25), ("cut", 1)] {
        rig.layer.add(rig.move { ($0.duration, $0.delegate) = (duration, rig.listener(name)) }, forKey: name)
      }
      let late = rig.move { ($0.beginTime, $0.delegate) = (CACurrentMediaTime() + 0.1, rig.listener("late")) }
      rig.layer.add(late, forKey: "late")
    }
    #expect(rig.history.take() == [])
    rig.ticks(1)
    #expect(rig.history.take() == ["long starts 2", "short starts 2", "cut starts 2"])
    rig.perform {
      rig.layer.removeAnimation(forKey: "cut")
      // Of the same key: the former is over.
      rig.layer.add(rig.move { ($0.duration, $0.delegate) = (0.25, rig.listener("other")) }, forKey: "late")
    }
    rig.ticks(70)
    #expect(
      rig.history.take() == [
        "cut stops false 3", "late stops false 3", "other starts 3", "short stops true 31", "other stops true 32",
        "long stops true 61",
      ])
  }

  @Test("nothing is left of what is over: not the delegate, not the copy, not what the layer had for it")
  func lives() {
    weak var (lost, left): (LayerRig.Listener?, CAAnimation?)
    rig.perform {
      let listener = rig.listener("it")
      lost = listener
      rig.layer.add(rig.move { ($0.duration, $0.delegate) = (0.1, listener) }, forKey: "key")
      left = rig.layer.animation(forKey: "key")
    }
    #expect(lost != nil && left != nil)
    rig.ticks(13)
    #expect(lost == nil && left == nil && rig.history.take().count == 2)
  }

  @Test("one that is added to a layer in no window waits for one, and one whose layer leaves is over")
  func windows() {
    let layer = CALayer()
    layer.add(rig.move { $0.delegate = rig.listener("it") }, forKey: "key")
    rig.ticks(10)
    rig.perform { rig.layer.addSublayer(layer) }
    rig.ticks(30)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-9 && rig.history.take() == ["it starts 12"])
    rig.perform { layer.removeFromSuperlayer() }
    #expect(layer.animationKeys() == nil && layer.presentation() == nil)
    rig.ticks(1)
    #expect(rig.history.take() == ["it stops false 42"] && !rig.stage.isInMotion)
  }

  @Test("a view's own layer takes them as well, over what a block moves")
  func views() {
    let view = rig.playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 125 }
      view.layer.add(rig.move { ($0.keyPath, $0.fromValue, $0.toValue) = ("opacity", 0, 1) }, forKey: nil)
    }
    rig.ticks(30)
    let shown = view.presentation(at: DrawnMoment(alpha: 1, tick: rig.stage.tickNumber))
    #expect(shown?.center.x == 35 && abs((shown?.alpha ?? 0) - 0.25) < 1e-7)
    #expect(view.alpha == 1 && view.layer.presentation()?.position.x == 35)
  }

  @Test("a spring goes as the spring of UIView with the same numbers, and says when it is settled")
  func springs() {
    var random = SplitMix64(state: 9)
    for _ in 0..<20 {
      let (duration, bounce) = (
        Double.random(in: 0.1...0.8, using: &random), CGFloat.random(in: -0.5...0.9, using: &random)
      )
      let velocity = CGFloat.random(in: -5...5, using: &random)
      let rig = LayerRig()
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
      (spring.keyPath, spring.fromValue, spring.toValue) = ("position.x", 20, 140)
      spring.initialVelocity = velocity
      spring.duration = spring.settlingDuration
      let view = rig.playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
      rig.perform {
        rig.layer.add(spring, forKey: nil)
        UIView.animate(springDuration: duration, bounce: bounce, initialSpringVelocity: velocity) {
          view.center.x = 140
        }
      }
      #expect(abs(spring.perceptualDuration - duration) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
      while rig.layer.animationKeys() != nil || rig.stage.isInMotion {
        rig.ticks(1)
        guard let shown = view.presentation(at: DrawnMoment(alpha: 1, tick: rig.stage.tickNumber)) else { break }
        #expect(abs(shown.center.x - rig.shownX) < 1e-6)
      }
    }
    // Apple's documentation says 2.85 s of a damping of 5, and just over a second of 15.
    let soft = CASpringAnimation()
    soft.damping = 5
    #expect(abs(soft.settlingDuration - 2.85) < 0.01)
  }

  @Test("a group runs its animations side by side in a time of its own, and cuts them off at its end")
  func groups() {
    let group = CAAnimationGroup()
    let late = CABasicAnimation(keyPath: "opacity")
    (late.fromValue, late.toValue, late.beginTime, late.duration) = (0, 1, 0.5, 10)
    group.animations = [rig.move { ($0.duration, $0.delegate) = (0, rig.listener("inner")) }, late]
    (group.duration, group.speed, group.delegate) = (2, 2, rig.listener("group"))
    rig.add(group)
    rig.ticks(15)
    #expect(abs(rig.shownX - (20 + 120 * 0.125)) < 1e-9 && rig.shown.opacity == 1)
    rig.ticks(45)
    #expect(abs(rig.shownX - 80) < 1e-9 && abs(rig.shown.opacity - 0.05) < 1e-6)
    rig.ticks(60)
    #expect(rig.shownX == 20 && rig.history.take() == ["group starts 2", "group stops true 121"])
  }

  @Test("an unknown key path is drawn as nothing, and the log says so once")
  func unknown() {
    var lines: [String] = []
    rig.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    for keyPath in ["position.z", "wings", "transform.rotation.z", "wings"] {
      rig.add(rig.move { $0.keyPath = keyPath }, nil)
    }
    #expect(
      lines == [
        "CALayer: nothing is animated by the key path position.z.",
        "CALayer: nothing is animated by the key path wings.",
      ])
  }

  @Test("a transition dissolves the look that the layer had")
  func transition() {
    let fade = CATransition()
    (fade.duration, fade.startProgress) = (1, 0.5)
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.add(fade, forKey: "mine")
      rig.layer.backgroundColor = UIColor.blue.cgColor
    }
    rig.ticks(60)
    let colors = rig.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.color } else { nil } }
    #expect(colors.suffix(2).map(\.blue) == [255, 0] && colors.suffix(2).map(\.alpha) == [255, 64])
    #expect(rig.layer.animationKeys() == [kCATransition])
  }

  @Test("the hash of the state knows what is on its way, and a picture changes nothing")
  func purity() {
    let other = LayerRig()
    #expect(rig.stage.stateHash == other.stage.stateHash)
    rig.add(rig.move())
    other.add(rig.move { $0.toValue = 141 })
    #expect(rig.stage.stateHash != other.stage.stateHash)
    rig.ticks(7)
    let hash = rig.stage.stateHash
    let pictures = [0.0, 0.3, 1, 0.3].map { rig.stage.draw(alpha: $0) }
    #expect(pictures[1] == pictures[3] && pictures[0] != pictures[2] && rig.stage.stateHash == hash)
    rig.perform { rig.layer.removeAllAnimations() }
    other.perform { other.layer.removeAllAnimations() }
    other.ticks(7)
    #expect(rig.stage.stateHash == other.stage.stateHash)
  }
}
