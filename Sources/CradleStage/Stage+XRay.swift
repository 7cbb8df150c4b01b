import Foundation
import OpenUIKit

extension Stage {
  /// The state of all animators, in window points, blended at `alpha` like `draw(alpha:)`, so that marks made of it
  /// line up with the picture. Changes nothing. The stage itself never calls it.
  ///
  /// Animators that are bound to no view, or to one that is in no window, are left out.
  package func xRay(_ depth: DynamicsXRay.Depth, alpha: Double = 1) -> DynamicsXRay {
    let moment = drawnMoment(alpha)
    return context.livingAnimators.reduce(into: DynamicsXRay()) { all, animator in
      guard let view = animator.coordinateView, view.isShown else { return }
      all.append(animator.xRay(depth, at: moment).applying(view.transformToWindow(at: moment)))
    }
  }

  /// At rest the model is drawn, whatever `alpha` is.
  func drawnMoment(_ alpha: Double) -> DrawnMoment {
    DrawnMoment(alpha: isInMotion ? alpha : 1, tick: context.tick)
  }
}

extension UIView {
  var isShown: Bool { self is UIWindow || window != nil }
}
