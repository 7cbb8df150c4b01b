import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
private final class Listener: NSObject {
  let history: History
  let name: String

  init(_ name: String, _ history: History) { (self.name, self.history) = (name, history) }

  func plain() { history.note("\(name) plain") }
  func withSender(_ sender: UIControl) { history.note("\(name) sender \(sender.tag)") }
  func withEvent(_ sender: UIControl, _ event: UIEvent) {
    history.note("\(name) event \(sender.tag) \(event.allTouches?.count ?? 0)")
  }
}

@MainActor
@Suite("Targets and actions of a control")
struct ControlActionTests {
  private let playground = Playground()
  private let control: UIControl
  private let history = History()

  init() {
    control = playground.add(UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    control.tag = 7
  }

  @Test("methods without arguments, with the sender, and with the event as well are called in the order of adding")
  func shapes() {
    let listener = Listener("a", history)
    control.addTarget(listener, action: Selector(Listener.withEvent), for: .touchUpInside)
    control.addTarget(listener, action: Selector(Listener.plain), for: .touchUpInside)
    control.addAction(
      UIAction { [history] in history.note("action \(($0.sender as? UIControl)?.tag ?? 0)") }, for: .touchUpInside)
    control.addTarget(listener, action: Selector(Listener.withSender), for: .touchUpInside)
    playground.pointer(.down, 50, 50)
    playground.pointer(.up, 50, 50)
    #expect(history.take() == ["a event 7 1", "a plain", "action 7", "a sender 7"])
    control.sendActions(for: .touchUpInside)
    #expect(history.take() == ["a event 7 0", "a plain", "action 7", "a sender 7"])
  }

  @Test("a pair that is added again is called once, for the events of both; it is removed event by event")
  func pairs() {
    let (one, two) = (Listener("a", history), Listener("b", history))
    let plain = Selector(Listener.plain)
    control.addTarget(one, action: plain, for: .touchDown)
    control.addTarget(one, action: plain, for: [.touchUpInside, .touchDown])
    control.addTarget(two, action: plain, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(history.take() == ["a plain", "b plain"])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside] && control.allTargets == [one, two])
    control.removeTarget(one, action: plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(history.take() == ["b plain"])
    control.sendActions(for: .touchUpInside)
    #expect(history.take() == ["a plain"])
    control.removeTarget(two, action: Selector(Listener.plain), for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(history.take() == ["b plain"], "another selector is another method")
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test("targets are not kept alive, and who is gone is not called")
  func weakness() {
    var listener: Listener? = Listener("a", history)
    weak let watched = listener
    control.addTarget(listener, action: Selector(Listener.plain), for: .touchDown)
    listener = nil
    #expect(watched == nil)
    control.sendActions(for: .touchDown)
    #expect(history.take().isEmpty && control.allTargets.isEmpty)
  }

  @Test("without a target it is the first in the chain that has the method: of the first responder, or of the control")
  func chain() {
    final class Room: UIView {
      var calls = 0
      override var canBecomeFirstResponder: Bool { true }
      func called(_ sender: UIControl) { calls += 1 }
    }
    let outer = playground.add(Room(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    inner.addSubview(control)
    let other = playground.add(Room(frame: .zero))
    control.addTarget(nil, action: Selector(Room.called), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(outer.calls == 1 && other.calls == 0 && control.allTargets.first?.base is NSNull)
    #expect(other.becomeFirstResponder())
    control.sendActions(for: .touchDown)
    #expect(outer.calls == 1 && other.calls == 1)
    let sent = playground.stage.perform {
      UIApplication.shared.sendAction(Selector(Listener.plain), to: nil, from: control, for: nil)
    }
    #expect(!sent)
  }

  @Test("an action takes the place of one with its identifier; those without are all different")
  func identifiers() {
    let save = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: save) { [history] _ in history.note("old") }, for: .touchDown)
    control.addAction(UIAction { [history] _ in history.note("other") }, for: .touchDown)
    control.addAction(UIAction(identifier: save) { [history] _ in history.note("new") }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(history.take() == ["new", "other"])
    control.removeAction(identifiedBy: save, for: .touchDown)
    control.sendActions(for: [.touchDown])
    #expect(history.take() == ["other"])
    let quiet = UIAction(attributes: .disabled) { [history] _ in history.note("quiet") }
    control.addAction(quiet, for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(history.take() == ["new"])
    control.removeAction(quiet, for: .touchDown)
    var kinds: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      kinds.append("\(action?.identifier == save) \(pair == nil) \(events.rawValue)")
      stop = kinds.count == 1
    }
    #expect(kinds == ["true true 64"])
  }

  @Test("each passes through sendAction, where a subclass can hold it back")
  func door() {
    final class Door: UIControl {
      var isOpen = false
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if isOpen { super.sendAction(action, to: target, for: event) }
      }
    }
    let door = playground.add(Door(frame: .zero))
    let listener = Listener("a", history)
    door.addTarget(listener, action: Selector(Listener.plain), for: .valueChanged)
    door.sendActions(for: .valueChanged)
    #expect(history.take().isEmpty)
    door.isOpen = true
    door.sendActions(for: .valueChanged)
    #expect(history.take() == ["a plain"])
  }

  @Test("what an action adds or removes counts from the next event on")
  func changesMeanwhile() {
    let late = UIAction { [history] _ in history.note("late") }
    control.addAction(
      UIAction { [history, control] _ in
        history.note("first")
        control.addAction(late, for: .touchDown)
      }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(history.take() == ["first"])
    control.sendActions(for: .touchDown)
    #expect(history.take() == ["first", "late"])
  }

  @Test("events and states have Apple's numbers")
  func numbers() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchDragEnter, 16),
      (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 4096),
      (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
      (.editingChanged, 131072), (.editingDidEnd, 262144), (.editingDidEndOnExit, 524288), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0xF00_0000), (.systemReserved, 0xF000_0000),
      (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, number) in events { #expect(event.rawValue == number) }
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8), (.application, 0xFF0000),
      (.reserved, 0xFF00_0000),
    ]
    for (state, number) in states { #expect(state.rawValue == number) }
  }

  @Test("the state is made of what is set, over all of it", arguments: 0..<8)
  func state(bits: Int) {
    control.isHighlighted = bits & 1 != 0
    control.isSelected = bits & 2 != 0
    control.isEnabled = bits & 4 == 0
    #expect(control.state.contains(.highlighted) == (bits & 1 != 0))
    #expect(
      control.state.contains(.selected) == (bits & 2 != 0) && control.state.contains(.disabled) == (bits & 4 != 0))
  }
}
