import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What views are told of touches")
struct TouchDeliveryTests {
  private final class Touched: UIView {
    let history = History()
    var events: [UIEvent] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("move", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancel", touches, event) }

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        let (last, now) = (touch.previousLocation(in: self), touch.location(in: self))
        history.note("\(word) \(Int(last.x)) \(Int(now.x)) \(touch.tapCount)")
      }
      let all = event?.allTouches ?? []
      history.note(all.map { "\($0.phase) \(Int($0.location(in: nil).x))" }.sorted().joined(separator: ", "))
    }
  }

  private let playground = Playground()
  private let view: Touched

  init() { view = playground.add(Touched(frame: CGRect(x: 100, y: 0, width: 200, height: 200))) }

  private func finger(_ id: Int, _ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat = 50) {
    playground.pointer(phase, x, y, id: id)
  }

  /// What was told of touches, without what the events say of all of them.
  private func told() -> [String] { view.history.take().enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }

  @Test("where they are and were in the event before, in the view's own points, and how often they were pressed")
  func places() {
    finger(1, .down, 150)
    finger(1, .up, 150)
    finger(1, .down, 152)
    finger(1, .up, 152)
    #expect(told() == ["down 50 50 1", "up 50 50 1", "down 52 52 2", "up 52 52 2"])
    playground.ticks(60)
    finger(1, .down, 152)
    finger(1, .move, 170)
    finger(1, .move, 175)
    finger(1, .up, 175)
    #expect(told() == ["down 52 52 1", "move 52 70 1", "move 70 75 1", "up 75 75 1"])
  }

  @Test("a second finger is not told of while the first is down, unless the view takes several")
  func multipleTouches() {
    #expect(!view.isMultipleTouchEnabled)
    for takesSeveral in [false, true] {
      view.isMultipleTouchEnabled = takesSeveral
      finger(1, .down, 150)
      finger(2, .down, 200)
      finger(2, .move, 210)
      finger(1, .up, 150)
      finger(2, .up, 210)
      let others = ["down 100 100 1", "move 100 110 1"]
      #expect(
        told() == ["down 50 50 1"] + (takesSeveral ? others : []) + ["up 50 50 1"]
          + (takesSeveral ? ["up 110 110 1"] : []))
      playground.ticks(60)
    }
  }

  @Test("a finger in another view has nothing to do with that, and neither has one whose first has been lifted")
  func otherViews() {
    let other = playground.add(Touched(frame: CGRect(x: 100, y: 300, width: 200, height: 200)))
    finger(1, .down, 150)
    finger(2, .down, 150, 350)
    #expect(other.history.take().first == "down 50 50 1")
    finger(1, .up, 150)
    _ = told()
    finger(3, .down, 250)
    #expect(told() == ["down 150 150 1"])
  }

  @Test("recognisers get the second finger all the same")
  func recognizers() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.addHandler { [view] _ in view.history.note("tap") }
    view.addGestureRecognizer(tap)
    finger(1, .down, 150)
    finger(2, .down, 200)
    #expect(tap.numberOfTouches == 2)
    #expect(tap.location(ofTouch: 0, in: view) == CGPoint(x: 50, y: 50))
    #expect(tap.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 50))
    #expect(tap.location(in: view) == CGPoint(x: 75, y: 50))
    finger(2, .up, 200)
    finger(1, .up, 150)
    #expect(view.history.take().filter { $0 == "tap" }.count == 1)
  }

  @Test("an event has all touches, of which those that it is not about rest")
  func allTouches() {
    view.isMultipleTouchEnabled = true
    finger(1, .down, 150)
    #expect(view.history.take().last == "began 150")
    finger(2, .down, 200)
    #expect(view.history.take().last == "began 200, stationary 150")
    finger(1, .move, 160)
    #expect(view.history.take().last == "moved 160, stationary 200")
    finger(2, .up, 200)
    #expect(view.history.take().last == "ended 200, stationary 160")
    finger(1, .up, 160)
    #expect(view.history.take().last == "ended 160")
  }

  @Test("a gesture takes a touch from its view when it begins, unless it lets it go on", arguments: [true, false])
  func cancelling(cancels: Bool) {
    let pan = UIPanGestureRecognizer()
    #expect(pan.cancelsTouchesInView && pan.state == .possible)
    pan.cancelsTouchesInView = cancels
    view.addGestureRecognizer(pan)
    finger(1, .down, 150)
    finger(1, .move, 180)
    finger(1, .move, 185)
    finger(1, .up, 185)
    let words = told().map { String($0.prefix { $0 != " " }) }
    #expect(words == (cancels ? ["down", "cancel"] : ["down", "move", "move", "up"]))
    #expect(pan.state == .possible)
  }

  @Test("a window's events pass through it, where a subclass can hold them back")
  func window() throws {
    final class Gate: UIWindow {
      var isOpen = false
      var count = 0
      override func sendEvent(_ event: UIEvent) {
        count += 1
        if isOpen { super.sendEvent(event) }
      }
    }
    let old = try #require(playground.stage.window)
    #expect(old.isKeyWindow)
    let gate = playground.stage.perform { Gate(frame: CGRect(x: 0, y: 0, width: 400, height: 600)) }
    #expect(!gate.isKeyWindow && old.isKeyWindow)
    playground.stage.perform {
      gate.makeKeyAndVisible()
      gate.addSubview(view)
    }
    #expect(gate.isKeyWindow && !old.isKeyWindow && playground.stage.window === gate)
    finger(1, .down, 150)
    finger(1, .up, 150)
    // Of a press that has not come there is no release.
    #expect(gate.count == 1 && view.history.take() == [])
    gate.isOpen = true
    finger(1, .down, 150)
    finger(1, .up, 150)
    #expect(told().count == 2)
  }
}
