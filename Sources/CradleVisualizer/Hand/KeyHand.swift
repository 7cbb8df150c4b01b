import CradleStage
import Foundation
import OpenUIKit

/// A hand on the stage that keys move, for whoever has no mouse: arrows move it, Enter is its button, Tab takes it to
/// the next item. It does what a mouse does, by the same events, so a record has no more in it.
package struct KeyHand: Equatable {
  /// In points of the window.
  package private(set) var place: CGPoint
  /// Whether its button is down.
  package private(set) var isHolding = false
  /// Whether it holds on until the next Enter: for whoever can press one key at a time.
  private var isLatched = false
  private var isEnterDown = false
  private var arrows: [HostKey] = []
  /// How long it has been on its way, in seconds.
  private var seconds = 0.0

  /// In points a second: at once, and after it has been on its way for some time. It can be put on a point, and it can
  /// throw.
  private static let slowest = 90.0
  private static let fastest = 1600.0
  /// In seconds.
  private static let rise = 0.8

  package init(at place: CGPoint) {
    self.place = place
  }

  package var isMoving: Bool { !arrows.isEmpty }

  /// Where it is, for the scene that knows of nothing yet.
  package var hover: HostEvent { .pointer(.hover, PointerInput(position: place)) }

  /// Whether a key is one of its own. Others stay the stage's and the program's.
  package static func takes(_ key: HostKey, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .up, .down, .left, .right, .tab, .enter: modifiers.isSubset(of: .shift)
    default: false
    }
  }

  /// Whether a key is down that it has been told of: its release is the hand's, whoever has the keys by then.
  package func holds(_ key: HostKey) -> Bool { arrows.contains(key) || key == .enter && isEnterDown }

  /// Handles an arrow or Enter, held or let go of. Returns what the stage hears of it.
  package mutating func handle(_ key: HostKey, isDown: Bool, _ modifiers: KeyModifiers) -> [HostEvent] {
    guard key == .enter else {
      arrows.removeAll { $0 == key }
      if isDown { arrows.append(key) } else if arrows.isEmpty { seconds = 0 }
      return []
    }
    defer { isEnterDown = isDown }
    guard isDown else { return isLatched ? [] : release() }
    // A key that is held repeats itself.
    if isEnterDown { return [] }
    if isHolding { return release() }
    (isHolding, isLatched) = (true, modifiers == .shift)
    return [hover, .pointer(.down, PointerInput(position: place))]
  }

  /// Lets go of what it holds, and of the arrows.
  package mutating func letGo() -> [HostEvent] {
    (arrows, seconds) = ([], 0)
    return release()
  }

  private mutating func release() -> [HostEvent] {
    guard isHolding else { return [] }
    (isHolding, isLatched) = (false, false)
    return [.pointer(.up, PointerInput(position: place))]
  }

  /// Moves it as far as the arrows that are down want.
  ///
  /// - Parameters:
  ///   - time: since the last call, in seconds.
  ///   - size: of the stage, which it does not leave.
  package mutating func move(for time: Double, in size: CGSize) -> [HostEvent] {
    guard isMoving else { return [] }
    let way = arrows.reduce(CGVector.zero) { way, key in
      switch key {
      case .up: CGVector(dx: way.dx, dy: way.dy - 1)
      case .down: CGVector(dx: way.dx, dy: way.dy + 1)
      case .left: CGVector(dx: way.dx - 1, dy: way.dy)
      case .right: CGVector(dx: way.dx + 1, dy: way.dy)
      default: way
      }
    }
    seconds += time
    let share = min(1, seconds / Self.rise)
    let distance = (Self.slowest + (Self.fastest - Self.slowest) * share * share) * time
    return go(to: CGPoint(x: place.x + way.dx * distance, y: place.y + way.dy * distance), in: size)
  }

  /// Puts it somewhere, with what it holds.
  package mutating func go(to place: CGPoint, in size: CGSize) -> [HostEvent] {
    let within = CGPoint(
      x: min(max(place.x, 0), max(0, size.width - 1)), y: min(max(place.y, 0), max(0, size.height - 1)))
    guard within != self.place else { return [] }
    self.place = within
    return [.pointer(isHolding ? .move : .hover, PointerInput(position: within))]
  }

  /// Of several places the next one in the order of reading, or the one before; after the last comes the first.
  package func next(of places: [CGPoint], forward: Bool) -> CGPoint? {
    let sorted = places.sorted { Self.isBefore($0, $1) }
    // Where it stands on one of them that is not the next one.
    let near = 0.5
    let others = sorted.filter { abs($0.x - place.x) > near || abs($0.y - place.y) > near }
    if forward { return others.first { Self.isBefore(place, $0) } ?? others.first }
    return others.last { Self.isBefore($0, place) } ?? others.last
  }

  private static func isBefore(_ one: CGPoint, _ other: CGPoint) -> Bool { (one.y, one.x) < (other.y, other.x) }
}
