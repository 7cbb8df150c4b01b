import Foundation

/// A scroll view on its way from one scale to another: about one point of the viewport, since scale and offset go by
/// the same share. It takes as long as an animated scroll.
@MainActor
final class ZoomMotion: TimedMotion {
  /// A scale and the offset with it.
  struct Place {
    var scale: CGFloat
    var offset: CGPoint
  }

  let start: Place
  /// As wanted: where it ends is as near to that as the content reaches.
  let target: Place
  /// Whether it leads back from beyond an end.
  let isBounce: Bool
  private weak var scrollView: UIScrollView?
  private let law = AnimatedOffset(from: 0, to: 1)
  private(set) var ticks = 0

  init(of scrollView: UIScrollView, from start: Place, to target: Place, isBounce: Bool) {
    (self.scrollView, self.start, self.target, self.isBounce) = (scrollView, start, target, isBounce)
  }

  func advance(to tick: Int) -> Bool {
    guard let scrollView, scrollView.zooming?.motion === self else { return false }
    ticks += 1
    let time = Double(ticks) * AppContext.tickLength
    guard !law.isDone(at: time), scrollView.context != nil else {
      scrollView.finishZoomMotion()
      return false
    }
    let share = CGFloat(law.position(at: time))
    let target = scrollView.clamped(target)
    scrollView.apply(
      Place(
        scale: start.scale + (target.scale - start.scale) * share,
        offset: CGPoint {
          start.offset[$0] + (target.offset[$0] - start.offset[$0]) * Double(share)
        }))
    return scrollView.zooming?.motion === self
  }
}
