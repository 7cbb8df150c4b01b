import CradleStage
import Foundation

/// A gesture that is being felt in a scene: its events in the ticks after the one in which it was asked for.
///
/// While it lasts, the mouse that is here does not move the one that is felt, and whatever else a hand does ends it.
package struct FeltGesture {
  private let events: [(tick: Int, event: HostEvent)]
  private var next = 0
  private let start: Int
  private var held = Held()

  /// - Parameters:
  ///   - events: from tick 0 on.
  ///   - tick: the last one before it.
  package init(_ events: [(tick: Int, event: HostEvent)], after tick: Int) {
    (self.events, start) = (events, tick + 1)
  }

  package var isOver: Bool { next == events.count }

  /// What belongs to a tick. Call it for each, in their order.
  package mutating func events(in tick: Int) -> [HostEvent] {
    let first = next
    while next < events.count, start + events[next].tick <= tick {
      held.follow(events[next].event)
      next += 1
    }
    return events[first..<next].map(\.event)
  }

  /// What is left of a hand's events while this lasts.
  ///
  /// - Returns: the events for the stage, and whether they have ended the gesture. Then it has let go of all it held.
  package func admit(_ hand: [HostEvent]) -> (events: [HostEvent], isEnd: Bool) {
    guard let index = hand.firstIndex(where: \.takesOver) else { return (hand.filter { !$0.isOfPointer }, false) }
    return (hand[..<index].filter { !$0.isOfPointer } + held.releases + hand[index...], true)
  }
}

extension HostEvent {
  fileprivate var takesOver: Bool {
    switch self {
    case .pointer(.down, _), .wheel, .text, .markedText, .key(_, isDown: true, _): true
    case .pointer, .key, .clipboard, .setting, .resize: false
    }
  }

  fileprivate var isOfPointer: Bool {
    if case .pointer = self { true } else { false }
  }
}
