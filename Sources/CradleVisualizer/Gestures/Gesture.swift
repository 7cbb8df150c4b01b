import CradleStage
import Foundation

/// What a hand has done, without the scene that it did it to: the pointer, the wheel, keys and text, by their ticks.
/// It can be felt in any scene, on a stage of any size.
package struct Gesture: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// From 0, where the hand begins.
    package let tick: Int
    /// Its places are points of a stage of `size`.
    package let event: HostEvent
  }

  /// By their ticks, which do not go back; never empty. The last of them lets go of all that is held.
  package let entries: [Entry]
  /// Of the stage on which it was made, in points.
  package let size: CGSize

  /// What was begun last in a past, up to a tick.
  ///
  /// - Returns: nil if nothing was done there.
  package init?(of past: Past, at tick: Int) {
    guard let deed = past.deed(at: tick) else { return nil }
    let events = past.entries(from: deed.first).prefix { $0.tick <= deed.last }
    let own = events.filter { $0.event.isHand }.map { Entry(tick: $0.tick - deed.first, event: $0.event) }
    var held = Held()
    for entry in own { held.follow(entry.event) }
    let ends = held.releases.map { Entry(tick: deed.last - deed.first + 1, event: $0) }
    let hover = own.first?.event.isOfMouse ?? false ? past.mouse(before: deed.first) : nil
    let start = hover.map { Entry(tick: 0, event: .pointer(.hover, PointerInput(position: $0))) }
    entries = (start.map { [$0] } ?? []) + own + ends
    size = past.stageSize(at: deed.first)
  }

  /// What was done last in a record.
  ///
  /// - Returns: nil if nothing was done in it.
  package init?(of record: Record) {
    for scenes in record.sceneRuns.reversed() {
      let past = Past(of: scenes)
      guard let gesture = Gesture(of: past, at: past.tick) else { continue }
      self = gesture
      return
    }
    return nil
  }

  /// From the first event to the last one.
  package var seconds: Double { Double((entries.last?.tick ?? 0) + 1) / Double(Stage.ticksPerSecond) }
}

extension Past {
  /// Where the mouse was before a tick; nil if nobody has seen it.
  fileprivate func mouse(before tick: Int) -> CGPoint? {
    let part = part(at: tick - 1)
    let last = entries(from: part.tick + 1).prefix { $0.tick < tick }.last { $0.event.mousePlace != nil }
    return last?.event.mousePlace ?? part.start.checkpoint?.pointer
  }

  /// What the window was given last before a tick, or in it.
  fileprivate func stageSize(at tick: Int) -> CGSize {
    let part = part(at: tick - 1)
    return entries(from: part.tick + 1).prefix { $0.tick <= tick }.reduce(part.start.stageSize) { size, entry in
      if case .resize(let next, _) = entry.event { next } else { size }
    }
  }
}

extension HostEvent {
  /// Whether a hand does it to a scene, hovering included, but not to the numbers or the window around it.
  fileprivate var isHand: Bool {
    if case .pointer(.hover, _) = self { true } else { isDeed }
  }

  /// Whether it matters for it where the mouse is: for all but fingers.
  fileprivate var isOfMouse: Bool {
    if case .pointer(_, let input) = self { input.id == 0 } else { true }
  }

  fileprivate var mousePlace: CGPoint? {
    if case .pointer(_, let input) = self, input.id == 0 { input.position } else { nil }
  }
}
