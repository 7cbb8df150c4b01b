import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What controls are told of their touch")
struct ControlTrackingTests {
  private final class Tracked: UIControl {
    let history = History()

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin", touch)
      return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue", touch)
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      note("end", touch)
      history.note("tracking \(isTracking)")
    }
    override func cancelTracking(with event: UIEvent?) { history.note("cancel") }

    private func note(_ word: String, _ touch: UITouch?) {
      history.note("\(word) \(touch.map { Int($0.location(in: self).x) } ?? -1)")
    }
  }

  private let playground = Playground()
  private let control: Tracked

  init() {
    control = playground.add(Tracked(frame: CGRect(x: 100, y: 100, width: 100, height: 40)))
    for (event, name) in [(UIControl.Event.touchUpInside, "up"), (.touchCancel, "touchCancel")] {
      control.addAction(UIAction { [control] _ in control.history.note(name) }, for: event)
    }
  }

  @Test("it begins, goes on and ends, and the end comes before the event")
  func whole() {
    playground.pointer(.down, 110, 120)
    playground.pointer(.move, 130, 120)
    playground.pointer(.up, 131, 120)
    #expect(control.history.take() == ["begin 10", "continue 30", "end 31", "tracking true", "up"])
    #expect(!control.isTracking)
  }

  @Test("a gesture that takes the touch cancels it, and the end does not come")
  func cancelled() {
    playground.root.addGestureRecognizer(UIPanGestureRecognizer())
    playground.pointer(.down, 110, 120)
    playground.pointer(.move, 140, 120)
    playground.pointer(.up, 140, 120)
    #expect(control.history.take() == ["begin 10", "cancel", "touchCancel"])
  }

  @Test("a control that is disabled meanwhile is told that its touch is gone")
  func disabled() {
    playground.pointer(.down, 110, 120)
    control.isEnabled = false
    playground.pointer(.up, 110, 120)
    #expect(control.history.take() == ["begin 10", "cancel", "touchCancel"])
  }

  @Test("an action keeps its words, and is run unless it is disabled, whatever else is said of it")
  func actions() {
    let action = UIAction(title: "a", subtitle: "b", discoverabilityTitle: "c", state: .mixed) { [control] action in
      control.history.note("run \(action.state.rawValue)")
    }
    #expect(action.subtitle == "b" && action.discoverabilityTitle == "c" && action.state == .mixed)
    control.addAction(action, for: .valueChanged)
    for attributes in [UIMenuElement.Attributes.destructive, .hidden, .keepsMenuPresented, [.destructive, .hidden]] {
      action.attributes = attributes
      action.state = .on
      control.sendActions(for: .valueChanged)
      #expect(control.history.take() == ["run 1"])
    }
    action.attributes.insert(.disabled)
    control.sendActions(for: .valueChanged)
    #expect(control.history.take() == [])
    #expect(UIAction { _ in }.state == .off && UIAction { _ in }.subtitle == nil)
  }
}
