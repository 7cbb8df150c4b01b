import CradleStage
import Foundation

extension Gesture {
  /// What it may be called, in a word: by its first notch or press, and how that press ends; else by its keys.
  package var kind: String {
    for event in entries.lazy.map(\.event) where event.isDeed {
      switch event {
      case .wheel: return "wheel"
      case .pointer: return kindOfPress
      case .key, .text, .markedText, .clipboard, .setting, .resize: continue
      }
    }
    return "keys"
  }

  /// Below so many points a press is a click: as views tell the two apart.
  private static let slop: CGFloat = 10
  /// Who moves on by so many points in the last tenth of a second throws.
  private static let throwingWay: CGFloat = 10
  private static let throwingTicks = Stage.ticksPerSecond / 10

  private var kindOfPress: String {
    let path = entries.compactMap { entry -> (tick: Int, place: CGPoint)? in
      if case .pointer(.hover, _) = entry.event { return nil }
      if case .pointer(_, let input) = entry.event { return (entry.tick, input.position) }
      return nil
    }
    guard let first = path.first, let last = path.last else { return "gesture" }
    guard path.contains(where: { $0.place.distance(to: first.place) > Gesture.slop }) else { return "click" }
    let before = path.last { $0.tick <= last.tick - Gesture.throwingTicks } ?? first
    return last.place.distance(to: before.place) > Gesture.throwingWay ? "flick" : "drag"
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
