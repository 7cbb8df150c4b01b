import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Pinches, rotations, swipes and edges")
struct TwoTouchTests {
  private let playground = Playground()
  private let history = History()

  private func view() -> UIView { playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))) }

  private func watched<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, on view: UIView, _ more: @escaping (Recognizer) -> String = { _ in "" }
  ) -> Recognizer {
    recognizer.addHandler { [history] _ in history.note("\(name) \(recognizer.state)" + more(recognizer)) }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func finger(_ id: Int, _ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    playground.pointer(phase, x, y, id: id)
  }

  private func mouse(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers) {
    playground.stage.tick([
      .pointer(phase, PointerInput(position: CGPoint(x: x, y: y), modifiers: modifiers))
    ])
  }

  @Test("a pinch begins when two fingers have parted by ten points, and tells by how many times since")
  func pinch() {
    _ = watched(UIPinchGestureRecognizer(), "pinch", on: view()) { " \($0.scale)" }
    finger(1, .down, 100, 100)
    finger(2, .down, 200, 100)
    finger(2, .move, 205, 100)
    #expect(history.take() == [])
    finger(2, .move, 220, 100)
    finger(2, .move, 340, 100)
    #expect(history.take() == ["pinch began 1.0", "pinch changed 2.0"])
    finger(1, .move, 280, 100)
    #expect(history.take() == ["pinch changed 0.5"])
    finger(1, .up, 280, 100)
    finger(2, .move, 390, 100)
    #expect(history.take() == [])
    finger(2, .up, 390, 100)
    #expect(history.take() == ["pinch ended 0.5"])
  }

  @Test("a finger that is lifted and put down elsewhere changes nothing, and the pinch goes on from there")
  func again() {
    let pinch = watched(UIPinchGestureRecognizer(), "pinch", on: view())
    finger(1, .down, 100, 100)
    finger(2, .down, 200, 100)
    finger(2, .move, 250, 100)
    finger(2, .move, 400, 100)
    #expect(pinch.scale == 2)
    finger(2, .up, 400, 100)
    finger(2, .down, 150, 100)
    #expect(pinch.scale == 2)
    finger(2, .move, 200, 100)
    #expect(pinch.scale == 4)
    pinch.scale = 1
    finger(2, .move, 250, 100)
    #expect(pinch.scale == 1.5)
  }

  @Test("random fingers: the scale is the ratio of the distances, the rotation the sum of all turns")
  func random() {
    var random = SplitMix64(state: 9)
    let view = view()
    let pinch = watched(UIPinchGestureRecognizer(), "pinch", on: view)
    let rotation = watched(UIRotationGestureRecognizer(), "turn", on: view)
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let both = Both()
    pinch.delegate = both
    var (angle, length) = (0.0, 100.0)
    var places: [CGPoint] {
      let (dx, dy) = (length / 2 * cos(angle), length / 2 * sin(angle))
      return [CGPoint(x: 200 - dx, y: 300 - dy), CGPoint(x: 200 + dx, y: 300 + dy)]
    }
    func move(_ phase: PointerPhase) {
      for (index, place) in places.enumerated() { finger(index + 1, phase, place.x, place.y) }
    }
    move(.down)
    (angle, length) = (0.5, 130)
    move(.move)
    #expect(pinch.state == .changed && rotation.state == .changed)
    (pinch.scale, rotation.rotation) = (1, 0)
    let (startAngle, startLength) = (angle, length)
    for _ in 0..<rounds(300, nightly: 10_000) {
      angle += .random(in: -0.4...0.5, using: &random)
      length = min(max(length + .random(in: -20...20, using: &random), 30), 380)
      move(.move)
      #expect(abs(pinch.scale - length / startLength) < 1e-9 && abs(rotation.rotation - (angle - startAngle)) < 1e-9)
    }
    #expect(abs(rotation.rotation) > 2 * .pi)
    move(.up)
    #expect(history.take().suffix(2).sorted() == ["pinch ended", "turn ended"])
  }

  @Test("with Ctrl or Alt the mouse is two fingers about the view's middle, where somebody waits for two")
  func mouse() {
    let view = view()
    let rotation = watched(UIRotationGestureRecognizer(), "turn", on: view)
    for modifiers: KeyModifiers in [.control, .alternate] {
      mouse(.down, 300, 300, modifiers)
      #expect(rotation.numberOfTouches == 2 && rotation.location(in: view) == CGPoint(x: 200, y: 300))
      mouse(.move, 295, 330, modifiers)
      mouse(.move, 200, 400, modifiers)
      #expect(history.take() == ["turn began", "turn changed"])
      #expect(abs(rotation.rotation - (.pi / 2 - atan2(30, 95))) < 1e-9)
      mouse(.up, 200, 400, modifiers)
      #expect(history.take() == ["turn ended"])
    }
    mouse(.down, 300, 300, [])
    #expect(rotation.numberOfTouches == 1)
    mouse(.up, 300, 300, [])
    let other = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let tap = watched(UITapGestureRecognizer(), "tap", on: other)
    mouse(.down, 20, 20, .control)
    #expect(tap.numberOfTouches == 1)
    mouse(.up, 20, 20, .control)
    #expect(history.take() == ["tap ended"])
  }

  @Test("a swipe is straight, quick, and in one of its directions")
  func swipe() {
    let swipe = watched(UISwipeGestureRecognizer(), "swipe", on: view())
    swipe.direction = [.left, .up]
    func stroke(_ dx: CGFloat, _ dy: CGFloat, ticks: Int) {
      playground.pointer(.down, 200, 300)
      for step in 1...ticks {
        let share = CGFloat(step) / CGFloat(ticks)
        playground.pointer(.move, 200 + dx * share, 300 + dy * share)
      }
      playground.pointer(.up, 200 + dx, 300 + dy)
    }
    for (dx, dy, ticks, counts) in [
      (-80.0, 0.0, 10, true), (0, -80, 10, true), (-80, 30, 10, true), (80, 0, 10, false), (0, 80, 10, false),
      (-80, 60, 10, false), (-40, 0, 10, false), (-80, 0, 120, false),
    ] {
      stroke(dx, dy, ticks: ticks)
      #expect(history.take() == (counts ? ["swipe ended"] : []), "\(dx) \(dy) \(ticks)")
    }
  }

  @Test("a tap that waits for a swipe to fail comes when the time for the swipe is up")
  func waiting() {
    let view = view()
    let press = watched(UILongPressGestureRecognizer(), "press", on: view)
    let swipe = watched(UISwipeGestureRecognizer(), "swipe", on: view)
    press.minimumPressDuration = 0.1
    press.require(toFail: swipe)
    playground.pointer(.down, 200, 300)
    playground.ticks(50)
    #expect(history.take() == [])
    playground.ticks(12)
    #expect(history.take() == ["press began"])
  }

  @Test("a drag from the edge of the window begins near it and goes inward")
  func edges() {
    let edge = watched(UIScreenEdgePanGestureRecognizer(), "edge", on: view())
    func drag(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) -> [String] {
      playground.pointer(.down, x, y)
      playground.pointer(.move, x + dx, y + dy)
      playground.pointer(.up, x + dx, y + dy)
      return history.take()
    }
    #expect(drag(from: 5, 300, by: 30, 0) == [])
    edge.edges = .left
    #expect(drag(from: 5, 300, by: 30, 0) == ["edge began", "edge ended"])
    #expect(drag(from: 40, 300, by: 30, 0) == [] && drag(from: 5, 300, by: 5, 30) == [])
    edge.edges = [.right, .bottom]
    #expect(drag(from: 395, 300, by: -30, 0) == ["edge began", "edge ended"])
    #expect(drag(from: 200, 595, by: 0, -30) == ["edge began", "edge ended"] && drag(from: 5, 300, by: 30, 0) == [])
  }

  @Test("a press may want taps first")
  func tapsBeforePress() {
    let press = watched(UILongPressGestureRecognizer(), "press", on: view())
    press.numberOfTapsRequired = 1
    playground.pointer(.down, 100, 100)
    playground.ticks(80)
    playground.pointer(.up, 100, 100)
    #expect(history.take() == [])
    playground.ticks(60)
    for _ in 0..<2 {
      playground.pointer(.down, 100, 100)
      playground.ticks(3)
      playground.pointer(.up, 100, 100)
    }
    #expect(history.take() == [])
    playground.ticks(60)
    playground.pointer(.down, 100, 100)
    playground.pointer(.up, 100, 100)
    playground.pointer(.down, 100, 100)
    playground.ticks(61)
    #expect(history.take() == ["press began"])
  }
}
