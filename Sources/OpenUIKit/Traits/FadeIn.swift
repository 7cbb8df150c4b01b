import Foundation

/// Lets a view appear where, without reduced motion, something would fly. It changes the picture only, no state.
@MainActor
final class FadeIn: TimedMotion {
  private weak var view: UIView?
  private let firstTick: Int
  /// In ticks: as long as an animated scroll takes.
  private static let duration = AppContext.ticks(inMilliseconds: 300)

  init(of view: UIView, from tick: Int) {
    (self.view, firstTick) = (view, tick)
    view.fade = 0
  }

  func advance(to tick: Int) -> Bool {
    guard let view else { return false }
    view.fade = min(1, CGFloat(tick - firstTick) / CGFloat(Self.duration))
    view.pictureChanged()
    return view.fade < 1
  }
}
