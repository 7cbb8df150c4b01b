import CradleStage
import CradleVisualizer
import Foundation
import Testing

private func pointer(
  _ phase: PointerPhase, _ x: Double, _ y: Double, id: Int = 0, button: PointerButton = .primary
) -> HostEvent {
  .pointer(phase, PointerInput(id: id, button: button, position: CGPoint(x: x, y: y)))
}

private func wheel(_ x: Double, _ y: Double) -> HostEvent {
  .wheel(position: CGPoint(x: x, y: y), notchesX: 0, notchesY: -1, modifiers: [])
}

private func key(_ key: HostKey, isDown: Bool = true) -> HostEvent { .key(key, isDown: isDown, modifiers: []) }

@Suite("Whom an event is for")
struct InputRoutingTests {
  /// A panel at the right, from 900 on.
  private func routing() -> InputRouting {
    var routing = InputRouting()
    routing.covered = [CGRect(x: 900, y: 0, width: 300, height: 500)]
    return routing
  }

  @Test("the pointer belongs to what is under it")
  func place() {
    var routing = routing()
    #expect(routing.target(of: pointer(.hover, 100, 100)) == .stage)
    #expect(routing.target(of: pointer(.hover, 1000, 100)) == .chrome)
    #expect(routing.target(of: wheel(1000, 100)) == .chrome)
    #expect(routing.target(of: wheel(1000, 600)) == .stage)
    #expect(InputRouting().covered.isEmpty)
  }

  @Test("a drag stays with what it began on, both ways, and its end too")
  func drags() {
    var routing = routing()
    for (start, end, owner) in [(100.0, 1000.0, InputRouting.Target.stage), (1000, 100, .chrome)] {
      #expect(routing.target(of: pointer(.down, start, 100)) == owner)
      #expect(routing.target(of: pointer(.move, end, 100)) == owner)
      #expect(routing.target(of: wheel(end, 100)) == owner)
      #expect(routing.target(of: pointer(.down, end, 100, button: .secondary)) == owner)
      #expect(routing.target(of: pointer(.up, end, 100, button: .secondary)) == owner)
      #expect(routing.target(of: pointer(.up, end, 100)) == owner)
      #expect(routing.target(of: pointer(.hover, end, 100)) != owner)
    }
  }

  @Test("a list has the keys that choose in it while it is open, and a key that is held stays where it began")
  func choosing() {
    var routing = routing()
    routing.isChoosing = true
    for taken in [HostKey.up, .down, .enter, .escape, .character("1"), .character("9")] {
      #expect(routing.target(of: key(taken)) == .chrome)
      routing.isChoosing = false
      #expect(routing.target(of: key(taken)) == .chrome, "it repeats itself")
      #expect(routing.target(of: key(taken, isDown: false)) == .chrome)
      #expect(routing.target(of: key(taken)) == .stage)
      #expect(routing.target(of: key(taken, isDown: false)) == .stage)
      routing.isChoosing = true
    }
    for other in [HostKey.character("0"), .character("d"), .space, .left] {
      #expect(routing.target(of: key(other)) == .stage)
    }
    #expect(routing.target(of: .key(.character("1"), isDown: true, modifiers: .shift)) == .stage)
    routing.hasSides = true
    #expect(routing.target(of: key(.right)) == .chrome)
    // A field that has the focus keeps what is copied from it and pasted into it.
    routing.isChoosing = false
    let copy = HostEvent.key(.character("c"), isDown: true, modifiers: .control)
    #expect(routing.target(of: copy) == .stage)
    routing.isEditing = true
    #expect(routing.target(of: copy) == .chrome)
  }

  @Test("fingers go their own ways")
  func fingers() {
    var routing = routing()
    #expect(routing.target(of: pointer(.down, 100, 100, id: 1)) == .stage)
    #expect(routing.target(of: pointer(.down, 1000, 100, id: 2)) == .chrome)
    #expect(routing.target(of: pointer(.move, 1000, 100, id: 1)) == .stage)
    #expect(routing.target(of: pointer(.cancel, 100, 100, id: 2)) == .chrome)
    #expect(routing.target(of: pointer(.up, 1000, 100, id: 1)) == .stage)
  }

