import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What recognisers are set to")
struct RecognizerSettingTests {
  private let playground = Playground()
  private let history = History()
  private let view: UIView

  init() { view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))) }

  private func watched<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    recognizer.addHandler { [history] in history.note("\($0.state)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func finger(_ id: Int, _ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat = 50) {
    playground.pointer(phase, x, y, id: id)
  }

  @Test(
    "a long press may stray as far as is allowed before its time, and anywhere after it",
    arguments: [
      (10.0, 9.0, true), (10, 11, false), (40, 30, true), (40, 41, false), (0, 1, false),
    ])
  func straying(allowed: CGFloat, distance: CGFloat, isRecognized: Bool) {
    let press = watched(UILongPressGestureRecognizer())
    #expect(press.allowableMovement == 10)
    press.allowableMovement = allowed
    finger(1, .down, 100)
    finger(1, .move, 100 + distance)
    playground.ticks(70)
    #expect(history.take() == (isRecognized ? ["began"] : []))
    finger(1, .move, 300)
    finger(1, .up, 300)
    #expect(history.take() == (isRecognized ? ["changed", "ended"] : []))
  }

  @Test("a long press wants as many fingers as is said")
  func pressingFingers() {
    let press = watched(UILongPressGestureRecognizer())
    #expect(press.numberOfTouchesRequired == 1)
    press.numberOfTouchesRequired = 2
    finger(1, .down, 100)
    playground.ticks(70)
    #expect(history.take() == [])
    finger(1, .up, 100)
    playground.ticks(60)
    finger(1, .down, 100)
    finger(2, .down, 200)
    playground.ticks(70)
    #expect(history.take() == ["began"])
    finger(1, .up, 100)
    finger(2, .up, 200)
    #expect(history.take() == ["ended"])
  }

  @Test("a swipe wants as many fingers as is said", arguments: [1, 2], [1, 2])
  func swipingFingers(required: Int, fingers: Int) {
    let swipe = watched(UISwipeGestureRecognizer())
    #expect(swipe.numberOfTouchesRequired == 1)
    swipe.numberOfTouchesRequired = required
    for id in 1...fingers { finger(id, .down, 100, 50 * CGFloat(id)) }
    for step in 1...4 {
      for id in 1...fingers { finger(id, .move, 100 + 20 * CGFloat(step), 50 * CGFloat(id)) }
    }
    for id in 1...fingers { finger(id, .up, 180, 50 * CGFloat(id)) }
    #expect(history.take() == (required == fingers ? ["ended"] : []))
  }

  @Test("a rotation tells its speed, clockwise in radians a second, and none after a rest")
  func rotationSpeed() {
    let rotation = watched(UIRotationGestureRecognizer())
    let (middle, radius) = (CGPoint(x: 200, y: 200), 100.0)
    func place(_ angle: Double) -> (CGFloat, CGFloat) {
      (middle.x + CGFloat(radius * cos(angle)), middle.y + CGFloat(radius * sin(angle)))
    }
    finger(1, .down, middle.x, middle.y)
    finger(2, .down, place(0).0, place(0).1)
    // A hundredth of a turn each tick.
    for step in 1...40 {
      let (x, y) = place(Double(step) * 2 * .pi / 100)
      finger(2, .move, x, y)
    }
    #expect(abs(rotation.velocity - 2 * .pi * 1.2) < 1e-6)
    playground.ticks(20)
    let (x, y) = place(40 * 2 * .pi / 100)
    finger(2, .move, x + 1e-6, y)
    #expect(abs(rotation.velocity) < 1e-3)
  }

  @Test("a delegate keeps touches from a recogniser, one by one, and others get them")
  func receiving() {
    final class Chooser: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.location(in: touch.view).x < 200
      }
    }
    let chooser = Chooser()
    let (choosy, other) = (watched(UITapGestureRecognizer()), UITapGestureRecognizer())
    choosy.delegate = chooser
    other.addHandler { [history] _ in history.note("other") }
    playground.root.addGestureRecognizer(other)
    finger(1, .down, 300)
    #expect(choosy.numberOfTouches == 0 && other.numberOfTouches == 1)
    finger(1, .up, 300)
    #expect(history.take() == ["other"])
    playground.ticks(60)
    finger(1, .down, 100)
    finger(1, .up, 100)
    #expect(history.take() == ["ended"])
  }

  @Test("all edges of a screen or of a rectangle are the four of them")
  func edges() {
    #expect(UIRectEdge.all.rawValue == 15 && UIRectEdge.all.isSuperset(of: [.top, .left, .bottom, .right]))
    let edges: NSDirectionalRectEdge = .all
    #expect(edges.rawValue == 15 && edges.isSuperset(of: [.top, .leading, .bottom, .trailing]))
    for (x, direction) in [(1.0, 1.0), (399, -1)] {
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = .all
      _ = watched(pan)
      finger(1, .down, x)
      finger(1, .move, x + direction * 40)
      #expect(history.take() == ["began"])
      finger(1, .up, x + direction * 40)
      view.removeGestureRecognizer(pan)
      _ = history.take()
    }
  }
}
