import CradleStage
import Foundation

/// How tiles are scrolled, to and fro.
public enum ScrollWay: String, CaseIterable, Sendable {
  /// By a hand that holds them.
  case drag
  /// By themselves, after a hand has let go of them.
  case glide
  case wheel

  /// What is delivered in a tick; the first one is 1.
  public func events(in tick: Int, at middle: CGPoint) -> [HostEvent] {
    switch self {
    case .drag:
      let place = CGPoint(x: middle.x, y: middle.y + ScrollWay.swing(tick, by: 3, within: 80))
      return [.pointer(tick == 1 ? .down : .move, PointerInput(position: place))]
    case .glide: return flick(in: tick, at: middle)
    case .wheel:
      guard tick % 12 == 1 else { return [] }
      return [.wheel(position: middle, notchesX: 0, notchesY: tick % 144 < 72 ? -1 : 1, modifiers: [])]
    }
  }

  /// Whether the tick is one of those that are about this way: those of a glide are from the release on.
  public func counts(_ tick: Int) -> Bool { self != .glide || (12...90).contains(tick % 120) }

  private func flick(in tick: Int, at middle: CGPoint) -> [HostEvent] {
    let way: CGFloat = tick % 240 < 120 ? -8 : 8
    let step = tick % 120
    guard (1...11).contains(step) else { return [] }
    let place = CGPoint(x: middle.x, y: middle.y + way * CGFloat(min(step, 10)))
    return [.pointer(step == 1 ? .down : step == 11 ? .up : .move, PointerInput(position: place))]
  }

  /// Steps of `by` one way for `ticks` ticks, and back.
  private static func swing(_ tick: Int, by step: CGFloat, within ticks: Int) -> CGFloat {
    let turn = tick % (2 * ticks)
    return step * CGFloat(turn < ticks ? turn : 2 * ticks - turn)
  }
}