  @Test("a release that got lost does not hold the pointer for ever")
  func lostRelease() {
    var routing = routing()
    _ = routing.target(of: pointer(.down, 1000, 100))
    #expect(routing.target(of: pointer(.hover, 100, 100)) == .stage)
    #expect(routing.target(of: pointer(.down, 100, 100)) == .stage)
  }

  @Test("a panel that closes during a drag on the stage changes nothing for it")
  func closing() {
    var routing = routing()
    _ = routing.target(of: pointer(.down, 1000, 100))
    routing.covered = []
    #expect(routing.target(of: pointer(.up, 1000, 100)) == .chrome)
    #expect(routing.target(of: pointer(.down, 1000, 100)) == .stage)
  }

  @Test("keys are the stage's but for a field's, Tab is the panel's, and a release follows its press")
  func keys() {
    var routing = routing()
    #expect(routing.target(of: key(.down)) == .stage)
    #expect(routing.target(of: key(.tab)) == .chrome)
    routing.isEditing = true
    #expect(routing.target(of: key(.character("1"))) == .chrome)
    #expect(routing.target(of: key(.down, isDown: false)) == .stage)
    routing.isEditing = false
    #expect(routing.target(of: key(.character("1"), isDown: false)) == .chrome)
    var closed = InputRouting()
    #expect(closed.target(of: key(.tab)) == .stage)
    #expect(closed.target(of: .resize(.zero, scale: 1)) == .stage)
  }

  @Test("where there are buttons that are always in sight, Tab has something to go to without any panel")
  func buttons() {
    var routing = InputRouting()
    routing.hasButtons = true
    #expect(routing.target(of: key(.enter)) == .stage)
    #expect(routing.target(of: key(.tab)) == .chrome)
    #expect(routing.target(of: key(.enter)) == .chrome)
    #expect(routing.target(of: key(.escape)) == .chrome)
    #expect(routing.target(of: key(.enter)) == .stage)
    #expect(routing.target(of: pointer(.hover, 100, 100)) == .stage)
  }

  @Test("from Tab to Esc arrows, Space and Enter are the panel's, and no other keys")
  func walking() {
    var routing = routing()
    let walks: [HostKey] = [.up, .down, .left, .right, .space, .enter]
    #expect(walks.allSatisfy { routing.target(of: key($0)) == .stage })
    #expect(routing.target(of: key(.tab)) == .chrome)
    #expect(walks.allSatisfy { routing.target(of: key($0)) == .chrome })
    for stages in [HostKey.character("d"), .character("."), .pageDown, .home, .function(2)] {
      #expect(routing.target(of: key(stages)) == .stage)
    }
    #expect(routing.target(of: key(.escape)) == .chrome)
    #expect(walks.allSatisfy { routing.target(of: key($0)) == .stage })
    #expect(routing.target(of: key(.escape)) == .stage)
  }

  @Test("Esc in a field leaves the field, the next one the panel; modified keys are never the panel's")
  func leaving() {
    var routing = routing()
    #expect(routing.target(of: .key(.tab, isDown: true, modifiers: .alternate)) == .stage)
    #expect(routing.target(of: .key(.tab, isDown: true, modifiers: .shift)) == .chrome)
    routing.isEditing = true
    #expect(routing.target(of: key(.escape)) == .chrome)
    routing.isEditing = false
    #expect(routing.target(of: key(.down)) == .chrome)
    #expect(routing.target(of: key(.escape)) == .chrome)
    #expect(routing.target(of: key(.down)) == .stage)
  }
}

@Suite("The events of the next tick")
struct StageInputTests {
  @Test("everything in its order while time runs, once")
  func running() {
    var input = StageInput()
    let events = [pointer(.hover, 1, 1), pointer(.down, 1, 1), wheel(1, 1), pointer(.up, 2, 2), key(.end)]
    for event in events { input.add(event, isPaused: false) }
    #expect(input.removeAll() == events)
    #expect(input.isEmpty)
  }

