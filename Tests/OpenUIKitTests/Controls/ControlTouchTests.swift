import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// A name for each event of a touch, in the order in which the targets of these tests are added.
@MainActor
private let touchEvents: [(name: String, event: UIControl.Event)] = [
  ("down", .touchDown), ("repeat", .touchDownRepeat), ("dragInside", .touchDragInside),
  ("dragOutside", .touchDragOutside), ("dragEnter", .touchDragEnter), ("dragExit", .touchDragExit),
  ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
]

/// What a control has to tell of touches, and nothing else: a rectangle, who presses it, and how far he is away.
private struct PressModel {
  let frame: CGRect
  private var holder: Int?
  private var isInside = false
  private var lastPress: (tick: Int, place: CGPoint, count: Int)?

  init(frame: CGRect) { self.frame = frame }

  mutating func names(of phase: PointerPhase, _ place: CGPoint, id: Int, tick: Int) -> [String] {
    let isNear = frame.insetBy(dx: -70, dy: -70).contains(place)
    switch phase {
    case .down:
      let count = presses(at: place, tick)
      guard holder == nil, frame.contains(place) else { return [] }
      (holder, isInside) = (id, true)
      return count > 1 ? ["down", "repeat"] : ["down"]
    case .move where holder == id:
      defer { isInside = isNear }
      let names = [isNear ? "dragInside" : "dragOutside"]
      return isNear == isInside ? names : names + [isNear ? "dragEnter" : "dragExit"]
    case .up where holder == id:
      holder = nil
      return [isNear ? "upInside" : "upOutside"]
    case .cancel where holder == id:
      holder = nil
      return ["cancel"]
    default: return []
    }
  }

  /// The number of a press in its series: 0.35 s and 10 points apart at most.
  private mutating func presses(at place: CGPoint, _ tick: Int) -> Int {
    var count = 1
    if let last = lastPress, tick - last.tick <= 42 {
      let (dx, dy) = (place.x - last.place.x, place.y - last.place.y)
      if dx * dx + dy * dy <= 100 { count = last.count + 1 }
    }
    lastPress = (tick, place, count)
    return count
  }
}

@MainActor
@Suite("What a control tells of touches")
struct ControlTouchTests {
  private let playground = Playground()
  private let control: UIControl
  private let history = History()

  init() {
    control = playground.add(UIControl(frame: CGRect(x: 160, y: 280, width: 80, height: 40)))
    for (name, event) in touchEvents {
      control.addAction(UIAction { [history] _ in history.note(name) }, for: event)
    }
  }

  @Test(
    "is what a model of one press at a time tells, over random touches of two fingers",
    arguments: 0..<rounds(20, nightly: 400))
  func model(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var model = PressModel(frame: control.frame)
    var down: Set<Int> = []
    for _ in 0..<200 {
      let id = Int.random(in: 1...2, using: &random)
      let phase: PointerPhase =
        down.contains(id) ? [.move, .move, .move, .up, .cancel].randomElement(using: &random) ?? .up : .down
      let reach: CGFloat = Bool.random(using: &random) ? 30 : 160
      let place = CGPoint(
        x: 200 + CGFloat.random(in: -reach...reach, using: &random),
        y: 300 + CGFloat.random(in: -reach...reach, using: &random))
      playground.pointer(phase, place.x, place.y, id: id)
      let expected = model.names(of: phase, place, id: id, tick: playground.stage.tickNumber)
      #expect(history.take() == expected, "\(phase) of \(id) at \(place)")
      if phase == .down { down.insert(id) } else if phase != .move { down.remove(id) }
      if Int.random(in: 0..<10, using: &random) == 0 { playground.ticks(Int.random(in: 1...60, using: &random)) }
    }
  }

  @Test("a control that lets a touch pass tells nothing of it, and one that ends the tracking nothing more")
  func tracking() {
    final class Choosy: UIControl {
      var begins = true
      var goesOn = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { goesOn }
    }
    let choosy = playground.add(Choosy(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    choosy.addAction(UIAction { [history] _ in history.note("any") }, for: .allTouchEvents)
    choosy.begins = false
    click(25, 25)
    #expect(history.take().isEmpty && !choosy.isTracking && !choosy.isHighlighted)
    (choosy.begins, choosy.goesOn) = (true, false)
    playground.pointer(.down, 25, 25)
    #expect(choosy.isTracking && choosy.isHighlighted && choosy.isTouchInside)
    playground.pointer(.move, 26, 25)
    #expect(!choosy.isTracking && !choosy.isHighlighted)
    playground.pointer(.up, 26, 25)
    #expect(history.take() == ["any"])
  }

  @Test("it is highlighted as long as the touch is inside, or less than 70 points beside it")
  func highlight() {
    playground.pointer(.down, 200, 300)
    for (x, isInside) in [(309.9, true), (310.1, false), (90.1, true), (89.9, false)] {
      playground.pointer(.move, x, 300)
      #expect(control.isHighlighted == isInside && control.isTouchInside == isInside, "\(x)")
    }
    playground.pointer(.up, 200, 300)
    #expect(!control.isHighlighted && !control.isTracking && control.state == .normal)
  }

  @Test("one that is disabled swallows touches, and loses the one that it has")
  func disabling() {
    playground.pointer(.down, 200, 300)
    control.isEnabled = false
    #expect(history.take() == ["down", "cancel"] && !control.isHighlighted && control.state == .disabled)
    playground.pointer(.up, 200, 300)
    click(200, 300)
    #expect(history.take().isEmpty)
    control.isEnabled = true
    playground.ticks(60)
    click(200, 300)
    #expect(history.take() == ["down", "upInside"])
  }

  @Test("one that leaves its window loses its touch, and does not get it back")
  func leaving() {
    playground.pointer(.down, 200, 300)
    control.removeFromSuperview()
    playground.root.addSubview(control)
    playground.pointer(.move, 205, 300)
    playground.pointer(.up, 205, 300)
    #expect(history.take() == ["down", "cancel"] && !control.isTracking)
  }

  @Test("other buttons of the mouse are none of its touches")
  func buttons() {
    playground.pointer(.down, 200, 300, button: .secondary)
    playground.pointer(.up, 200, 300, button: .secondary)
    #expect(history.take().isEmpty)
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    playground.pointer(.down, x, y)
    playground.pointer(.up, x, y)
  }
}
