import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("UIView.animate")
struct AnimateTests {
  private let rig = AnimationRig()

  @Test("a view is where it has been set at once, and is drawn on its way, between ticks too")
  func way() {
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.box.center = CGPoint(x: 140, y: 20) }
    }
    #expect(rig.box.center == CGPoint(x: 140, y: 20) && rig.shownX == 20)
    for tick in 1...119 {
      rig.ticks(1)
      #expect(abs(rig.shownX - (20 + CGFloat(tick))) < 1e-9)
      let between = rig.shown(0.25)?.center.x ?? .nan
      #expect(abs(between - (20 + CGFloat(tick) - 0.75)) < 1e-9)
    }
    #expect(rig.stage.isInMotion)
    rig.ticks(1)
    #expect(rig.shown() == nil && !rig.stage.isInMotion)
  }

  @Test("all that can be animated is: place, scroll offset, size, transform, opacity, colours, corners, borders")
  func properties() throws {
    rig.perform {
      rig.box.backgroundColor = .black
      rig.box.layer.borderColor = UIColor.black.cgColor
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rig.box.center = CGPoint(x: 40, y: 60)
        rig.box.bounds = CGRect(x: 10, y: 20, width: 80, height: 20)
        rig.box.transform = CGAffineTransform(scaleX: 3, y: 1)
        rig.box.alpha = 0
        rig.box.backgroundColor = .white
        rig.box.layer.cornerRadius = 10
        rig.box.layer.borderWidth = 4
        rig.box.layer.borderColor = UIColor.red.cgColor
      }
    }
    rig.ticks(60)
    let shown = try #require(rig.shown())
    #expect(shown.center == CGPoint(x: 30, y: 40) && shown.origin == CGPoint(x: 5, y: 10))
    #expect(shown.size == CGSize(width: 60, height: 30) && shown.transform.a == 2 && shown.transform.d == 1)
    #expect(shown.alpha == 0.5 && shown.cornerRadius == 5 && shown.borderWidth == 2)
    #expect(shown.backgroundColor == SIMD4(0.5, 0.5, 0.5, 1) && shown.borderColor == SIMD4(0.5, 0, 0, 1))
  }

  @Test("a turn goes the shorter way round, and the view keeps its size on it")
  func turn() throws {
    rig.perform {
      rig.box.transform = CGAffineTransform(rotationAngle: 3)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rig.box.transform = CGAffineTransform(rotationAngle: -3)
      }
    }
    for tick in 1..<120 {
      rig.ticks(1)
      let shown = try #require(rig.shown()).transform
      #expect(abs(shown.a * shown.a + shown.b * shown.b - 1) < 1e-12)
      let angle = 3 + (2 * Double.pi - 6) * Double(tick) / 120
      #expect(abs(shown.a - cos(angle)) < 1e-9 && abs(shown.b - sin(angle)) < 1e-9)
    }
  }

  @Test("random blocks add up: each leaves what is left of its own way, and nothing ever jumps")
  func sum() {
    var random = SplitMix64(state: 7)
    let curves: [(UIView.AnimationOptions, (Double, Double, Double, Double))] = [
      (.curveEaseInOut, (0.42, 0, 0.58, 1)), (.curveEaseIn, (0.42, 0, 1, 1)), (.curveEaseOut, (0, 0, 0.58, 1)),
      (.curveLinear, (0, 0, 1, 1)),
    ]
    typealias Points = (Double, Double, Double, Double)
    var ways: [(way: Double, first: Int, delay: Double, duration: Double, points: Points)] = []
    for _ in 0..<rounds(400, nightly: 20_000) {
      if Int.random(in: 0..<12, using: &random) == 0 {
        let goal = Double.random(in: 0...400, using: &random)
        let curve = curves[Int.random(in: 0..<4, using: &random)]
        let delay = Double.random(in: 0...0.2, using: &random)
        let duration = Double.random(in: 0.1...0.8, using: &random)
        ways.append((goal - rig.box.center.x, rig.stage.tickNumber, delay, duration, curve.1))
        let before = rig.shownX
        rig.perform {
          UIView.animate(withDuration: duration, delay: delay, options: curve.0) { rig.box.center.x = goal }
        }
        #expect(abs(rig.shownX - before) < 1e-9)
      }
      rig.ticks(1)
      let left = ways.reduce(0.0) { sum, way in
        let seconds = Double(rig.stage.tickNumber - way.first) / 120 - way.delay
        return sum + way.way * (1 - easing(way.points, at: seconds / way.duration))
      }
      #expect(abs(rig.shownX - (rig.box.center.x - left)) < 1e-6)
    }
  }

  @Test("from the current state a view goes on from where it is drawn, and the motion before is cut short")
  func current() {
    rig.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { rig.box.center.x = 140 },
        completion: rig.note("one"))
    }
    rig.ticks(60)
    rig.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.curveLinear, .beginFromCurrentState],
        animations: { rig.box.center.x = 20 }, completion: rig.note("other"))
    }
    #expect(rig.shownX == 80)
    rig.ticks(30)
    #expect(rig.shownX == 50 && rig.history.take() == ["one false 61"])
    rig.ticks(30)
    #expect(rig.shown() == nil && rig.history.take() == ["other true 120"])
  }

  @Test("a completion comes in the tick in which the time is up; of a block that changes nothing, in the next one")
  func completions() {
    rig.perform {
      UIView.animate(withDuration: 0.1, animations: { rig.box.alpha = 0.5 }, completion: rig.note("short"))
      UIView.animate(withDuration: 5, animations: {}, completion: rig.note("empty"))
      UIView.animate(withDuration: 0, animations: { rig.box.alpha = 0.2 }, completion: rig.note("none"))
      UIView.animate(
        withDuration: 0.1, delay: 0.1, animations: { rig.box.center.y = 9 }, completion: rig.note("late"))
    }
    #expect(rig.history.take() == [] && rig.box.alpha == 0.2)
    rig.ticks(40)
    #expect(rig.history.take() == ["empty true 1", "none true 1", "short true 12", "late true 24"])
  }

  @Test("what a completion begins goes on without a tick in between")
  func chain() {
    rig.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        rig.box.center.x = 80
      } completion: { _ in
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { rig.box.center.x = 140 }
      }
    }
    rig.ticks(60)
    #expect(rig.shownX == 80)
    rig.ticks(1)
    #expect(rig.shownX == 81)
  }

  @Test("to and fro as often as it says, or for ever")
  func repeats() {
    rig.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
        rig.box.center.x = 80
      }
    }
    for tick in 1...600 {
      rig.ticks(1)
      let phase = Double(tick).truncatingRemainder(dividingBy: 120)
      #expect(abs(rig.shownX - (20 + min(phase, 120 - phase))) < 1e-9)
    }
    let other = AnimationRig()
    other.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: {
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { other.box.center.x = 80 }
        }, completion: other.note("all"))
    }
    other.ticks(179)
    #expect(abs(other.shownX - 79) < 1e-9 && other.history.take() == [])
    other.ticks(2)
    #expect(other.shown() == nil && other.history.take() == ["all true 180"])
  }

  @Test("a block in a block has the outer one's duration and curve, unless it overrides them")
  func nesting() {
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 1)
        UIView.animate(withDuration: 0.1) { rig.box.center.x = 140 }
        UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { rig.box.center.y = 80 }
        UIView.performWithoutAnimation { rig.box.alpha = 0.5 }
      }
      #expect(UIView.inheritedAnimationDuration == 0)
    }
    rig.ticks(30)
    #expect(rig.shownX == 50 && rig.shown()?.center.y == 50 && rig.shown()?.alpha == 0.5)
  }

  @Test("within performWithoutAnimation blocks set at once, too, and afterwards they move again")
  func withoutAnimation() {
    rig.perform {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1, animations: { rig.box.center.x = 140 }, completion: rig.note("all"))
      }
      #expect(UIView.areAnimationsEnabled && rig.shown() == nil)
      UIView.animate(withDuration: 1) { rig.box.alpha = 0 }
    }
    rig.ticks(2)
    #expect(rig.history.take() == ["all true 1"] && rig.shownX == 140)
    #expect((rig.shown()?.alpha).map { $0 > 0.9 && $0 < 1 } == true)
  }

  @Test("while animations are disabled blocks set at once")
  func disabled() {
    rig.perform {
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { rig.box.center.x = 140 }, completion: rig.note("all"))
      #expect(!UIView.areAnimationsEnabled)
      UIView.setAnimationsEnabled(true)
    }
    #expect(rig.shown() == nil)
    rig.ticks(1)
    #expect(rig.history.take() == ["all true 1"])
  }

  @Test("a view on its way gets no touches, unless the block allows it: then where it is going")
  func touches() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in rig.history.note("tap") }
    rig.perform {
      rig.box.addGestureRecognizer(tap)
      UIView.animate(withDuration: 1) { rig.box.center.x = 140 }
    }
    func click(_ x: CGFloat) {
      rig.playground.pointer(.down, x, 20)
      rig.playground.pointer(.up, x, 20)
    }
    click(140)
    #expect(rig.history.take() == [])
    rig.ticks(120)
    click(140)
    #expect(rig.history.take() == ["tap"])
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { rig.box.center.x = 300 }
    }
    click(140)
    click(300)
    #expect(rig.history.take() == ["tap"])
  }

  @Test("subviews that are laid out within a block move with it")
  func layout() {
    final class Half: UIView {
      override func layoutSubviews() { subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    let outer = rig.playground.add(Half(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let inner = rig.stage.perform { UIView(frame: .zero) }
    rig.perform {
      outer.addSubview(inner)
      outer.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        outer.frame.size.width = 200
        outer.layoutIfNeeded()
      }
    }
    rig.ticks(60)
    let moment = DrawnMoment(alpha: 1, tick: rig.stage.tickNumber)
    #expect(inner.presentation(at: moment)?.size.width == 75 && inner.bounds.width == 100)
  }

  @Test("a view that leaves its window ends its way, and the block hears of it")
  func leaving() {
    rig.perform {
      UIView.animate(withDuration: 1, animations: { rig.box.center.x = 140 }, completion: rig.note("all"))
    }
    rig.ticks(10)
    rig.perform { rig.box.removeFromSuperview() }
    #expect(rig.shown() == nil)
    rig.ticks(1)
    #expect(rig.history.take() == ["all false 11"] && !rig.stage.isInMotion)
  }

  @Test("key frames take their parts of the whole, which the curve paces")
  func keyframes() {
    for isLinear in [true, false] {
      let rig = AnimationRig()
      let options: UIView.AnimationOptions = isLinear ? .curveLinear : .curveEaseInOut
      rig.perform {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { rig.box.center.x = 120 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { rig.box.center.x = 20 }
          }, completion: rig.note("all"))
      }
      for tick in 1..<120 {
        rig.ticks(1)
        let share = easing(isLinear ? (0, 0, 1, 1) : (0.42, 0, 0.58, 1), at: Double(tick) / 120)
        let wanted = share < 0.25 ? 20 + 400 * share : share < 0.5 ? 120 : 120 - 200 * (share - 0.5)
        #expect(abs(rig.shownX - wanted) < 1e-6)
      }
      rig.ticks(1)
      #expect(rig.history.take() == ["all true 120"] && rig.shown() == nil)
    }
  }

  @Test("the hash of the state knows what is on its way, and a picture changes nothing")
  func purity() {
    let other = AnimationRig()
    for rig in [rig, other] {
      rig.perform { rig.box.backgroundColor = .red }
      rig.ticks(3)
    }
    rig.perform { UIView.animate(withDuration: 1) { rig.box.center.x = 140 } }
    other.perform { other.box.center.x = 140 }
    #expect(rig.stage.stateHash != other.stage.stateHash)
    rig.ticks(7)
    let hash = rig.stage.stateHash
    let pictures = [0.0, 0.3, 1, 0.3].map { rig.stage.draw(alpha: $0) }
    #expect(pictures[1] == pictures[3] && pictures[0] != pictures[2] && rig.stage.stateHash == hash)
  }

  @Test("to remove all animations of a view's layer ends its blocks, repeated ones too, as they are set")
  func removal() {
    rig.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse], animations: { rig.box.center.x = 140 },
        completion: rig.note("over"))
    }
    rig.ticks(30)
    #expect(rig.shown() != nil && rig.history.take().isEmpty)
    rig.perform { rig.box.layer.removeAllAnimations() }
    #expect(rig.shown() == nil && rig.box.center.x == 140)
    rig.ticks(1)
    #expect(rig.history.take().map { $0.prefix(10) } == ["over false"])
    #expect(!rig.stage.isInMotion)
  }
}
