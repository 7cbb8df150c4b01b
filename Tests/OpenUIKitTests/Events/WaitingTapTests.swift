import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("A tap that waits for another recogniser to fail")
struct WaitingTapTests {
  /// A view of which single and double taps are noted, tapped once: the single one waits for what comes.
  @MainActor
  private struct Tapped {
    let playground = Playground()
    let history = History()
    let view: UIView
    let single = UITapGestureRecognizer()

    init() {
      view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      for (recognizer, name) in [(single, "one"), (double, "two")] {
        recognizer.addHandler { [history] in history.note("\(name) \($0.state)") }
        view.addGestureRecognizer(recognizer)
      }
      playground.pointer(.down, 50, 50)
      playground.pointer(.up, 50, 50)
    }
  }

  @Test("goes with its window, and is told if that stays")
  func goes() {
    weak var (view, single): (UIView?, UIGestureRecognizer?)
    do {
      let tapped = Tapped()
      (view, single) = (tapped.view, tapped.single)
      #expect(tapped.history.take().isEmpty)
    }
    #expect(view == nil && single == nil)
    let tapped = Tapped()
    tapped.playground.ticks(60)
    #expect(tapped.history.take() == ["one ended"])
  }

  @Test("is not told once its view has left the window, there and back or for good", arguments: [true, false])
  func leaves(isBack: Bool) {
    let tapped = Tapped()
    tapped.view.removeFromSuperview()
    if isBack { _ = tapped.playground.add(tapped.view) }
    tapped.playground.ticks(60)
    #expect(tapped.history.take().isEmpty)
    guard isBack else { return }
    tapped.playground.pointer(.down, 50, 50)
    tapped.playground.pointer(.up, 50, 50)
    tapped.playground.ticks(60)
    #expect(tapped.history.take() == ["one ended"])
  }

  @Test("is not told once its recogniser has left the view")
  func leavesView() {
    let tapped = Tapped()
    tapped.view.removeGestureRecognizer(tapped.single)
    tapped.playground.ticks(60)
    #expect(tapped.history.take().isEmpty)
  }

  @Test("a touch that is over names nobody that gets it")
  func touch() {
    final class Touched: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    let playground = Playground()
    let view = playground.add(Touched(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    playground.pointer(.down, 50, 50)
    #expect(view.touch?.gestureRecognizers?.contains { $0 === pan } == true)
    playground.pointer(.up, 50, 50)
    #expect(view.touch?.gestureRecognizers == nil)
  }
}
