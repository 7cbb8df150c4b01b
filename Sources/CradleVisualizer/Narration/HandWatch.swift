import CradleStage
import Foundation

/// What a hand does to a scene, heard from the events that the scene has handled: when a drag begins and how it ends,
/// and when the wheel or a key begins to scroll.
package struct HandWatch: Sendable {
  private var presses: [Press] = []
  /// The tick of the last notch, or of the last key that scrolls, and what it did.
  private var scrolling: (tick: Int, words: String)?

  private struct Press: Sendable {
    let id: Int
    let button: PointerButton
    let start: CGPoint
    var path: [(tick: Int, place: CGPoint)]
    var isDrag = false
  }

  /// Below so many points a press is a click, as views tell the two apart. What a click does is told, not the click.
  private static let slop = 10.0
  /// Over so many ticks the speed of a release is measured, as a pan gesture measures it: 50 ms.
  private static let measuredTicks = Stage.ticksPerSecond / 20
  /// In points a second: who lets go slower stands still.
  private static let slowest = 30.0
  /// Notches and keys that come within so many ticks belong together: half a second.
  private static let pause = Stage.ticksPerSecond / 2

  package init() {}

  /// Whether something is pressed.
  package var isHolding: Bool { !presses.isEmpty }

  /// - Parameters:
  ///   - tick: the number of the tick in which the scene has handled the events, in their order.
  ///   - scrolls: whether keys scroll something there.
  package mutating func tell(_ events: [HostEvent], in tick: Int, scrolls: Bool) -> [Told] {
    events.compactMap { event in
      switch event {
      case .pointer(let phase, let input): tell(phase, input, in: tick)
      case .wheel(_, let x, let y, _): turn(x, y, in: tick)
      case .key(let key, isDown: true, _): scrolls ? Self.words(for: key).flatMap { scroll($0, in: tick) } : nil
      case .key, .text, .markedText, .clipboard, .setting, .resize: nil
      }
    }
  }

  /// What comes after a rest is another movement, however few ticks lie between.
  package mutating func rest() { scrolling = nil }

  /// Another scene, or another moment of this one: nothing is held there by what was seen here.
  package mutating func forget() { self = HandWatch() }

  private mutating func tell(_ phase: PointerPhase, _ input: PointerInput, in tick: Int) -> Told? {
    let index = presses.firstIndex { $0.id == input.id && (phase == .move || $0.button == input.button) }
    switch phase {
    case .down:
      let press = Press(
        id: input.id, button: input.button, start: input.position, path: [(tick, input.position)])
      if index == nil { presses.append(press) }
    case .move: return index.flatMap { move($0, to: input.position, in: tick) }
    case .up: return index.flatMap { end(presses.remove(at: $0), at: input.position, in: tick) }
    case .cancel: return index.flatMap { Self.endWithoutThrow([presses.remove(at: $0)]) }
    // A mouse that hovers has no button down: what it held was let go of elsewhere.
    case .hover:
      defer { presses.removeAll { $0.id == input.id } }
      return Self.endWithoutThrow(presses.filter { $0.id == input.id })
    }
    return nil
  }

  private mutating func move(_ index: Int, to place: CGPoint, in tick: Int) -> Told? {
    presses[index].path.append((tick, place))
    presses[index].path.removeAll { $0.tick < tick - 2 * Self.measuredTicks }
    guard !presses[index].isDrag, presses[index].start.distance(to: place) >= Self.slop else { return nil }
    presses[index].isDrag = true
    let start = presses[index].start
    return Told("Drag \(Wording.direction(place.x - start.x, place.y - start.y)).", .notification)
  }

  private static func endWithoutThrow(_ presses: [Press]) -> Told? {
    presses.contains(where: \.isDrag) ? Told("The drag ends without a throw.") : nil
  }

  private func end(_ press: Press, at place: CGPoint, in tick: Int) -> Told? {
    guard press.isDrag else { return nil }
    let path = press.path
    guard let last = path.last, tick - last.tick <= Self.measuredTicks,
      let first = path.first(where: { last.tick - $0.tick <= Self.measuredTicks }), last.tick > first.tick
    else { return Told("Let go, standing still.") }
    let perSecond = Double(Stage.ticksPerSecond) / Double(last.tick - first.tick)
    let (dx, dy) = ((last.place.x - first.place.x) * perSecond, (last.place.y - first.place.y) * perSecond)
    let speed = (dx * dx + dy * dy).squareRoot()
    guard speed >= Self.slowest else { return Told("Let go, standing still.") }
    return Told("Let go at \(Wording.points(speed)) a second, \(Wording.direction(dx, dy)).")
  }

  private mutating func turn(_ x: Double, _ y: Double, in tick: Int) -> Told? {
    guard x != 0 || y != 0 else { return nil }
    // Away from the user is up, and what is below comes into view when the wheel turns down.
    let way = abs(y) >= abs(x) ? (y > 0 ? "up" : "down") : (x > 0 ? "to the right" : "to the left")
    return scroll("The wheel turns \(way).", in: tick)
  }

  private mutating func scroll(_ words: String, in tick: Int) -> Told? {
    defer { scrolling = (tick, words) }
    if let scrolling, tick - scrolling.tick <= Self.pause, scrolling.words == words { return nil }
    return Told(words, .notification)
  }

  private static func words(for key: HostKey) -> String? {
    switch key {
    case .up: "A line up."
    case .down: "A line down."
    case .left: "A line to the left."
    case .right: "A line to the right."
    case .pageUp: "A page up."
    case .pageDown: "A page down."
    case .home: "To the beginning."
    case .end: "To the end."
    default: nil
    }
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