  @Test("nothing that begins while time stands still")
  func deaf() {
    var input = StageInput()
    for event in [
      pointer(.hover, 1, 1), pointer(.down, 1, 1), pointer(.move, 2, 2), wheel(1, 1), pointer(.up, 2, 2), key(.end),
    ] { input.add(event, isPaused: true) }
    #expect(input.isEmpty)
  }

  @Test("the release of a key that went down before, and of no other")
  func keyReleases() {
    var input = StageInput()
    input.add(key(.end), isPaused: false)
    _ = input.removeAll()
    for event in [key(.end), key(.end, isDown: false), key(.end, isDown: false), key(.home, isDown: false)] {
      input.add(event, isPaused: true)
    }
    #expect(input.removeAll() == [key(.end, isDown: false)])
    input.add(key(.end, isDown: false), isPaused: false)
    #expect(input.isEmpty)
  }

  @Test("of hovering the last place only, and once that the mouse is over something else")
  func hovering() {
    var input = StageInput()
    for x in 1...9 { input.add(pointer(.hover, Double(x), 1), isPaused: false) }
    #expect(input.removeAll() == [pointer(.hover, 9, 1)])
    for _ in 0..<2 { input.pointerLeft(isPaused: false) }
    #expect(input.removeAll() == [.pointerLeft])
    input.pointerLeft(isPaused: false)
    #expect(input.isEmpty)
  }

  @Test("the end of a press that began before, with its last place; and the last size")
  func ends() {
    var input = StageInput()
    input.add(pointer(.down, 1, 1), isPaused: false)
    _ = input.removeAll()
    for y in 2..<9 { input.add(pointer(.move, 1, Double(y)), isPaused: true) }
    #expect(input.pending == [pointer(.move, 1, 8)])
    input.add(.resize(CGSize(width: 1, height: 1), scale: 1), isPaused: true)
    input.add(.resize(CGSize(width: 2, height: 2), scale: 1), isPaused: true)
    input.add(pointer(.up, 1, 9), isPaused: true)
    #expect(input.removeAll() == [.resize(CGSize(width: 2, height: 2), scale: 1), pointer(.up, 1, 9)])
    input.add(pointer(.up, 1, 9), isPaused: true)
    #expect(input.isEmpty)
  }
}

@Suite("Commands")
struct CommandTests {
  @Test("keys that the design names, and no others")
  func keys() {
    #expect(Command(.space, []) == .togglePause)
    #expect(Command(.character("."), []) == .step(1) && Command(.character(","), .shift) == .step(-10))
    #expect(Command(.character("["), []) == .slower)
    #expect(Command(.character("]"), []) == .faster)
    #expect(Command(.character("i"), []) == .toggleInspector)
    #expect(Command(.character("/"), .shift) == .toggleHelp)
    #expect(Command(.character("/"), []) == nil)
    #expect(Command(.function(1), []) == .toggleHelp)
    #expect(Command(.character("0"), []) == .scene(9))
    #expect(Command(.character("1"), []) == .scene(0))
    #expect(Command(.character("1"), .shift) == .scene(10))
    #expect(Command(.character("0"), .shift) == .scene(19))
    #expect(Command.key(ofScene: 9) == "0" && Command.key(ofScene: 11) == "Shift+2")
    #expect(Command(.character("q"), .control) == .quit)
    #expect(Command(.character("c"), .control) == .copySpring(dialect: nil))
    #expect(Command(.character("c"), [.control, .shift]) == .copyPicture)
    #expect(Command(.character("v"), .control) == .pasteSpring && Command(.character("c"), []) == .showCopies)
    #expect(Command(.character("i"), .control) == nil)
    for stages in [HostKey.up, .down, .pageUp, .pageDown, .home, .end, .tab] { #expect(Command(stages, []) == nil) }
  }
}
