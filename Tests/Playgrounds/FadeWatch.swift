import Foundation
import OpenUIKit

/// Says what of a collection view's views is against the law of reduced motion: nothing travels over the screen. A view
/// that comes to stand elsewhere is out of sight there at first, and none appears or goes at once.
@MainActor
package struct FadeWatch {
  private struct Sight {
    let view: UIView
    let frame: CGRect
    /// The view's own, from 0 to 1.
    let alpha: CGFloat
    let drawnAlpha: CGFloat
    let isInView: Bool
  }

  private let view: UICollectionView
  private var last: [Sight] = []
  /// More than an alpha changes in a tick of a fade.
  private static let step: CGFloat = 0.1

  package init(_ view: UICollectionView) {
    self.view = view
    last = sights
  }

  private var sights: [Sight] {
    view.subviews.filter { $0 is UICollectionReusableView }.map { cell in
      let frame = cell.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      return Sight(
        view: cell, frame: frame, alpha: cell.alpha, drawnAlpha: cell.alpha * view.fade,
        isInView: cell.frame.intersects(view.bounds))
    }
  }

  /// What was seen last has no bearing on what comes: a client has scrolled, or loaded everything anew.
  package mutating func forget() { last = sights }

  /// Call it after every tick, and after every update.
  package mutating func offences() -> [String] {
    let present = sights
    defer { last = present }
    var found: [String] = []
    for sight in present {
      guard let old = last.first(where: { $0.view === sight.view }) else {
        if sight.isInView, sight.drawnAlpha > Self.step { found.append("appears at \(sight.frame)") }
        continue
      }
      guard sight.isInView || old.isInView else { continue }
      if abs(sight.alpha - old.alpha) > Self.step { found.append("goes from \(old.alpha) to \(sight.alpha)") }
      let distance = max(abs(sight.frame.midX - old.frame.midX), abs(sight.frame.midY - old.frame.midY))
      if distance > 0.25, sight.drawnAlpha > Self.step { found.append("travels \(distance) to \(sight.frame)") }
    }
    for old in last where old.isInView && old.alpha * view.fade > Self.step {
      if !present.contains(where: { $0.view === old.view }) { found.append("vanishes at \(old.frame)") }
    }
    return found
  }
}
