import CradleStage
import Foundation
import OpenUIKit
import Playgrounds

/// A box of 40×40 points in a playground, and what is drawn of it.
@MainActor
struct AnimationRig {
  let playground = Playground()
  let box: UIView
  let history = History()

  init() {
    box = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
  }

  var stage: Stage { playground.stage }

  func perform(_ body: () -> Void) { stage.perform(body) }

  func ticks(_ count: Int) { playground.ticks(count) }

  /// Where it is drawn, `alpha` of the way from the last tick but one to the last.
  func shown(_ alpha: CGFloat = 1) -> PresentedView? {
    box.presentation(at: DrawnMoment(alpha: alpha, tick: stage.tickNumber))
  }

  var shownX: CGFloat { shown()?.center.x ?? box.center.x }

  /// A completion that notes its name, the tick and what it is told.
  func note(_ name: String) -> (Bool) -> Void {
    { history.note("\(name) \($0) \(stage.tickNumber)") }
  }
}

/// A cubic Bézier curve by bisection alone: slow, and plainly right.
func easing(_ points: (Double, Double, Double, Double), at time: Double) -> Double {
  func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }
  if time <= 0 { return 0 }
  if time >= 1 { return 1 }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if bezier(points.0, points.2, middle) < time { low = middle } else { high = middle }
  }
  return bezier(points.1, points.3, low)
}
