import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Gestures")
struct GestureTests {
  private let playground = Playground()
  private let history = History()

  private func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 200)) -> UIView {
    playground.add(UIView(frame: frame))
  }

  private func watch(_ recognizer: UIGestureRecognizer, as name: String, on view: UIView) {
    recognizer.addHandler { [history] in history.note("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
  }

  @Test("a press that stays is a tap, whatever drags are waited for")
  func tap() {
    let view = view()
    watch(UITapGestureRecognizer(), as: "tap", on: view)
    watch(UIPanGestureRecognizer(), as: "pan", on: view)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 54, 50)
    playground.pointer(.up, 54, 50)
    #expect(history.take() == ["tap ended"])
  }

  @Test("a press that moves ten points is a drag and no tap")
  func pan() {
    let view = view()
    watch(UITapGestureRecognizer(), as: "tap", on: view)
    watch(UIPanGestureRecognizer(), as: "pan", on: view)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 59, 50)
    #expect(history.take().isEmpty)
    playground.pointer(.move, 61, 50)
    playground.pointer(.move, 80, 50)
    playground.pointer(.up, 80, 50)
    #expect(history.take() == ["pan began", "pan changed", "pan ended"])
  }

  @Test("a drag that wants more touches than it may have never begins")
  func impossible() {
    let pan = UIPanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (3, 2)
    watch(pan, as: "pan", on: view())
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 90, 50)
    playground.pointer(.up, 90, 50)
    #expect(history.take().isEmpty)
  }

  @Test("the distance that it takes to begin is no part of the translation")
  func translation() {
    let view = view()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 70, 50)
    #expect(pan.translation(in: view) == .zero)
    playground.pointer(.move, 85, 53)
    #expect(pan.translation(in: view) == CGPoint(x: 15, y: 3))
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
  }

  @Test("an even drag has its speed, a rested one has none")
  func velocity() {
    let view = view()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    playground.pointer(.down, 0, 50)
    for x in 1...30 { playground.pointer(.move, CGFloat(x) * 5, 50) }
    #expect(abs(pan.velocity(in: view).x - 600) < 1e-6)
    playground.ticks(10)
    playground.pointer(.up, 150, 50)
    #expect(pan.velocity(in: view).x == 0)
  }

  @Test("the inner drag wins over the outer one")
  func nestedPans() {
    let outer = view()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    watch(UIPanGestureRecognizer(), as: "outer", on: outer)
    watch(UIPanGestureRecognizer(), as: "inner", on: inner)
    playground.pointer(.down, 20, 20)
    playground.pointer(.move, 40, 20)
    playground.pointer(.up, 40, 20)
    #expect(history.take() == ["inner began", "inner ended"])
  }

  @Test("two taps are one double tap when the single one waits for it to fail")
  func doubleTap() {
    let view = view()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    watch(double, as: "double", on: view)
    for _ in 0..<2 {
      playground.pointer(.down, 50, 50)
      playground.pointer(.up, 50, 50)
    }
    #expect(history.take() == ["double ended"])
    playground.pointer(.down, 50, 50)
    playground.pointer(.up, 50, 50)
    playground.ticks(60)
    playground.pointer(.down, 50, 50)
    playground.pointer(.up, 50, 50)
    #expect(history.take().isEmpty)
  }

  @Test("a single tap that waits for a double one comes when the second press does not, and not at all when it does")
  func singleWaitsForDouble() {
    let view = view()
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    watch(single, as: "single", on: view)
    watch(double, as: "double", on: view)
    func tap(at x: CGFloat) {
      playground.pointer(.down, x, 50)
      playground.pointer(.up, x, 50)
    }
    for _ in 0..<2 {
      tap(at: 50)
      playground.ticks(35)
      #expect(history.take().isEmpty)
      playground.ticks(10)
      #expect(history.take() == ["single ended"])
      tap(at: 50)
      playground.ticks(20)
      tap(at: 52)
      #expect(history.take() == ["double ended"])
      playground.ticks(60)
      #expect(history.take().isEmpty)
    }
    tap(at: 50)
    playground.ticks(10)
    tap(at: 150)
    #expect(history.take().isEmpty)
    playground.ticks(60)
    #expect(history.take() == ["single ended"])
  }

  @Test("a recognised drag takes the touch from the view")
  func cancelledTouches() {
    final class Touched: UIView {
      var phases: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
    }
    let view = playground.add(Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.addGestureRecognizer(UIPanGestureRecognizer())
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 52, 50)
    playground.pointer(.move, 70, 50)
    playground.pointer(.up, 70, 50)
    #expect(view.phases == ["began", "moved", "cancelled"])
  }

  @Test("target and action are called, and the target is not kept alive")
  func targetAction() {
    @MainActor
    final class Target {
      var taps = 0
      func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }
    }
    let view = view()
    var target: Target? = Target()
    weak let weakTarget = target
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.tapped)))
    playground.pointer(.down, 5, 5)
    playground.pointer(.up, 5, 5)
    #expect(target?.taps == 1)
    target = nil
    #expect(weakTarget == nil)
  }

  @Test("a tap waits as long as the recogniser that a delegate puts before it is undecided", arguments: [true, false])
  func failureByDelegate(tapAsks: Bool) {
    final class Order: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { gestureRecognizer is UITapGestureRecognizer }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer is UITapGestureRecognizer }
    }
    let view = view()
    let (tap, other, order) = (UITapGestureRecognizer(), UIGestureRecognizer(), Order())
    watch(tap, as: "tap", on: view)
    watch(other, as: "other", on: view)
    if tapAsks { tap.delegate = order } else { other.delegate = order }
    playground.pointer(.down, 50, 50)
    tap.state = .recognized
    #expect(history.take().isEmpty)
    other.state = .failed
    #expect(history.take() == ["tap ended"])
  }

  @Test("a view's own word comes before the recogniser begins")
  func viewRefuses() {
    final class Stubborn: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let view = playground.add(Stubborn(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    watch(UITapGestureRecognizer(), as: "tap", on: view)
    playground.pointer(.down, 50, 50)
    playground.pointer(.up, 50, 50)
    #expect(history.take().isEmpty)
  }

  @Test("a drag whose release was lost ends when the pointer is seen to hover, and the next press is heard")
  func lostRelease() {
    let view = view()
    watch(UIPanGestureRecognizer(), as: "pan", on: view)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 80, 50)
    playground.pointer(.hover, 90, 50)
    #expect(history.take() == ["pan began", "pan cancelled"])
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 80, 50)
    #expect(history.take() == ["pan began"])
  }

  @Test("a drag ends when its view or its recogniser is taken away")
  func removedInMidDrag() {
    for takesView in [true, false] {
      let view = view()
      let pan = UIPanGestureRecognizer()
      watch(pan, as: "pan", on: view)
      playground.pointer(.down, 50, 50)
      playground.pointer(.move, 80, 50)
      playground.stage.perform { takesView ? view.removeFromSuperview() : view.removeGestureRecognizer(pan) }
      playground.pointer(.move, 90, 50)
      playground.pointer(.up, 90, 50)
      #expect(history.take() == ["pan began", "pan cancelled"])
      #expect(pan.numberOfTouches == 0)
      playground.stage.perform { view.removeFromSuperview() }
    }
  }

  @Test("a drag goes on when its view is brought to the front or put into another view of the window")
  func movedInMidDrag() {
    let (view, other) = (view(), view(CGRect(x: 200, y: 0, width: 200, height: 200)))
    watch(UIPanGestureRecognizer(), as: "pan", on: view)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 80, 50)
    playground.stage.perform { playground.root.addSubview(view) }
    playground.pointer(.move, 90, 50)
    playground.stage.perform { other.addSubview(view) }
    playground.pointer(.move, 95, 50)
    playground.pointer(.up, 95, 50)
    #expect(history.take() == ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test("a finger that joins or leaves a drag moves nothing")
  func secondFinger() {
    let view = view()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    playground.pointer(.down, 10, 50, id: 1)
    playground.pointer(.move, 30, 50, id: 1)
    playground.pointer(.move, 40, 50, id: 1)
    playground.pointer(.down, 140, 50, id: 2)
    #expect(pan.translation(in: view).x == 10)
    playground.pointer(.move, 144, 50, id: 2)
    #expect(pan.translation(in: view).x == 12)
    #expect(abs(pan.velocity(in: view).x) < 2000)
    playground.pointer(.up, 40, 50, id: 1)
    #expect(pan.translation(in: view).x == 12)
    playground.pointer(.move, 145, 50, id: 2)
    #expect(pan.translation(in: view).x == 13)
  }

  @Test("two fingers that tremble are a tap all the same")
  func twoFingerTap() {
    let view = view()
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    watch(tap, as: "tap", on: view)
    tap.addHandler { [history] tap in
      let places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil).x }
      history.note("\(places), middle \(tap.location(in: nil).x)")
    }
    playground.pointer(.down, 20, 50, id: 1)
    playground.pointer(.down, 120, 50, id: 2)
    playground.pointer(.move, 121, 50, id: 2)
    playground.pointer(.up, 20, 50, id: 1)
    playground.pointer(.move, 122, 50, id: 2)
    playground.pointer(.up, 122, 50, id: 2)
    #expect(history.take() == ["tap ended", "[20.0, 122.0], middle 71.0"] && tap.numberOfTouches == 0)
  }
}
