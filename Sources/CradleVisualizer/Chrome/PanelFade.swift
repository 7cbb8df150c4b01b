import CradleStage
import Foundation

/// How opaque the panels over the stage are: half, while a hand drags what lies behind them.
///
/// Presses on the panels are not noted here, so a slider stays as it is while it is dragged.
package struct PanelFade {
  /// From `least` to 1.
  package private(set) var opacity = 1.0
  private var press: (id: Int, place: CGPoint, hasMoved: Bool)?

  package static let least = 0.5
  /// So many frames the way from 1 to `least` takes, and back: a tenth of a second at 60 a second.
  package static let frames = 6
  /// In points: a click moves less.
  private static let slack: CGFloat = 4

  package init() {}

  /// - Parameters:
  ///   - event: for the stage.
  ///   - isHeard: whether the stage hears it. While time stands still a hand moves nothing.
  package mutating func note(_ event: HostEvent, isHeard: Bool) {
    guard case .pointer(let phase, let input) = event else { return }
    guard isHeard else {
      press = nil
      return
    }
    switch phase {
    case .down: if press == nil { press = (input.id, input.position, false) }
    case .move:
      guard let press, press.id == input.id else { return }
      let (x, y) = (input.position.x - press.place.x, input.position.y - press.place.y)
      if x * x + y * y > Self.slack * Self.slack { self.press?.hasMoved = true }
    case .up, .cancel, .hover: if press?.id == input.id { press = nil }
    }
  }

  private var goal: Double { press?.hasMoved ?? false ? Self.least : 1 }

  package var isChanging: Bool { opacity != goal }

  /// Call it once a frame. With reduced motion there is no way between.
  package mutating func advance(isReduced: Bool) {
    let step = (1 - Self.least) / Double(Self.frames)
    let next = opacity < goal ? min(goal, opacity + step) : max(goal, opacity - step)
    opacity = isReduced ? goal : next
  }
}
